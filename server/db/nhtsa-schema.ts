/**
 * The tables of what NHTSA knows of vehicles. Vehicles are found by keys: make and model as one plain lower-case word
 * each (server/nhtsa/vehicle-key.ts), so that "CR-V" and "CRV" are one. Dates are `YYYY-MM-DD`.
 */
export interface NhtsaSchema {
  nhtsa_vehicles: VehiclesTable;
  nhtsa_recalls: RecallsTable;
  nhtsa_recall_vehicles: RecallVehiclesTable;
  nhtsa_complaints: ComplaintsTable;
  nhtsa_complaint_counts: ComplaintCountsTable;
  /** What kind of vehicle is filed under these keys. */
  nhtsa_model_classes: { make_key: string; model_key: string; vehicle_class: string };
  /** Of all vehicles of a class; of class '' all vehicles. */
  nhtsa_complaint_sums: { vehicle_class: string; model_year: number; component: string; complaints: number };
  nhtsa_bulletins: BulletinsTable;
  nhtsa_bulletin_vehicles: VehicleColumns & { nhtsa_id: number };
  nhtsa_imports: ImportsTable;
  nhtsa_import_rejects: ImportRejectsTable;
  nhtsa_answers: AnswersTable;
  used_records: UsedRecordsTable;
  service_calls: ServiceCallsTable;
  recall_alerts: RecallAlertsTable;
}

interface VehicleColumns {
  make_key: string;
  model_key: string;
  model_year: number;
}

/** Every name that imported files give a vehicle, as written. */
interface VehiclesTable extends VehicleColumns {
  make: string;
  model: string;
}

interface RecallsTable {
  campaign_number: string;
  manufacturer: string;
  summary: string;
  consequence: string;
  remedy: string;
  notes: string;
  /** When NHTSA received the report. */
  reported: string | null;
}

interface RecallVehiclesTable extends VehicleColumns {
  campaign_number: string;
  component: string;
  /** Null: the file was from before NHTSA said so. */
  do_not_drive: 0 | 1 | null;
  park_outside: 0 | 1 | null;
}

interface ComplaintsTable {
  odi_number: number;
  /** What of it was counted already, so that nothing is counted twice (server/nhtsa/import/counted-parts.ts). */
  counted: string;
}

/** Sums over complaints, kept in the transaction that writes there; component '' counts each complaint once. */
interface ComplaintCountsTable extends VehicleColumns {
  component: string;
  complaints: number;
  crashes: number;
  fires: number;
  injuries: number;
  deaths: number;
  /** Of the complaint received last; '' where no date is known. */
  latest_filed: string;
}

interface BulletinsTable {
  nhtsa_id: number;
  number: string;
  type: string;
  date: string | null;
  /** JSON: string[]. */
  components: string;
  summary: string;
}

/** How far a file was imported; moved on in the transaction that writes its rows. */
interface ImportsTable {
  kind: 'recalls' | 'complaints' | 'bulletins';
  /** SHA-256 of the file's text, unpacked: its name and time prove nothing. */
  content_hash: string;
  file_name: string;
  /** Length of the text, and how much of it is done. */
  bytes: number;
  bytes_done: number;
  lines_done: number;
  records: number;
  skipped: number;
  rejected: number;
  /** Dates of its first and last received records. */
  oldest: string | null;
  newest: string | null;
  started_at: number;
  /** Null: not to its end yet. */
  finished_at: number | null;
}

interface ImportRejectsTable {
  kind: string;
  content_hash: string;
  line: number;
  reason: string;
}

/** Answers of the online service, by vehicle. */
interface AnswersTable {
  kind: string;
  vehicle_key: string;
  /** JSON, as server/nhtsa writes it. */
  answer: string;
  fetched_at: number;
}

/** Public records of vehicles as answers were made from them, each content once; kept while a session or message names it. */
interface UsedRecordsTable {
  /** Hash of the content. */
  id: string;
  /** JSON: the engine's VehicleRecords. */
  records: string;
  /** When an answer was last made from it. */
  kept_at: number;
}

/** How outside services did, for whoever looks after the product. */
interface ServiceCallsTable {
  service: string;
  succeeded_at: number | null;
  failed_at: number | null;
  /** What was the matter then, in a few words. */
  failure: string | null;
}

interface RecallAlertsTable {
  id: string;
  user_id: string;
  /** Year, make and model of the vehicle, as one text. */
  vehicle_key: string;
  campaign_number: string;
  /** JSON: what is shown of it. */
  alert: string;
  found_at: number;
  /** When its owner put it away; null: not yet. */
  dismissed_at: number | null;
}
