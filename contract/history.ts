import { z } from 'zod';
import { ChatMessage, Session } from './chat.ts';
import { limits } from './limits.ts';

/** CHAT-17: an empty title takes the name away again. */
export const RenameSession = z.object({
  user_id: z.string(),
  title: z.string().trim().max(limits.titleLength),
});

export const SearchHistory = z.object({ query: z.string().trim().min(1).max(limits.searchLength) });

/** CHAT-17: a place in the user's sessions where the words of a search stand. */
export const SearchHit = z.object({
  session: Session,
  /** The message they stand in; null where they stand in the session's title or vehicle. */
  message: ChatMessage.pick({ id: true, role: true, timestamp: true }).nullable(),
  /** When the owner's note on that message was written, where they stand in that. */
  noted_at: z.iso.datetime().nullable(),
  /** The words around the find, one line, plain text. */
  snippet: z.string(),
  /** What of `snippet` was searched for: UTF-16 offsets, `end` exclusive, ascending and apart. */
  marks: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const Found = z.object({
  /** Newest first. */
  hits: z.array(SearchHit),
  /** Whether there are older ones beyond the limit. */
  more: z.boolean(),
});
export type Found = z.infer<typeof Found>;
