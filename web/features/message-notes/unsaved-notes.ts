import { seen, storage } from '#web/browser/local-storage.ts';

/** What a user has written on a message and not saved, from this page or the one before a reload; null for nothing. */
export function unsavedNote(userId: string, messageId: string): string | null {
  return seen('annotations', userId)?.[messageId] ?? null;
}

/** Keeps it in this browser; null forgets it. */
export function keepUnsavedNote(userId: string, messageId: string, text: string | null): void {
  const { [messageId]: before, ...others } = storage.read('annotations', userId) ?? {};
  if (text === (before ?? null)) return;
  const kept = text === null ? others : { ...others, [messageId]: text };
  if (Object.keys(kept).length === 0) storage.remove('annotations', userId);
  else storage.write('annotations', kept, userId);
}
