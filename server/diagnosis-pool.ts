import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import type { Diagnosis, DiagnosisTasks, Step } from './chat/diagnosis.ts';
import type { EngineCall } from './diagnosis-worker.ts';
import { NativeGate } from './native-gate.ts';

type Assessed = ReturnType<DiagnosisTasks['assess']>;

/** The engine on threads beside the one that serves, which mostly waits for the disk. */
export interface DiagnosisPool extends Diagnosis {
  kbVersion: string;
  close: () => Promise<void>;
}

/**
 * Resolves when the knowledge base in `directory` is open; rejects where it is not there or does not fit together.
 * @param gate by which its threads go into native code
 */
export async function openDiagnosisPool(
  directory: string,
  threads: number,
  gate = new NativeGate(),
): Promise<DiagnosisPool> {
  const pool = startThreads(directory, threads, gate);
  let underWay = 0;
  const run = async <Answer>(call: EngineCall): Promise<Answer> => {
    const steps = call.task === 'assess' ? call.steps : null;
    underWay += 1;
    try {
      // Tinypool's type of this list is the DOM's; it hands it to Node as it is.
      return (await pool.run(call, { transferList: (steps === null ? [] : [steps]) as object })) as Answer;
    } finally {
      underWay -= 1;
    }
  };
  const assess = async (
    input: Parameters<Diagnosis['assess']>[0],
    onStep?: (step: Step) => void,
  ): Promise<Assessed> => {
    if (onStep === undefined) return run({ task: 'assess', input, steps: null });
    if (underWay >= threads) onStep('queued');
    const { port1: steps, port2 } = new MessageChannel();
    steps.on('message', onStep);
    try {
      return await run({ task: 'assess', input, steps: port2 });
    } finally {
      // The answer may overtake steps that came through another port before it.
      for (let late = receiveMessageOnPort(steps); late !== undefined; late = receiveMessageOnPort(steps))
        onStep(late.message as Step);
      // Closing one end closes both.
      steps.close();
    }
  };
  return {
    kbVersion: await run({ task: 'version' }),
    assess,
    reassess: (...input) => run({ task: 'reassess', input }),
    change: (...input) => run({ task: 'change', input }),
    suggest: (...input) => run({ task: 'suggest', input }),
    partSearch: (...input) => run({ task: 'partSearch', input }),
    planRepair: (...input) => run({ task: 'planRepair', input }),
    outlook: (...input) => run({ task: 'outlook', input }),
    close: async () => {
      await gate.close();
      await pool.destroy();
    },
  };
}

function startThreads(directory: string, threads: number, gate: NativeGate): Tinypool {
  // By itself a thread collects its young objects in under a millisecond; with helpers it waits until busy cores have run them.
  setFlagsFromString('--no-parallel-scavenge');
  return new Tinypool({
    filename: join(import.meta.dirname, 'diagnosis-worker.ts'),
    argv: [directory],
    workerData: gate.memory,
    minThreads: threads,
    maxThreads: threads,
    // The next call waits in the thread already, so that it never idles while this thread is busy with others. More would be
    // held up by one slow answer while another thread is free.
    concurrentTasksPerWorker: 2,
    // A thread that waits by its event loop can warm up meanwhile.
    useAtomics: false,
  });
}
