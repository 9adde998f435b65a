import type { Evidence } from './evidence.ts';

/**
 * The evidence of a conversation with its message number `at` read anew: `told` takes the place of what was read of it
 * before, so that taps after it stay after it.
 */
export function readAgain(evidence: readonly Evidence[], told: readonly Evidence[], at: number): Evidence[] {
  const isReadOfIt = (item: Evidence) => item.at === at && item.origin !== 'answer';
  const first = evidence.findIndex(isReadOfIt);
  const place = first === -1 ? evidence.length : first;
  return [...evidence.slice(0, place), ...told, ...evidence.slice(place).filter((item) => !isReadOfIt(item))];
}

/** The same without what was answered after that message, by taps; `told`: what it tells itself, answers in its words too. */
export function withoutAnswers(evidence: readonly Evidence[], at: number, told: readonly Evidence[]): Evidence[] {
  return evidence.filter((item) => item.at !== at || item.origin !== 'answer' || told.includes(item));
}
