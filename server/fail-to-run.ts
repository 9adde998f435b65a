/** Ends the process with one clear line for whoever started it; settings and addresses are in it, secrets never are. */
export function failToRun(error: unknown): void {
  const { message } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`Wrenchwise cannot run: ${message.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  process.exit(1);
}
