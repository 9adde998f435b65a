/** Behind a name these make that of a trade: "muffler shop", "tire place". */
const TRADE = /^(?:shops?|places?|guys?|stores?|cent(?:er|re)s?|specialists?|mechanics?|dealers?|chain|man)$/;

/** Whether words name who does the work, not what it is done to. `words`: of the sentence, `places`: of the name. */
export const isOfATrade = (places: readonly number[], words: readonly string[]): boolean =>
  TRADE.test(words[Math.max(...places) + 1] ?? '');
