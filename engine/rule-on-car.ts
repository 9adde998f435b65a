import type { FindingId, PriorModel } from './knowledge-base.ts';

/** What of a safety rule is otherwise on cars that are fitted so. */
export interface RuleOnCar {
  /** Words for cars that surely meet what they require, in place of its own; the first that does. */
  instead?: { requires: PriorModel['requires']; message: string }[];
  /** On cars that surely meet this, where one of `by` is out of the normal too, the rule is in doubt: by its sound alone, or by all its words. */
  doubted?: { requires: PriorModel['requires']; by: FindingId[]; words: 'sound' | 'all' };
}
