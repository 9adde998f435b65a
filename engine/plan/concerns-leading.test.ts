import { expect, test } from 'vitest';
import { prepareModel } from '../infer/prepare-model.ts';
import { cause, model, yesNo } from '../test-models/build-model.ts';
import { concernsLeading } from './concerns-leading.ts';

const garage = prepareModel(
  model({
    findings: [yesNo('squeal'), yesNo('lid_sinks'), yesNo('hum')],
    causes: [
      cause('pads', 0.01, { squeal: 0.9 }),
      cause('bearing', 0.01, { hum: 0.9 }),
      cause('other.engine', 0.01, { lid_sinks: 0.08, squeal: 0.08 }, { residual: true }),
    ],
  }),
);
const share = (id: string, of: number) => ({ cause: id, share: of, marginal: of, why: [] });
const shares = [share('other.engine', 0.6), share('pads', 0.39), share('bearing', 0.01)];
const concerns = concernsLeading({ shares }, garage);
const of = (id: string) => garage.findings[garage.findingIndex.get(id)!]!;

test('what only faults that nobody named would bring, or causes that hardly lead, is not asked for (DIAG-06)', () => {
  expect(concerns(of('squeal'))).toBe(true);
  expect(concerns(of('lid_sinks'))).toBe(false);
  expect(concerns(of('hum'))).toBe(false);
});
