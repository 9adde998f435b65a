/** The tables of owners' cars; see schema.ts for what holds for all tables. */
export interface GarageSchema {
  cars: CarsTable;
  maintenance_entries: MaintenanceEntriesTable;
}

interface CarsTable {
  id: string;
  user_id: string;
  /** JSON: the contract's VehicleInfo. */
  vehicle: string;
  /** Of a user's cars that stand, the one with the latest is active. */
  chosen_at: number;
  created_at: number;
  /** When it was taken out of the garage; null while it stands there. */
  deleted_at: number | null;
}

interface MaintenanceEntriesTable {
  id: string;
  car_id: string;
  user_id: string;
  /** Id of the knowledge base's work; null where it was said in own words. */
  work: string | null;
  what: string;
  /** `YYYY-MM-DD`. */
  done_on: string;
  miles: number | null;
  cost_cents: number | null;
  note: string;
  /** An upload, kept as long as the entry. */
  receipt_id: string | null;
  /** The session whose diagnosis it settled. */
  session_id: string | null;
  /** Under which the browser sent it, unique within a car: sent twice, it is kept once. */
  client_key: string | null;
  created_at: number;
  deleted_at: number | null;
}
