// Starts the product. Threads that open the knowledge take as long as everything else together, so they begin first: what
// is imported here is little, and the rest loads beside them.
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { openDiagnosisPool } from './diagnosis-pool.ts';
import { failToRun } from './fail-to-run.ts';

async function start(): Promise<void> {
  const config = readConfig();
  const opening = openDiagnosisPool(join(import.meta.dirname, '../dist/knowledge'), config.engineThreads);
  try {
    // Both at once: whichever fails ends the start.
    await Promise.all([opening, import('./serve.ts').then(({ serve }) => serve(config, opening))]);
  } catch (error) {
    // The process ends with its threads, and none may be within native code then.
    await Promise.allSettled([opening.then(({ close }) => close())]);
    throw error;
  }
}

await start().catch(failToRun);
