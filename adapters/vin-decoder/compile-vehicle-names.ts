import { DatabaseSync } from 'node:sqlite';

/** Make, then model, with the first and last model year that vPIC has patterns for; all names upper case. */
export type VehicleNames = Record<string, Record<string, [number, number]>>;

/** What the product diagnoses. */
const kinds = ['Passenger Car', 'Truck', 'Multipurpose Passenger Vehicle (MPV)'];

export function compileVehicleNames(vpic: string): VehicleNames {
  const database = new DatabaseSync(vpic, { readOnly: true });
  const rows = database
    .prepare(
      `select upper(trim(k.Name)) make, upper(trim(m.Name)) model, min(s.YearFrom) first, max(coalesce(s.YearTo, 9999)) last
      from (select distinct VinSchemaId, cast(AttributeId as integer) ModelId from Pattern where ElementId = 28) p
      join Wmi_VinSchema s on s.VinSchemaId = p.VinSchemaId
      join Wmi w on w.Id = s.WmiId
      join VehicleType t on t.Id = w.VehicleTypeId
      join Model m on m.Id = p.ModelId
      join Make_Model mm on mm.ModelId = m.Id
      join Make k on k.Id = mm.MakeId
      where t.Name in (${kinds.map(() => '?').join()})
      group by 1, 2 order by 1, 2`,
    )
    .all(...kinds) as { make: string; model: string; first: number; last: number }[];
  database.close();
  const names: VehicleNames = {};
  for (const { make, model, first, last } of rows) (names[make] ??= {})[model] = [first, last];
  return names;
}
