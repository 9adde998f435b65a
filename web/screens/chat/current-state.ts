import type { ChatMessage, Reassessment } from '#contract/chat.ts';
import type { DifferentialItem, EvidenceItem } from '#contract/reply.ts';
import { isSameRanking } from '#web/features/differential/ranking-words.ts';
import type { ReplyQuestion, ReplyView, StructuredView } from '#web/features/reply/reply-model.ts';

/** What is known now: the latest reply, brought up to date by the taps since, and by those still on their way. */
export interface CurrentState {
  differential: DifferentialItem[];
  evidence: EvidenceItem[];
  questions: ReplyQuestion[];
  safety: StructuredView['safety'] | null;
  /** How soon, by that. */
  urgency: string;
  confidence: StructuredView['confidence'];
  confidenceExplanation: string;
  /** Whether taps have changed the ranking since the latest reply was written. */
  moved: boolean;
  /** The latest assistant message, whose questions are the open ones. */
  replyId: string | null;
}

const nothing: CurrentState = {
  differential: [],
  evidence: [],
  questions: [],
  safety: null,
  urgency: '',
  confidence: null,
  confidenceExplanation: '',
  moved: false,
  replyId: null,
};

/**
 * REPLY-07: joins the latest reply, the reassessment after it, and `pending` (finding → state tapped, not yet answered).
 * A pending tap shows on its chip at once and takes its question away; should it fail, leaving `pending` restores both.
 */
export function currentState(
  messages: readonly ChatMessage[],
  parse: (content: string) => ReplyView,
  reassessment: Reassessment | null,
  pending: ReadonlyMap<string, string>,
): CurrentState {
  const latest = messages.findLast((message) => message.role === 'assistant');
  if (latest === undefined) return nothing;
  const reply = parse(latest.content);
  if (reply.kind === 'plain' && reassessment === null) return { ...nothing, replyId: latest.id };
  const base = reassessment
    ? {
        ...reassessment,
        safety: reassessment.safety_warning,
        urgency: reassessment.urgency_assessment,
        confidence: reassessment.confidence_level,
        confidenceExplanation: reassessment.confidence_explanation,
      }
    : reply.kind === 'structured'
      ? reply
      : nothing;
  return {
    differential: base.differential,
    evidence: base.evidence.map((item) => ({ ...item, state: pending.get(item.finding) ?? item.state })),
    questions: base.questions.filter((question) => question.finding === null || !pending.has(question.finding)),
    safety: base.safety,
    urgency: base.urgency,
    confidence: base.confidence,
    confidenceExplanation: base.confidenceExplanation,
    moved: reply.kind === 'structured' && !isSameRanking(base.differential, reply.differential),
    replyId: latest.id,
  };
}

/**
 * The latest reply as it stands now: its safety, its ranking, how sure that is and its questions follow the taps; its other words stay what they
 * were. One that asked nothing, as nothing is wrong, goes on to ask nothing; one that ranked nothing goes on to rank nothing.
 */
export function bringUpToDate(reply: ReplyView, current: CurrentState): ReplyView {
  if (reply.kind === 'plain' || current.safety === null) return reply;
  const asks = reply.questions.length > 0 || current.differential.length > 0;
  const differential = reply.differential.length > 0 ? current.differential : [];
  const { safety, urgency, confidence, confidenceExplanation } = current;
  const now = { ...reply, differential, questions: asks ? current.questions : [], safety, urgency };
  // Why it is no surer names the question to answer. Of parts, and as long as nothing was tapped, it is said of what was answered.
  const tapped = current.moved || reply.questions[0]?.finding !== current.questions[0]?.finding;
  return tapped && reply.type !== 'parts' ? { ...now, confidence, confidenceExplanation } : now;
}
