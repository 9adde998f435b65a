import { memo, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { isAgain, messagesBefore, type Outgoing } from '#web/api/conversation.ts';
import { useCommandActions } from '#web/features/command-palette/command-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { View } from '#web/view.ts';
import { OwnMessage } from './message.tsx';
import { Messages, type MessagesProps } from './messages.tsx';
import { useOpenAtMessage } from './open-at-message.ts';
import { QuickSymptoms } from './quick-symptoms.tsx';
import { useScrollToLatest } from './scroll-to-latest.ts';
import { TypingIndicator } from './typing-indicator.tsx';
import { WordsSoFar } from './words-so-far.tsx';
import styles from './conversation.module.css';

interface Props extends Omit<MessagesProps, 'messages' | 'older' | 'all' | 'wanted' | 'answered'> {
  view: View;
  pending: Outgoing | null;
  hasCredits: boolean;
  onPick: (beginning: string) => void;
}

/** CHAT-02 to CHAT-04, CHAT-07: the messages, the older ones folded away, and the way to the newest. */
export const Conversation = memo(function Conversation({
  known,
  view,
  replyOf,
  latestReply,
  update,
  pending,
  busy,
  hasCredits,
  onAnswer,
  onPick,
  versioning,
  again,
}: Props) {
  const { session } = known;
  const messages = pending === null ? known.messages : messagesBefore(known.messages, pending);
  const answeredAgain =
    pending !== null && known.messages.some((each) => each.id === pending.replaces && isAgain(each, pending));
  const { chosen } = versioning;
  const [all, setAll] = useState(false);
  const chosenAt = messages.at(-1)?.id === chosen?.leafId ? messages.findIndex(({ id }) => id === chosen?.id) : -1;
  // The message under way is one of those that show.
  const own = pending !== null && !answeredAgain ? pending : null;
  const latestShown = Math.max(0, messages.length + (own === null ? 0 : 1) - limits.shownMessages);
  const older = chosenAt === -1 ? latestShown : Math.min(latestShown, chosenAt);
  const newest = pending?.idempotencyKey ?? messages.at(-1)?.id ?? '';
  const { scroller, away, toLatest } = useScrollToLatest(
    newest,
    pending !== null,
    limits.scrollToLatestPx,
    chosen?.leafId ?? null,
  );
  useCommandActions({ jumpToLatest: toLatest });
  useOpenAtMessage(scroller, view, all, setAll);
  return (
    <div className={styles['frame']}>
      <div
        ref={scroller}
        className={styles['scroller']}
        data-scroller=""
        tabIndex={0}
        role="region"
        aria-label="Conversation"
      >
        <div className={styles['column']}>
          {messages.length === 0 && pending === null && <QuickSymptoms hasCredits={hasCredits} onPick={onPick} />}
          {older > 0 && (
            <Button kind="quiet" icon="history" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? `Hide older messages (${older})` : `Show older messages (${older})`}
            </Button>
          )}
          <Messages
            known={known}
            messages={messages}
            older={older}
            all={all}
            wanted={view.messageId}
            replyOf={replyOf}
            latestReply={latestReply}
            update={update}
            answered={pending === null}
            busy={busy}
            onAnswer={onAnswer}
            versioning={versioning}
            again={again}
          />
          {own && (
            <OwnMessage
              id={own.idempotencyKey}
              sessionId={session.id}
              note={null}
              content={own.text}
              timestamp={own.at}
              attachments={own.attachments}
              sending
            />
          )}
          <WordsSoFar pending={pending} />
          <TypingIndicator pending={pending} />
        </div>
      </div>
      {away && <IconButton className={styles['latest']} icon="arrowDown" label="Scroll to latest" onClick={toLatest} />}
    </div>
  );
});
