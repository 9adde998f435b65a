import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Evidence, Origin } from '../evidence.ts';
import { anyVehicle } from '../test-models/build-model.ts';
import { syntheticModel } from '../test-models/synthetic-model.ts';
import { infer, inferPosterior } from './infer.ts';
import { prepareModel } from './prepare-model.ts';
import { STORY } from './weigh-story.ts';

const source = syntheticModel({
  seed: 3,
  systems: 5,
  causes: 50,
  findings: 60,
  linksPerCause: 9,
  namedShare: 0.3,
  priorSum: 0.6,
  residuals: true,
});
const model = prepareModel(source);
const origins: Origin[] = ['volunteered', 'answer', 'hedged', 'guessed', 'code', 'measured'];

const item = fc
  .record({
    finding: fc.constantFrom(...source.findings),
    state: fc.nat(),
    origin: fc.constantFrom(...origins),
    hot: fc.boolean(),
    at: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ finding, state, origin, hot, at }): Evidence => ({
    finding: finding.id,
    state: finding.states[state % finding.states.length]!.id,
    origin,
    facets: hot ? { temperature: ['hot'] } : {},
    quote: null,
    at,
  }));

/** One item a finding, as many as asked for. */
const evidence = (maxLength: number): fc.Arbitrary<Evidence[]> =>
  fc.uniqueArray(item, { maxLength, selector: ({ finding }) => finding });

/** What the words sound like, as the statistical reader has it. */
const story = fc
  .record({
    likeness: fc.dictionary(
      fc.constantFrom(...source.causes.map(({ id }) => id)),
      fc.double({ min: 0, max: 6, noNaN: true }),
    ),
    at: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ likeness, at }): Evidence => ({
    finding: STORY,
    state: 'told',
    origin: 'guessed',
    facets: {},
    quote: null,
    likeness,
    at,
  }));

/** The same, with or without words that were listened to. */
const heard = (maxLength: number): fc.Arbitrary<Evidence[]> =>
  fc
    .tuple(evidence(maxLength), fc.uniqueArray(story, { maxLength: 2, selector: ({ at }) => at }))
    .map(([items, stories]) => [...items, ...stories]);

describe('properties of inference that hold for any evidence', () => {
  test('shares sum to 1 and nothing is NaN, from 0 to 60 items', () => {
    fc.assert(
      fc.property(heard(60), (items) => {
        const { posterior } = inferPosterior(items, anyVehicle, model);
        const total = posterior.share.reduce((sum, share) => sum + share, 0);
        expect(total).toBeCloseTo(1, 9);
        expect(posterior.marginal.every((marginal) => marginal >= 0 && marginal <= 1 + 1e-9)).toBe(true);
        const { shares, residual } = infer(items, anyVehicle, model);
        expect(
          shares.every(
            ({ share, why, moved = [] }) =>
              share >= 0.001 && [...why, ...moved].every(({ weight }) => Number.isFinite(weight)),
          ),
        ).toBe(true);
        expect(residual).toBeGreaterThanOrEqual(0);
        expect(residual).toBeLessThanOrEqual(1 + 1e-9);
      }),
      { numRuns: 300 },
    );
    for (const hardEvidence of [false, true]) {
      const all = source.findings.map(({ id, states }): Evidence => ({
        finding: id,
        state: states.at(-1)!.id,
        origin: 'answer',
        facets: {},
        quote: null,
        at: 0,
      }));
      const { posterior } = inferPosterior(all, anyVehicle, model, { hardEvidence });
      expect(posterior.share.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    }
  });

  test('the order in which findings are told is irrelevant, to the last bit', () => {
    fc.assert(
      fc.property(
        heard(20).chain((items) =>
          fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
        ),
        ([items, shuffled]) => {
          expect(infer(shuffled, anyVehicle, model)).toEqual(infer(items, anyVehicle, model));
        },
      ),
      { numRuns: 100 },
    );
  });

  test('the order in which the model was written is irrelevant, to the last bit', () => {
    const turned = prepareModel({
      ...source,
      causes: [...source.causes].reverse(),
      findings: [...source.findings].reverse(),
    });
    fc.assert(
      fc.property(heard(12), (items) => {
        expect(infer(items, anyVehicle, turned)).toEqual(infer(items, anyVehicle, model));
      }),
      { numRuns: 50 },
    );
  });

  test('"don\'t know" about a finding not spoken of is no evidence', () => {
    fc.assert(
      fc.property(heard(12), fc.constantFrom(...source.findings), (items, finding) => {
        fc.pre(items.every((one) => one.finding !== finding.id));
        const unknown: Evidence = {
          finding: finding.id,
          state: 'unknown',
          origin: 'answer',
          facets: {},
          quote: null,
          at: 0,
        };
        expect(infer([...items, unknown], anyVehicle, model)).toEqual(infer(items, anyVehicle, model));
      }),
      { numRuns: 100 },
    );
  });

  test('a finding that one cause explains never lowers it against a cause that does not', () => {
    const positive = fc.constantFrom(...source.causes).chain((cause) =>
      fc.record({
        cause: fc.constant(cause),
        link: fc.constantFrom(...cause.links),
        rival: fc.constantFrom(...source.causes),
        origin: fc.constantFrom<Origin>('volunteered', 'answer', 'hedged', 'guessed'),
        at: fc.integer({ min: 0, max: 2 }),
      }),
    );
    fc.assert(
      fc.property(evidence(15), positive, (items, { cause, link, rival, origin, at }) => {
        fc.pre(rival.links.every(({ finding }) => finding !== link.finding));
        fc.pre(items.every(({ finding }) => finding !== link.finding));
        const states = Object.entries(link.states).sort(([, a], [, b]) => b - a);
        const told: Evidence = { finding: link.finding, state: states[0]![0], origin, facets: {}, quote: null, at };
        const odds = (all: Evidence[]): number => {
          const { posterior } = inferPosterior(all, anyVehicle, model, {
            faults: 1,
            silence: all.some((one) => one.at === 0),
          });
          return (
            Math.log(posterior.share[model.causeIndex.get(cause.id)!]!) -
            Math.log(posterior.share[model.causeIndex.get(rival.id)!]!)
          );
        };
        // Where the new item is the first one of a first message, silence begins with it; that is another matter.
        fc.pre(
          at !== 0 || items.some((one) => one.at === 0 && ['volunteered', 'hedged', 'guessed'].includes(one.origin)),
        );
        const before = odds(items);
        // Neither explains what was told before.
        fc.pre(!Number.isNaN(before));
        expect(odds([...items, told])).toBeGreaterThanOrEqual(before - 1e-9);
      }),
      { numRuns: 500 },
    );
  });
});
