import { seen, storage } from '#web/browser/local-storage.ts';
import { preferences } from '#web/browser/preferences.ts';

/** What a user has written on a message and not saved, from this page or the one before a reload; null for nothing. */
export function unsavedNote(userId: string, messageId: string): string | null {
  return seen('annotations', userId)?.[messageId] ?? null;
}

/** Keeps it in this browser, unless auto save is off (ACCT-03); null forgets it. */
export function keepUnsavedNote(userId: string, messageId: string, text: string | null): void {
  const { [messageId]: before, ...others } = storage.read('annotations', userId) ?? {};
  const gone = text === null || !preferences().autoSaveSettings;
  if ((gone ? null : text) === (before ?? null)) return;
  const kept = gone ? others : { ...others, [messageId]: text };
  if (Object.keys(kept).length === 0) storage.remove('annotations', userId);
  else storage.write('annotations', kept, userId);
}
