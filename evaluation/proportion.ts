/** A share with its 95 % confidence interval (Wilson score). */
export interface Proportion {
  hits: number;
  count: number;
  share: number;
  low: number;
  high: number;
}

/** @param hits of `count` trials */
export function proportion(hits: number, count: number): Proportion {
  if (count === 0) return { hits, count, share: 0, low: 0, high: 1 };
  const z = 1.96;
  const share = hits / count;
  const centre = (share + z ** 2 / (2 * count)) / (1 + z ** 2 / count);
  const half = (z / (1 + z ** 2 / count)) * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  return { hits, count, share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** "81.3 % (74.0–87.0), 61 of 75". */
export function sayProportion(given: Proportion): string {
  const { share, hits, count } = given;
  return count === 0 ? 'no cases' : `${percent(share)} % (${range(given)}), ${hits} of ${count}`;
}

/** "81.3 (74.0–87.0)", in percent. */
export function sayRange(given: Proportion): string {
  return given.count === 0 ? 'no cases' : `${percent(given.share)} (${range(given)})`;
}

function range({ low, high }: Proportion): string {
  return `${percent(low)}–${percent(high)}`;
}

function percent(value: number): string {
  return (100 * value).toFixed(1);
}
