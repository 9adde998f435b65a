import type { FitmentModel } from '../fitment-model.ts';
import type { EquipmentId, KnowledgeBase } from '../knowledge-base.ts';
import { engineWords, excludingWords, nameVehicle, namesModel, saidWords } from './vehicle-names.ts';

interface PreparedFitment {
  fitment: FitmentModel;
  /** The models in one word each; null: all. */
  models: string[] | null;
  named: string[][];
  without: string[][];
}

/** The fitments that a make's cars may meet, in their order; a make's are made ready when it is first asked for. */
export type PreparedFitments = (make: string) => readonly PreparedFitment[];

/**
 * Fitments by make as `nameVehicle` has it. Those of all makes come first; those of all models of a make are of the models that any of its
 * fitments names, as what is said of them is not meant of cars that are sold elsewhere.
 */
export function prepareFitments(knowledge: Pick<KnowledgeBase, 'fitments'>): PreparedFitments {
  const ready = new Map<string, PreparedFitment[]>();
  let sorted: ReturnType<typeof sortByMake> | null = null;
  return (make) => {
    const known = ready.get(make);
    if (known !== undefined) return known;
    sorted ??= sortByMake(knowledge.fitments.lines);
    const named = (sorted.byMake.get(make) ?? []).map((fitment) => ({ fitment, models: modelsOf(fitment, make) }));
    // Owners may write anything: what is no make is not remembered.
    if (named.length === 0) return sorted.ofAll;
    const sold = [...new Set(named.flatMap(({ models }) => models ?? []))];
    const ofMake = named.flatMap(({ fitment, models }) => {
      if (models === null) return prepare(fitment, sold);
      return models.length === 0 ? [] : prepare(fitment, models);
    });
    ready.set(make, [...sorted.ofAll, ...ofMake]);
    return ready.get(make)!;
  };
}

/** Fitments of all makes, and those that name each make; a Dodge may be meant by a Ram. */
function sortByMake(lines: readonly FitmentModel[]): { ofAll: PreparedFitment[]; byMake: Map<string, FitmentModel[]> } {
  const byMake = new Map<string, FitmentModel[]>();
  for (const line of lines) {
    const makes = (line.cars ?? []).map(({ make }) => nameVehicle(make, '').make);
    for (const make of new Set(makes.flatMap((each) => (each === 'dodge' ? [each, 'ram'] : each)))) {
      const known = byMake.get(make);
      if (known === undefined) byMake.set(make, [line]);
      else known.push(line);
    }
  }
  return { ofAll: lines.filter(({ cars }) => cars === null).map((line) => prepare(line, null)), byMake };
}

/** The models of a make that a fitment names, in one word each; null: all. */
function modelsOf({ cars }: FitmentModel, make: string): string[] | null {
  const ours = (cars ?? []).flatMap(({ make: written, models }) =>
    (models ?? ['']).map((model) => ({ ...nameVehicle(written, model), all: models === null })),
  );
  const named = ours.filter((one) => one.make === make);
  return named.some(({ all }) => all) ? null : named.map(({ model }) => model.join(''));
}

function prepare(fitment: FitmentModel, models: string[] | null): PreparedFitment {
  return { fitment, models, named: fitment.named.map(engineWords), without: fitment.without.map(excludingWords) };
}

/** What a vehicle has and lacks where its name and year settle it; a year that is not known is NaN. Later fitments overrule earlier ones. */
export function knownEquipment(
  vehicle: { year: number; make: string; model: string; submodel: string },
  fitments: PreparedFitments,
): Record<EquipmentId, boolean> {
  const { make, model } = nameVehicle(vehicle.make, vehicle.model);
  const told = new Set(engineWords(`${vehicle.model} ${vehicle.submodel}`));
  const names = saidWords(vehicle);
  const equipment: Record<EquipmentId, boolean> = {};
  for (const { fitment, models, named, without } of fitments(make)) {
    const [from, to] = fitment.years;
    if (from !== null && !(vehicle.year >= from)) continue;
    if (to !== null && !(vehicle.year <= to)) continue;
    if (models !== null && !models.some((joined) => namesModel(model, joined))) continue;
    if (named.length > 0 && !named.some((words) => words.every((word) => told.has(word)))) continue;
    if (without.some((words) => words.every((word) => names.has(word)))) continue;
    for (const [item, has] of Object.entries(fitment.settles))
      if (has === null) delete equipment[item];
      else equipment[item] = has;
  }
  return equipment;
}
