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
