import type { Kysely } from 'kysely';
import type { Nhtsa } from '#adapters/nhtsa/nhtsa.ts';
import type { NamedVehicle } from '#adapters/nhtsa/vehicle-records.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Log } from '#server/http/log.ts';

/** What the look-ups need from outside their folder. */
export interface NhtsaMeans {
  database: Database;
  /** Null: not to be asked. */
  nhtsa: Nhtsa | null;
  /** Why it is not to be asked, in a sentence; without it, because it never is from here. */
  whyNotAsked?: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: Log;
}

/** Keys of the names that a vehicle is filed under. */
export interface FiledKeys {
  makeKey: string;
  modelKeys: string[];
  year: number;
}

/** The part of an answer that is about the vehicle, in the contract's form. */
export interface RecordBody {
  items: unknown[];
}

/** One kind of records: where it comes from, and what it never says. */
export interface RecordSource<Body extends RecordBody> {
  kind: 'recalls' | 'complaints' | 'ratings' | 'bulletins';
  nothing: Body;
  /** What of it no source says, a sentence each. */
  neverSaid: string[];
  /** From the online service, all names put together; null where it has none. Rejects with UpstreamError. */
  online: ((nhtsa: Nhtsa, names: readonly NamedVehicle[]) => Promise<{ body: Body; missing: string[] }>) | null;
  /** From imported files; null where there are no such files. */
  imported: ((read: Kysely<Schema>, keys: FiledKeys) => Promise<{ body: Body; missing: string[] }>) | null;
  /** What is worked out of an answer each time, wherever it came from and however long ago. */
  settled?: (body: Body) => Body;
}
