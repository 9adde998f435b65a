const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether the host name means this very machine: plain http is safe there, and its names stand for each other. */
export function isLoopbackHost(hostname: string): boolean {
  return loopbackHosts.includes(hostname);
}
