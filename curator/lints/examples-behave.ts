import { understand } from '#engine/understand/understand.ts';
import { problemOf } from '#curator/knowledge-tree.ts';
import type { Problem } from '#curator/problem.ts';
import { statesOf } from '#curator/schema/finding.ts';
import type { Lint, Trial } from './lint.ts';
import { evidenceWords } from './read-sentence.ts';

/** The reader gives every example the state it stands under; a `not` example gives no state but the first. */
export const examplesBehave: Lint<Trial> = {
  name: 'examples-behave',
  check: ({ tree, lexicon }) => {
    const problems: Problem[] = [];
    for (const item of tree.findings.values()) {
      const normal = statesOf(item.value)[0];
      for (const [state, sentences] of Object.entries(item.value.examples)) {
        sentences.forEach((sentence, index) => {
          const { evidence } = understand(sentence, lexicon, { at: 0 });
          const read = evidence.find(({ finding }) => finding === item.id)?.state;
          const right = state === 'not' ? read === undefined || read === normal : read === state;
          if (right) return;
          const wanted = state === 'not' ? 'must not give it' : `must give "${state}"`;
          const message = `"${sentence}" ${wanted}, but is read as: ${evidenceWords(evidence)}`;
          problems.push(problemOf(item, ['examples', state, index], examplesBehave.name, message));
        });
      }
    }
    return problems;
  },
};
