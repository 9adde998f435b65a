import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useKeeping, useKeptMessages, type KeptShelf } from '#web/api/kept-messages.ts';
import type { KeptMessage } from '#web/browser/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { showToast } from '#web/ui/toast.ts';
import { KeptRow } from './kept-row.tsx';
import styles from './kept-messages.module.css';
import { matching } from './matching.ts';

interface Props {
  shelf: KeptShelf;
  onOpen: (sessionId: string, messageId: string) => void;
  /** Makes a file of what is listed. */
  onExport: (kept: readonly KeptMessage[]) => void;
}

const words = {
  savedMessages: {
    search: 'Search what you saved',
    empty: 'Nothing is saved yet. The bookmark under a reply keeps it here.',
    removed: 'No longer saved.',
  },
  helpfulMessages: {
    search: 'Search what helped',
    empty: 'Nothing is marked helpful yet. The thumb under a reply puts it here.',
    removed: 'No longer marked helpful.',
  },
};

/** CHAT-05: the replies that are saved, or marked helpful: to find, to open where they were said, to take with one. */
export function KeptPanel({ shelf, onOpen, onExport }: Props) {
  const kept = useKeptMessages(shelf);
  const keeping = useKeeping();
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const listed = matching(kept, query);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(kept.length);
  useEffect(() => {
    // The button of a removed reply goes with it; the keyboard stays at the list.
    if (kept.length < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = kept.length;
  }, [kept.length]);
  const remove = (id: string) => {
    const putBack = keeping.remove(shelf, id);
    showToast(words[shelf].removed, 'info', {
      key: `${shelf} ${id}`,
      timeMs: limits.undoOfferMs,
      action: { label: 'Undo', run: putBack },
    });
  };
  return (
    <div ref={list} tabIndex={-1} className={styles['panel']}>
      {kept.length === 0 ? (
        <p className={styles['quiet']}>{words[shelf].empty}</p>
      ) : (
        <>
          <SearchBox label={words[shelf].search} text={text} onText={setText} length={limits.searchLength} />
          {listed.length === 0 && (
            <p className={styles['quiet']} role="status">
              Nothing found for “{query}”.
            </p>
          )}
          {listed.length > 0 && (
            <>
              <ul className={styles['list']}>
                {listed.map((message) => (
                  <KeptRow key={message.id} message={message} onOpen={onOpen} onRemove={remove} />
                ))}
              </ul>
              <Button icon="document" wide onClick={() => onExport(listed)}>
                Save as Markdown
              </Button>
            </>
          )}
        </>
      )}
      <p className={styles['quiet']}>Kept in this browser only.</p>
    </div>
  );
}
