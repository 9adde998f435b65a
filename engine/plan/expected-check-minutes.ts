import { ownCost, type CheckOption } from './check-options.ts';

/** What it costs to let a shop find it. */
const shopMinutes = 60;

/**
 * Expected minutes of checking until the fault is found: checks in the order of share settled per minute, a shop
 * for the rest as soon as no check is worth more than that.
 * @param share of each cause, by the numbers that the options' `covers` name causes by
 * @param total what the shares sum to, causes without a check included
 */
export function expectedCheckMinutes(share: Float64Array, total: number, options: readonly CheckOption[]): number {
  const open = share.slice();
  const waiting = [...options];
  let remaining = total;
  let minutes = 0;
  while (waiting.length > 0) {
    let best = -1;
    let bestGain = 0;
    let bestRate = remaining / shopMinutes;
    for (let place = 0; place < waiting.length; place++) {
      const option = waiting[place]!;
      let gain = 0;
      for (const cause of option.covers) gain += open[cause]!;
      const rate = gain / wholeCost(option);
      if (rate > bestRate) [best, bestGain, bestRate] = [place, gain, rate];
    }
    const [done] = best < 0 ? [] : waiting.splice(best, 1);
    if (done === undefined) break;
    minutes += remaining * wholeCost(done);
    remaining -= bestGain;
    for (const cause of done.covers) open[cause] = 0;
  }
  return minutes + Math.max(0, remaining) * shopMinutes;
}

/** Minutes a check costs its owner, the way to it included. */
function wholeCost({ check }: CheckOption): number {
  return ownCost(check) + check.accessMinutes;
}
