import { DatabaseSync } from 'node:sqlite';

/** vPIC's numbers of the elements that decoding reads, under our names for them. */
const elements = {
  model: 28,
  body: 5,
  series: 34,
  trim: 38,
  cylinders: 9,
  arrangement: 64,
  litres: 13,
  cubicCentimetres: 11,
  engineModel: 18,
  turbo: 135,
  fuel: 24,
  secondFuel: 66,
  drive: 15,
  weightClass: 25,
} as const;
export type VinElement = keyof typeof elements | 'make';

/** Where vPIC keeps the names of values that are stored as numbers. */
const lookUps: Partial<Record<VinElement, string>> = {
  model: 'Model',
  body: 'BodyStyle',
  arrangement: 'EngineConfiguration',
  turbo: 'Turbo',
  fuel: 'FuelType',
  secondFuel: 'FuelType',
  drive: 'DriveType',
  weightClass: 'GrossVehicleWeightRating',
};

const tables = `
  create table makers (wmi text primary key, vehicle_type text, truck_type integer, makes text not null) without rowid;
  create table schemas (wmi text, schema integer, year_from integer, year_to integer);
  create index schemas_of_maker on schemas (wmi);
  create table patterns (schema integer, keys text, element text, value text, changed text);
  create table engines (model text, element text, value text);
`;

/** Copies out of the vPIC database at `vpic` what decoding a VIN reads, names in the place of numbers, by what it is found by. */
export function compileVinTables(vpic: string, out: string): void {
  const database = new DatabaseSync(out);
  // A build that fails is thrown away.
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
  database.exec(tables);
  database.prepare('ATTACH ? AS vpic').run(`file:${encodeURI(vpic)}?mode=ro`);
  database.exec('BEGIN');
  database.exec(`
    insert into makers
    select w.Wmi, t.Name, w.TruckTypeId,
      (select coalesce(json_group_array(m.Name), '[]') from vpic.Wmi_Make wm join vpic.Make m on m.Id = wm.MakeId where wm.WmiId = w.Id)
    from vpic.Wmi w left join vpic.VehicleType t on t.Id = w.VehicleTypeId`);
  database.exec(`
    insert into schemas
    select w.Wmi, s.VinSchemaId, s.YearFrom, coalesce(s.YearTo, 9999)
    from vpic.Wmi_VinSchema s join vpic.Wmi w on w.Id = s.WmiId`);
  database.exec('create temp table picked (schema integer, keys text, element text, value text, changed text)');
  for (const [name, id] of Object.entries(elements)) {
    const lookUp = lookUps[name as VinElement];
    copyPatterns(database, name, id, lookUp);
    copyEngines(database, name, id, lookUp);
  }
  database.exec(`
    insert into picked
    select p.VinSchemaId, p.Keys, 'make', m.Name, substr(coalesce(p.UpdatedOn, p.CreatedOn), 1, 10)
    from vpic.Pattern p
    join vpic.Make_Model mm on mm.ModelId = cast(p.AttributeId as integer)
    join vpic.Make m on m.Id = mm.MakeId
    where p.ElementId = ${elements.model}`);
  database.exec('insert into patterns select * from picked order by schema, keys');
  database.exec('create index patterns_of_schema on patterns (schema)');
  database.exec('create index engines_by_model on engines (model)');
  database.exec('COMMIT; DETACH vpic');
  database.close();
}

function copyPatterns(database: DatabaseSync, name: string, id: number, lookUp: string | undefined): void {
  const value = lookUp === undefined ? 'p.AttributeId' : 'l.Name';
  const join = lookUp === undefined ? '' : `join vpic.${lookUp} l on l.Id = cast(p.AttributeId as integer)`;
  database.exec(`
    insert into picked
    select p.VinSchemaId, p.Keys, '${name}', trim(${value}), substr(coalesce(p.UpdatedOn, p.CreatedOn), 1, 10)
    from vpic.Pattern p ${join} where p.ElementId = ${id}`);
}

/** What an engine's model name says of it, where the VIN's patterns do not. */
function copyEngines(database: DatabaseSync, name: string, id: number, lookUp: string | undefined): void {
  const value = lookUp === undefined ? 'p.AttributeId' : 'l.Name';
  const join = lookUp === undefined ? '' : `join vpic.${lookUp} l on l.Id = cast(p.AttributeId as integer)`;
  database.exec(`
    insert into engines
    select m.Name, '${name}', trim(${value})
    from vpic.EngineModelPattern p join vpic.EngineModel m on m.Id = p.EngineModelId ${join} where p.ElementId = ${id}`);
}
