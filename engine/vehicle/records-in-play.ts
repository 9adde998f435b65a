import type { CauseId, DriveAdvice, SystemId } from '../knowledge-base.ts';

/** What public records say for or against causes, and of danger: part of a vehicle's facts, so that taps know it too. */
export interface RecordsInPlay {
  /** Recalls and bulletins that name a cause's part, by cause; `recalls`: campaign numbers. */
  ofCauses: Record<CauseId, { recalls: string[]; reasons: string[]; sources: Source[] }>;
  /** How many times likelier complaints of owners make the causes of a system, and the reason. */
  ofSystems: Record<SystemId, { factor: number; reason: string }>;
  /** The gravest first. */
  warnings: RecallWarning[];
}

/** Where something is to be read. */
export interface Source {
  url: string;
  title: string;
}

/** A recall that warns of driving the car, or of where it stands. */
export interface RecallWarning {
  /** NHTSA's campaign number. */
  number: string;
  level: 'caution' | 'critical';
  drive: DriveAdvice;
  title: string;
  /** Shown verbatim. */
  message: string;
}
