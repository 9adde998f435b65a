import type { WholeUnit } from '../../inquire/whole-units.ts';
import type { CauseId, SystemId } from '../../knowledge-base.ts';
import type { ComposeKnowledge } from '../compose-context.ts';

interface Unit {
  name: string;
  /** What its part is searched for by. */
  search: string;
  /** What a repair says that is done as a rule where it comes to such a unit. */
  done: RegExp;
  /** The systems of which a fault may have come to that already. */
  of: SystemId[];
  /** What must have failed for it to be needed, and what proves that. */
  only: string;
}

/** What is renewed as a whole. */
export const UNITS: Record<WholeUnit, Unit> = {
  engine: {
    name: 'Whole engine',
    search: 'used engine',
    done: /\b(?:used|rebuilt|exchange) engine\b/,
    of: ['engine_mechanical', 'cooling'],
    only: 'an engine is needed only if its block, bearings or rings have failed (long overheating, or coolant in the oil, can bring that about): ask what compression, leak-down and oil pressure showed, and to see it',
  },
  transmission: {
    name: 'Whole transmission',
    search: 'used transmission',
    done: /\b(?:used|rebuilt|exchange) transmission\b/,
    of: ['transmission'],
    only: 'a transmission is needed only if its clutches, gears or pump have failed: ask what its fluid, codes and line pressure showed, and to see it',
  },
};

/** The part that stands for a whole unit; null where none does. */
export function partOfUnit(unit: WholeUnit, { manual }: Pick<ComposeKnowledge, 'manual'>): string | null {
  const found = Object.entries(manual.parts).find(([, { searchTerms }]) => searchTerms.includes(UNITS[unit].search));
  return found?.[0] ?? null;
}

/** The causes whose repair comes to a whole unit: by its part, or by what is done as a rule. */
export function causesOfUnit(unit: WholeUnit, knowledge: Pick<ComposeKnowledge, 'manual' | 'model'>): CauseId[] {
  const part = partOfUnit(unit, knowledge);
  return knowledge.model.causes
    .filter(({ id, residual }) => {
      const repair = knowledge.manual.causes[id]?.repair;
      if (residual || repair === undefined) return false;
      return (part !== null && repair.parts.includes(part)) || UNITS[unit].done.test(repair.usual?.what ?? '');
    })
    .map(({ id }) => id);
}
