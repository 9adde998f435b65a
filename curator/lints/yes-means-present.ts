import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

/** Wordings by which an owner's "Yes" tells that all is well, or tells nothing. */
const DOUBTFUL = [
  // Ability, and what has stayed: "can you take the key out?", "do the buttons still work?"; not "standing still".
  /\bcan (you|it|they)\b/i,
  /\b(do|does|is|are|can|will)\b.*(?<!\bstand(ing)? )\bstill \w/i,
  /\bas (it|they) used to\b|\bas (always|usual|before)\b/i,
  // No yes or no to it: "how does it feel?", "once it is warm, what do you hear?"
  /(^|[,:] )(how|what|where|which|who|why)\b/i,
  // A "Yes" that "Don't know" says as well.
  /\bdo you not know\b/i,
];

/** The plain buttons of a yes/no finding are Yes = present and No = absent, so its question must ask for just that. */
export const yesMeansPresent: Lint = {
  name: 'yes-means-present',
  check: ({ tree }) =>
    [...tree.findings.values()].flatMap((item) => {
      const { ask, states } = item.value;
      if (ask === undefined || ask.answers !== undefined || states !== undefined) return [];
      const doubtful = questionsIn(ask.text).find((question) => DOUBTFUL.some((wording) => wording.test(question)));
      if (doubtful === undefined) return [];
      const message = `"${doubtful}" may not mean by Yes that it is there: ask for what the finding states, or give answers`;
      return [problemOf(item, ['ask', 'text'], yesMeansPresent.name, message)];
    }),
};

function questionsIn(text: string): string[] {
  return text.split(/(?<=[.?!])\s+/).filter((sentence) => sentence.endsWith('?'));
}
