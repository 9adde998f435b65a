import type { Transaction } from 'kysely';
import type { FiledVehicle } from '#adapters/nhtsa/flat-files/row.ts';
import type { Schema } from '#server/db/schema.ts';
import { keyOf } from '#server/nhtsa/vehicle-key.ts';
import { BulkInsert, type Cell } from './bulk-insert.ts';
import type { VehicleId } from './record-kind.ts';

const columns = ['make_key', 'model_year', 'model_key', 'make', 'model'];

/** The vehicles that a run meets: the key of each name is worked out once, and each name is written once. */
export class VehicleNames {
  /** By make, model and year as they are written: three looks by texts that are there already cost less than one new text. */
  readonly #byName = new Map<string, Map<string, Map<number, VehicleId>>>();
  readonly #byKey = new Map<string, VehicleId>();
  readonly #insert = new BulkInsert('nhtsa_vehicles', columns, `on conflict (${columns.join(', ')}) do nothing`);
  #unwritten: Cell[] = [];

  idOf({ make, model, year }: FiledVehicle): VehicleId {
    const known = this.#byName.get(make)?.get(model)?.get(year);
    if (known) return known;
    const { makeKey, modelKey } = keyOf(make, model);
    const text = `${makeKey}\t${modelKey}\t${year}`;
    const id = this.#byKey.get(text) ?? { makeKey, modelKey, year, text };
    this.#byKey.set(text, id);
    within(within(this.#byName, make), model).set(year, id);
    this.#unwritten.push(makeKey, year, modelKey, make, model);
    return id;
  }

  /** Writes the names met since the last call of `written`. */
  async write(tx: Transaction<Schema>): Promise<void> {
    await this.#insert.run(tx, this.#unwritten);
  }

  /** What was written is committed. */
  written(): void {
    this.#unwritten = [];
  }
}

/** The map in a map, put there where there was none. */
function within<Key, Of, Value>(map: Map<Key, Map<Of, Value>>, key: Key): Map<Of, Value> {
  let inner = map.get(key);
  if (inner === undefined) map.set(key, (inner = new Map<Of, Value>()));
  return inner;
}
