import type { CompiledKnowledge } from './compile-knowledge.ts';
import { expansionsOf } from './compile/expansions.ts';

/** What is counted of a knowledge base, and what `floors.yaml` may ask for. */
export const KINDS = [
  'systems',
  'causes',
  'findings',
  'links',
  'word_classes',
  'expansions',
  'checks',
  'procedures',
  'parts',
  'codes',
  'lamps',
  'safety_rules',
  'pattern_failures',
  'maintenance',
] as const;
export type Kind = (typeof KINDS)[number];

/** How much there is of each kind; links and causes without those the curator makes. */
export function countThings({ tree, base }: Pick<CompiledKnowledge, 'tree' | 'base'>): Record<Kind, number> {
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
    maintenance: tree.maintenance.size,
  };
}
