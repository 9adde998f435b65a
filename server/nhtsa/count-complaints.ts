import type { Kysely } from 'kysely';
import type { ComplaintCounts } from '#engine/vehicle/vehicle-records.ts';
import type { Schema } from '#server/db/schema.ts';
import { resolveImported } from './find-imported.ts';
import type { WrittenName } from './match-names.ts';
import type { FiledKeys } from './record-source.ts';

/** Model years on either side that are of one build, more often than not. */
const YEARS_AROUND = 1;

/** With fewer complaints of a class, all vehicles are the better measure. */
const FEWEST_OF_CLASS = 1_000;

/**
 * Imported complaints of a vehicle and its neighbouring model years by component, beside those of all vehicles of its class of these
 * years; of all vehicles, where the class is not known, or too little of it. Null where none are imported, or it is filed under no name.
 */
export async function countComplaints(
  read: Kysely<Schema>,
  owner: WrittenName & { year: number },
): Promise<ComplaintCounts | null> {
  const years: [number, number] = [owner.year - YEARS_AROUND, owner.year + YEARS_AROUND];
  const { keys } = await resolveImported(read, owner);
  if (keys === null) return null;
  const ofAll = await sumsAround(read, keys, years);
  if (ofAll.size === 0) return null;
  const own = await read
    .selectFrom('nhtsa_complaint_counts')
    .select(['component'])
    .select(({ fn }) => fn.sum<number | string>('complaints').as('complaints'))
    .where('make_key', '=', keys.makeKey)
    .where('model_key', 'in', keys.modelKeys)
    .where('model_year', '>=', years[0])
    .where('model_year', '<=', years[1])
    .groupBy('component')
    .execute();
  const ofOwn = byMainComponent(own);
  return {
    years,
    complaints: ofOwn.get('') ?? 0,
    ofAllCars: ofAll.get('') ?? 0,
    components: [...ofAll]
      .filter(([component]) => component !== '')
      .map(([component, ofAllCars]) => ({ component, complaints: ofOwn.get(component) ?? 0, ofAllCars }))
      .toSorted((one, other) => (one.component < other.component ? -1 : 1)),
  };
}

/** By main component, what is complained of vehicles of the same class; of all, where that says too little. */
async function sumsAround(
  read: Kysely<Schema>,
  { makeKey, modelKeys }: FiledKeys,
  years: [number, number],
): Promise<Map<string, number>> {
  const classes = await read
    .selectFrom('nhtsa_model_classes')
    .select('vehicle_class')
    .distinct()
    .where('make_key', '=', makeKey)
    .where('model_key', 'in', modelKeys)
    .execute();
  const sumsOf = async (vehicleClass: string) =>
    byMainComponent(
      await read
        .selectFrom('nhtsa_complaint_sums')
        .select(['component'])
        .select(({ fn }) => fn.sum<number | string>('complaints').as('complaints'))
        .where('vehicle_class', '=', vehicleClass)
        .where('model_year', '>=', years[0])
        .where('model_year', '<=', years[1])
        .groupBy('component')
        .execute(),
    );
  const [only, ...others] = classes;
  const ofClass = only === undefined || others.length > 0 ? null : await sumsOf(only.vehicle_class);
  return ofClass !== null && (ofClass.get('') ?? 0) >= FEWEST_OF_CLASS ? ofClass : sumsOf('');
}

/** "ENGINE:OIL/LUBRICATION" counts as "ENGINE": older complaints name parts, newer ones do not. */
function byMainComponent(counts: readonly { component: string; complaints: number | string }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { component, complaints } of counts) {
    const main = component.split(':')[0]!.trim();
    sums.set(main, (sums.get(main) ?? 0) + Number(complaints));
  }
  return sums;
}
