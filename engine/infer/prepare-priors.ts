import type { CauseModel } from '../knowledge-base.ts';
import type { PreparedPriors } from './prepared-model.ts';

/** Finds the wear and the requirements that causes share, so that each is worked out once for a vehicle. */
export function preparePriors(causes: readonly CauseModel[]): PreparedPriors {
  const wears = numberAlike(causes.map(({ prior }) => prior.wear));
  const requirements = numberAlike(causes.map(({ prior }) => prior.requires));
  return {
    wears: wears.different,
    wearOf: wears.numberOf,
    requirements: requirements.different,
    requirementsOf: requirements.numberOf,
  };
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
