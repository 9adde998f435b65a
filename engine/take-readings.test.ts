import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Evidence, Origin } from './evidence.ts';
import { viewEvidence } from './compose/evidence-view.ts';
import { askAboutFiles } from './compose/ask-about-files.ts';
import { prepareViewKnowledge } from './compose/view-knowledge.ts';
import { prepareModel } from './infer/prepare-model.ts';
import { reassess } from './reassess.ts';
import { applyChanges } from './tap/apply-changes.ts';
import { safetyWarning } from './compose/safety-words.ts';
import { takeReadings, type ModelReading } from './take-readings.ts';
import { anyVehicle, said } from './test-models/build-model.ts';
import { workshopModel } from './test-models/workshop-model.ts';

const source = workshopModel();
const workshop = prepareModel(source);
const texts = prepareViewKnowledge(source, {}, { titles: {}, ofCauses: {}, ofCodes: {} });
const assess = (evidence: Evidence[]) => reassess(evidence, anyVehicle, workshop);
const read = (finding: string, state = 'yes', more: Partial<ModelReading> = {}): ModelReading => ({
  finding,
  state,
  origin: 'read',
  quote: 'in these words',
  ...more,
});
const taken = (readings: ModelReading[], known: Evidence[] = [], at = 0) => takeReadings(readings, known, at, texts);

describe('DIAG-02: what a language model reads', () => {
  test('is evidence of its own origin, with the words it was read from', () => {
    expect(taken([read('no_start'), read('crank', 'slow')])).toEqual([
      said('no_start', { origin: 'read', quote: 'in these words' }),
      said('crank', { origin: 'read', state: 'slow', quote: 'in these words' }),
    ]);
  });

  test.each([
    ['a finding that there is not', read('warp_drive')],
    ['a state it has not', read('crank', 'sideways')],
    ['an own name of a state where the wire has another', read('no_start', 'present')],
    ['what says nothing', read('no_start', 'unknown')],
    ['a danger denied', read('danger.pedal_to_floor', 'no')],
    ['what is not to be seen', read('no_start', 'no', { origin: 'seen' })],
  ])('%s is left out', (_, reading) => {
    expect(taken([reading])).toEqual([]);
  });

  test('never stands against what was read of the message without it, nor against a tap', () => {
    const known = [said('no_start', { state: 'absent' }), said('lights', { state: 'bright', origin: 'answer' })];
    expect(taken([read('no_start'), read('lights', 'dim')], known)).toEqual([]);
    expect(taken([read('lights', 'dim')], known, 1)).toEqual([]);
    expect(taken([read('no_start')], known, 1)).toHaveLength(1);
  });

  test('counts for less than a maybe, and only adds to what was told, whenever', () => {
    const told = [said('no_start'), said('crank', { state: 'single_click' })];
    const later = [...told, ...taken([read('crank', 'rapid_click')], told, 1)];
    const causes = (evidence: Evidence[]) =>
      assess(evidence).complaints[0]!.differential.shares.map((one) => one.share);
    expect(causes(later)).toEqual(causes(told));
    const strength = (origin: Origin) =>
      assess([...told, said('lights', { state: 'dim', origin })]).complaints[0]!.differential.shares.find(
        ({ cause }) => cause === 'flat_battery',
      )!.share;
    expect(strength('read')).toBeGreaterThan(
      assess(told).complaints[0]!.differential.shares.find(({ cause }) => cause === 'flat_battery')!.share,
    );
    expect(strength('read')).toBeLessThanOrEqual(strength('hedged'));
    expect(strength('seen')).toBeLessThan(strength('volunteered'));
  });

  test('raises an alarm, says that it does so by itself, and is taken back by a tap', () => {
    const evidence = taken([read('brake_pedal', 'to_floor')]);
    const { safety } = assess(evidence);
    expect(safety).toMatchObject({ level: 'critical', rules: [{ ground: 'made_out' }] });
    const denied = applyChanges(evidence, [{ finding: 'brake_pedal', state: 'normal' }], 0, { texts });
    expect(denied.ok && assess(denied.evidence).safety.level).toBe('none');
  });
});

