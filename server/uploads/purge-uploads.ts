import { limits } from '#contract/limits.ts';
import type { UploadMeans } from './upload-means.ts';
import { claimUnused, forgetUploads } from './upload-store.ts';

/**
 * Removes uploads that are in no message, a day after they were made or their messages went. Ends at the first that the
 * object store does not remove, and throws; the next purge goes on there.
 */
export async function purgeUploads({
  database,
  objectStore,
  now,
}: Pick<UploadMeans, 'database' | 'objectStore' | 'now'>): Promise<void> {
  const ids = await database.transaction((tx) => claimUnused(tx, now() - limits.waitingUploadLifeMs));
  for (const id of ids) {
    await objectStore.remove(id);
    await database.transaction((tx) => forgetUploads(tx, [id]));
  }
}
