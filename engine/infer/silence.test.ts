import { describe, expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { anyVehicle, cause, model, said, yesNo } from '../test-models/build-model.ts';
import { workshopModel } from '../test-models/workshop-model.ts';
import { infer, type InferOptions } from './infer.ts';
import { prepareModel } from './prepare-model.ts';
import { boundSilence } from './silence.ts';

const workshop = prepareModel(workshopModel());
const diagnose = (evidence: Evidence[], options: Partial<InferOptions> = {}) =>
  infer(evidence, anyVehicle, workshop, options);
const shareOf = (differential: ReturnType<typeof infer>, id: string): number =>
  differential.shares.find((one) => one.cause === id)?.share ?? 0;

describe('silence', () => {
  const told = [said('no_start'), said('crank', { state: 'silent' })];

  test('a salient finding not mentioned at first speaks against the causes that would show it', () => {
    const spoken = diagnose(told);
    const ignored = diagnose(told, { silence: false });
    const odds = (differential: ReturnType<typeof infer>): number =>
      shareOf(differential, 'immobilizer_locked') / shareOf(differential, 'worn_starter');
    expect(odds(spoken)).toBeLessThan(odds(ignored));
  });

  test('it holds for the first message only, and only where that described something', () => {
    const later = told.map((item) => ({ ...item, at: 1 }));
    expect(diagnose(later)).toEqual(diagnose(later, { silence: false }));
    const codeOnly = [said('no_start', { origin: 'code' })];
    expect(diagnose(codeOnly)).toEqual(diagnose(codeOnly, { silence: false }));
  });

  test('a finding answered since is no longer held against a cause by silence', () => {
    const source = prepareModel(
      model({
        findings: [yesNo('squeal'), yesNo('hum', { salience: 0.8 })],
        causes: [cause('pads', 0.01, { squeal: 0.9, hum: 0.9 }), cause('tire', 0.01, { squeal: 0.9 })],
      }),
    );
    const both = (more: Evidence[]) =>
      [true, false].map(
        (silence) => infer([said('squeal'), ...more], anyVehicle, source, { silence }).shares[0]!.share,
      );
    const [held, ignored] = both([]);
    expect(held).toBeGreaterThan(ignored! + 0.05);
    for (const state of ['present', 'absent']) {
      const [answered, same] = both([said('hum', { state, origin: 'answer' })]);
      expect(answered).toBeCloseTo(same!, 12);
    }
  });

  test('all that was left out together at most halves a cause: thorough knowledge of it is no handicap', () => {
    expect(boundSilence(-0.01)).toBeCloseTo(-0.01, 3);
    expect(boundSilence(-50)).toBeCloseTo(-Math.LN2, 9);
    expect(boundSilence(-1)).toBeLessThan(boundSilence(-0.5));
    expect(boundSilence(0)).toBe(0);
    const unsaid = Array.from({ length: 12 }, (_, index) => yesNo(`unsaid${index}`, { salience: 0.8 }));
    const links = Object.fromEntries(unsaid.map(({ id }) => [id, 0.9]));
    const source = model({
      findings: [yesNo('squeal'), ...unsaid],
      causes: [cause('sparse', 0.01, { squeal: 0.9 }), cause('thorough', 0.01, { squeal: 0.9, ...links })],
    });
    const { shares } = infer([said('squeal')], anyVehicle, prepareModel(source));
    expect(shares[1]!.share / shares[0]!.share).toBeCloseTo(0.5, 2);
  });

  test('safety findings are never taken as absent because nobody mentioned them', () => {
    const withAsk = (safety: boolean): ReturnType<typeof prepareModel> =>
      prepareModel(
        model({
          findings: [
            yesNo('soft_pedal', { salience: 0.8, ask: { text: '?', answers: [], minutes: 0.1, safety } }),
            yesNo('squeal'),
          ],
          causes: [cause('leak', 0.01, { soft_pedal: 0.9, squeal: 0.1 }), cause('pads', 0.01, { squeal: 0.1 })],
        }),
      );
    const odds = (safety: boolean): number => {
      const { shares } = infer([said('squeal')], anyVehicle, withAsk(safety));
      return shares.find((one) => one.cause === 'leak')!.share / shares.find((one) => one.cause === 'pads')!.share;
    };
    expect(odds(true)).toBeCloseTo(1, 9);
    expect(odds(false)).toBeLessThan(0.8);
  });

  test('silence about another system says nothing', () => {
    const source = prepareModel(
      model({
        findings: [yesNo('horn_dead', { system: 'body', salience: 0.9 }), yesNo('no_start')],
        causes: [cause('fuse', 0.01, { horn_dead: 0.9, no_start: 0.5 }), cause('starter', 0.01, { no_start: 0.5 })],
      }),
    );
    const { shares } = infer([said('no_start')], anyVehicle, source);
    expect(shares[0]!.share).toBeCloseTo(shares[1]!.share, 9);
  });
});
