import { useMemo, type RefObject } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import { countEvent } from '#web/browser/analytics.ts';
import type { Draft } from '#web/features/composer/draft.ts';
import type { ReplyView } from '#web/features/reply/reply-model.ts';
import { PremiumDialog } from '#web/features/smart-replies/premium-dialog.tsx';
import { SmartReplies } from '#web/features/smart-replies/smart-replies.tsx';
import { useSuggestions } from '#web/features/smart-replies/suggestions.ts';
import { withSuggestion } from '#web/features/smart-replies/with-suggestion.ts';
import type { useBuyingPlan } from './buying-plan.ts';
import { bringUpToDate, type CurrentState } from './current-state.ts';
import { replyContext } from './reply-context.ts';

interface Props {
  messages: readonly ChatMessage[];
  current: CurrentState;
  replyOf: (content: string) => ReplyView;
  /** Whether a message or an answer is on its way: what is asked may change. */
  busy: boolean;
  credits: number;
  draft: Draft;
  buying: ReturnType<typeof useBuyingPlan>;
  input: RefObject<HTMLTextAreaElement | null>;
}

/** CHAT-18: suggestions for the latest reply as it stands after the taps; a picked one goes into the input, not out. */
export function SuggestedReplies({ messages, current, replyOf, busy, credits, draft, buying, input }: Props) {
  const latest = messages.findLast((message) => message.role === 'assistant');
  const asking = useMemo(() => {
    if (latest === undefined || busy) return null;
    const reply = bringUpToDate(replyOf(latest.content), current);
    return replyContext(reply.kind === 'plain' ? reply : { ...reply, differential: current.differential });
  }, [latest, busy, replyOf, current]);
  const replies = useSuggestions(asking);
  return (
    <>
      <SmartReplies
        replies={replies}
        onPick={(reply) => {
          countEvent('Smart_Reply_Click', 'Smart reply', reply.premium ? 'premium' : reply.id);
          if (reply.premium) return buying.offer(reply);
          draft.setText(withSuggestion(draft.text, reply.text, replies));
          input.current?.focus();
        }}
      />
      <PremiumDialog
        reply={buying.offered}
        credits={credits}
        onBuy={buying.buy}
        onCancel={buying.cancel}
        after={input}
      />
    </>
  );
}
