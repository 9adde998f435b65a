import { seededDraws } from '#curator/seeded-draws.ts';

const RESAMPLES = 1000;
const SEED = 20_261_123;

/**
 * The 95 % interval of a figure of many cases: the middle 95 % of what it is on samples drawn from them with return. The same
 * cases give the same interval. Source: Efron and Tibshirani 1993, percentile method.
 */
export function bootstrapInterval<Item>(
  items: readonly Item[],
  figure: (sample: readonly Item[]) => number,
): { low: number; high: number } {
  const draw = seededDraws(SEED);
  const values = Array.from({ length: RESAMPLES }, () =>
    figure(items.map(() => items[Math.floor(draw() * items.length)]!)),
  ).sort((a, b) => a - b);
  return { low: values[Math.floor(0.025 * RESAMPLES)]!, high: values[Math.ceil(0.975 * RESAMPLES) - 1]! };
}
