import type { Attachment } from '#contract/attachment.ts';
import type { StoredUpload } from './upload-store.ts';

/** An upload as messages name it. */
export function showUpload({ id, name, type, size }: StoredUpload): Attachment {
  return { id, filename: name, content_type: type, size, url: `/api/uploads/${id}` };
}
