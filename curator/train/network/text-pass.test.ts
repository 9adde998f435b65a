import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { learnMany, learnOne, scoresOfMany, sharesOf } from './heads.ts';
import type { Lesson, LessonText } from './lesson.ts';
import { begin, parametersOf } from './parameters.ts';
import { TextPass } from './text-pass.ts';

const text: LessonText = {
  sentences: [Int32Array.of(0, 1, 2, 1), Int32Array.of(3, -1)],
  bag: Int32Array.of(1, 2),
  scales: Float32Array.of(0.8, 0.6),
  findings: {
    labels: Int32Array.of(0, 2),
    linear: Float32Array.of(-0.5, 1),
    told: Uint8Array.of(1, 0),
    weight: 0.7,
  },
  dangers: { linear: Float32Array.of(0.2, -0.1), right: Int32Array.of(1), weight: 1 },
  causes: { linear: new Float32Array(), right: Int32Array.of(0, 2), weight: 1 },
  held: false,
};

const lesson: Lesson = {
  texts: [text],
  shape: { vector: 3, phrases: 8, bag: 4, hidden: 6 },
  counts: { words: 4, features: 3, findings: 3, dangers: 2, causes: 3 },
  vectors: Float32Array.from({ length: 12 }, (_, at) => Math.sin(at + 1)),
  learnt: Uint8Array.of(1, 1, 0, 1),
  course: { epochs: 1, batch: 1, rate: 0.01, dropout: 0, seed: 1 },
};

test('what is found wrong is the slope of the loss, number by number (finite differences); vectors that are not learnt stay', () => {
  const parameters = parametersOf(lesson);
  const random = seededRandom(7);
  begin(parameters, lesson, random);
  for (const part of [parameters.findings, parameters.dangers, parameters.causes])
    part.forEach((_, at) => (part[at] = random() - 0.5));
  const changes = parametersOf(lesson);
  const touched = new Uint8Array(7);
  const pass = new TextPass(lesson, parameters);
  pass.forward(text, null);
  learnMany(text.findings!, pass, parameters, changes, 1);
  learnOne(text.dangers!, 'dangers', pass, parameters, changes, 1);
  learnOne(text.causes!, 'causes', pass, parameters, changes, 1);
  pass.backward(text, changes, touched);
  const untaught = (at: number) => at >= 6 && at < 9;
  parameters.all.forEach((number, at) => {
    const slope = (lossWith(number + STEP, at) - lossWith(number - STEP, at)) / (2 * STEP);
    parameters.all[at] = number;
    if (untaught(at)) expect(changes.all[at]).toBe(0);
    else expect(changes.all[at], `number ${at}`).toBeCloseTo(slope, 2);
  });
  const moved = (from: number, to: number) => changes.all.subarray(from, to).some((change) => change !== 0);
  const rows = [0, 3, 6, 9, 12, 16, 20, 24];
  expect([...touched]).toEqual(rows.slice(1).map((to, row) => (moved(rows[row]!, to) ? 1 : 0)));
  expect([...touched.subarray(4)]).toEqual([0, 1, 1]);

  function lossWith(number: number, at: number): number {
    parameters.all[at] = number;
    const fresh = new TextPass(lesson, parameters);
    fresh.forward(text, null);
    const { told, weight } = text.findings!;
    const odds = scoresOfMany(text.findings!, fresh, parameters);
    const ofFindings = odds.reduce(
      (sum, odd, k) => sum + weight * Math.log(1 + Math.exp(told[k] === 1 ? -odd : odd)),
      0,
    );
    const ofOne = (of: 'dangers' | 'causes', counts: number) => {
      const shares = sharesOf(text[of]!, of, fresh, parameters);
      return -counts * Math.log(text[of]!.right.reduce((sum, label) => sum + shares[label]!, 0));
    };
    return ofFindings + ofOne('dangers', 2) + ofOne('causes', 0.5);
  }
});

const STEP = 1e-3;
