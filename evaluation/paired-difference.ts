/** How much more often one way is right than another on the same cases, with its 95 % confidence interval. */
export interface PairedDifference {
  /** −1..1. */
  difference: number;
  low: number;
  high: number;
}

/** The interval adds half a case to each outcome, so that few discordant cases do not make it certain. Source: Agresti and Min 2005. */
export function pairedDifference(before: readonly boolean[], after: readonly boolean[]): PairedDifference {
  if (before.length !== after.length) throw new Error(`${before.length} cases against ${after.length}`);
  const gained = before.filter((was, at) => !was && after[at]!).length;
  const lost = before.filter((was, at) => was && !after[at]!).length;
  const count = before.length;
  const [more, fewer, all] = [gained + 0.5, lost + 0.5, count + 2];
  const centre = (more - fewer) / all;
  const half = (1.96 / all) * Math.sqrt(more + fewer - (more - fewer) ** 2 / all);
  return {
    difference: count === 0 ? 0 : (gained - lost) / count,
    low: Math.max(-1, centre - half),
    high: Math.min(1, centre + half),
  };
}

/** "−3.1 (−5.0 to −1.2)", in points. */
export function sayDifference({ difference, low, high }: PairedDifference): string {
  const points = (value: number) => {
    const text = Math.abs(100 * value).toFixed(1);
    return text === '0.0' ? text : `${value < 0 ? '−' : '+'}${text}`;
  };
  return `${points(difference)} (${points(low)} to ${points(high)})`;
}
