import { DatabaseSync } from 'node:sqlite';
import type { VinElement } from './compile-vin-tables.ts';
import type { VinValues } from './vin-reading.ts';
import { fitOf } from './vin-pattern.ts';

/** Who may use the first three characters, with 12 to 14 those of a small maker. */
export interface Maker {
  wmi: string;
  vehicleType: string | null;
  truckType: number | null;
  makes: string[];
}

export interface VinTables {
  /** Null where nobody was given these characters. */
  findMaker: (vin: string) => Maker | null;
  /** What the patterns of that maker and year say of the VIN; empty where none fit. */
  match: (vin: string, maker: Maker, year: number) => VinValues;
  close: () => void;
}

interface PatternRow {
  keys: string;
  element: VinElement;
  value: string;
  changed: string;
}

/**
 * The tables that `compile-vin-data.ts` has made at `path`. Every look-up is by an index and takes a millisecond or a few.
 * Throws when the file is not there.
 */
export function openVinTables(path: string): VinTables {
  const database = new DatabaseSync(path, { readOnly: true });
  const makerOf = database.prepare(
    'select wmi, vehicle_type as vehicleType, truck_type as truckType, makes from makers where wmi = ?',
  );
  const patternsOf = database.prepare(
    `select keys, element, value, changed from patterns where schema in
      (select schema from schemas where wmi = ? and ? between year_from and year_to)`,
  );
  const engineOf = database.prepare('select element, value from engines where model = ?');
  return {
    findMaker: (vin) => {
      const wmi = vin[2] === '9' ? `${vin.slice(0, 3)}${vin.slice(11, 14)}` : vin.slice(0, 3);
      const row = makerOf.get(wmi) as (Omit<Maker, 'makes'> & { makes: string }) | undefined;
      return row === undefined ? null : { ...row, makes: JSON.parse(row.makes) as string[] };
    },
    match: (vin, maker, year) => {
      const values = bestOfEach(patternsOf.all(maker.wmi, year) as unknown as PatternRow[], vin);
      const engine = values.get('engineModel');
      const known = engine === undefined ? [] : (engineOf.all(engine) as { element: VinElement; value: string }[]);
      for (const { element, value } of known) if (!values.has(element)) values.set(element, value);
      return values;
    },
    close: () => database.close(),
  };
}

/** Of each element the value whose pattern names most of the VIN; of equals the one changed last. */
function bestOfEach(rows: readonly PatternRow[], vin: string): Map<VinElement, string> {
  const best = new Map<VinElement, { fit: number; row: PatternRow }>();
  for (const row of rows) {
    const fit = fitOf(row.keys, vin);
    if (fit === null) continue;
    const known = best.get(row.element);
    if (known === undefined || fit > known.fit || (fit === known.fit && row.changed > known.row.changed))
      best.set(row.element, { fit, row });
  }
  return new Map([...best].map(([element, { row }]) => [element, row.value]));
}
