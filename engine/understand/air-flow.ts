import type { Judged } from './judged.ts';
import type { MeasuredValue } from './measured-values.ts';
import { fitBands, type Band } from './soft-band.ts';

type State = 'low' | 'plausible' | 'high';

/** Grams a second for each liter of a gasoline engine at a warm idle: about one, give or take a third (diagnosis-design, section 9). */
const OF_A_LITER: Record<State, Band> = { low: [null, 0.6], plausible: [0.7, 1.3], high: [1.45, null] };
/** The same where the engine's size is not told: of any from 1 to 6.2 liters. */
const OF_ANY: Record<State, Band> = { low: [null, 0.65], plausible: [1.5, 5.5], high: [8.5, null] };
const SOFT = { ofALiter: 0.06, ofAny: 0.25 };

const LITERS = /(?<![\d.])(?<liters>[1-8]\.\d)[\s-]?(?:l|lit(?:er|re)s?|engine|turbo|v[68]|i4|hemi|vtec|ecoboost)\b/i;
/** Without a throttle an engine draws far more at idle. */
const DIESEL = /\b(?:diesel|[ct]di|duramax|cummins|power\s?stroke|dci|hdi)\b/i;

/** What the air-flow (MAF) meter's value at idle says of the meter and of air that passes it by. */
export function airFlow(text: string, values: readonly MeasuredValue[]): Judged[] {
  const idle = values.find(
    ({ quantity, conditions }) =>
      quantity === 'air_flow' &&
      conditions.includes('idle') &&
      !conditions.includes('raised') &&
      !conditions.includes('load'),
  );
  if (idle === undefined || DIESEL.test(text)) return [];
  const liters = Number(LITERS.exec(text)?.groups?.['liters'] ?? 0);
  const lam =
    liters > 0 ? fitBands(idle.value / liters, OF_A_LITER, SOFT.ofALiter) : fitBands(idle.value, OF_ANY, SOFT.ofAny);
  return [{ finding: 'maf_reading', lam, from: idle.from, to: idle.to }];
}
