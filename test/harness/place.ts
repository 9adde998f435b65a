import type { Place } from '#server/chat/chat-store.ts';

/** The end of the active branch after that many messages, where nothing is known yet. */
export function placeAfter(messageCount: number): Place {
  return { follows: null, messageCount, evidence: '[]', recentlyReplaced: '[]', path: null };
}
