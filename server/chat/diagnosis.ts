import type { Reassessment } from '#contract/chat.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { DiagnosisStep } from '#engine/diagnose.ts';
import type { Offered } from '#engine/offer-findings.ts';
import type { ModelReading } from '#engine/take-readings.ts';
import type { VehicleRecords } from '#engine/vehicle/vehicle-records.ts';
import type { RepairOutlook } from '#engine/market/repair-outlook.ts';

/** What a conversation knows, all that is stored of it besides its words: JSON that only the engine looks into. */
export interface Known {
  /** The engine's Evidence[]; `[]` at first. */
  evidence: string;
  /** Part ids the owner replaced lately; `[]` at first. */
  recentlyReplaced: string;
}

/** A vehicle as it is diagnosed: as described, with what public records say of such cars. */
export interface KnownVehicle extends VehicleInfo {
  records?: VehicleRecords | null;
}

/** Where a conversation stands. */
export interface Standing {
  reassessment: Reassessment;
  /** The engine's Snapshot as text, for the engine in the browser. */
  snapshot: string;
}

/** What is being done for an answer; `queued`: others are served first. */
export type Step = DiagnosisStep | 'queued';

/** What the engine does for the chat. Pure: the same input gives the same answer, nothing is kept between calls. */
export interface DiagnosisTasks {
  /**
   * Reads the owner's words into what is known and composes the reply, a StructuredReply as JSON. `messageIndex`: of the user's
   * messages, from 0. `again`: they were read before into what is known; what was read then gives way, what was tapped since
   * stays (CHAT-19). `readings`: what a language model made out of them; `offer`: say what one should look for. `fileNames`: of what is attached. `onStep` is told of
   * each step as it begins. `words`: as search reads the reply, where they are at hand.
   */
  assess: (
    input: Known & {
      text: string;
      vehicle: KnownVehicle;
      messageIndex: number;
      again?: boolean;
      readings?: readonly ModelReading[];
      offer?: boolean;
      fileNames?: readonly string[];
    },
    onStep?: (step: Step) => void,
  ) => Known & { reply: string; words?: string; offered: Offered | null };
  /** The ranking, observations and questions as they stand. `messageIndex`: of the user's latest message. */
  reassess: (known: Known, vehicle: KnownVehicle, messageIndex: number) => Standing;
  /** Sets findings to states as tapped (REPLY-07). An unknown finding, or a state it does not have, changes nothing. */
  change: (
    known: Known,
    vehicle: KnownVehicle,
    changes: { finding: string; state: string }[],
    messageIndex: number,
  ) => ({ ok: true; evidence: string } & Standing) | { ok: false; unknownFinding: string };
  /** CHAT-18: at most `most` answers to findings asked for, or where none are, questions that follow on parts told of; and the repair plan of the first of the causes that has one. */
  suggest: (
    findings: string[],
    causes: string[],
    most: number,
    parts: string[],
  ) => { answers: string[]; plan: { cause: string; request: string } | null };
  /** The words that sellers find a part by; null: there is no such part. */
  partSearch: (part: string) => string | null;
  /** CHAT-18: the owner's words that ask for a cause's repair plan, and the plan, a StructuredReply as JSON; null where the cause is not suspected. */
  planRepair: (known: Known, vehicle: KnownVehicle, cause: string) => { request: string; reply: string } | null;
  /** CARS-06: what a car is likely to need in the coming years, and what its open diagnosis (null: none) comes to. */
  outlook: (known: Known | null, vehicle: KnownVehicle, milesAYear: number) => RepairOutlook;
}

/** The engine as the chat has it: elsewhere than on the thread that serves. */
export type Diagnosis = {
  [Task in keyof DiagnosisTasks]: (
    ...input: Parameters<DiagnosisTasks[Task]>
  ) => Promise<ReturnType<DiagnosisTasks[Task]>>;
};
