import type { ComposeContext } from './compose-context.ts';

/** What was asked and is not answered, and what was told and not understood, in the owner's words. `ranked`: something stands below it. */
export function unreadLines({ notes: { unread } }: Pick<ComposeContext, 'notes'>, ranked: boolean): string[] {
  const asked = quoted(unread.filter(({ asks }) => asks));
  const told = quoted(unread.filter(({ asks }) => !asks));
  return [
    ...(asked === '' ? [] : [`I have no answer to ${asked}${ranked ? '. What I can say stands below.' : ' so far.'}`]),
    // Where more is asked for anyway, nothing need be said of it.
    ...(told === '' || !ranked ? [] : [`I could not place ${told}. If it matters, tell me in other words.`]),
  ];
}

const quoted = (sentences: readonly { quote: string }[]): string =>
  sentences.map(({ quote }) => `“${quote}”`).join(' and ');
