import { memo, type ReactNode } from 'react';
import type { BranchMessage, ChatMessage, Session } from '#contract/chat.ts';
import type { Note } from '#contract/notes.ts';
import { isKnownToServer } from '#web/api/conversation.ts';
import { AnswerAgain } from '#web/features/branches/answer-again.tsx';
import { Versions } from '#web/features/branches/versions.tsx';
import { MessageAttachments } from '#web/features/attachments/message-attachments.tsx';
import { vehicleName } from '#web/features/history-list/session-name.ts';
import { MessageActions } from '#web/features/message-actions/message-actions.tsx';
import { useMessageNote } from '#web/features/message-notes/use-message-note.tsx';
import { offersUnder } from './offers-under.tsx';
import type { ReplyView } from '#web/features/reply/reply-model.ts';
import { replyText } from '#web/features/reply/reply-text.ts';
import { Reply } from '#web/features/reply/reply.tsx';
import { hourWords } from '#web/ui/hour-words.ts';
import styles from './message.module.css';
import { ShopOffer } from './shop-offer.tsx';

function Timestamp({ of: iso }: { of: string }) {
  return (
    <time className={styles['time']} dateTime={iso}>
      {hourWords(iso)}
    </time>
  );
}

/** CHAT-03: what the owner said. */
export const OwnMessage = memo(function OwnMessage({
  id,
  sessionId,
  note,
  content,
  timestamp,
  attachments,
  sending,
  edit,
  below,
}: {
  id: string;
  sessionId: string;
  note: Note | null;
  content: string;
  timestamp: string;
  attachments: ChatMessage['attachments'];
  sending: boolean;
  /** Stands in the place of the words while they are edited. */
  edit?: ReactNode;
  below?: ReactNode;
}) {
  const noting = useMessageNote({ sessionId, messageId: id, note });
  return (
    <article className={styles['own']} data-message={id} aria-label="You" aria-busy={sending}>
      <h2 className={styles['byline']}>
        {sending ? 'Sending… ' : 'You '}
        <Timestamp of={timestamp} />
      </h2>
      {edit ?? <p className={styles['said']}>{content}</p>}
      {attachments && attachments.length > 0 && <MessageAttachments attachments={attachments} />}
      <div className={styles['below']}>
        {below}
        {!sending && isKnownToServer(id) && noting.button}
      </div>
      {noting.place}
    </article>
  );
});

interface Props {
  message: BranchMessage;
  /** Where it stands in the session, from 0. */
  index: number;
  session: Session;
  note: Note | null;
  reply: ReplyView;
  update: string;
  latest: boolean;
  busy: boolean;
  expanded: Record<string, boolean>;
  onExpand: (messageId: string, section: string, open: boolean) => void;
  onAnswer: (finding: string, state: string) => void;
  onChoose: (messageId: string) => void;
  /** No other version can be chosen now. */
  held: boolean;
  /** Asks for another answer; null where there can be none. */
  again: { ask: () => void; held: boolean } | null;
}

/** CHAT-03, CHAT-05: an assistant message as a page, with its buttons. */
export const AssistantMessage = memo(function AssistantMessage({ message, index, session, reply, ...rest }: Props) {
  const { note, update, latest, busy, expanded, onExpand, onAnswer, onChoose, held, again } = rest;
  const noting = useMessageNote({ sessionId: session.id, messageId: message.id, note });
  return (
    <article className={styles['page']} data-message={message.id} aria-label="Wrenchwise">
      <h2 className={styles['byline']}>
        Wrenchwise <Timestamp of={message.timestamp} />
        {reply.kind === 'structured' && reply.vehicle && <span className={styles['vehicle']}>{reply.vehicle}</span>}
      </h2>
      <Reply
        reply={reply}
        update={update}
        latest={latest}
        busy={busy}
        expanded={expanded}
        onExpand={(section, open) => onExpand(message.id, section, open)}
        onAnswer={onAnswer}
        offers={latest && offersUnder(reply, session)}
        advertises
      />
      {latest && <ShopOffer reply={reply} />}
      <MessageActions
        message={{
          id: message.id,
          content: replyText(reply, update),
          timestamp: message.timestamp,
          sessionId: session.id,
          vehicleInfo: vehicleName(session),
          messageIndex: index,
        }}
      >
        {isKnownToServer(message.id) && noting.button}
        <Versions of="answer" id={message.id} versions={message.versions} held={held} onChoose={onChoose} />
        {again && <AnswerAgain {...again} />}
      </MessageActions>
      {noting.place}
    </article>
  );
});
