import type { CauseId, EquipmentId, InferenceModel } from '../knowledge-base.ts';
import type { PatternFailureModel } from '../pattern-failure-model.ts';
import { DISPLACEMENT, engineWords, excludingWords, nameVehicle, namesModel, saidWords } from './vehicle-names.ts';

/** A known weakness of the vehicle at hand. */
export interface KnownWeakness {
  id: string;
  cause: CauseId;
  /** How many times likelier the cause is; less than the authored factor where it is not sure that the car is meant. */
  factor: number;
  /** The cars it is known of: "2004–2010 Ford F-150 with the 5.4-liter V8". */
  cars: string;
}

/** A pattern failure with its cars' names as `nameVehicle` has them. */
interface PreparedFailure {
  failure: PatternFailureModel;
  /** Cars of the one make: the model in one word, and make and model as written for the reader. */
  cars: { joined: string; label: string }[];
  without: string[][];
  /** What its cause requires of what these cars have, with the share of all cars that it counts by where it is not known. */
  required: [item: EquipmentId, ofFleet: number][];
}

/** Pattern failures by make, made once at start. */
export type PreparedWeaknesses = ReadonlyMap<string, PreparedFailure[]>;

export interface WeaknessQuery {
  year: number;
  make: string;
  model: string;
  submodel: string;
  equipment: Readonly<Record<EquipmentId, boolean>>;
}

/** Failures by the make of the cars that have them. */
export function prepareWeaknesses(
  failures: readonly PatternFailureModel[],
  { causes, equipment }: Pick<InferenceModel, 'causes' | 'equipment'> = { causes: [], equipment: {} },
): PreparedWeaknesses {
  const requiredBy = new Map(causes.map(({ id, prior }) => [id, prior.requires.all]));
  const byMake = new Map<string, PreparedFailure[]>();
  for (const failure of failures) {
    const named = failure.cars.flatMap((car) =>
      car.models.map((model) => ({ ...nameVehicle(car.make, model), label: `${car.make} ${model}` })),
    );
    for (const make of new Set(named.map((car) => car.make))) {
      const cars = named
        .filter((car) => car.make === make)
        .map(({ model, label }) => ({ joined: model.join(''), label }));
      const items = requiredBy.get(failure.cause)?.filter((item) => failure.has.includes(item)) ?? [];
      const required = items.map((item): [EquipmentId, number] => [item, equipment[item] ?? 1]);
      const prepared = { failure, cars, without: failure.without.map(excludingWords), required };
      byMake.set(make, [...(byMake.get(make) ?? []), prepared]);
    }
  }
  return byMake;
}

/** What cars like this one are known for, the strongest first; and the equipment that follows where it is sure to be meant. */
export function knownWeaknesses(
  vehicle: WeaknessQuery,
  prepared: PreparedWeaknesses,
): { weaknesses: KnownWeakness[]; equipment: Record<EquipmentId, boolean> } {
  const { make, model } = nameVehicle(vehicle.make, vehicle.model);
  const weaknesses: KnownWeakness[] = [];
  const equipment: Record<EquipmentId, boolean> = {};
  const told = engineWords(`${vehicle.model} ${vehicle.submodel}`);
  const names = saidWords(vehicle);
  for (const { failure, cars, without, required } of prepared.get(make) ?? []) {
    const car = cars.find(({ joined }) => namesModel(model, joined))?.label;
    const [from, to] = failure.years;
    if (car === undefined || !(vehicle.year >= from && vehicle.year <= to)) continue;
    if (without.some((words) => words.every((word) => names.has(word)))) continue;
    if (failure.has.some((item) => vehicle.equipment[item] === false)) continue;
    const meant = failure.engine === null ? 1 : engineShare(failure.engine, told);
    if (meant === 0) continue;
    if (meant === 1) for (const item of failure.has) equipment[item] = true;
    const years = from === to ? String(from) : `${from}–${to}`;
    weaknesses.push({
      id: failure.id,
      cause: failure.cause,
      factor: factorFor(failure.factor, meant, required, vehicle.equipment),
      cars: `${years} ${car}${failure.engine === null ? '' : ` with the ${failure.engine.label}`}`,
    });
  }
  weaknesses.sort((a, b) => b.factor - a.factor || (a.id < b.id ? -1 : 1));
  return { weaknesses, equipment };
}

/**
 * How many times likelier a cause is where a car is meant by a share only. Where nobody knows whether it has what the cause requires, the cause counts by
 * the share of all cars that have it: of these cars the meant ones do.
 */
function factorFor(
  factor: number,
  meant: number,
  required: readonly [EquipmentId, number][],
  equipment: WeaknessQuery['equipment'],
): number {
  const among = 1 + meant * (factor - 1);
  const open = meant === 1 ? [] : required.filter(([item]) => equipment[item] === undefined);
  return open.reduce((least, [, ofFleet]) => Math.max(least, (meant * factor) / ofFleet), among);
}

/** Each cause's strongest factor: two reports of one weakness do not make it worse. */
export function causeFactors(weaknesses: readonly KnownWeakness[]): Record<CauseId, number> {
  const factors: Record<CauseId, number> = {};
  for (const { cause, factor } of weaknesses) factors[cause] = Math.max(factors[cause] ?? 1, factor);
  return factors;
}

/** A weakness that makes its cause less than so many times likelier is no reason to name. */
const TELLS_FROM = 1.5;

/** The cars that each cause is known of, by its strongest weakness. */
export function weakPoints(weaknesses: readonly KnownWeakness[]): Record<CauseId, string> {
  const points: Record<CauseId, string> = {};
  for (const { cause, cars, factor } of weaknesses) if (factor >= TELLS_FROM) points[cause] ??= cars;
  return points;
}

/** The sizes of engines that cars of this name are known with, of whatever year. */
export function knownSizes(vehicle: { make: string; model: string }, prepared: PreparedWeaknesses): Set<string> {
  const { make, model } = nameVehicle(vehicle.make, vehicle.model);
  const meant = (prepared.get(make) ?? []).filter(({ cars }) => cars.some(({ joined }) => namesModel(model, joined)));
  const words = meant.flatMap(({ failure }) => failure.engine?.words.flatMap(engineWords) ?? []);
  return new Set(words.filter((word) => DISPLACEMENT.test(word)));
}

/** What tells of an engine that another word rules out. */
const RULES_OUT: Record<string, readonly string[]> = {
  nonturbo: ['turbo', 'ecoboost'],
  '4cyl': ['v6', 'v8', 'v10'],
  '6cyl': ['v8', 'v10'],
  v6: ['v8', 'v10'],
  v8: ['v6', 'v10'],
};

/** 1 where the owner named the engine, 0 where another one, its share among such cars where none. */
function engineShare(engine: NonNullable<PatternFailureModel['engine']>, told: string[]): number {
  const wanted = engine.words.flatMap(engineWords);
  const sizes = told.filter((word) => DISPLACEMENT.test(word));
  const wantedSizes = wanted.filter((word) => DISPLACEMENT.test(word));
  if (sizes.length > 0 && wantedSizes.length > 0 && !sizes.some((size) => wantedSizes.includes(size))) return 0;
  const isMeant = wanted.some((word) => told.includes(word));
  const isOther = told.some((word) => RULES_OUT[word]?.some((other) => wanted.includes(other)));
  if (isOther && !isMeant) return 0;
  return isMeant ? 1 : engine.share;
}
