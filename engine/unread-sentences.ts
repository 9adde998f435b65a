import type { Evidence } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import type { Sounding } from './understand/finding-reader.ts';
import { readWithin } from './understand/finding-reader.ts';
import type { Matchable } from './understand/matchable.ts';
import { quoteOf } from './understand/quote-of.ts';

/**
 * From this sum of P(it is told) on, over the complaints that it sounds like, a sentence of which nothing was read likely tells of one. On
 * o-dev 84 of 1527 messages have such a sentence, of v-seen 66 of 420 stories; most of them tell of a complaint, or more of one that was read.
 */
const LIKELY_TOLD = 0.25;
const MOST_QUOTED = 2;

/** Sentences that sound like a complaint but of which nothing was read or guessed, in their owner's words. */
export function unreadSentences(
  {
    sentences,
    sounding,
    text,
    evidence,
  }: {
    /** That tell something of the car. */
    sentences: readonly Matchable[];
    /** What they, among others, sound like. */
    sounding: readonly Sounding[];
    /** That the sentences are places of. */
    text: string;
    /** All that was read of it and guessed. */
    evidence: readonly Evidence[];
  },
  { findings, findingIndex }: Pick<PreparedModel, 'findings' | 'findingIndex'>,
): string[] {
  const isRead = (sentence: Matchable, quote: string) =>
    readWithin([sentence], evidence).length > 0 ||
    evidence.some((item) => item.quote !== null && (quote.includes(item.quote) || item.quote.includes(quote)));
  const open = sentences.flatMap((sentence) => {
    const quote = quoteOf(sentence, text);
    return quote === null || isRead(sentence, quote) ? [] : [{ sentence, quote, told: 0 }];
  });
  // Of most messages all is read.
  if (open.length === 0) return [];
  const known = new Set(evidence.map(({ finding }) => finding));
  for (const { finding: id, state, sentence, probability } of sounding) {
    const heard = open.find((one) => one.sentence === sentence);
    if (heard === undefined || known.has(id)) continue;
    const finding = findings[findingIndex.get(id) ?? -1];
    if (finding?.complaint === true && (finding.stateIndex.get(state) ?? 0) > 0) heard.told += probability;
  }
  return open
    .filter(({ told }) => told >= LIKELY_TOLD)
    .toSorted((a, b) => b.told - a.told)
    .slice(0, MOST_QUOTED)
    .map(({ quote }) => quote);
}
