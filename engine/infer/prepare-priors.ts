import type { CauseModel } from '../knowledge-base.ts';
import type { PreparedPriors } from './prepared-model.ts';

/** How much less likely a fault of a part is that was replaced lately. */
export const NEW_PART = 0.3;
/** How much likelier a fault is that replacing its part brings: a wrong part, a joint left loose, air left in. */
const BADLY_FITTED = 3;
/** How surely a cause comes after work on the car that it is brought by, and that a new part is no reason against it. */
const BROUGHT_BY_WORK = 0.6;
const OFTEN_AFTER_WORK = 0.3;

/** Finds the wear, the requirements and the climates that causes share, so that each is worked out once for a vehicle. */
export function preparePriors(causes: readonly CauseModel[]): PreparedPriors {
  const wears = numberAlike(causes.map(({ prior }) => prior.wear));
  const requirements = numberAlike(causes.map(({ prior }) => prior.requires));
  const equipment = [...new Set(requirements.different.flatMap(({ all, any, not }) => [...all, ...any, ...not]))];
  const placesOf = (items: readonly string[]): number[] => items.map((item) => equipment.indexOf(item));
  const climates = numberAlike(causes.map(({ prior }) => prior.climate));
  return {
    wears: wears.different,
    wearOf: wears.numberOf,
    equipment,
    requirements: requirements.different.map(({ all, any, not }) => ({
      all: placesOf(all),
      any: placesOf(any),
      not: placesOf(not),
    })),
    requirementsOf: requirements.numberOf,
    climates: climates.different,
    climateOf: climates.numberOf,
    base: Float64Array.from(causes, ({ prior }) => prior.base),
    early: Uint8Array.from(causes, ({ prior }) => Number(prior.earlyFailures)),
    whenReplaced: Float64Array.from(causes, whenReplaced),
  };
}

/** By how the cause goes with work done lately. A crash is none. */
function whenReplaced(cause: CauseModel): number {
  if (isBroughtByWork(cause)) return BADLY_FITTED;
  return afterWork(cause) >= OFTEN_AFTER_WORK ? 1 : NEW_PART;
}

/** Whether a cause is one that work on the car brings, as a rule. */
export const isBroughtByWork = (cause: Pick<CauseModel, 'links'>): boolean =>
  afterWork(cause) >= BROUGHT_BY_WORK ||
  cause.links.some(({ facets }) => (facets['onset']?.['after_work'] ?? 0) >= BROUGHT_BY_WORK);

function afterWork({ links }: Pick<CauseModel, 'links'>): number {
  return links
    .filter(({ finding }) => finding.startsWith('recent_') && finding !== 'recent_crash')
    .reduce((most, { states }) => Math.max(most, states['present'] ?? 0), 0);
}

/** The values that differ, and for each value given the number of the one it is like. */
function numberAlike<Value>(values: readonly Value[]): { different: Value[]; numberOf: Int32Array } {
  const numbers = new Map<string, number>();
  const different: Value[] = [];
  const numberOf = Int32Array.from(values, (value) => {
    const key = JSON.stringify(value);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, different.length);
    return different.push(value) - 1;
  });
  return { different, numberOf };
}
