/**
 * What public records say of cars like the owner's, as it was when a message was answered. Plain data, short enough to be kept
 * with the answer. Days are `YYYY-MM-DD`.
 */
export interface VehicleRecords {
  recalls: KnownRecords<RecallRecord>;
  bulletins: KnownRecords<BulletinRecord>;
  /** Null where no complaints were counted. */
  complaints: ComplaintCounts | null;
}

export interface KnownRecords<Item> {
  /** `unavailable`: nothing is known, least of all that there is none. */
  status: 'known' | 'name_not_recognised' | 'unavailable';
  source: 'imported' | 'online' | 'cached' | null;
  /** What the items were true at. */
  asOf: string | null;
  /** What the items leave open, a sentence each. */
  missing: string[];
  items: Item[];
}

export interface RecallRecord {
  /** NHTSA's campaign number, e.g. `20V771000`. */
  number: string;
  components: string[];
  /** What is wrong, and what is done about it, in a sentence or two each. */
  summary: string;
  remedy: string;
  reported: string | null;
  doNotDrive: boolean;
  parkOutside: boolean;
}

export interface BulletinRecord {
  nhtsaId: number;
  /** The manufacturer's own number. */
  number: string;
  date: string | null;
  components: string[];
  summary: string;
}

/** Owners' complaints of these cars beside those of all cars of their class (of any, where that is not known) and the same model years. */
export interface ComplaintCounts {
  /** First and last model year counted. */
  years: [number, number];
  complaints: number;
  ofAllCars: number;
  components: { component: string; complaints: number; ofAllCars: number }[];
}
