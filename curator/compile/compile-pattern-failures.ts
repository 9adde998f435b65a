import type { PatternFailureModel } from '#engine/pattern-failure-model.ts';
import type { KnowledgeTree } from '#curator/knowledge-tree.ts';

/** Known weaknesses in order of id. What names something unknown is left out here, and reported by the rules. */
export function compilePatternFailures(tree: KnowledgeTree): PatternFailureModel[] {
  return [...tree.patternFailures.values()]
    .filter(({ value }) => tree.causes.has(value.cause))
    .map(({ id, value }) => ({
      id,
      cause: value.cause,
      factor: value.factor,
      cars: Object.entries(value.cars).map(([make, models]) => ({ make, models })),
      years: value.years,
      without: value.without,
      engine: value.engine ?? null,
      has: value.has.filter((item) => tree.equipment.has(item)),
    }));
}
