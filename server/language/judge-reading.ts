import { limits } from '#contract/limits.ts';
import type { OfferedFinding } from '#engine/offer-findings.ts';
import type { ModelReading } from '#engine/take-readings.ts';
import type { Reading } from './reading.ts';

/**
 * What may be kept of a model's reading: findings that were offered, each once, in states they have, each with words that stand in the
 * owner's message to the letter, but for capitals and the width of gaps. A quote is given back as the owner wrote it.
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

/** Where whole words of a text are what is quoted of it, as they stand there; null where they do not. */
export function findQuote(quote: string, text: string): string | null {
  const words = quote.trim().split(/\s+/);
  const plain = words.join(' ');
  if (plain.length > limits.modelQuoteLength || plain.replaceAll(/[^\p{L}\p{N}]/gu, '').length < leastLetters)
    return null;
  const form = words.map((word) =>
    word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/['’]/g, "['’]"),
  );
  const found = new RegExp(String.raw`(?<![\p{L}\p{N}])${form.join(String.raw`\s+`)}(?![\p{L}\p{N}])`, 'iu').exec(text);
  return found?.[0] ?? null;
}
