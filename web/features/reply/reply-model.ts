import type { DifferentialItem, EvidenceItem, PartItem, SafetyWarning } from '#contract/reply.ts';

/** A link of a section; the title may be missing. */
export interface ReplyLink {
  url: string;
  title: string;
}

/** A section as the reader understands it, whatever variant it was written in (REPLY-02). */
export interface ReplySection {
  id: string;
  title: string;
  /** As the reply names it; empty where it names none. */
  icon: string;
  priority: 'high' | 'medium' | 'low' | null;
  content: string;
  timeEstimate: string;
  difficulty: string;
  tools: string[];
  parts: string[];
  cost: string;
  laborTime: string;
  /** What costs and times rest on. */
  basis: string;
  /** Null where the section does not say. */
  professional: boolean | null;
  safetyRequired: boolean;
  expandable: boolean;
  note: string;
  links: ReplyLink[];
  /** Parts with all that is known of each; the content says the same in words. */
  partItems: PartItem[];
}

export interface ReplyQuestion {
  /** Null for a question in words only, which no tap can answer. */
  finding: string | null;
  text: string;
  answers: { state: string; label: string }[];
}

/** What a language model wrote, by id of the cause or section. */
export interface ProseView {
  model: string;
  summary: string;
  answer: string;
  explanations: ReadonlyMap<string, string>;
  notes: ReadonlyMap<string, string>;
}

export interface StructuredView {
  kind: 'structured';
  type: string;
  /** What it was said of, or empty. */
  vehicle: string;
  summary: string;
  confidence: 'high' | 'medium' | 'low' | null;
  confidenceExplanation: string;
  safety: { level: SafetyWarning['level']; drive: SafetyWarning['drive'] | null; message: string };
  sections: ReplySection[];
  nextSteps: string[];
  message: string;
  questions: ReplyQuestion[];
  urgency: string;
  differential: DifferentialItem[];
  evidence: EvidenceItem[];
  /** Null where there are only the engine's own words. */
  prose: ProseView | null;
  /** Why there are no others, or empty. */
  proseNote: string;
}

/** An assistant message as it is drawn. */
export type ReplyView = StructuredView | { kind: 'plain'; text: string };
