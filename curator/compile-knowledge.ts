import { prepareKnowledge, UNTAUGHT } from '#engine/knowledge.ts';
import { checkReferences } from '#engine/infer/check-references.ts';
import type { KnowledgeBase } from '#engine/knowledge-base.ts';
import { compileBase } from './compile/compile-base.ts';
import type { KnowledgeTree } from './knowledge-tree.ts';
import { LINTS, TRIALS, WARNINGS } from './lints/all-lints.ts';
import type { Review, Trial } from './lints/lint.ts';
import { loadKnowledge } from './load.ts';
import type { Problem } from './problem.ts';
import { simulate, type Simulation } from './simulate.ts';

export interface CompiledKnowledge {
  tree: KnowledgeTree;
  /** Whole only where there is no error; otherwise what could be made of the rest. */
  base: KnowledgeBase;
  /** Each one fails the build. */
  errors: Problem[];
  /** Looked for when asked, because simulating takes a second; none where there is an error. */
  warnings: () => Problem[];
}

/**
 * Loads, compiles and checks a knowledge folder. `english` is the list of ordinary words of the spelling guard; `today`
 * is what a review's age is measured against. Finds everything that is wrong at once; throws only where a file cannot
 * be read from the disk.
 */
export function compileKnowledge(directory: string, english: string[], today: Date): CompiledKnowledge {
  const { tree, problems } = loadKnowledge(directory);
  const base = compileBase(tree, english);
  const review = { tree, base, today };
  const errors = [...problems, ...LINTS.flatMap((lint) => lint.check(review))];
  const trial = prepareTrial(review);
  if ('refusal' in trial) {
    const refused = { file: '(compiled)', line: null, rule: 'engine', message: trial.refusal };
    return { tree, base, errors: [...errors, refused], warnings: () => [] };
  }
  errors.push(...TRIALS.flatMap((lint) => lint.check(trial)));
  return {
    tree,
    base,
    errors,
    warnings: () => (errors.length > 0 ? [] : WARNINGS.flatMap((lint) => lint.check(trial))),
  };
}

/** Puts the knowledge into the engine; where the engine will not have it, its reason. */
function prepareTrial(review: Review): Trial | { refusal: string } {
  try {
    checkReferences(review.base.model);
    const { model, lexicon } = prepareKnowledge(review.base, UNTAUGHT);
    let simulation: Simulation | null = null;
    return { ...review, model, lexicon, simulation: () => (simulation ??= simulate(review.base.model, model)) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { refusal: error.message };
  }
}
