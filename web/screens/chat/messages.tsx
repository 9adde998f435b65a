import { useCallback, useState } from 'react';
import type { BranchMessage } from '#contract/chat.ts';
import type { Conversation } from '#web/api/conversation.ts';
import type { ReplyView } from '#web/features/reply/reply-model.ts';
import { MessageSlot } from './message-slot.tsx';
import { AssistantMessage } from './message.tsx';
import { OwnTurn } from './own-turn.tsx';
import { editedAmong, type Versioning } from './versioning.ts';

export interface MessagesProps {
  known: Conversation;
  /** Those of it that are drawn: the others are about to be replaced. */
  messages: BranchMessage[];
  /** How many of the oldest are folded away, unless `all`. */
  older: number;
  all: boolean;
  /** The message that somebody wants to see, drawn at once. */
  wanted: string | null;
  /** A message as drawn; the latest with what taps changed since. */
  replyOf: (id: string, content: string) => ReplyView;
  latestReply: string | null;
  /** What the ranking has become since the latest reply, or empty. */
  update: string;
  /** Whether nothing is on its way: the questions of the latest reply are open. */
  answered: boolean;
  busy: boolean;
  onAnswer: (finding: string, state: string) => void;
  versioning: Versioning;
  /** Answers the latest message again; null where that cannot be. */
  again: { ask: () => void; held: boolean } | null;
}

/** CHAT-02, CHAT-03: the messages in their places. Those folded away again stay as they are, out of sight: that is quicker. */
export function Messages({ known, messages, older, all, wanted, ...how }: MessagesProps) {
  const { session, notes } = known;
  const { replyOf, latestReply, update, answered, busy, onAnswer, versioning, again } = how;
  const [expanded, setExpanded] = useState<Record<string, Record<string, boolean>>>({});
  const [shownOnce, setShownOnce] = useState(all);
  if (all && !shownOnce) setShownOnce(true);
  const expand = useCallback(
    (message: string, section: string, open: boolean) =>
      setExpanded((before) => ({ ...before, [message]: { ...before[message], [section]: open } })),
    [],
  );
  const editedId = editedAmong(messages, versioning.edited);
  const draw = (message: BranchMessage, index: number) => {
    const { id, role, content } = message;
    const note = notes[id] ?? null;
    if (role === 'user') {
      const { edited, edit, close, choose, held, resend } = versioning;
      const acts = { edit, close, choose, held, resend };
      return (
        <OwnTurn
          message={message}
          sessionId={session.id}
          note={note}
          edited={id === editedId ? edited : null}
          {...acts}
        />
      );
    }
    const latest = id === latestReply;
    return (
      <AssistantMessage
        message={message}
        index={index}
        session={session}
        note={note}
        reply={replyOf(id, content)}
        update={latest ? update : ''}
        latest={latest && answered}
        busy={latest && busy}
        expanded={expanded[id] ?? none}
        onExpand={expand}
        onAnswer={onAnswer}
        onChoose={versioning.choose}
        held={versioning.held}
        again={latest ? again : null}
      />
    );
  };
  const from = shownOnce ? 0 : older;
  return messages.slice(from).map((message, offset) => {
    const index = from + offset;
    const folded = index < older;
    return (
      <MessageSlot
        key={message.versions[0]}
        now={!folded || message.id === wanted}
        own={message.role === 'user'}
        folded={folded && !all}
      >
        {() => draw(message, index)}
      </MessageSlot>
    );
  });
}

const none = {};
