import type { Note } from '#contract/notes.ts';
import type { ChatMessage, Reassessment, Session } from '#contract/chat.ts';

interface Known {
  session: Session;
  messages: ChatMessage[];
  reassessment: Reassessment | null;
  /** By message. */
  notes: Record<string, Note>;
}

/** CHAT-19: everything the browser has of a session, as a JSON document; replies are objects in it, not texts of JSON. */
export function sessionJson({ session, messages, reassessment, notes }: Known, exportedAt: string): string {
  const document = {
    format: 'wrenchwise-session',
    version: 1,
    exported_at: exportedAt,
    session,
    messages: messages.map((message) => ({
      ...message,
      content: structured(message),
      note: notes[message.id] ?? null,
    })),
    as_it_stands: reassessment,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function structured({ role, content }: ChatMessage): unknown {
  if (role === 'user' || !content.startsWith('{')) return content;
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return content; // Plain words that begin with a brace.
  }
}
