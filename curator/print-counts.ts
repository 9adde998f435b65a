import type { CompiledKnowledge } from './compile-knowledge.ts';
import { expansionsOf } from './compile/expansions.ts';

/** What the finished knowledge base needs at least (docs/knowledge-format.md). */
const FLOORS = {
  systems: 18,
  causes: 260,
  findings: 260,
  links: 3000,
  'word classes': 120,
  expansions: 6000,
  checks: 140,
  procedures: 120,
  parts: 200,
  codes: 350,
  lamps: 60,
  'safety rules': 40,
  'pattern failures': 150,
  maintenance: 35,
};

/** Table of how much there is, against the floors: one line a kind. */
export function countsTable({ tree, base }: Pick<CompiledKnowledge, 'tree' | 'base'>): string {
  const counts: Record<keyof typeof FLOORS, number> = {
    systems: tree.systems.size,
    causes: tree.causes.size,
    findings: tree.findings.size,
    links: base.model.causes.filter((cause) => !cause.residual).reduce((sum, cause) => sum + cause.links.length, 0),
    'word classes': tree.wordClasses.size,
    expansions: base.lexicon.patterns.reduce((sum, { text }) => sum + expansionsOf(text, base.lexicon.classes), 0),
    checks: tree.checks.size,
    procedures: tree.procedures.size,
    parts: tree.parts.size,
    codes: tree.codes.size,
    lamps: tree.lamps.size,
    'safety rules': tree.safetyRules.size,
    'pattern failures': tree.patternFailures.size,
    maintenance: tree.maintenance.size,
  };
  return Object.entries(FLOORS)
    .map(([kind, floor]) => {
      const count = counts[kind as keyof typeof FLOORS];
      return `  ${kind.padEnd(17)}${String(count).padStart(9)} of ${String(floor).padStart(5)}${count >= floor ? '  ok' : ''}`;
    })
    .join('\n');
}
