import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { anyVehicle, cause, model, said, yesNo } from '../test-models/build-model.ts';
import { infer } from './infer.ts';
import { prepareModel } from './prepare-model.ts';
import { STORY } from './weigh-story.ts';

const garage = prepareModel(
  model({
    findings: [
      yesNo('trouble', { leakPresent: 0.001, complaint: true }),
      yesNo('shake', { leakPresent: 0.05 }),
      yesNo('smell', { leakPresent: 0.05 }),
    ],
    causes: [
      cause('tire', 0.01, { trouble: 0.9, shake: 0.9 }),
      cause('belt', 0.01, { trouble: 0.9, smell: 0.9 }),
      cause('pads', 0.01, { trouble: 0.9 }),
    ],
  }),
);
const story = (likeness: Record<string, number>): Evidence => ({
  ...said(STORY, { state: 'told', origin: 'guessed' }),
  likeness,
});
const trouble = said('trouble', { origin: 'answer' });
const options = { faults: 1, silence: false } as const;
const of = (evidence: Evidence[], id: string) =>
  infer(evidence, anyVehicle, garage, options).shares.find((each) => each.cause === id)!;
const odds = (evidence: Evidence[], id: string) => {
  const { share } = of(evidence, id);
  return Math.log10(share / (1 - share));
};
const moveOf = (evidence: Evidence[], id: string, finding: string) =>
  of(evidence, id).moved!.find((each) => each.finding === finding)!.weight;

test('what an item is said to have moved is what the ranking moves by when it is left out', () => {
  const likenesses = fc.record({
    tire: fc.double({ min: 0, max: 2, noNaN: true }),
    belt: fc.double({ min: 0, max: 2, noNaN: true }),
  });
  const told = fc.subarray([said('shake'), said('smell'), said('shake', { origin: 'answer' })], { minLength: 1 });
  fc.assert(
    fc.property(likenesses, told, fc.constantFrom('tire', 'belt', 'pads'), (likeness, items, id) => {
      const all = [trouble, story(likeness), ...items];
      for (const { finding } of items) {
        const without = all.filter((each) => each.finding !== finding);
        expect(moveOf(all, id, finding)).toBeCloseTo(odds(all, id) - odds(without, id), 6);
      }
      // Words that sound like everything alike leave what was read as it stands in the mixture.
      const deaf = [trouble, story({}), ...items];
      expect(moveOf(all, id, STORY)).toBeCloseTo(odds(all, id) - odds(deaf, id), 6);
    }),
    { numRuns: 200 },
  );
});

test('what was read moves the ranking less than an answer, as it may be misread', () => {
  const read = moveOf([trouble, story({}), said('shake')], 'tire', 'shake');
  const answered = moveOf([trouble, story({}), said('shake', { origin: 'answer' })], 'tire', 'shake');
  expect(read).toBeGreaterThan(0);
  expect(answered).toBeGreaterThan(2 * read);
});

test('without words that were listened to there is nothing it is mixed from', () => {
  expect(of([trouble, said('shake')], 'tire').moved).toBeUndefined();
});
