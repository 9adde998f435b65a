import type { EngineState, Reassessment } from '#contract/chat.ts';
import type { EngineAnswer, EngineCall } from './engine-call.ts';

type Answered = (reassessment: Reassessment | null) => void;

let worker: Worker | null = null;
let calls = 0;
const open = new Map<number, Answered>();

/**
 * What taps make of a conversation, by the engine on a thread of this page: what the server will answer (REPLY-07). Its first
 * call fetches code and numbers. Null where it cannot say; then only the server can.
 */
export function reassessHere(engine: EngineState, taps: EngineCall['taps']): Promise<Reassessment | null> {
  worker ??= startWorker();
  calls += 1;
  const call: EngineCall = { id: calls, engine, taps };
  return new Promise((resolve) => {
    open.set(call.id, resolve);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker?.postMessage(call);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module', name: 'engine' });
  started.addEventListener('message', ({ data }: MessageEvent<EngineAnswer>) => {
    open.get(data.id)?.(data.reassessment);
    open.delete(data.id);
  });
  started.addEventListener('error', (event) => {
    console.warn('The engine of this page has stopped; the server answers.', event.message);
    // The next call starts another.
    if (worker === started) worker = null;
    started.terminate();
    const waiting = [...open.values()];
    open.clear();
    for (const answered of waiting) answered(null);
  });
  return started;
}
