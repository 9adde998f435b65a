import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { seededRandom } from '../random.ts';
import type { Lesson } from './lesson.ts';
import type { Measured } from './measure.ts';
import type { NetworkThread } from './network-thread.ts';
import { begin, type Parameters, parametersOf } from './parameters.ts';

/** As many as the outcome was made with: with more or fewer, sums are rounded in another order. */
const THREADS = 2;

/**
 * Teaches a network, on threads of their own; the same lesson gives the same network. `onEpoch` is told how well texts held back are heard.
 * Rejects with what a thread throws.
 */
export async function trainNetwork(
  lesson: Lesson,
  onEpoch: (epoch: number, measured: Measured) => void = () => {},
): Promise<Parameters> {
  const size = parametersOf(lesson).all.byteLength;
  const rows = lesson.counts.words + lesson.counts.features;
  const shared = (bytes: number) => Array.from({ length: THREADS }, () => new SharedArrayBuffer(bytes));
  const memory = { parameters: new SharedArrayBuffer(size), changes: shared(size), touched: shared(rows) };
  const parameters = parametersOf(lesson, memory.parameters);
  begin(parameters, lesson, seededRandom(lesson.course.seed));
  const meeting = new SharedArrayBuffer(8);
  const workers = Array.from({ length: THREADS }, (_, thread) => {
    const data: NetworkThread = { lesson, thread, memory, meeting };
    return new Worker(new URL('network-thread.ts', import.meta.url), { workerData: data });
  });
  try {
    await Promise.all(
      workers.map((worker) => {
        worker.on('message', ({ epoch, ...measured }: Measured & { epoch: number }) => onEpoch(epoch, measured));
        return once(worker, 'exit');
      }),
    );
  } finally {
    // Where one has failed, the others would wait for it for good.
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return parameters;
}
