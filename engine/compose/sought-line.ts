import type { ComposeContext } from './compose-context.ts';

/** That what the owner has replaced, cleaned or found sound was taken in, by his words; empty where he tells of nothing such. */
export function soughtLine({ notes: { soughtInVain } }: ComposeContext): string {
  if (soughtInVain.length === 0) return '';
  const quotes = soughtInVain.map((words) => `“${words.replaceAll(/\s+/g, ' ')}”`);
  return `Noted: ${quotes.join(', ')}. What that rules out counts for much less now.`;
}
