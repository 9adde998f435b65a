// A thread of its own for the engine, which computes for milliseconds where everything else only waits. Its argument is the
// folder of the compiled knowledge, its data the memory of the gate to native code.
import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { workerData, type MessagePort } from 'node:worker_threads';
import type { DiagnosisTasks } from './chat/diagnosis.ts';
import { openDiagnosis } from './diagnosis.ts';
import { NativeGate } from './native-gate.ts';
import { WARM_UP_MESSAGES } from './warm-up-messages.ts';

/** By then whoever starts the product has heard that it is ready: nothing of that start waits for a thread warming up. */
const WARM_UP_AFTER_MS = 500;
/** Each of its messages three times; more makes the first answers no quicker. */
const WARM_UP_ROUNDS = 3 * WARM_UP_MESSAGES.length;

type CallOf<Task extends keyof DiagnosisTasks> = { task: Task; input: Parameters<DiagnosisTasks[Task]> };

/** One call of the engine, as it travels between threads; the steps of an assessment are posted to `steps`. */
export type EngineCall =
  | { task: 'assess'; input: Parameters<DiagnosisTasks['assess']>[0]; steps: MessagePort | null }
  | CallOf<'reassess'>
  | CallOf<'change'>
  | CallOf<'suggest'>
  | CallOf<'planRepair'>
  | CallOf<'partSearch'>
  | CallOf<'outlook'>
  | { task: 'version' };

// The thread that serves goes first where cores are short: it holds everybody up, an answer only its owner. Linux counts a
// priority by thread, others by process.
if (process.platform === 'linux') setPriority(10);
// The pool's own data come first.
const [, memory] = workerData as [unknown, SharedArrayBuffer];
const diagnosis = openDiagnosis(process.argv[2]!, Date.now, new NativeGate(memory));
setTimeout(() => {
  // Kept at once where Node keeps compiled code, which a thread that is killed with its process does not do.
  flushCompileCache();
  warmUp(WARM_UP_ROUNDS);
}, WARM_UP_AFTER_MS);

/** Does one task of the pool on this thread. */
export default function answer(call: EngineCall): unknown {
  if (call.task === 'version') return diagnosis.kbVersion;
  if (call.task === 'assess') return diagnosis.assess(call.input, (step) => call.steps?.postMessage(step));
  if (call.task === 'suggest') return diagnosis.suggest(...call.input);
  if (call.task === 'partSearch') return diagnosis.partSearch(...call.input);
  if (call.task === 'planRepair') return diagnosis.planRepair(...call.input);
  if (call.task === 'outlook') return diagnosis.outlook(...call.input);
  return call.task === 'reassess' ? diagnosis.reassess(...call.input) : diagnosis.change(...call.input);
}

/** A new thread's first answers take five times as long, until its code is compiled: it gives some to nobody, between the calls. */
function warmUp(rounds: number): void {
  const vehicle = { year: '2015', make: 'TOYOTA', model: 'CAMRY', vin: '', submodel: '', mileage: 90_000 };
  diagnosis.assess({
    text: WARM_UP_MESSAGES[rounds % WARM_UP_MESSAGES.length]!,
    evidence: '[]',
    recentlyReplaced: '[]',
    vehicle,
    messageIndex: 0,
  });
  if (rounds > 1) setImmediate(() => warmUp(rounds - 1));
}
