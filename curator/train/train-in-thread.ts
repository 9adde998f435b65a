import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TextClassifier } from '#engine/understand/text-classifier.ts';
import type { Course } from './choose-features.ts';
import type { Beforehand, ManyLabelled } from './train-logistic.ts';
import type { LabelledText } from './train-softmax.ts';

/** What a thread is to train. */
export type Lesson =
  | { kind: 'softmax'; texts: readonly LabelledText[]; course: Course }
  | { kind: 'logistic'; texts: readonly ManyLabelled[]; course: Course; beforehand: Beforehand };

/** Trains on a thread of its own, beside the others; rejects with what is thrown there. */
export async function trainInThread(lesson: Lesson): Promise<TextClassifier> {
  const worker = new Worker(new URL('train-thread.ts', import.meta.url), { workerData: lesson });
  const [reader] = (await once(worker, 'message')) as [TextClassifier];
  return reader;
}
