import { ownCost, type CheckOption } from './check-options.ts';

/** What it costs to let a shop find it. */
const shopMinutes = 60;

/**
 * Expected minutes of checking until the fault is found: checks in the order of share settled per minute, a shop
 * for the rest as soon as no check is worth more than that.
 * @param share of each cause, by cause index
 * @param total what the shares sum to, causes without a check included
 */
export function expectedCheckMinutes(
  share: ReadonlyMap<number, number>,
  total: number,
  options: readonly CheckOption[],
): number {
  const open = new Map(share);
  const waiting = new Set(options);
  let remaining = total;
  let minutes = 0;
  while (waiting.size > 0) {
    let best: CheckOption | null = null;
    let bestGain = 0;
    let bestRate = remaining / shopMinutes;
    for (const option of waiting) {
      let gain = 0;
      for (const cause of option.covers) gain += open.get(cause) ?? 0;
      const rate = gain / (ownCost(option.check) + option.check.accessMinutes);
      if (rate > bestRate) [best, bestGain, bestRate] = [option, gain, rate];
    }
    if (best === null) break;
    minutes += remaining * (ownCost(best.check) + best.check.accessMinutes);
    remaining -= bestGain;
    for (const cause of best.covers) open.set(cause, 0);
    waiting.delete(best);
  }
  return minutes + Math.max(0, remaining) * shopMinutes;
}
