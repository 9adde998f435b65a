import { z } from 'zod';
import { attachmentTypes } from './attachment-type.ts';

/** A file as messages name it. `size` in bytes; `url` needs the bearer token of its owner. */
export const Attachment = z.object({
  id: z.string(),
  filename: z.string(),
  content_type: z.enum(attachmentTypes),
  size: z.number().int(),
  url: z.string(),
});
export type Attachment = z.infer<typeof Attachment>;

/** CHAT-15: what an upload is answered with. `data` is the file in base64, null where the caller asked for less. */
export const Upload = Attachment.extend({ data: z.string().nullable() });
export type Upload = z.infer<typeof Upload>;

/** An attachment named in a message: by its id, or as the object that its upload was answered with. */
export const AttachmentReference = z.union([
  z.string().min(1),
  z.object({ id: z.string().min(1) }).transform(({ id }) => id),
]);
