import type { CompiledKnowledge } from './compile-knowledge.ts';
import { countThings } from './count-things.ts';
import { KINDS } from './counted-kinds.ts';

/** Table of how much there is, against the floors: one line a kind. */
export function countsTable({ tree, base }: Pick<CompiledKnowledge, 'tree' | 'base'>): string {
  const counts = countThings({ tree, base });
  return KINDS.map((kind) => {
    const floor = tree.floors.get(kind)?.value;
    const asked = floor === undefined ? '' : ` of ${String(floor).padStart(5)}${counts[kind] >= floor ? '  ok' : ''}`;
    return `  ${kind.replace('_', ' ').padEnd(17)}${String(counts[kind]).padStart(9)}${asked}`;
  }).join('\n');
}
