import type { Matchable } from './matchable.ts';

const LONGEST_QUOTE = 100;

/** A sentence in its owner's own words, cut where it is long; null of one without words. */
export function quoteOf({ tokens }: Pick<Matchable, 'tokens'>, text: string): string | null {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) return null;
  const said = text.slice(first.from, last.to);
  return said.length <= LONGEST_QUOTE ? said : `${said.slice(0, LONGEST_QUOTE).replace(/\s+\S*$/, '')}…`;
}
