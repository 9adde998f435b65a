import { DatabaseSync } from 'node:sqlite';
import { vehicleClasses, type VehicleClass, type VehicleClasses } from './vehicle-classes.ts';

/** vPIC's names of bodies, by the class they are of. Wagons are cars; what vPIC calls an MPV without being a van is an SUV. */
const classOfBody: Record<string, VehicleClass> = {
  'Sedan/Saloon': 'car',
  Coupe: 'car',
  'Hatchback/Liftback/Notchback': 'car',
  'Convertible/Cabriolet': 'car',
  Roadster: 'car',
  Wagon: 'car',
  'Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)': 'suv',
  Pickup: 'pickup',
  Minivan: 'van',
  Van: 'van',
  'Cargo Van': 'van',
};

interface PatternRow {
  schema: number;
  keys: string;
  value: string;
}

const patterns = (value: string, join: string, element: number): string => `
  select p.VinSchemaId schema, p.Keys keys, ${value} value from Pattern p ${join}
  where p.ElementId = ${element} and p.VinSchemaId in (
    select s.VinSchemaId from Wmi_VinSchema s join Wmi w on w.Id = s.WmiId join VehicleType t on t.Id = w.VehicleTypeId
    where t.Name in ('Passenger Car', 'Multipurpose Passenger Vehicle (MPV)', 'Truck'))`;

/**
 * The class of each model of a make, both upper case: that of the body which most of its descriptions in vPIC have, or `electric` where
 * they name no other fuel. A model whose bodies say neither one more often than another is left out.
 */
export function compileVehicleClasses(vpic: string): VehicleClasses {
  const database = new DatabaseSync(vpic, { readOnly: true });
  const read = (text: string) => database.prepare(text).all() as unknown as PatternRow[];
  const models = read(
    patterns(
      'upper(trim(k.Name)) || char(9) || upper(trim(m.Name))',
      `join Model m on m.Id = cast(p.AttributeId as integer) join Make_Model mm on mm.ModelId = m.Id join Make k on k.Id = mm.MakeId`,
      28,
    ),
  );
  const bodies = Map.groupBy(
    read(patterns('trim(b.Name)', 'join BodyStyle b on b.Id = cast(p.AttributeId as integer)', 5)),
    ({ schema }) => schema,
  );
  const fuels = Map.groupBy(
    read(patterns('trim(f.Name)', 'join FuelType f on f.Id = cast(p.AttributeId as integer)', 24)),
    ({ schema }) => schema,
  );
  database.close();
  const found: VehicleClasses = {};
  for (const [name, rows] of Map.groupBy(models, ({ value }) => value)) {
    const [make = '', model = ''] = name.split('\t');
    const descriptions = [...Map.groupBy(rows, ({ schema }) => schema)].map(([schema, own]) => ({
      classes: new Set(valuesWith(own, bodies.get(schema)).flatMap((body) => classOfBody[body] ?? [])),
      fuels: new Set(valuesWith(own, fuels.get(schema))),
    }));
    const said = classOf(descriptions);
    if (said !== null) (found[make] ??= {})[model] = said;
  }
  return found;
}

interface Description {
  classes: ReadonlySet<VehicleClass>;
  fuels: ReadonlySet<string>;
}

function classOf(descriptions: readonly Description[]): VehicleClass | null {
  const electric = descriptions.filter(({ fuels }) => fuels.has('Electric')).length;
  const burns = descriptions.some(({ fuels }) => [...fuels].some((fuel) => fuel !== 'Electric'));
  if (!burns && electric * 2 >= descriptions.length && electric > 0) return 'electric';
  const counts = vehicleClasses
    .map((name) => ({ name, count: descriptions.filter(({ classes }) => classes.has(name)).length }))
    .toSorted((one, other) => other.count - one.count);
  const [first, second] = counts;
  return first === undefined || first.count === (second?.count ?? 0) ? null : first.name;
}

/** The values of patterns that one VIN can have together with one of these. */
function valuesWith(own: readonly PatternRow[], others: readonly PatternRow[] = []): string[] {
  return others.filter(({ keys }) => own.some((each) => canMeet(each.keys, keys))).map(({ value }) => value);
}

/** Whether a VIN can fit both patterns, by the characters up to position 9. */
function canMeet(one: string, other: string): boolean {
  const [ours, theirs] = [placesOf(one), placesOf(other)];
  return ours.every((place, at) => {
    const against = theirs[at];
    return (
      place === null || against === null || against === undefined || [...place].some((sign) => against.includes(sign))
    );
  });
}

const known = new Map<string, (string | null)[]>();

/** The characters that each place may have; null: any. */
function placesOf(keys: string): (string | null)[] {
  let places = known.get(keys);
  if (places === undefined) {
    const front = keys.split('|')[0] ?? '';
    places = (front.match(/\[[^\]]*\]|./g) ?? []).map((place) => {
      if (place === '*' || place === '_') return null;
      if (place === '#') return '0123456789';
      return place.startsWith('[') ? spelledOut(place.slice(1, -1)) : place;
    });
    known.set(keys, places);
  }
  return places;
}

/** "A-CX" is "ABCX". */
const spelledOut = (set: string): string =>
  set.replaceAll(/(.)-(.)/g, (_, first: string, last: string) => {
    const from = first.charCodeAt(0);
    return String.fromCharCode(
      ...Array.from({ length: Math.max(1, last.charCodeAt(0) - from + 1) }, (__, at) => from + at),
    );
  });
