import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import { announcement } from '#web/features/differential/ranking-words.ts';
import type { ReplyView } from '#web/features/reply/reply-model.ts';
import { Unseen } from '#web/ui/unseen.tsx';
import type { CurrentState } from './current-state.ts';

interface Props {
  current: CurrentState;
  messages: readonly ChatMessage[];
  replyOf: (content: string) => ReplyView;
}

/** APP-12: tells screen readers of a new reply (its safety advice first) and of every change of the ranking. */
export function Announcer({ current, messages, replyOf }: Props) {
  const ranking = announcement(current.differential);
  const safety = current.safety?.level === 'none' ? '' : (current.safety?.message ?? '');
  const latest = messages.findLast((message) => message.role === 'assistant');
  const before = useRef({ id: latest?.id, ranking, safety });
  const [said, setSaid] = useState('');
  useEffect(() => {
    const now = { id: latest?.id, ranking, safety };
    const then = before.current;
    before.current = now;
    const isNew = now.id !== then.id && latest !== undefined;
    const reply = isNew ? replyOf(latest.content) : null;
    const words = [
      isNew || now.safety !== then.safety ? now.safety : '',
      reply === null ? '' : reply.kind === 'plain' ? reply.text : reply.summary,
      isNew || now.ranking !== then.ranking ? now.ranking : '',
    ].filter(Boolean);
    if (words.length > 0) setSaid(words.join(' '));
  }, [latest, ranking, safety, replyOf]);
  return <Unseen role="status">{said}</Unseen>;
}
