/** Equipment that a car must have or lack, by ids. */
type Requires = Record<'all' | 'any' | 'not', string[]>;

/** What of a safety rule is otherwise on cars that are fitted so, and beside others that fire. */
export interface RuleOnCar {
  /** Cars that surely do not meet this cannot have its danger: no oil runs out of a car without an engine. */
  requires?: Requires;
  /** Words for cars that surely meet what they require, in place of its own; the first that does. */
  instead?: { requires: Requires; message: string }[];
  /** On cars that surely meet this, where one of the findings `by` is out of the normal too, the rule is in doubt: by its sound alone, or by all its words. */
  doubted?: { requires: Requires; by: string[]; words: 'sound' | 'all' } | null;
  /** Rules that share this word tell of one danger: of those that fire only the first is told in full. */
  kin?: string | null;
}
