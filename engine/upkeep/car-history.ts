import type { DriveAdvice } from '../knowledge-base.ts';
import type { ServiceItem } from './service-plan.ts';
import type { LoggedWork } from './service-state.ts';

export interface OpenRecall {
  campaignNumber: string;
  summary: string;
  doNotDrive: boolean;
  parkOutside: boolean;
}

/** Where a conversation about the car stands. */
export interface UnresolvedDiagnosis {
  sessionId: string;
  /** `YYYY-MM-DD`. */
  day: string;
  safety: 'none' | 'caution' | 'critical';
  drive: DriveAdvice;
  /** The likeliest cause; null where nothing was found. */
  cause: { name: string; share: number } | null;
}

/** What is known of a car. */
export interface CarHistory {
  modelYear: number;
  /** `YYYY-MM-DD`. */
  today: string;
  /** As last read; null: never said. */
  miles: number | null;
  /** What it can need. */
  works: readonly (ServiceItem & { share: number })[];
  log: readonly LoggedWork[];
  /** Campaigns that the log does not say to be done; null: not known. */
  recalls: readonly OpenRecall[] | null;
  diagnoses: readonly UnresolvedDiagnosis[];
}
