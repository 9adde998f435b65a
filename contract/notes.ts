import { z } from 'zod';
import { limits } from './limits.ts';

/** What an owner noted on a message, in words of their own. */
export const Note = z.object({ text: z.string(), updated_at: z.iso.datetime() });
export type Note = z.infer<typeof Note>;

export const SaveNote = z.object({
  user_id: z.string(),
  text: z.string().trim().min(1).max(limits.noteLength),
});
