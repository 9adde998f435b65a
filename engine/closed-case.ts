import type { Evidence } from './evidence.ts';

/** Kept among the evidence, which is all that is remembered of a conversation: that the owner says the trouble is over. It says nothing of the car. */
const CLOSED = 'case_closed';

/** That all that was told before message number `at` is mended. */
export function closing(at: number): Evidence {
  return { finding: CLOSED, state: 'mended', origin: 'volunteered', facets: {}, quote: null, at };
}

/** Whether an item says that what stood before it is mended. */
export function isClosing({ finding }: Evidence): boolean {
  return finding === CLOSED;
}

/** What was told since the owner last said that all was mended, with that message on; all of it where he never did. */
export function sinceClosed(evidence: readonly Evidence[]): readonly Evidence[] {
  const closed = evidence.findLast(({ finding }) => finding === CLOSED)?.at;
  return closed === undefined ? evidence : evidence.filter(({ at }) => at >= closed);
}
