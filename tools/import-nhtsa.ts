// `npm run import:nhtsa -- recalls|complaints|bulletins FILE…`: takes NHTSA's flat files (text, or the ZIP they come in)
// into the configured database. A run that was interrupted is taken up where it ended; the same content is taken once.
import { Worker } from 'node:worker_threads';

/** With much memory about, the engine lets garbage lie; the thread is told to make do with little. */
const resourceLimits = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 160 };

const thread = new Worker(new URL('import-nhtsa-thread.ts', import.meta.url), {
  argv: process.argv.slice(2),
  resourceLimits,
});
thread.on('error', (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
