import type { Transaction } from 'kysely';
import type { FiledVehicle, NoRecord } from '#adapters/nhtsa/flat-files/row.ts';
import type { Schema } from '#server/db/schema.ts';
import type { VehicleKey } from '#server/nhtsa/vehicle-key.ts';

/** A row with what its vehicle is found by. */
export type Keyed<Row> = Row & VehicleKey;

/** How the files of one kind are read and kept. */
export interface RecordKind<Row extends FiledVehicle> {
  name: 'recalls' | 'complaints' | 'bulletins';
  readRow: (line: string) => Row | NoRecord;
  /** When NHTSA received it; null where the row does not say. */
  receivedOn: (row: Row) => string | null;
  /**
   * Keeps rows, whatever of them is there already. May run again after a failure, so it remembers nothing between two
   * calls.
   */
  write: (tx: Transaction<Schema>, rows: readonly Keyed<Row>[]) => Promise<void>;
}

/** One map's worth of text for several values; a tab is in none of them. */
export const joined = (...values: readonly (string | number)[]): string => values.join('\t');

/** In parts, for lists of values in a query. */
export function inParts<T>(values: readonly T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, part) =>
    values.slice(part * size, (part + 1) * size),
  );
}
