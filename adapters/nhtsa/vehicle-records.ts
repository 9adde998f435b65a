/** A vehicle by the names NHTSA files it under. */
export interface NamedVehicle {
  make: string;
  model: string;
  year: number;
}

/** A recall campaign, as it concerns one vehicle. Dates are `YYYY-MM-DD`. */
export interface Recall {
  campaignNumber: string;
  manufacturer: string;
  components: string[];
  summary: string;
  consequence: string;
  remedy: string;
  notes: string;
  /** When NHTSA received the report. */
  reported: string | null;
  /** The car must not be driven before it is repaired; null: the source does not say. */
  doNotDrive: boolean | null;
  /** It may burn while it stands: park it away from buildings; null: the source does not say. */
  parkOutside: boolean | null;
}

export interface Complaint {
  odiNumber: number;
  components: string[];
  crash: boolean;
  fire: boolean;
  injuries: number;
  deaths: number;
  filed: string | null;
}

export interface Bulletin {
  nhtsaId: number;
  /** The manufacturer's number of the document. */
  number: string;
  type: string;
  date: string | null;
  components: string[];
  summary: string;
}

/** Crash test results of one variant. Stars are 1 to 5; null: not rated. */
export interface Rating {
  description: string;
  overall: number | null;
  frontCrash: number | null;
  sideCrash: number | null;
  rollover: number | null;
}
