import type { AskModel } from '../ask-model.ts';
import type { Evidence, VehicleFacts } from '../evidence.ts';
import type {
  CauseId,
  CauseModel,
  CheckId,
  CheckModel,
  EquipmentId,
  FacetId,
  FacetValueId,
  FindingId,
  PriorModel,
  SafetyRule,
  StateId,
  SystemId,
} from '../knowledge-base.ts';

/** Share of each value of a facet; sums to 1. */
export type FacetDistribution = ReadonlyMap<FacetValueId, number>;

/**
 * The inference model with ids turned into indices. Findings and causes are in the order of their ids, so "the lower
 * index" and "the earlier id" are the same tie-break, and the order of the authored files changes nothing.
 */
export interface PreparedModel {
  version: string;
  findings: PreparedFinding[];
  causes: PreparedCause[];
  /** In the order of their ids. */
  checks: CheckModel[];
  checkIndex: ReadonlyMap<CheckId, number>;
  safetyRules: SafetyRule[];
  /** Finding → places of the safety rules that say something of it, their nets on the raw text included. */
  rulesAbout: ReadonlyMap<FindingId, readonly number[]>;
  /** Findings that critical safety rules hear. */
  guarded: ReadonlySet<FindingId>;
  equipment: Readonly<Record<EquipmentId, number>>;
  findingIndex: ReadonlyMap<FindingId, number>;
  causeIndex: ReadonlyMap<CauseId, number>;
  /** Code of a cause's id → its index. */
  causeOfCode: ReadonlyMap<number, number>;
  /** Per cause: Σ over its findings of the log penalty for not having been mentioned. */
  silence: Float64Array;
  /** The same, bounded. */
  boundedSilence: Float64Array;
  questions: PreparedQuestions;
  priors: PreparedPriors;
  /** What `vehicleOdds` has worked out, for as long as somebody holds the vehicle. */
  oddsOf: WeakMap<VehicleFacts, VehicleOdds>;
  /** What `storyLikeness` has read, for as long as somebody holds the evidence. */
  likenessOf: WeakMap<Evidence, StoryLikeness>;
  /** Per cause: the number of its system. */
  systemOf: Int32Array;
  systemCount: number;
  /** Per cause: 1 where it stands for the faults of its system that are not named. */
  isResidual: Uint8Array;
}

/** How likely each cause is before anything is said, by cause index. */
export interface VehicleOdds {
  /** −Infinity = this car cannot have it. */
  logOdds: Float64Array;
  /** The same as weights that sum to 1; worked out when first asked for. */
  shares: () => Float64Array;
}

/** Likelihood of texts under each cause, as the statistical reader has it, and its logarithm. */
export interface StoryLikeness {
  log: Float64Array;
  times: Float64Array;
  /** How often what was read of such texts leads away from what was meant, 0..1. */
  misread: number;
}

/** What an owner is asked about, by finding index. */
export interface PreparedQuestions {
  /** Minutes that the answer takes; Infinity = it is not asked. */
  minutes: Float64Array;
}

/** Which equipment a cause requires, by places among the equipment that any does. */
export interface PreparedRequirement {
  all: number[];
  any: number[];
  not: number[];
}

/** What of the priors many causes have in common. */
export interface PreparedPriors {
  wears: PriorModel['wear'][];
  /** Per cause: place in `wears`. */
  wearOf: Int32Array;
  /** All equipment that causes require. */
  equipment: EquipmentId[];
  requirements: PreparedRequirement[];
  /** Per cause: place in `requirements`. */
  requirementsOf: Int32Array;
  climates: PriorModel['climate'][];
  /** Per cause: place in `climates`. */
  climateOf: Int32Array;
  base: Float64Array;
  /** Per cause: 1 where it shows in the first years of a car. */
  early: Uint8Array;
  /** Per cause: how many times likelier it is where its part was replaced lately. */
  whenReplaced: Float64Array;
}

/**
 * A finding with its links. A link is addressed by its position in `causes`; per-state numbers are stored flat,
 * `position * stateCount + state`.
 */
export interface PreparedFinding {
  index: number;
  id: FindingId;
  system: SystemId;
  stateCount: number;
  stateIndex: ReadonlyMap<StateId, number>;
  states: { id: StateId; label: string }[];
  complaint: boolean;
  /** A complaint, or a spine fact of one: out of the normal it needs a cause. */
  needsCause: boolean;
  /** Says how or since when, and is no trouble of its own: common in any car, or seldom told unasked. */
  circumstance: boolean;
  /** Known only to who has looked: the result of a check. */
  result: boolean;
  /** What its patterns read stands, whatever the words sound like. */
  asTold: boolean;
  group: string | null;
  /** Finding indices, in the order to ask. */
  spine: number[];
  ask: AskModel | null;
  confusion: number[][];
  /** P(state answered | true state) when we ask, `state * stateCount + answered`. */
  answerTable: Float64Array;
  /** P(state ≤ s) when no cause acts. */
  leakCumulative: Float64Array;
  /** P(state > 0) when no cause acts. */
  leakPresent: number;
  /** Background share of the values of every facet. */
  facetShares: () => ReadonlyMap<FacetId, FacetDistribution>;
  /** Cause index per link, ascending. */
  causes: Int32Array;
  /** P(state ≤ s | only this cause acts), noisy-MAX table per link. */
  linkCumulative: Float64Array;
  /** P(state > 0 | only this cause acts) per link. */
  linkPresent: Float64Array;
  /** Distribution of the facets this link says something of, per link. */
  linkFacets: () => ReadonlyMap<FacetId, FacetDistribution>[];
  /** Log penalty per link if the owner did not mention the finding; 0 where silence says nothing. */
  linkSilence: Float64Array;
}

export interface PreparedCause {
  index: number;
  id: CauseId;
  model: CauseModel;
  /** Findings it is linked to, and the position of the link in each of them. */
  findings: Int32Array;
  positions: Int32Array;
  /** P(finding out of its normal state | only this cause acts) for each of them. */
  linkPresent: Float64Array;
}
