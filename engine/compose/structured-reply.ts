import type { Origin } from '../evidence.ts';

/** The reply as the engine composes it; the wire contract (REPLY-01, -02, -06) has the same shape. */
export type Level = 'high' | 'medium' | 'low';

/** A part or a job with what it costs, for this car. */
export interface PartItem {
  /** Of the part, or of the procedure where it is a job. */
  id: string;
  name: string;
  /** 0..1: of the suspicion that it would cure; null where nothing is under suspicion. */
  share: number | null;
  /** The suspected causes that it would cure, in words; null where there are none. */
  cures: string | null;
  price_range: string | null;
  /** What the price covers, and the date it is of. */
  basis: string | null;
  as_of: string | null;
  work: PartWork | null;
  /** What else to replace with it. */
  with: string[];
  /** Questions that decide which version is the right one. */
  choices: string[];
  links: { url: string; title: string }[];
}

export interface PartWork {
  name: string;
  shop_cost: string;
  shop_cost_basis: string;
  labor_time: string;
  difficulty: 'easy' | 'medium' | 'harder';
  professional_required: boolean;
  tools: string[];
}

export interface Section {
  id: 'answer' | 'quickChecks' | 'likelyCauses' | 'vehicleInsights' | 'repairGuidance' | 'repairPlan' | 'partsRecs';
  title: string;
  icon: string;
  priority: Level;
  time_estimate?: string;
  difficulty?: 'easy' | 'medium' | 'harder';
  /** Plain text; lines starting with "- " or "1. " are list items. */
  content: string;
  tools_needed?: string[];
  cost_range?: string;
  labor_time?: string;
  /** What the costs and times told here rest on. */
  estimate_basis?: string;
  professional_required?: boolean;
  conversational_note?: string;
  youtubeSearchUrl?: string;
  additionalResources?: { url: string; title: string }[];
  /** Of `partsRecs`: the same as `content` says, part by part. */
  parts?: PartItem[];
}

export interface DifferentialItem {
  id: string;
  name: string;
  /** 0..1, rounded to whole percents, at most .95; all items of a complaint sum to 1. */
  share: number;
  because: string[];
  against: string[];
  check: string | null;
  cost_range: string | null;
  labor_time: string | null;
  /** What cost and time rest on; left out where there are none. */
  estimate_basis?: string;
  /** What it may be behind, and how far the list of that can be relied on; left out where all that was told is one thing. */
  complaint?: { about: string; confidence: Level };
  /** Where what speaks of it is to be read, null for what has no address; left out where there is nothing. */
  sources?: { url: string | null; title: string }[];
}

export interface EvidenceItem {
  finding: string;
  label: string;
  state: string;
  quote: string | null;
  origin: Origin;
  states: { state: string; label: string }[];
}

export interface Question {
  finding: string;
  text: string;
  answers: { state: string; label: string }[];
}

export interface SafetyWarning {
  level: 'none' | 'caution' | 'critical';
  message: string;
  drive: 'do_not_drive' | 'gently_to_shop' | 'ok_to_drive';
}

/** What a tap on a chip changes (REPLY-07). */
export interface Reassessment {
  differential: DifferentialItem[];
  /** How sure that is, and why no surer. */
  confidence_level: Level;
  confidence_explanation: string;
  evidence: EvidenceItem[];
  questions: Question[];
  safety_warning: SafetyWarning;
  /** How soon, by the warning. */
  urgency_assessment: string;
}

export interface StructuredReply extends Reassessment {
  response_type: 'diagnostic' | 'safety_critical' | 'parts' | 'additional_info_request';
  vehicle: string;
  summary: string;
  sections: Section[];
  next_steps: string[];
  message: string;
  kb_version: string;
}
