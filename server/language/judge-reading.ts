import { limits } from '#contract/limits.ts';
import type { OfferedFinding } from '#engine/offer-findings.ts';
import type { ModelReading } from '#engine/take-readings.ts';
import type { Reading } from './reading.ts';

/**
 * What may be kept of a model's reading: findings that were offered, each once, in states they have, each with words that stand in the
 * owner's message to the letter, but for capitals and the width of gaps. A quote is given back as the owner wrote it, on one line.
 */
export function judgeReading({ findings }: Reading, offered: readonly OfferedFinding[], said: string): ModelReading[] {
  const open = new Map(offered.map((each) => [each.id, each]));
  const kept = findings.flatMap(({ id, state, quote }): ModelReading[] => {
    const words = findQuote(quote, said);
    if (words === null || open.get(id)?.states.some((each) => each.state === state) !== true) return [];
    open.delete(id);
    return [{ finding: id, state, origin: 'read', quote: words }];
  });
  return kept.slice(0, limits.modelReadingsLength);
}

const leastLetters = 4;

/** A "no" right before what is quoted, in the same breath: the quote was torn out of it. */
const denied =
  /(?:^|[^\p{L}\p{N}])(?:no|not|never|without|nor|cannot|\p{L}+n['’]t)\s+(?:(?!(?:and|but|or|so|then|when|if|because|while|until)\s)[^\s.,;:!?]+\s+){0,2}$/iu;

/** Where whole words of a text are what is quoted of it, as they stand there, and not denied; null where they do not. */
export function findQuote(quote: string, text: string): string | null {
  const words = quote.trim().split(/\s+/);
  const plain = words.join(' ');
  if (plain.length > limits.modelQuoteLength || plain.replaceAll(/[^\p{L}\p{N}]/gu, '').length < leastLetters)
    return null;
  const form = words.map((word) =>
    word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/['’]/g, "['’]"),
  );
  const found = text.matchAll(
    new RegExp(String.raw`(?<![\p{L}\p{N}])${form.join(String.raw`\s+`)}(?![\p{L}\p{N}])`, 'giu'),
  );
  return [...found].find(({ index }) => !denied.test(text.slice(0, index)))?.[0].replaceAll(/\s+/g, ' ') ?? null;
}
