import type { KnowledgeBase } from '#engine/knowledge-base.ts';
import type { Kind } from './counted-kinds.ts';
import { expansionsOf } from './compile/expansions.ts';
import type { KnowledgeTree } from './knowledge-tree.ts';

/** How much there is of each kind; links and causes without those the curator makes. */
export function countThings({ tree, base }: { tree: KnowledgeTree; base: KnowledgeBase }): Record<Kind, number> {
  return {
    systems: tree.systems.size,
    causes: tree.causes.size,
    findings: tree.findings.size,
    links: base.model.causes.filter((cause) => !cause.residual).reduce((sum, cause) => sum + cause.links.length, 0),
    word_classes: tree.wordClasses.size,
    expansions: base.lexicon.patterns.reduce((sum, { text }) => sum + expansionsOf(text, base.lexicon.classes), 0),
    checks: tree.checks.size,
    procedures: tree.procedures.size,
    parts: tree.parts.size,
    codes: tree.codes.size,
    lamps: tree.lamps.size,
    safety_rules: tree.safetyRules.size,
    pattern_failures: tree.patternFailures.size,
    fitments: base.fitments.lines.length,
    maintenance: tree.maintenance.size,
  };
}
