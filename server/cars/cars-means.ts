import type { Kysely, Transaction } from 'kysely';
import type { CarListings } from '#adapters/upstream-cars.ts';
import type { ComplainedComponent, ComplaintTotals, KnownRecords, Recall } from '#contract/vehicle-records.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { RepairOutlook } from '#engine/market/repair-outlook.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Log } from '#server/http/log.ts';

interface KeptAnswer<Answer> {
  answer: Answer;
  /** Milliseconds since the epoch. */
  fetchedAt: number;
}

/** What an open diagnosis knows, as it is stored. */
interface Known {
  evidence: string;
  recentlyReplaced: string;
}

interface NamedCar {
  make: string;
  model: string;
  year: number;
}

type Records<Body> = Body & KnownRecords;

/** What car shopping needs from outside its folder. */
export interface CarsMeans {
  database: Database;
  /** Null: no cars are to be searched from here. */
  carListings: CarListings | null;
  diagnosis: { outlook: (known: Known | null, vehicle: VehicleInfo, milesAYear: number) => Promise<RepairOutlook> };
  /** The car of the user that is driven now, with what its open diagnosis knows (null without one); null where none is known. */
  ownersCar: (read: Kysely<Schema>, userId: string) => Promise<{ vehicle: VehicleInfo; known: Known | null } | null>;
  recalls: (vehicle: NamedCar) => Promise<Records<{ items: Recall[] }>>;
  complaints: (vehicle: NamedCar) => Promise<Records<{ items: ComplainedComponent[]; totals: ComplaintTotals | null }>>;
  findKeptAnswer: <Answer>(read: Kysely<Schema>, kind: string, key: string) => Promise<KeptAnswer<Answer> | null>;
  keepAnswer: (tx: Transaction<Schema>, kind: string, key: string, kept: KeptAnswer<unknown>) => Promise<void>;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
  log: Log;
}
