import type { FitmentModel } from '#engine/fitment-model.ts';
import type { KnowledgeTree } from '#curator/knowledge-tree.ts';
import type { AuthoredFitments } from '#curator/schema/fitment.ts';

/** Fitments in the order they are written in, file by file. What names something unknown is left out here, and reported by the rules. */
export function compileFitments(tree: KnowledgeTree): FitmentModel[] {
  return [...tree.fitments.values()].flatMap(({ value }) =>
    value.lines.map(({ cars, from, to, named, without, has, lacks, either }) => ({
      cars: cars === 'all' ? null : compileCars(cars),
      years: [from ?? null, to ?? null] as [number | null, number | null],
      named,
      without,
      settles: Object.fromEntries(
        [
          ...has.map((item) => [item, true] as const),
          ...lacks.map((item) => [item, false] as const),
          ...either.map((item) => [item, null] as const),
        ].filter(([item]) => tree.equipment.has(item)),
      ),
    })),
  );
}

type AuthoredCars = Exclude<AuthoredFitments['lines'][number]['cars'], 'all'>;

function compileCars(cars: AuthoredCars): FitmentModel['cars'] {
  return Object.entries(cars).map(([make, models]) => ({ make, models: models === 'all' ? null : models }));
}
