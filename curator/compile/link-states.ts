import type { StateId } from '#engine/knowledge-base.ts';
import { STRENGTHS, type StrengthWord } from '#curator/strength-words.ts';

/** No link is certain: something else may hide the sign. */
export const MOST_CERTAIN = 0.97;

/** Rounded to 6 decimals, so that compiled numbers read well and are the same everywhere. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** Strength words as probabilities, scaled down together where they sum to more than .97. */
export function probabilitiesOf(words: Record<string, StrengthWord>): Record<StateId, number> {
  const sum = Object.values(words).reduce((total, word) => total + STRENGTHS[word], 0);
  const scale = sum > MOST_CERTAIN ? MOST_CERTAIN / sum : 1;
  return Object.fromEntries(Object.entries(words).map(([state, word]) => [state, rounded(STRENGTHS[word] * scale)]));
}

/** `total` shared evenly by all states but the first. */
export function spread(total: number, states: readonly StateId[]): Record<StateId, number> {
  return Object.fromEntries(states.slice(1).map((state) => [state, rounded(total / (states.length - 1))]));
}
