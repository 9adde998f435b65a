import type { Evidence } from './evidence.ts';
import { RULED_OUT } from './ruled-out.ts';
import { tellsOfNoHelp } from './understand/no-help.ts';
import type { PreparedLexicon } from './understand/prepare-lexicon.ts';
import { readText } from './understand/read-text.ts';
import { understand } from './understand/understand.ts';

/**
 * What a message rules out that says only that nothing is better ("no difference"), behind one that told of work: the parts of that work. Null
 * where it does not say so, or no work was told of; nothing where the work is of no part that it rules out, such as a fluid.
 * @param before told before it
 */
export function workInVain(
  { text, at }: { text: string; at: number },
  before: readonly Evidence[],
  { lexicon }: { lexicon: PreparedLexicon },
): Evidence[] | null {
  if (text.includes('?') || !saysNoHelp(text, lexicon)) return null;
  const quotes = new Set(before.flatMap((item) => (item.at === at - 1 ? (item.quote ?? []) : [])));
  const read = [...quotes].map((quote) => understand(`${quote}. ${text}`, lexicon, { at }));
  const inVain = read.flatMap(({ evidence }) => evidence.filter(({ finding }) => finding === RULED_OUT));
  if (inVain.length === 0 && read.every(({ recentlyReplaced }) => recentlyReplaced.length === 0)) return null;
  const parts = new Map(inVain.map((item) => [item.state, { ...item, quote: text.trim() }]));
  return [...parts.values()];
}

const saysNoHelp = (text: string, lexicon: PreparedLexicon): boolean =>
  readText(text, lexicon).sentences.some(
    ({ sentence: { question, words } }) => !question && tellsOfNoHelp(words.map(({ word }) => word).join(' ')),
  );
