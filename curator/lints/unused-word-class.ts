import { problemOf } from '#curator/knowledge-tree.ts';
import { classesIn } from './known-word-classes.ts';
import type { Lint } from './lint.ts';
import { spokenTexts } from './spoken-texts.ts';

/** A word class that nothing names is dead weight. */
export const unusedWordClass: Lint = {
  name: 'unused-word-class',
  check: ({ tree }) => {
    const texts = [
      ...spokenTexts(tree).map(({ text }) => text),
      ...[...tree.wordClasses.values()].flatMap(({ value }) => value),
    ];
    const used = new Set(texts.flatMap(classesIn));
    return [...tree.wordClasses.values()]
      .filter(({ id }) => !used.has(id))
      .map((item) => problemOf(item, [], unusedWordClass.name, 'no pattern names this class'));
  },
};
