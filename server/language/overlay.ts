import type { Prose } from '#contract/reply.ts';

/** A reply (a StructuredReply as JSON) with more said of it; what it says already stays as it is, byte for byte. */
export function withProse(reply: string, prose: Prose): string {
  return withField(reply, 'prose', prose);
}

/** `note`: for the reader, why the words are the engine's own. */
export function withProseNote(reply: string, note: string): string {
  return withField(reply, 'prose_note', note);
}

function withField(reply: string, name: string, value: unknown): string {
  return `${reply.slice(0, reply.lastIndexOf('}'))},${JSON.stringify(name)}:${JSON.stringify(value)}}`;
}
