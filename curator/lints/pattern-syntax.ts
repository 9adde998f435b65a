import { parsePattern, PatternError } from '#engine/understand/pattern-syntax.ts';
import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';
import { spokenTexts } from './spoken-texts.ts';

/** Every pattern, trigger and facet text follows the pattern language, as the reader itself parses it. */
export const patternSyntax: Lint = {
  name: 'pattern-syntax',
  check: ({ tree }) =>
    spokenTexts(tree).flatMap(({ item, path, text }) => {
      const complaint = complaintOf(text);
      return complaint === null ? [] : [problemOf(item, path, patternSyntax.name, complaint)];
    }),
};

function complaintOf(pattern: string): string | null {
  try {
    parsePattern(pattern);
    return null;
  } catch (error) {
    if (error instanceof PatternError) return error.message;
    throw error;
  }
}
