import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { fromStore, type UploadMeans } from './upload-means.ts';
import { findUploads } from './upload-store.ts';

/** CHAT-15: an upload's bytes, for its owner. */
export function getUpload({ database, objectStore }: UploadMeans): Handler<'getUpload'> {
  return async ({ caller, params }) => {
    const [upload] = await findUploads(database.read, caller.id, [params.id]);
    if (upload === undefined) throw new AppError('NOT_FOUND');
    return { ...upload, read: (range) => fromStore(objectStore.get(upload.id, range)) };
  };
}
