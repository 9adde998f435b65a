import type { ReactNode } from 'react';
import { Linked, Prose } from '#web/ui/prose.tsx';
import { SafetyPlate } from '#web/ui/safety-plate.tsx';
import { ClosingStrip } from './closing-strip.tsx';
import { Confidence } from './confidence.tsx';
import { Questions } from './questions.tsx';
import type { ReplyView } from './reply-model.ts';
import { ReplySections } from './reply-sections.tsx';
import styles from './reply.module.css';
import { hasVerdict } from './verdict.ts';
import { WrittenBy } from './written-by.tsx';

interface Props {
  reply: ReplyView;
  /** What the ranking has become since, or empty where it is what the reply says. */
  update: string;
  /** Whether this is the latest reply: only its questions are still open. */
  latest: boolean;
  busy: boolean;
  expanded: Record<string, boolean>;
  onExpand: (section: string, open: boolean) => void;
  onAnswer: (finding: string, state: string) => void;
  /** Stands under the parts: what others offer. */
  offers?: ReactNode;
  /** Whether what is advertised closes it. */
  advertises?: boolean;
}

/** The sections open from the start: what can be done right now, what was asked for, or all that there is to read. */
function openAtFirst({ type, sections }: Extract<ReplyView, { kind: 'structured' }>): readonly string[] {
  if (type === 'parts') return ['answer', 'partsRecs'];
  return ['answer', 'quickChecks', 'repairPlan', ...(sections.length === 1 ? ['vehicleInsights'] : [])];
}

/** An assistant reply as a page of a workshop manual: safety, answer, open questions, what to do, details. */
export function Reply({
  reply,
  update,
  latest,
  busy,
  expanded,
  onExpand,
  onAnswer,
  offers,
  advertises = false,
}: Props) {
  if (reply.kind === 'plain') return <Prose text={reply.text} />;
  // Without a ranking there is nothing that a tap could sharpen.
  const asks = reply.type !== 'parts' || reply.differential.length > 0;
  return (
    <div className={styles['reply']}>
      {hasVerdict(reply) && <SafetyPlate {...reply.safety} urgency={reply.urgency} />}
      {update && (
        <p className={styles['summary']}>
          <strong>With your answers:</strong> {update}
        </p>
      )}
      {reply.summary && (
        <p className={styles[update ? 'before' : 'summary']}>
          {update && 'Before your answers: '}
          <Linked text={reply.summary} />
        </p>
      )}
      {reply.confidence && reply.type !== 'additional_info_request' && (
        <Confidence level={reply.confidence} explanation={reply.confidenceExplanation} />
      )}
      {reply.message && <Prose text={reply.message} />}
      <WrittenBy reply={reply} />
      {latest && asks && <Questions questions={reply.questions} busy={busy} onAnswer={onAnswer} />}
      {reply.nextSteps.length > 0 && (
        <div className={styles['steps']}>
          <h3 className={styles['heading']}>Next steps</h3>
          <Prose text={reply.nextSteps.map((step, index) => `${index + 1}. ${step}`).join('\n')} />
        </div>
      )}
      <ReplySections
        sections={reply.sections}
        openAtFirst={openAtFirst(reply)}
        expanded={expanded}
        onExpand={onExpand}
      />
      {offers}
      {advertises && <ClosingStrip reply={reply} expanded={expanded} onExpand={onExpand} />}
    </div>
  );
}
