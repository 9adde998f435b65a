import type { Transaction } from 'kysely';
import type { FiledVehicle, NoRecord } from '#adapters/nhtsa/flat-files/row.ts';
import type { Schema } from '#server/db/schema.ts';

/** What a vehicle is found by; one object a vehicle in a run, also where it is filed under several names. */
export interface VehicleId {
  makeKey: string;
  modelKey: string;
  year: number;
  /** All of it as one text without a line end. */
  text: string;
}

/** A row of a file with its vehicle. */
export interface FiledRow<Row> {
  row: Row;
  vehicle: VehicleId;
}

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
  write: (tx: Transaction<Schema>, rows: readonly FiledRow<Row>[]) => Promise<void>;
  /** Works out what follows from all that was written, in the transaction that ends an import. */
  finish?: (tx: Transaction<Schema>) => Promise<void>;
}

/** In parts, for lists of values in a query. */
export function inParts<T>(values: readonly T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, part) =>
    values.slice(part * size, (part + 1) * size),
  );
}
