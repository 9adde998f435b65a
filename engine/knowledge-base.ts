import type { AskModel, Needs } from './ask-model.ts';
import type { ComponentModel } from './component-model.ts';
import type { CodeText, FigureText, LampText, PartText, SellerText } from './answer-texts.ts';
import type { Fitments } from './fitment-model.ts';
import type { PatternFailureModel } from './pattern-failure-model.ts';
import type { Interval } from './interval.ts';
import type { RuleOnCar } from './rule-on-car.ts';
import type { WordLists } from './understand/word-table.ts';

/**
 * The compiled knowledge base, as the engine reads it. The curator makes it from `knowledge/`.
 * Parts for those who need them: `InferenceModel` (numbers and short labels; also sent to the
 * browser), `Lexicon` (words and patterns; server only), `Manual` (long texts for composing a reply; server only)
 * and `Fitments` (what cars have; server only).
 * What follows from the lexicon alone lies beside it as `LexiconIndex` (`understand/lexicon-index.ts`), so that no start waits for it.
 * Everything is plain JSON; ids are text, unique within their kind.
 */

export type FindingId = string;
export type StateId = string;
export type CauseId = string;
export type CheckId = string;
export type SystemId = string;
/** A dimension of how a finding shows itself, e.g. `temperature`, `motion`. */
export type FacetId = string;
export type FacetValueId = string;
/** Of a vehicle, e.g. `diesel`. */
export type EquipmentId = string;

/** The two states of a binary finding, in this order. */
export const BINARY_STATES = ['absent', 'present'] as const;
/** Stands for a state in patterns of words that only look like the finding ("clicks when I turn the key" is no click in turns): nothing is claimed where they are met. */
export const SOMETHING_ELSE = 'something_else';

export interface InferenceModel {
  /** Content hash of the whole knowledge base: same text, same version. */
  version: string;
  systems: SystemModel[];
  facets: FacetModel[];
  /** Share (0..1) of the US fleet with each piece of equipment; used where the vehicle's own is unknown. */
  equipment: Record<EquipmentId, number>;
  findings: FindingModel[];
  causes: CauseModel[];
  checks: CheckModel[];
  safetyRules: SafetyRule[];
  patternFailures: PatternFailureModel[];
}

export interface SystemModel {
  id: SystemId;
  name: string;
}

export interface FacetModel {
  id: FacetId;
  /** Values with the words of their chip and their background share (0..1, sum 1) among ordinary reports. */
  values: { id: FacetValueId; label: string; share: number }[];
}

export interface FindingModel {
  id: FindingId;
  system: SystemId;
  /** Owner's words, lower case, readable after "you said": "clicks but does not crank". */
  label: string;
  /** State 0 is the normal or absent one; a binary finding has exactly `absent`, `present`. Ordered for noisy-MAX. */
  states: { id: StateId; label: string }[];
  /** P(state) when no cause acts; sums to 1. */
  leak: number[];
  /** A complaint is something an owner comes with; it needs a cause. */
  complaint: boolean;
  /** 0..1: how surely an owner who has it would mention it unasked. 0 = silence says nothing. */
  salience: number;
  /** What its patterns read stands, whatever the words sound like: those who taught the readers never labeled it. */
  asTold?: true;
  /** Findings of one group are repeated views of one thing. */
  group: string | null;
  /** For a complaint: the spine facts to ask first, in order. */
  spine: FindingId[];
  /** How to ask the owner; null where only a check can tell. */
  ask: AskModel | null;
  /** confusion[true state][reported state]; rows sum to 1. */
  confusion: number[][];
  /** Background share of each facet value where it differs from the facet's own. */
  facetShares: Record<FacetId, Record<FacetValueId, number>>;
}

export interface CauseModel {
  id: CauseId;
  system: SystemId;
  name: string;
  /** "other fault in the charging system": takes the mass when nothing fits. One a system. */
  residual: boolean;
  safety: 'none' | 'caution' | 'critical';
  prior: PriorModel;
  links: LinkModel[];
  checks: CheckId[];
  /** The cause whose stories tell of it too while no reader was taught this one, as owners cannot tell them apart; null: none. */
  soundsLike?: CauseId | null;
  /** Causes that share this id share repair and first step; null = on its own. */
  equivalentSet: string | null;
}

/** `π = clamp(base · wear · early · climate · replaced, 1e-5, .25)`, 0 where `requires` fails. */
export interface PriorModel {
  /** Probability of being present, for an average vehicle with a complaint. */
  base: number;
  /** `clamp((x/x50)^k, .15, 6)`; at most 1 where the part is renewed in service (battery, pads, tires). */
  wear: { x50: number; unit: 'miles' | 'years'; k: number; renewed: boolean } | null;
  /** First two years count double. */
  earlyFailures: boolean;
  climate: { frost: number; heat: number; salt: number };
  /** The vehicle must have all of `all`, one of `any` (if not empty), and none of `not`. */
  requires: { all: EquipmentId[]; any: EquipmentId[]; not: EquipmentId[] };
  /** Parts whose recent replacement makes this ×.3, or likelier where work brings it (a link from `recent_…`); their own age counts for wear. */
  parts: string[];
}

export interface LinkModel {
  finding: FindingId;
  /** P(state | only this cause) for the states other than state 0; sum ≤ .97. Binary: {present: q}. */
  states: Record<StateId, number>;
  /** P(value | this cause made the finding) for listed values; the rest is shared by background. */
  facets: Record<FacetId, Record<FacetValueId, number>>;
}

