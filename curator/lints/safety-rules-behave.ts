import { ruleFires } from '#engine/safety/evaluate-rule.ts';
import { problemOf } from '#curator/knowledge-tree.ts';
import type { Problem } from '#curator/problem.ts';
import type { Lint, Trial } from './lint.ts';
import { evidenceWords, readSentence } from './read-sentence.ts';

/** A safety rule fires on each of its sentences of danger, and on none that denies it or only looks like it. */
export const safetyRulesBehave: Lint<Trial> = {
  name: 'safety-rules-behave',
  check: ({ tree, model, lexicon }) => {
    const problems: Problem[] = [];
    for (const rule of model.safetyRules) {
      const item = tree.safetyRules.get(rule.id)!;
      for (const kind of ['danger', 'denied', 'near'] as const) {
        item.value.tests[kind].forEach((sentence, index) => {
          const evidence = readSentence(sentence, lexicon);
          if (ruleFires(rule, evidence, model) === (kind === 'danger')) return;
          const wanted = kind === 'danger' ? 'must fire it' : 'must not fire it';
          const message = `"${sentence}" ${wanted}; it is read as: ${evidenceWords(evidence)}`;
          problems.push(problemOf(item, ['tests', kind, index], safetyRulesBehave.name, message));
        });
      }
    }
    return problems;
  },
};
