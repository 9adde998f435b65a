import { attachmentTypeOf } from '#contract/attachment-type.ts';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { showUpload } from './show-upload.ts';
import { fromStore, type UploadMeans } from './upload-means.ts';
import { beginUpload, endUpload, type StoredUpload } from './upload-store.ts';

/** CHAT-15: keeps a photo or a sound. Whoever has no credit is refused before the file is read. */
export function uploadFile(means: UploadMeans): Handler<'uploadFile'> {
  return async ({ caller, readFile, wantsMinimal }) => {
    if (caller.credits < limits.uploadNeedsCredits) throw new AppError('UPLOAD_NEEDS_CREDITS');
    const { name, bytes } = await readFile();
    const type = attachmentTypeOf(bytes);
    if (type === null) throw new AppError('FILE_TYPE_NOT_SUPPORTED');
    const upload = { id: means.newId(), name, type, size: bytes.length };
    await keep(means, caller.id, upload, bytes);
    return { ...showUpload(upload), data: wantsMinimal ? null : Buffer.from(bytes).toString('base64') };
  };
}

async function keep(
  { database, objectStore, now }: UploadMeans,
  userId: string,
  upload: StoredUpload,
  bytes: Uint8Array,
): Promise<void> {
  const begun = { ...upload, userId, at: now(), most: limits.waitingUploads };
  if (!(await database.transaction((tx) => beginUpload(tx, begun)))) throw new AppError('TOO_MANY_UPLOADS');
  try {
    await fromStore(objectStore.put(upload.id, bytes, upload.type));
  } catch (error) {
    await database.transaction((tx) => endUpload(tx, upload.id, 'leaving'));
    throw error;
  }
  await database.transaction((tx) => endUpload(tx, upload.id, 'kept'));
}
