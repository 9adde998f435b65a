import { useCallback, useMemo, useState } from 'react';
import type { Conversation } from '#web/api/conversation.ts';
import { summaryLine } from '#web/features/differential/ranking-words.ts';
import { useWords } from '#web/features/reply/chosen-words.ts';
import { parseReply } from '#web/features/reply/parse-reply.ts';
import type { ReplyView } from '#web/features/reply/reply-model.ts';
import { inWords } from '#web/features/reply/words.ts';
import type { Answering } from './answering.ts';
import { bringUpToDate, currentState, type CurrentState } from './current-state.ts';

/** The session's present state, its replies read once each, and as drawn: the latest with what taps changed since. */
export function useCurrentState(
  messages: Conversation['messages'],
  { reassessment, pending }: Pick<Answering, 'reassessment' | 'pending'>,
): {
  current: CurrentState;
  replyOf: (content: string) => ReplyView;
  drawnReply: (id: string, content: string) => ReplyView;
  /** What the ranking has become since the latest reply, or empty. */
  update: string;
} {
  const [words] = useWords();
  const [reads] = useState(() => ({ model: new Map<string, ReplyView>(), engine: new Map<string, ReplyView>() }));
  const read = reads[words];
  const replyOf = useCallback(
    (content: string) => {
      const known = read.get(content) ?? inWords(parseReply(content), words);
      read.set(content, known);
      return known;
    },
    [read, words],
  );
  const current = useMemo(
    () => currentState(messages, replyOf, reassessment, pending),
    [messages, replyOf, reassessment, pending],
  );
  const drawnReply = useCallback(
    (id: string, content: string) =>
      id === current.replyId ? bringUpToDate(replyOf(content), current) : replyOf(content),
    [replyOf, current],
  );
  return { current, replyOf, drawnReply, update: current.moved ? summaryLine(current.differential) : '' };
}
