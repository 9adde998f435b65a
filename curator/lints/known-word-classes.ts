import { problemOf } from '#curator/knowledge-tree.ts';
import type { Problem } from '#curator/problem.ts';
import { spokenTexts } from './spoken-texts.ts';
import type { Lint } from './lint.ts';

/** Every `$CLASS` in a pattern, a trigger, a facet's words or another class is there, and no class contains itself. */
export const knownWordClasses: Lint = {
  name: 'known-word-classes',
  check: ({ tree }) => {
    const problems: Problem[] = [];
    for (const { item, path, text } of spokenTexts(tree)) {
      for (const name of classesIn(text)) {
        if (!tree.wordClasses.has(name))
          problems.push(problemOf(item, path, knownWordClasses.name, `there is no word class $${name}`));
      }
    }
    for (const item of tree.wordClasses.values()) {
      item.value.forEach((member, index) => {
        for (const name of classesIn(member)) {
          if (!tree.wordClasses.has(name))
            problems.push(problemOf(item, [index], knownWordClasses.name, `there is no word class $${name}`));
        }
      });
      if (reaches(item.id, item.id, new Set()))
        problems.push(problemOf(item, [], knownWordClasses.name, 'contains itself'));
    }
    return problems;

    function reaches(from: string, target: string, seen: Set<string>): boolean {
      return (tree.wordClasses.get(from)?.value ?? []).flatMap(classesIn).some((name) => {
        if (name === target) return true;
        if (seen.has(name)) return false;
        seen.add(name);
        return reaches(name, target, seen);
      });
    }
  },
};

/** Names of the word classes a text names. */
export function classesIn(text: string): string[] {
  return [...text.matchAll(/\$([A-Za-z0-9_]+)/g)].map((match) => match[1]!);
}
