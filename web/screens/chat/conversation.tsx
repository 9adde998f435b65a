import { memo, useCallback, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Conversation as Known, Outgoing } from '#web/api/conversation.ts';
import { useCommandActions } from '#web/features/command-palette/command-actions.ts';
import type { ReplyView } from '#web/features/reply/reply-model.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { View } from '#web/view.ts';
import { MessageSlot } from './message-slot.tsx';
import { AssistantMessage, OwnMessage } from './message.tsx';
import { useOpenAtMessage } from './open-at-message.ts';
import { QuickSymptoms } from './quick-symptoms.tsx';
import { useScrollToLatest } from './scroll-to-latest.ts';
import { TypingIndicator } from './typing-indicator.tsx';
import styles from './conversation.module.css';

interface Props {
  known: Known;
  view: View;
  /** A message as drawn; the latest with what taps changed since. */
  replyOf: (id: string, content: string) => ReplyView;
  latestReply: string | null;
  /** What the ranking has become since the latest reply, or empty. */
  update: string;
  pending: Outgoing | null;
  busy: boolean;
  hasCredits: boolean;
  onAnswer: (finding: string, state: string) => void;
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
}: Props) {
  const { messages, session, notes } = known;
  const [all, setAll] = useState(false);
  const [expanded, setExpanded] = useState<Record<string, Record<string, boolean>>>({});
  const older = Math.max(0, messages.length - limits.shownMessages);
  const from = all ? 0 : older;
  const newest = pending?.idempotencyKey ?? messages.at(-1)?.id ?? '';
  const { scroller, away, toLatest } = useScrollToLatest(newest, pending !== null, limits.scrollToLatestPx);
  useCommandActions({ jumpToLatest: toLatest });
  useOpenAtMessage(scroller, view, all, setAll);
  const expand = useCallback(
    (message: string, section: string, open: boolean) =>
      setExpanded((before) => ({ ...before, [message]: { ...before[message], [section]: open } })),
    [],
  );
  return (
    <div className={styles['frame']}>
      <div ref={scroller} className={styles['scroller']} data-scroller="" tabIndex={0} role="region" aria-label="Conversation">
        <div className={styles['column']}>
          {messages.length === 0 && pending === null && <QuickSymptoms hasCredits={hasCredits} onPick={onPick} />}
          {older > 0 && (
            <Button kind="quiet" icon="history" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? `Hide older messages (${older})` : `Show older messages (${older})`}
            </Button>
          )}
          {messages.slice(from).map((message, offset) => (
            <MessageSlot
              key={message.id}
              now={from + offset >= older || message.id === view.messageId}
              own={message.role === 'user'}
            >
              {() =>
                message.role === 'user' ? (
                  <OwnMessage {...message} sessionId={session.id} note={notes[message.id] ?? null} sending={false} />
                ) : (
                  <AssistantMessage
                    message={message}
                    index={from + offset}
                    session={session}
                    note={notes[message.id] ?? null}
                    reply={replyOf(message.id, message.content)}
                    update={message.id === latestReply ? update : ''}
                    latest={message.id === latestReply && pending === null}
                    busy={message.id === latestReply && busy}
                    expanded={expanded[message.id] ?? none}
                    onExpand={expand}
                    onAnswer={onAnswer}
                  />
                )
              }
            </MessageSlot>
          ))}
          {pending && (
            <OwnMessage
              id={pending.idempotencyKey}
              sessionId={session.id}
              note={null}
              content={pending.text}
              timestamp={pending.at}
              attachments={pending.attachments}
              sending
            />
          )}
          <TypingIndicator pending={pending} />
        </div>
      </div>
      {away && <IconButton className={styles['latest']} icon="arrowDown" label="Scroll to latest" onClick={toLatest} />}
    </div>
  );
});

const none = {};
