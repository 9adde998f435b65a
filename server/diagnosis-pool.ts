import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import type { Diagnosis } from './chat/diagnosis.ts';
import type { EngineCall } from './diagnosis-worker.ts';

/** More hold a copy of the knowledge each (some 100 MB) and answer more than one database can write. */
const mostThreads = 4;

/** The engine on threads beside the one that serves: a core each, one core left for serving. */
export interface DiagnosisPool extends Diagnosis {
  kbVersion: string;
  close: () => Promise<void>;
}

/** Resolves when the knowledge base in `directory` is open; rejects where it is not there or does not fit together. */
export async function openDiagnosisPool(directory: string): Promise<DiagnosisPool> {
  const threads = Math.max(1, Math.min(mostThreads, availableParallelism() - 1));
  const pool = new Tinypool({
    filename: join(import.meta.dirname, 'diagnosis-worker.ts'),
    argv: [directory],
    minThreads: threads,
    maxThreads: threads,
    // The next call waits in the thread already, so that it never idles while this thread is busy with others.
    concurrentTasksPerWorker: 4,
    // A thread that waits by its event loop can warm up meanwhile.
    useAtomics: false,
  });
  const run = async <Answer>(call: EngineCall): Promise<Answer> => (await pool.run(call)) as Answer;
  return {
    kbVersion: await run({ task: 'version' }),
    assess: (...input) => run({ task: 'assess', input }),
    reassess: (...input) => run({ task: 'reassess', input }),
    change: (...input) => run({ task: 'change', input }),
    suggest: (...input) => run({ task: 'suggest', input }),
    planRepair: (...input) => run({ task: 'planRepair', input }),
    close: () => pool.destroy(),
  };
}
