import { z } from 'zod';

/** REPLY-01, -02, -06: the structured assistant reply; a JSON string in a message's `content`. Source: specification, section 3. */

const Link = z.object({ url: z.string(), title: z.string() });
export const Level = z.enum(['high', 'medium', 'low']);

/** A part or a job with what it costs, for this car. */
export const PartItem = z.object({
  /** Of the part, or of the procedure where it is a job. */
  id: z.string(),
  name: z.string(),
  /** Of the suspicion that it would cure; null where nothing is under suspicion. */
  share: z.number().min(0).max(1).nullable(),
  /** The suspected causes that it would cure, in words; not there in replies of before 2026-11-29. */
  cures: z.string().nullish(),
  price_range: z.string().nullable(),
  /** What the price covers, and the date it is of. */
  basis: z.string().nullable(),
  as_of: z.string().nullable(),
  work: z
    .object({
      name: z.string(),
      shop_cost: z.string(),
      shop_cost_basis: z.string(),
      labor_time: z.string(),
      difficulty: z.enum(['easy', 'medium', 'harder']),
      professional_required: z.boolean(),
      tools: z.array(z.string()),
    })
    .nullable(),
  /** What else to replace with it. */
  with: z.array(z.string()),
  /** Questions that decide which version is the right one. */
  choices: z.array(z.string()),
  links: z.array(Link),
});
export type PartItem = z.infer<typeof PartItem>;

const Section = z.object({
  id: z.enum(['answer', 'quickChecks', 'likelyCauses', 'vehicleInsights', 'repairGuidance', 'repairPlan', 'partsRecs']),
  title: z.string(),
  icon: z.string(),
  priority: Level,
  time_estimate: z.string().optional(),
  difficulty: z.enum(['easy', 'medium', 'harder']).optional(),
  /** Plain text; lines starting with "- " or "1. " are list items. Never markup. */
  content: z.string(),
  tools_needed: z.array(z.string()).optional(),
  cost_range: z.string().optional(),
  labor_time: z.string().optional(),
  /** What the costs and times told here rest on. */
  estimate_basis: z.string().optional(),
  professional_required: z.boolean().optional(),
  conversational_note: z.string().optional(),
  youtubeSearchUrl: z.string().optional(),
  resourceVideoLinks: z.array(Link).optional(),
  additionalResources: z.array(Link).optional(),
  /** Of `partsRecs`: the same as `content` says, part by part. */
  parts: z.array(PartItem).optional(),
});

export const SafetyWarning = z.object({
  level: z.enum(['none', 'caution', 'critical']),
  message: z.string(),
  drive: z.enum(['do_not_drive', 'gently_to_shop', 'ok_to_drive']),
});
export type SafetyWarning = z.infer<typeof SafetyWarning>;

export const DifferentialItem = z.object({
  id: z.string(),
  name: z.string(),
  /** The shares of one complaint sum to 1. */
  share: z.number().min(0).max(1),
  because: z.array(z.string()),
  against: z.array(z.string()),
  check: z.string().nullable(),
  cost_range: z.string().nullable(),
  labor_time: z.string().nullable(),
  /** What cost and time rest on. */
  estimate_basis: z.string().optional(),
  /**
   * Which of several things told it may be behind, in a few words, and how far the list of that thing can be relied on. Left out
   * where all that was told is one thing. Such a list is grouped by it; "other" stands once in each group.
   */
  complaint: z.object({ about: z.string(), confidence: Level }).optional(),
  /** REPLY-06: recalls and bulletins that name the part, definitions of codes, what is written on the cause. Without an address: a book. */
  sources: z.array(z.object({ url: z.string().nullable(), title: z.string() })).optional(),
});
export type DifferentialItem = z.infer<typeof DifferentialItem>;

/**
 * `state` is `yes`, `no`, `unknown`, or a named state of the finding. By a language model, unconfirmed: `read` out of the owner's
 * words, `seen` in a picture, `heard` in a sound; what it sees or hears then stands in the place of the quote.
 */
export const EvidenceItem = z.object({
  finding: z.string(),
  label: z.string(),
  state: z.string(),
  quote: z.string().nullable(),
  origin: z.enum(['volunteered', 'answer', 'hedged', 'guessed', 'code', 'measured', 'read', 'seen', 'heard']),
  /** What a tap may set it to. */
  states: z.array(z.object({ state: z.string(), label: z.string() })),
});
export type EvidenceItem = z.infer<typeof EvidenceItem>;

export const Question = z.object({
  finding: z.string(),
  text: z.string(),
  answers: z.array(z.object({ state: z.string(), label: z.string() })),
});
export type Question = z.infer<typeof Question>;

const Wording = z.object({ id: z.string(), text: z.string() });

/**
 * DIAG-02: a language model's words for a reply, written from its facts and checked against them; the facts stand in the reply as
 * ever. `explanations` by id of a cause in the differential, `notes` by id of a section, `answer`: to what the owner asked.
 */
export const Prose = z.object({
  model: z.string(),
  summary: z.string(),
  explanations: z.array(Wording),
  notes: z.array(Wording),
  answer: z.string().nullable(),
});
export type Prose = z.infer<typeof Prose>;

export const StructuredReply = z.object({
  response_type: z.enum(['diagnostic', 'safety_critical', 'parts', 'additional_info_request']),
  vehicle: z.string(),
  summary: z.string(),
  confidence_level: Level,
  confidence_explanation: z.string(),
  safety_warning: SafetyWarning,
  sections: z.array(Section),
  next_steps: z.array(z.string()),
  message: z.string(),
  questions: z.array(Question),
  urgency_assessment: z.string(),
  differential: z.array(DifferentialItem),
  evidence: z.array(EvidenceItem),
  kb_version: z.string(),
  prose: Prose.optional(),
  /** For the reader: why there is no `prose` where there should have been. */
  prose_note: z.string().optional(),
});
export type StructuredReply = z.infer<typeof StructuredReply>;
