import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { fromStore, type UploadMeans } from './upload-means.ts';
import { claimOwn, forgetUploads } from './upload-store.ts';

/** CHAT-15: takes back what has not been sent; what is part of a message stays with it. */
export function removeUpload({ database, objectStore }: UploadMeans): Handler<'removeUpload'> {
  return async ({ caller, params }) => {
    const claim = await database.transaction((tx) => claimOwn(tx, caller.id, params.id));
    if (claim === 'missing') throw new AppError('NOT_FOUND');
    if (claim === 'in_use') throw new AppError('UPLOAD_IN_USE');
    await fromStore(objectStore.remove(params.id));
    await database.transaction((tx) => forgetUploads(tx, [params.id]));
    return { ok: true };
  };
}
