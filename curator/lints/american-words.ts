import { britishIn } from '#curator/british-words.ts';
import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';
import { shownTexts } from './shown-texts.ts';

/** Owners read one English, that of America; what is only matched or learned from may be written as anybody writes. */
export const americanWords: Lint = {
  name: 'american-words',
  check: ({ tree }) =>
    shownTexts(tree).flatMap(({ item, path, text }) => {
      const found = britishIn(text);
      return found === null ? [] : [problemOf(item, path, americanWords.name, `British: ${found}`)];
    }),
};
