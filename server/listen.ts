import { once } from 'node:events';
import type { Server } from 'node:http';

/** How long requests under way may take to end when the process is asked to. */
const graceMs = 10_000;

/**
 * Listens on the port, on all addresses of the machine where `host` is null.
 * @throws Error in words for a person where the port is taken
 */
export async function listen(server: Server, port: number, host: string | null): Promise<void> {
  server.listen(host === null ? { port } : { port, host });
  try {
    await once(server, 'listening');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code !== 'EADDRINUSE') throw cause;
    throw new Error(`port ${port} is taken by another program; set PORT to another one`, { cause });
  }
}

/** Takes no new requests, lets those under way end, and cuts off what is still open after ten seconds. */
export async function stopServing(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(impatience);
}
