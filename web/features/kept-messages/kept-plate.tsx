import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useKeeping, useKeptMessages, type KeptShelf } from '#web/api/kept-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { showToast } from '#web/ui/toast.ts';
import { KeptRow } from './kept-row.tsx';
import styles from './kept-messages.module.css';

interface Props {
  shelf: KeptShelf;
  onOpen: (sessionId: string, messageId: string) => void;
  /** Where replies are kept from. */
  onChat: () => void;
  className?: string | undefined;
}

const words = {
  savedMessages: {
    title: 'Saved messages',
    empty: 'Nothing is saved yet. The bookmark under a reply keeps it here.',
    removed: 'No longer saved.',
  },
  helpfulMessages: {
    title: 'Helpful responses',
    empty: 'Nothing is marked helpful yet. The thumb under a reply puts it here.',
    removed: 'No longer marked helpful.',
  },
};

/** ACCT-02: the latest replies kept, in short; all of them when asked for. */
export function KeptPlate({ shelf, onOpen, onChat, className }: Props) {
  const kept = useKeptMessages(shelf);
  const keeping = useKeeping();
  const [all, setAll] = useState(false);
  const id = useId();
  const { title, empty, removed } = words[shelf];
  const remove = (messageId: string) => {
    const putBack = keeping.remove(shelf, messageId);
    showToast(removed, 'info', {
      key: `${shelf} ${messageId}`,
      timeMs: limits.undoOfferMs,
      action: { label: 'Undo', run: putBack },
    });
  };
  return (
    <Plate title={title} className={className}>
      {kept.length === 0 ? (
        <div className={styles['none']}>
          <p className={styles['quiet']}>{empty}</p>
          <div>
            <Button onClick={onChat}>Go to the chat</Button>
          </div>
        </div>
      ) : (
        <ul className={styles['list']} id={id}>
          {kept.slice(0, all ? undefined : limits.shownReplies).map((message) => (
            <KeptRow
              key={message.id}
              message={message}
              length={limits.summaryLength}
              onOpen={onOpen}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      {kept.length > limits.shownReplies && (
        <Button wide aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
          {all ? `Show the latest ${limits.shownReplies}` : `Show all ${kept.length}`}
        </Button>
      )}
    </Plate>
  );
}
