import type { SmartReply } from '#contract/smart-replies.ts';

/** The draft with a suggestion in it: what was typed stays, another suggestion gives way. */
export function withSuggestion(draft: string, text: string, suggested: readonly SmartReply[]): string {
  const typed = draft.trim();
  if (typed === '' || suggested.some((each) => each.text === typed)) return text;
  return typed.includes(text) ? draft : `${typed} ${text}`;
}
