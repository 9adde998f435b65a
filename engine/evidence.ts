import type {
  CauseId,
  CheckId,
  DriveAdvice,
  EquipmentId,
  FacetId,
  FacetValueId,
  FindingId,
  StateId,
} from './knowledge-base.ts';
import type { Likeness } from './likeness.ts';
import type { RecordsInPlay } from './vehicle/records-in-play.ts';

/**
 * How we came to know something; decides how far it is believed (diagnosis-design, section 2).
 * `volunteered` said unasked · `answer` to our question or a chip · `hedged` "maybe" · `guessed` by the statistical
 * reader, unconfirmed · `code` read by the user · `measured` a value · by a language model, unconfirmed: `read` out of the
 * owner's words, `seen` in a picture, `heard` in a sound.
 */
export type Origin = 'volunteered' | 'answer' | 'hedged' | 'guessed' | 'code' | 'measured' | 'read' | 'seen' | 'heard';

/** One thing known about one finding. The list of these is the whole state of a conversation. */
export interface Evidence {
  finding: FindingId;
  /** The state reported; `unknown` = asked and not known (no information). */
  state: StateId | 'unknown';
  origin: Origin;
  /** Facet values said of it; more than one value of a facet only where the owner gave more than one. */
  facets: Record<FacetId, FacetValueId[]>;
  /** The owner's own words; what a model says it sees or hears where it is `seen` or `heard`. */
  quote: string | null;
  /** Places of the words it was read from, as character offsets into its message; findings that share them are readings of one thing. */
  words?: number[];
  /** Of the finding `story`: log-likelihood of the whole text by cause, above that of causes not named. */
  likeness?: Likeness;
  /** Beside `likeness`: how many features of the text its reader knows; conversations of earlier versions do not say. */
  features?: number;
  /** Of a value or a code: P(what was observed | state), in the place of what its origin is believed. */
  lam?: Record<StateId, number>;
  /** Index of the user message it came from, 0-based; taps carry the index of the message they follow. */
  at: number;
}

/** How long a part has been in the car. */
export interface PartAge {
  years: number;
  /** Null where the odometer is not known now or was not then. */
  miles: number | null;
}

/** What is known of the car, all optional; unknown equipment counts by its market share. */
export interface VehicleFacts {
  ageYears: number | null;
  miles: number | null;
  equipment: Record<EquipmentId, boolean>;
  climate: { frost: boolean; heat: boolean; salt: boolean };
  /** Part ids the owner replaced lately. */
  recentlyReplaced: string[];
  /** How much less likely a fault of a part is that was ruled out, by part; left out where none was. */
  ruledOut?: Record<string, number>;
  /** Parts that are newer than the car, by its maintenance log; left out where it says nothing. */
  partAges?: Record<string, PartAge>;
  /** How many times likelier a cause is because this make, model, engine and year are known for it. */
  knownFor: Record<CauseId, number>;
  /** The cars that a cause is known of, where this is one of them: "2004–2010 Ford F-150"; left out where there is none. */
  weakPoints?: Record<CauseId, string>;
  /** What public records say; left out where none were looked up. */
  records?: RecordsInPlay;
}

/** Weight of evidence (Good): `log10( P(e|c) / P(e|the others) )`, positive speaks for the cause. */
export interface Weight {
  finding: FindingId;
  weight: number;
}

export interface Share {
  cause: CauseId;
  /** 0..1; sums to 1 over all causes. */
  share: number;
  /** Probability that it is present, alone or with another; used by safety. */
  marginal: number;
  why: Weight[];
  /** By how much each item, the sound of the words among them, has moved the odds; left out where words were not listened to. */
  moved?: Weight[];
}

export interface Differential {
  kbVersion: string;
  /** Descending; every cause with a share ≥ .001. */
  shares: Share[];
  /** Mass of the residual causes together. */
  residual: number;
  /** Set where two faults explain it at least three times better than one. */
  twoFaults: [CauseId, CauseId] | null;
  confidence: 'high' | 'medium' | 'low';
  /** How well the words as a whole fit what was read from them, in nats; 0 where nothing was told in words. */
  fit: number;
  /** How much was told, 0..1: words as a part of a full story, and answers. */
  told: number;
  /** Hypotheses behind it, for the planner: mass ≥ .995, at most 24, descending. */
  hypotheses: { causes: CauseId[]; weight: number }[];
}

export interface PlannedQuestion {
  finding: FindingId;
  text: string;
  answers: { state: StateId | 'unknown'; label: string }[];
  /** Expected information in bits. */
  bits: number;
  safety: boolean;
}

export interface PlannedCheck {
  check: CheckId;
  covers: CauseId[];
  minutes: number;
  /** Share covered per minute of cost; the list is in descending order of it. */
  value: number;
}

export type StopReason = 'sure' | 'nothing_left_to_learn' | 'same_repair' | 'asked_enough';

export interface Plan {
  /** At most three. */
  questions: PlannedQuestion[];
  checks: PlannedCheck[];
  stop: StopReason | null;
}

export interface FiredRule {
  id: string;
  level: 'caution' | 'critical';
  title: string;
  message: string;
  /** `heard`: only by what the message as a whole sounds like · `doubted`: by words that the rest of the message takes back ·
   * `made_out`: only by what a language model made out of words, a picture or a sound · `recall`: by no words at all, but by a recall of such
   * cars. */
  ground: 'told' | 'heard' | 'doubted' | 'made_out' | 'recall';
  /** Rules of one kin tell of one danger. */
  kin?: string | null | undefined;
  /** It forbids to drive. */
  forbids?: true;
}

export interface SafetyVerdict {
  level: 'none' | 'caution' | 'critical';
  drive: DriveAdvice;
  /** Fired rules, most severe first. */
  rules: FiredRule[];
  /** Set where no rule fired but the causes' mass demands it ("cannot be ruled out"). */
  byProbability: boolean;
  /** The verdict without what a language model made out, whose words stand in any case; left out where it made out nothing. */
  own?: Pick<SafetyVerdict, 'level' | 'byProbability'>;
}

/** A mind made up by the engine on the present evidence; everything a reply is composed from. */
export interface Assessment {
  evidence: Evidence[];
  /** More than one where the owner brought complaints that no cause links; ordered by severity, then as told. */
  complaints: { findings: FindingId[]; differential: Differential; plan: Plan }[];
  safety: SafetyVerdict;
  /** What public records say of the car; left out where none were looked up. */
  records?: RecordsInPlay;
  /** As of `VehicleFacts`. */
  weakPoints?: Record<CauseId, string>;
}
