import type { Evidence } from '#engine/evidence.ts';
import { textTriggers } from '#engine/safety/text-triggers.ts';
import { understand } from '#engine/understand/understand.ts';
import type { Trial } from './lint.ts';

/** All that the engine takes from one sentence, as the product does it: the reader, and the safety net on the raw text. */
export function readSentence(sentence: string, lexicon: Trial['lexicon']): Evidence[] {
  return [...understand(sentence, lexicon, { at: 0 }).evidence, ...textTriggers(sentence, lexicon, { at: 0 })];
}

/** What was read, in a few words for the author. */
export function evidenceWords(evidence: Evidence[]): string {
  const words = evidence.map(({ finding, state, facets, origin }) => {
    const circumstances = Object.values(facets).flat();
    const details = [...circumstances, ...(origin === 'hedged' ? ['hedged'] : [])];
    return `${finding} ${state}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
  });
  return words.length === 0 ? 'nothing' : words.join('; ');
}
