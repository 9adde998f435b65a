import type { SearchHit } from '#contract/history.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useSearch } from '#web/api/session-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { EntryButton } from '#web/ui/entry-button.tsx';
import styles from './search.module.css';
import { MarkedText } from './marked-text.tsx';
import { sessionName } from './session-name.ts';

interface Props {
  query: string;
  /** Opens a session, at the message where there is one. */
  onOpen: (sessionId: string, messageId: string | null) => void;
}

/** CHAT-17: where the words stand, newest first; a tap opens the session at that message. */
export function SearchHits({ query, onOpen }: Props) {
  const search = useSearch(query);
  if (search.isError) {
    return (
      <div className={styles['failed']} role="alert">
        <p>The search failed: {detailOf(search.error)}.</p>
        <Button onClick={() => void search.refetch()}>Try again</Button>
      </div>
    );
  }
  const found = search.data;
  return (
    <>
      <p className={styles['quiet']} role="status">
        {found === undefined || search.isPlaceholderData
          ? 'Searching…'
          : resultWords(query, found.hits.length, found.more)}
      </p>
      {found !== undefined && found.hits.length > 0 && (
        <ol className={styles['hits']} aria-busy={search.isPlaceholderData}>
          {found.hits.map((hit) => (
            <li key={[hit.session.id, hit.message?.id, hit.noted_at].join(' ')}>
              <EntryButton
                name={sessionName(hit.session)}
                from={whence(hit)}
                onOpen={() => onOpen(hit.session.id, hit.message?.id ?? null)}
              >
                <MarkedText snippet={hit.snippet} marks={hit.marks} />
              </EntryButton>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function resultWords(query: string, count: number, more: boolean): string {
  if (count === 0) return `Nothing found for “${query}”.`;
  if (more) return `The newest ${count} places. One more word narrows it down.`;
  return count === 1 ? 'One place' : `${count} places, newest first`;
}

const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** Who said it, and when. */
function whence({ session, message, noted_at: notedAt }: SearchHit): string {
  const said = message === null ? 'Session' : message.role === 'user' ? 'You' : 'Wrenchwise';
  const who = notedAt === null ? said : 'Your note';
  return `${who} · ${dateFormat.format(new Date(notedAt ?? message?.timestamp ?? session.created_at))}`;
}
