// One of the threads that teach a network: each takes its share of every batch, waits for the others, and changes its share of the numbers.
import { parentPort, workerData } from 'node:worker_threads';
import { seededRandom, shuffle } from '../random.ts';
import { Adam } from './adam.ts';
import { learnMany, learnOne } from './heads.ts';
import type { Lesson } from './lesson.ts';
import { measure } from './measure.ts';
import { parametersOf } from './parameters.ts';
import { TextPass } from './text-pass.ts';

/** What a thread is started with. */
export interface NetworkThread {
  lesson: Lesson;
  thread: number;
  /** Of the network's numbers, and of what each thread changes them by. */
  memory: { parameters: SharedArrayBuffer; changes: SharedArrayBuffer[]; touched: SharedArrayBuffer[] };
  /** Threads that have come to the end of a part, and parts that have ended. */
  meeting: SharedArrayBuffer;
}

const { lesson, thread, memory, meeting } = workerData as NetworkThread;
const parameters = parametersOf(lesson, memory.parameters);
const changes = memory.changes.map((buffer) => parametersOf(lesson, buffer));
const touched = memory.touched.map((buffer) => new Uint8Array(buffer));
const threads = changes.length;
const adam = new Adam(lesson, parameters, { changes, touched, thread });
const pass = new TextPass(lesson, parameters);
const { course, texts } = lesson;
const order = Int32Array.from(texts.flatMap(({ held }, at) => (held ? [] : at)));
const [byAll, own] = [seededRandom(course.seed), seededRandom(course.seed + 1 + thread)];
const steps = course.epochs * Math.ceil(order.length / course.batch);
const WARMING_UP = 300;
let step = 0;
for (let epoch = 0; epoch < course.epochs; epoch += 1) {
  shuffle(order, byAll);
  for (let from = 0; from < order.length; from += course.batch) {
    const batch = order.subarray(from, from + course.batch);
    pass.begin(own);
    for (let at = thread; at < batch.length; at += threads) learn(batch[at]!, 1 / batch.length);
    meet();
    step += 1;
    adam.step(step, course.rate * Math.min(1, step / WARMING_UP) * Math.max(0.02, 1 - step / steps));
    meet();
  }
  if (thread === 0) parentPort?.postMessage({ epoch, ...measure(lesson, parameters) }, []);
}

function learn(at: number, part: number): void {
  const text = texts[at]!;
  pass.forward(text, own);
  const mine = changes[thread]!;
  if (text.findings !== null) learnMany(text.findings, pass, parameters, mine, part);
  if (text.dangers !== null) learnOne(text.dangers, 'dangers', pass, parameters, mine, part);
  if (text.causes !== null) learnOne(text.causes, 'causes', pass, parameters, mine, part);
  pass.backward(text, mine, touched[thread]!);
}

/** Waits until all threads are here. */
function meet(): void {
  const [come, ended] = [0, 1];
  const count = new Int32Array(meeting);
  const part = Atomics.load(count, ended);
  if (Atomics.add(count, come, 1) === threads - 1) {
    Atomics.store(count, come, 0);
    Atomics.add(count, ended, 1);
    Atomics.notify(count, ended);
  } else while (Atomics.load(count, ended) === part) Atomics.wait(count, ended, part);
}
