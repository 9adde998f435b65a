import type { Token } from '../understand/token.ts';

/** Behind a name these make that of a trade: "muffler shop", "tire place". */
const TRADE = /^(?:shops?|places?|guys?|stores?|cent(?:er|re)s?|specialists?|mechanics?|dealers?|chain|man)$/;

/** Whether a name is of who does the work, not of what it is done to. `places`: of the name in its sentence. */
export function isOfATrade(places: readonly number[], sentence: readonly Pick<Token, 'word' | 'pause'>[]): boolean {
  const next = sentence[Math.max(...places) + 1];
  return next !== undefined && next.pause !== 'comma' && TRADE.test(next.word);
}
