// A thread that trains one reader and ends. Its data is the lesson.
import { parentPort, workerData } from 'node:worker_threads';
import { seededRandom } from './random.ts';
import type { Lesson } from './train-in-thread.ts';
import { trainLogistic } from './train-logistic.ts';
import { trainSoftmax } from './train-softmax.ts';

const lesson = workerData as Lesson;
const reader =
  lesson.kind === 'softmax'
    ? trainSoftmax(lesson.texts, lesson.course, seededRandom(1))
    : trainLogistic(lesson.texts, lesson.course, lesson.beforehand, seededRandom(1));
const { starts, columns, units } = reader.weights;
parentPort?.postMessage(
  reader,
  [starts, columns, units].map(({ buffer }) => buffer as ArrayBuffer),
);
