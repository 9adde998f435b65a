import type { Attachment } from '#contract/attachment.ts';
import type { KnownRecords, Recall } from '#contract/vehicle-records.ts';
import type { Database, Work } from '#server/db/database.ts';
import type { UnresolvedDiagnosis } from '#engine/upkeep/car-history.ts';
import type { ServicePlan } from '#engine/upkeep/service-plan.ts';

type Read = Database['read'];

/** What the garage needs from outside its folder. */
export interface GarageMeans {
  database: Database;
  /** Read from the knowledge base when first asked for. */
  servicePlan: () => ServicePlan;
  /** What is known of a model's recalls without asking the online service. */
  knownRecalls: (vehicle: { year: number; make: string; model: string }) => Promise<KnownRecords & { items: Recall[] }>;
  /** Of the `most` latest sessions about a car, those written in at `since` (ms since the epoch) or later. */
  diagnosesOfCar: (
    userId: string,
    carId: string,
    from: { since: number; most: number },
  ) => Promise<UnresolvedDiagnosis[]>;
  ownsSession: (read: Read, userId: string, sessionId: string) => Promise<boolean>;
  receipts: {
    /** The user's own uploads of these ids, by id. */
    find: (read: Read, userId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, Attachment>>;
    /** Keeps an upload as long as an entry names it. False where it is not there. */
    keep: (tx: Parameters<Work<unknown>>[0], receipt: { userId: string; id: string; at: number }) => Promise<boolean>;
  };
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
}
