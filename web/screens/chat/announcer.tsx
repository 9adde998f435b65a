import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import { announcement } from '#web/features/differential/ranking-words.ts';
import type { ReplyView } from '#web/features/reply/reply-model.ts';
import { verdictWords } from '#web/features/reply/verdict.ts';
import { driveWords } from '#web/ui/drive-words.ts';
import { Unseen } from '#web/ui/unseen.tsx';
import type { CurrentState } from './current-state.ts';

interface Props {
  current: CurrentState;
  messages: readonly ChatMessage[];
  /** As drawn: the latest with what taps changed since. */
  replyOf: (id: string, content: string) => ReplyView;
}

/** APP-12: tells screen readers of a new reply, of every change of the ranking, and first of all what the safety plate says, when that is new. */
export function Announcer({ current, messages, replyOf }: Props) {
  const ranking = announcement(current.differential);
  const latest = messages.findLast((message) => message.role === 'assistant');
  const reply = latest === undefined ? null : replyOf(latest.id, latest.content);
  const safety = reply?.kind === 'structured' ? sentence(verdictWords(reply)) : sentence(warningOf(current));
  const summary = reply === null ? '' : reply.kind === 'plain' ? reply.text : reply.summary;
  const before = useRef({ id: latest?.id, ranking, safety });
  const [said, setSaid] = useState('');
  useEffect(() => {
    const now = { id: latest?.id, ranking, safety };
    const then = before.current;
    before.current = now;
    const isNew = now.id !== then.id && now.id !== undefined;
    const words = [
      isNew || now.safety !== then.safety ? now.safety : '',
      isNew ? summary : '',
      isNew || now.ranking !== then.ranking ? now.ranking : '',
    ].filter(Boolean);
    if (words.length > 0) setSaid(words.join(' '));
  }, [latest?.id, ranking, safety, summary]);
  return <Unseen role="status">{said}</Unseen>;
}

/** What taps after words without form made known: such a reply has no plate. */
function warningOf({ safety }: CurrentState): string[] {
  return safety === null || safety.level === 'none' ? [] : [driveWords(safety), safety.message];
}

/** The headline as a sentence of its own. */
function sentence([headline = '', message = '']: string[]): string {
  return headline === '' ? '' : [`${headline}.`, message].filter(Boolean).join(' ');
}