describe('DIAG-02: what it sees in a picture', () => {
  const seen = taken([read('brake_pedal', 'to_floor', { origin: 'seen', quote: 'a pedal on the floor' })]);

  test('stands as such, and is asked about until its owner says', () => {
    expect(viewEvidence(seen, texts)).toMatchObject([{ origin: 'seen', quote: 'a pedal on the floor' }]);
    const [question] = askAboutFiles(seen, texts);
    expect(question?.text).toBe('I think I see this in your picture: to_floor. Is that right?');
    expect(question?.answers[0]).toEqual({ state: 'to_floor', label: 'Yes: to_floor' });
    const confirmed = applyChanges(seen, [{ finding: 'brake_pedal', state: 'to_floor' }], 0, { texts });
    expect(confirmed.ok && askAboutFiles(confirmed.evidence, texts)).toEqual([]);
    expect(confirmed.ok && viewEvidence(confirmed.evidence, texts)).toMatchObject([{ origin: 'answer', quote: null }]);
  });
});

const wireStates = ['yes', 'no', 'unknown', ...source.findings.flatMap(({ states }) => states.map(({ id }) => id))];
const ids = [...source.findings.map(({ id }) => id), ...source.safetyRules.map(({ id }) => `danger.${id}`), 'nonsense'];
const lie = fc.record({
  finding: fc.constantFrom(...ids),
  state: fc.constantFrom(...new Set(wireStates)),
  origin: fc.constantFrom('read' as const, 'seen' as const, 'heard' as const),
  quote: fc.string(),
});
const told = fc
  .record({
    finding: fc.constantFrom(...source.findings),
    state: fc.nat(),
    origin: fc.constantFrom<Origin>('volunteered', 'answer', 'hedged', 'guessed', 'measured'),
    at: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ finding, state, origin, at }) =>
    said(finding.id, {
      state: [...finding.states.map(({ id }) => id), 'unknown'][state % (finding.states.length + 1)]!,
      origin,
      at,
    }),
  );
const severity = { none: 0, caution: 1, critical: 2 };
const strictness = { ok_to_drive: 0, gently_to_shop: 1, do_not_drive: 2 };

test(
  'DIAG-02, DIAG-03: however it lies, the safety level and the advice never fall below those without it, taps after it included',
  { timeout: 30_000 },
  () => {
    fc.assert(
      fc.property(
        fc.array(told, { maxLength: 8 }),
        fc.array(lie, { maxLength: 12 }),
        fc.array(
          fc.constantFrom(
            ...source.findings.map(({ id, states }) => ({
              finding: id,
              state: states[0]!.id === 'absent' ? 'no' : states[0]!.id,
            })),
          ),
          { maxLength: 3 },
        ),
        fc.integer({ min: 0, max: 2 }),
        (evidence, lies, taps, at) => {
          const lied = [...evidence, ...taken(lies, evidence, at)];
          const after = (items: Evidence[]) => {
            const changed = applyChanges(items, taps, at, { texts });
            return changed.ok ? [items, changed.evidence] : [items];
          };
          const withIt = after(lied);
          for (const [step, items] of after(evidence).entries()) {
            const own = assess(items).safety;
            const all = assess(withIt[step]!).safety;
            expect(severity[all.level]).toBeGreaterThanOrEqual(severity[own.level]);
            expect(strictness[all.drive]).toBeGreaterThanOrEqual(strictness[own.drive]);
            if (own.level === 'none') continue;
            // Every line of the warning without it stands in the one with it, to the letter.
            const lines = safetyWarning(all).message.split('\n');
            expect(lines).toEqual(expect.arrayContaining(safetyWarning(own).message.split('\n')));
          }
        },
      ),
      { numRuns: 1_000 },
    );
  },
);
