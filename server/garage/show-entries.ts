import type { Attachment } from '#contract/attachment.ts';
import type { LogEntry } from '#contract/maintenance.ts';
import type { StoredEntry } from './entry-store.ts';
import type { GarageMeans } from './garage-means.ts';

/** Entries of the user's as the API shows them. */
export async function showEntries(
  { database, receipts }: GarageMeans,
  userId: string,
  entries: readonly StoredEntry[],
): Promise<LogEntry[]> {
  const ids = entries.flatMap(({ receipt_id: id }) => id ?? []);
  const byId: ReadonlyMap<string, Attachment> = await receipts.find(database.read, userId, ids);
  return entries.map(({ receipt_id: id, ...entry }) => ({ ...entry, receipt: (id && byId.get(id)) || null }));
}