export interface CheckModel {
  id: CheckId;
  name: string;
  /** The finding whose state the check's result is. */
  finding: FindingId;
  minutes: number;
  /** Extra minutes of cost for tools an owner may not have, and for mess or risk. */
  toolMinutes: number;
  riskMinutes: number;
  /** Checks that must come first. */
  after: CheckId[];
  /** Checks with the same access (e.g. `wheel_off`) share its minutes once. */
  access: string | null;
  accessMinutes: number;
  /** An engine that runs, or a drive. */
  needs: Needs | null;
  /** High voltage, airbags, fuel pressure and the like: a shop does it, owners only learn what to ask for. */
  proOnly: boolean;
}

export type DriveAdvice = 'do_not_drive' | 'gently_to_shop' | 'ok_to_drive';

export type SafetyPredicate =
  | { finding: FindingId; states: StateId[]; facets: Record<FacetId, FacetValueId[]> }
  | { all: SafetyPredicate[] }
  | { any: SafetyPredicate[] }
  | { not: SafetyPredicate };

export interface SafetyRule extends RuleOnCar {
  id: string;
  level: 'caution' | 'critical';
  drive: DriveAdvice;
  /** Nor may the engine run where the car stands. */
  engineOff: boolean;
  title: string;
  /** Plain words, shown verbatim. */
  message: string;
  when: SafetyPredicate;
  /** What ends the danger where the owner tells it after everything that he told of it. */
  unless?: SafetyPredicate | null;
  /** The readers of danger have not learnt it: they put it in no doubt, and nothing that they hear before it. */
  untaught?: boolean;
  source: string;
}

/** Where its `LexiconIndex` lies beside it, `classes`, `vehicleWords` and the texts of patterns are empty: they are read from there. */
export interface Lexicon {
  version: string;
  /** Word classes: name without `$` → words or phrases (normalised, not stemmed). */
  classes: Record<string, string[]>;
  patterns: PatternSource[];
  facetPatterns: { facet: FacetId; value: FacetValueId; text: string }[];
  /** Raw-text danger nets: a hit is evidence of `danger.<rule id>`, one of a `harmless` pattern around it that it is none; without a `needed` one its sound raises none. */
  triggers: { rule: string; text: string; harmless: boolean; needed?: true }[];
  /** Findings' facets: which facet dimensions a finding takes from the words around it. */
  facetsOf: Record<FindingId, FacetId[]>;
  /** States per finding, state 0 first. */
  statesOf: Record<FindingId, StateId[]>;
  /** Codes the knowledge base explains, e.g. `P0562`, each with its finding `code.P0562`. */
  codes: string[];
  /** Parts an owner may name, id → words ("battery", "starter motor"). */
  parts: Record<string, string[]>;
  /** Words that make a text automotive at all, and system names for vague complaints. */
  vehicleWords: string[];
  /** English words for the spelling guard, in lower case. */
  english: WordLists;
}

/** See docs/knowledge-format.md for the pattern language. */
export interface PatternSource {
  finding: FindingId;
  /** Or SOMETHING_ELSE. */
  state: StateId;
  facets: Record<FacetId, FacetValueId>;
  text: string;
}

export interface Manual {
  version: string;
  causes: Record<CauseId, CauseText>;
  checks: Record<CheckId, CheckText>;
  procedures: Record<string, ProcedureText>;
  parts: Record<string, PartText>;
  codes: Record<string, CodeText>;
  lamps: Record<string, LampText>;
  patternFailures: Record<string, { text: string; sources: string[] }>;
  maintenance: Record<string, MaintenanceText>;
  figures: Record<string, FigureText>;
  /** Pages that search for parts, in the order to be shown. */
  sellers: SellerText[];
  sources: Record<string, { title: string; url: string | null }>;
  /** What the components of public records are. */
  components: ComponentModel[];
}

export interface Range {
  low: number;
  high: number;
}

/** What a repair takes of a shop's time and of parts. */
export interface WorkAndParts {
  laborHours: Range;
  partsUsd: Range;
}

/** What a repair takes in all cases, and as a rule; null where that is as wide. */
export interface RepairCost extends WorkAndParts {
  usual: WorkAndParts | null;
}

export interface CauseText {
  /** One or two sentences: what it is, in owner's words with the trade's term. */
  about: string;
  /** So behaves a sound car: there is nothing to repair. */
  normal: boolean;
  repair: WorkAndParts & {
    procedure: string | null;
    parts: string[];
    /** What is done and paid for as a rule ("a new hose and clamps"), where it can go very differently. */
    usual: (WorkAndParts & { what: string }) | null;
    difficulty: 'easy' | 'medium' | 'harder';
    proOnly: boolean;
    /** What to tell the shop. */
    shopBrief: string;
  };
  rulesOut: { check: CheckId; result: string }[];
  sources: string[];
}

export interface CheckText {
  how: string[];
  tools: string[];
  skill: 'easy' | 'medium' | 'harder';
  hazards: string[];
  /** What each state of the check's finding means: state → words. */
  results: Record<StateId, string>;
}

export interface ProcedureText {
  name: string;
  /** Owners' words for it, besides its name; so below. */
  also: string[];
  steps: string[];
  tools: string[];
  minutes: Range;
  hazards: string[];
  stopsAmateur: string;
}

/** Work due by distance or time, whichever comes first. */
export interface MaintenanceText {
  name: string;
  also: string[];
  normal: Interval;
  /** Short trips, heat, dust, towing, salt. */
  severe: Interval;
  /** As for a cause: the vehicle must have all of `all`, one of `any` (if not empty), and none of `not`. */
  requires: PriorModel['requires'];
  /** Causes that it prevents. */
  prevents: CauseId[];
  procedure: string | null;
  parts: string[];
  sources: string[];
}

export interface KnowledgeBase {
  model: InferenceModel;
  lexicon: Lexicon;
  manual: Manual;
  /** Read when a vehicle is first looked at: no start waits for it. */
  fitments: Fitments;
}
