import type { SearchHit } from '#contract/history.ts';
import { limits } from '#contract/limits.ts';
import { fold, messageText, sessionText } from '#server/db/search-text.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import type { ChatMeans } from './chat-means.ts';
import { findMessagesWith, findNamedSessions, findNotesWith, type FoundPlace } from './search-store.ts';
import { showMessage, showSession } from './show-session.ts';
import { snippetOf } from './snippet.ts';

/** CHAT-17: where every word of the query stands in what the user and the product said, in notes, titles and vehicles. */
export function searchHistory({ database }: ChatMeans): Handler<'searchHistory'> {
  return async ({ caller, body }) => {
    const words = wordsOf(body.query);
    const most = limits.foundMessages;
    // A query of nothing but accents has no word left.
    if (words.length === 0) return { hits: [], more: false };
    const places = await Promise.all(
      [findNamedSessions, findMessagesWith, findNotesWith].map((find) =>
        find(database.read, caller.id, words, most + 1),
      ),
    );
    const newestFirst = places.flat().sort((one, other) => other.at - one.at);
    return { hits: newestFirst.slice(0, most).map((place) => showHit(place, words)), more: newestFirst.length > most };
  };
}

/** The folded words, each once; one that is part of another asks nothing more. */
function wordsOf(query: string): string[] {
  const words = [...new Set(fold(query).split(/\s+/))].filter((word) => word !== '');
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

function showHit({ session, message, note, at }: FoundPlace, words: string[]): SearchHit {
  const said = message && messageText(message.role, message.content);
  const shown = message && showMessage(message);
  return {
    session: showSession(session),
    message: shown && { id: shown.id, role: shown.role, timestamp: shown.timestamp },
    noted_at: note === null ? null : new Date(at).toISOString(),
    ...snippetOf(note ?? said ?? sessionText(session.title, session.vehicle), words),
  };
}
