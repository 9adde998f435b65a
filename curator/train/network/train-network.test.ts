import { expect, test } from 'vitest';
import { fileOfNetwork, networkOf } from '#engine/understand/network-file.ts';
import type { Matchable } from '#engine/understand/matchable.ts';
import { scoreWith } from '#engine/understand/network-head.ts';
import { hearText, prepareNetwork } from '#engine/understand/phrase-network.ts';
import type { Lesson, LessonText } from './lesson.ts';
import { networkOfLesson } from './network-of-lesson.ts';
import { trainNetwork } from './train-network.ts';

const words = ['brakes', 'then', 'noise', 'silent', 'rain', 'sun', 'monday'];
const numbers = (said: string) => Int32Array.from(said.split(' '), (word) => words.indexOf(word));

/** "noise then brakes" tells of it, "brakes then noise" does not: the same words in another order. */
const texts = ['rain', 'sun', 'monday', 'silent', 'rain sun', 'sun monday'].flatMap((day, at): LessonText[] => {
  const textOf = (said: string, told: boolean): LessonText => ({
    sentences: [numbers(`${day} ${said}`)],
    bag: new Int32Array(),
    scales: new Float32Array(),
    findings: { labels: Int32Array.of(0), linear: Float32Array.of(0), told: Uint8Array.of(told ? 1 : 0), weight: 1 },
    dangers: { linear: Float32Array.of(0, 0), right: Int32Array.of(told ? 1 : 0), weight: 1 },
    causes: null,
    held: at === 0,
  });
  return [textOf('noise then brakes', true), textOf('brakes then noise', false)];
});

const lesson: Lesson = {
  texts,
  shape: { vector: 8, phrases: 16, bag: 4, hidden: 8 },
  counts: { words: words.length, features: 1, findings: 1, dangers: 2, causes: 0 },
  vectors: Float32Array.from({ length: words.length * 8 }, (_, at) => Math.sin(at * at + 1)),
  learnt: Uint8Array.from(words, () => 1),
  course: { epochs: 80, batch: 4, rate: 1e-2, dropout: 0.02, seed: 1 },
};
const names = {
  words,
  features: ['some'],
  idf: [1],
  findings: ['brakes_noisy.present'],
  dangers: ['harmless', 'no_brakes'],
};

test('learns from the order of words, as a bag of them cannot, the same every time; what it heard is the same from its file', async () => {
  const measured: number[] = [];
  const parameters = await trainNetwork(lesson, (_, { findings }) => measured.push(findings.network));
  expect(measured).toHaveLength(lesson.course.epochs);
  expect(measured.at(-1)).toBe(1);
  expect((await trainNetwork(lesson)).all).toEqual(parameters.all);
  const learnt = networkOfLesson(parameters, lesson, names);
  const { names: text, bytes } = fileOfNetwork(learnt);
  // A file's bytes lie anywhere in a larger piece of memory.
  const file = Buffer.concat([Buffer.from('some'), bytes]).subarray(4);
  const network = networkOf(JSON.parse(JSON.stringify(text)) as typeof text, file);
  const scoresOf = (said: string) =>
    [learnt, network].map((one) => {
      const sentence = { tokens: said.split(' ').map((word) => ({ word })), features: [] } as unknown as Matchable;
      const heard = hearText([sentence], [], prepareNetwork(one));
      return scoreWith(one.heads.findings, 0, 0, heard);
    });
  const [told, toldOfFile] = scoresOf('rain noise then brakes');
  const [silent, silentOfFile] = scoresOf('rain brakes then noise');
  expect(told).toBeGreaterThan(1);
  expect(silent).toBeLessThan(-1);
  expect(toldOfFile).toBeCloseTo(told!, 0);
  expect(silentOfFile).toBeCloseTo(silent!, 0);
  expect(() => networkOf(text, bytes.subarray(1))).toThrow(/bytes/);
});

test('a thread that fails ends the lesson with its reason', async () => {
  const broken = { ...lesson, texts: [{ ...texts[2]!, sentences: null as unknown as Int32Array[] }] };
  await expect(trainNetwork(broken)).rejects.toThrow(/iterable|null/);
});
