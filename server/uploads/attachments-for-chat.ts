import type { Attachment } from '#contract/attachment.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { showUpload } from './show-upload.ts';
import { fromStore, type UploadMeans } from './upload-means.ts';
import { attachUploads, findAttachments, findUploads } from './upload-store.ts';

/** The user's own uploads in the order of the ids; null where one is not there. */
async function find(read: Database['read'], userId: string, ids: readonly string[]): Promise<Attachment[] | null> {
  const byId = new Map((await findUploads(read, userId, ids)).map((upload) => [upload.id, showUpload(upload)]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return found.length === ids.length ? found : null;
}

async function ofSession(read: Database['read'], sessionId: string): Promise<ReadonlyMap<string, Attachment[]>> {
  const byMessage = await findAttachments(read, sessionId);
  return new Map([...byMessage].map(([messageId, uploads]) => [messageId, uploads.map(showUpload)]));
}

/** All of an upload, for whoever has made sure whose it is. */
export function uploadBytes({ objectStore }: Pick<UploadMeans, 'objectStore'>): (id: string) => Promise<Uint8Array> {
  return async (id) => {
    const stream = await fromStore(objectStore.get(id, null));
    if (stream === null) throw new AppError('NOT_FOUND');
    return new Uint8Array(await new Response(stream).arrayBuffer());
  };
}

/** What the chat gets of uploads (CHAT-11, CHAT-15). */
export const attachmentsForChat = { find, attach: attachUploads, ofSession };
