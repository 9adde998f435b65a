import { limits } from '#contract/limits.ts';
import type { SmartReply } from '#contract/smart-replies.ts';
import { keywordReplies } from '#engine/keyword-replies.ts';
import { useSmartReplies } from '#web/api/smart-replies.ts';

const none: SmartReply[] = [];

/** CHAT-18: suggestions for a message that asks something; local ones by its words where the server gives none. */
export function useSuggestions(asking: { content: string; words: string } | null): SmartReply[] {
  const { replies, failed } = useSmartReplies(asking?.content ?? null);
  if (asking === null) return none;
  if (!failed) return replies ?? none;
  return keywordReplies(asking.words, limits.leastSmartReplies, limits.maxSmartReplies).map((text, index) => ({
    id: `local-${index + 1}`,
    text,
    premium: false,
  }));
}
