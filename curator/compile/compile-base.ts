import { createHash } from 'node:crypto';
import type { KnowledgeBase } from '#engine/knowledge-base.ts';
import { canonicalJson } from '#curator/canonical-json.ts';
import type { KnowledgeTree } from '#curator/knowledge-tree.ts';
import { compileFitments } from './compile-fitments.ts';
import { compileLexicon } from './compile-lexicon.ts';
import { compileManual } from './compile-manual.ts';
import { compileModel } from './compile-model.ts';

/** The parts of the knowledge base, all of one version: a hash of what they say. */
export function compileBase(tree: KnowledgeTree, english: string[]): KnowledgeBase {
  const base = {
    model: compileModel(tree),
    lexicon: compileLexicon(tree, english),
    manual: compileManual(tree),
    fitments: { version: '', lines: compileFitments(tree) },
  };
  // What the statistical reader learns from makes other answers, too.
  const told = [...tree.said.values(), ...tree.stories.values()].map(({ value }) => value);
  const version = createHash('sha256')
    .update(canonicalJson(base))
    .update(canonicalJson(told))
    .digest('hex')
    .slice(0, 12);
  return {
    model: { ...base.model, version },
    lexicon: { ...base.lexicon, version },
    manual: { ...base.manual, version },
    fitments: { ...base.fitments, version },
  };
}
