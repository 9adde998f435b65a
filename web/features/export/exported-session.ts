import type { ChatMessage, Session } from '#contract/chat.ts';
import type { DifferentialItem, EvidenceItem, SafetyWarning } from '#contract/reply.ts';

export interface ExportedSection {
  title: string;
  priority: 'high' | 'medium' | 'low' | null;
  /** Plain text; lines starting with "- " or "1. " are list items. */
  content: string;
  timeEstimate: string;
  difficulty: string;
  tools: string[];
  parts: string[];
  cost: string;
  laborTime: string;
  /** What costs and times rest on. */
  basis: string;
  professional: boolean | null;
  note: string;
  links: { url: string; title: string }[];
}

export interface ExportedSafety {
  level: SafetyWarning['level'];
  drive: SafetyWarning['drive'] | null;
  message: string;
}

/** A structured reply, for reading outside the product. */
export interface ExportedReply {
  kind: 'structured';
  summary: string;
  confidence: 'high' | 'medium' | 'low' | null;
  confidenceExplanation: string;
  safety: ExportedSafety;
  sections: ExportedSection[];
  nextSteps: string[];
  message: string;
  questions: { text: string }[];
  urgency: string;
  differential: DifferentialItem[];
  evidence: EvidenceItem[];
}

export type ExportedTurn = (
  | { role: 'user'; at: string; text: string; attachments: ChatMessage['attachments'] }
  | { role: 'assistant'; at: string; reply: ExportedReply | { kind: 'plain'; text: string } }
) & {
  /** The owner's note on it; null without one. */
  note: string | null;
};

/** What is known now, with the taps since the latest reply. */
export interface ExportedStanding {
  differential: DifferentialItem[];
  evidence: EvidenceItem[];
  questions: { text: string }[];
  safety: ExportedSafety | null;
  /** Whether taps have changed the ranking since the latest reply was written. */
  moved: boolean;
}

/** A session as it leaves the product. Times are ISO texts. */
export interface ExportedSession {
  session: Session;
  turns: ExportedTurn[];
  standing: ExportedStanding;
  exportedAt: string;
}
