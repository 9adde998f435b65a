import type { Replay } from './replay-case.ts';

/** Which moment of a case is looked at. */
export type Moment = 'place' | 'placeAfterTaps';

/** Whether the right cause is among the first ones shown, case by case. */
export function withinFirst(scored: readonly Replay[], moment: Moment, top: number): boolean[] {
  return scored.map((each) => (each[moment] ?? Infinity) <= top);
}

/** How many are true. */
export function countTrue(values: readonly boolean[]): number {
  return values.filter(Boolean).length;
}
