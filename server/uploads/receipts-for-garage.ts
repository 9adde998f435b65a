import type { Attachment } from '#contract/attachment.ts';
import type { Database } from '#server/db/database.ts';
import { showUpload } from './show-upload.ts';
import { findUploads, useUpload } from './upload-store.ts';

async function find(
  read: Database['read'],
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Attachment>> {
  return new Map((await findUploads(read, userId, ids)).map((upload) => [upload.id, showUpload(upload)]));
}

/** What the garage gets of uploads: photos of bills. */
export const receiptsForGarage = { find, keep: useUpload };
