/** What one tab tells the others of the same browser. */
export type TabNews = { changed: 'session'; sessionId: string } | { changed: 'sessions' } | { changed: 'garage' };

const channel = new BroadcastChannel('wrenchwise');

/** Tells the other tabs of this browser. */
export function tellOtherTabs(news: TabNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage(news);
}

/** Calls back on news from other tabs. Returns the way to stop. */
export function onTabNews(listener: (news: TabNews) => void): () => void {
  const onMessage = (event: MessageEvent<TabNews>) => listener(event.data);
  channel.addEventListener('message', onMessage);
  return () => channel.removeEventListener('message', onMessage);
}
