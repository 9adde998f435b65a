import { DatabaseSync } from 'node:sqlite';

/** Make, then model, with the first and last model year that vPIC has patterns for; all names upper case. */
export type VehicleNames = Record<string, Record<string, [number, number]>>;

/** What the product diagnoses; trucks that weigh more than an owner drives are among them, and count less. */
const weights = { 'Passenger Car': 1, 'Multipurpose Passenger Vehicle (MPV)': 1, Truck: 0.3 };
const kinds = Object.keys(weights);

const perModel = `
  select upper(trim(k.Name)) make, upper(trim(m.Name)) model, min(s.YearFrom) first, max(coalesce(s.YearTo, 9999)) last,
    sum(p.patterns * (json_extract(?, '$."' || t.Name || '"'))) weight
  from (
    select VinSchemaId, cast(AttributeId as integer) ModelId, count(distinct Keys) patterns
    from Pattern where ElementId = 28 group by 1, 2
  ) p
  join Wmi_VinSchema s on s.VinSchemaId = p.VinSchemaId
  join Wmi w on w.Id = s.WmiId
  join VehicleType t on t.Id = w.VehicleTypeId
  join Model m on m.Id = p.ModelId
  join Make_Model mm on mm.ModelId = m.Id
  join Make k on k.Id = mm.MakeId
  where t.Name in (${kinds.map(() => '?').join()})
  group by 1, 2 order by 2`;

/** Makes with the most patterns first, which are those with the most kinds of cars; models by the alphabet. */
export function compileVehicleNames(vpic: string): VehicleNames {
  const database = new DatabaseSync(vpic, { readOnly: true });
  const rows = database.prepare(perModel).all(JSON.stringify(weights), ...kinds) as unknown as {
    make: string;
    model: string;
    first: number;
    last: number;
    weight: number;
  }[];
  database.close();
  const makes = new Map<string, { weight: number; models: VehicleNames[string] }>();
  for (const { make, model, first, last, weight } of rows) {
    const known = makes.get(make) ?? { weight: 0, models: {} };
    known.models[model] = [first, last];
    makes.set(make, { ...known, weight: known.weight + weight });
  }
  const heaviest = [...makes].toSorted(([, one], [, other]) => other.weight - one.weight);
  return Object.fromEntries(heaviest.map(([make, { models }]) => [make, models]));
}
