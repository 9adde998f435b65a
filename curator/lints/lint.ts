import type { KnowledgeBase } from '#engine/knowledge-base.ts';
import type { PreparedModel } from '#engine/infer/prepared-model.ts';
import type { PreparedLexicon } from '#engine/understand/prepare-lexicon.ts';
import type { KnowledgeTree } from '#curator/knowledge-tree.ts';
import type { Problem } from '#curator/problem.ts';
import type { Simulation } from '#curator/simulate.ts';

/** What a lint looks at: the text as authored, what was made of it, and the date it is judged on. */
export interface Review {
  tree: KnowledgeTree;
  base: KnowledgeBase;
  today: Date;
}

/** The engine with this knowledge in it, for the rules that try it out. */
export interface Trial extends Review {
  model: PreparedModel;
  lexicon: PreparedLexicon;
  /** Run when first asked for. */
  simulation: () => Simulation;
}

/** One rule: its name as printed, and everything that breaks it. */
export interface Lint<Looked = Review> {
  name: string;
  check: (looked: Looked) => Problem[];
}
