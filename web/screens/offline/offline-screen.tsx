import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { storage, useStored } from '#web/browser/local-storage.ts';
import { useOnline } from '#web/browser/network-status.ts';
import { usePreferences } from '#web/browser/preferences.ts';
import type { KeptMessage } from '#web/browser/storage.ts';
import { ThemeButton } from '#web/features/appearance/appearance-buttons.tsx';
import { keptText } from '#web/features/composer/draft.ts';
import { Bar } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Footer } from '#web/ui/footer.tsx';
import { Plate } from '#web/ui/plate.tsx';
import styles from './offline-screen.module.css';

/** APP-11: what is left of the chat where the server cannot be asked: the drafts, to write on, and the kept replies, to read. */
export default function OfflineScreen({ problem }: { problem: string }) {
  const owner = useStored('owner');
  const online = useOnline();
  return (
    <div className={styles['screen']}>
      <Bar onBrand={() => window.location.reload()}>
        <ThemeButton />
      </Bar>
      <main id="main" tabIndex={-1} className={styles['column']}>
        <h1 className={styles['title']}>No connection</h1>
        <p role="status">{online ? `${problem}.` : 'There is no network. Answers need one; this still works:'}</p>
        <div className={styles['ways']}>
          <Button kind="primary" icon="retry" onClick={() => window.location.reload()}>
            Try again
          </Button>
        </div>
        {owner !== null && <Drafts owner={owner} />}
        {owner !== null && <KeptReplies owner={owner} />}
      </main>
      <Footer />
    </div>
  );
}

/** The messages being written when the connection went, the only ones there can be. */
function Drafts({ owner }: { owner: string }) {
  const { autoSaveSettings: keeps } = usePreferences();
  const [parts] = useState(() => storage.parts('draft').filter((part) => part.startsWith(`${owner}.`)));
  return (
    <Plate title="Your drafts">
      {parts.length === 0 ? (
        <p className={styles['quiet']}>Nothing was being written.</p>
      ) : (
        <>
          {parts.map((part, at) => (
            <DraftBox
              key={part}
              part={part}
              keeps={keeps}
              label={parts.length === 1 ? 'Your message' : `Message ${at + 1}`}
            />
          ))}
          <p className={styles['quiet']}>
            {keeps
              ? 'You can go on writing. It is kept in this browser and waits in its session.'
              : 'Auto save is off: what you write here is gone with this page. What could not be sent stays.'}
          </p>
        </>
      )}
    </Plate>
  );
}

function DraftBox({ part, label, keeps }: { part: string; label: string; keeps: boolean }) {
  const id = useId();
  const [text, setText] = useState(() => keptText(part));
  return (
    <div className={styles['draft']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles['text']}
        value={text}
        rows={4}
        maxLength={limits.messageLength}
        onChange={({ target }) => {
          setText(target.value);
          // Another text is another message, with another key; without auto save the one that could not be sent stays.
          if (keeps) storage.write('draft', { text: target.value, key: null }, part);
        }}
      />
    </div>
  );
}

function KeptReplies({ owner }: { owner: string }) {
  const saved = useStored('savedMessages', owner) ?? [];
  const helpful = useStored('helpfulMessages', owner) ?? [];
  const kept = [...new Map([...saved, ...helpful].map((message) => [message.id, message])).values()];
  return (
    <Plate title="Replies you kept">
      {kept.length === 0 ? (
        <p className={styles['quiet']}>
          None yet. The bookmark under a reply keeps it in this browser, to be read without a network.
        </p>
      ) : (
        kept.map((message) => <KeptReply key={message.id} message={message} />)
      )}
    </Plate>
  );
}

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

function KeptReply({ message: { vehicleInfo, content, timestamp } }: { message: KeptMessage }) {
  const [open, setOpen] = useState(false);
  const time = new Date(timestamp);
  return (
    <Fold
      title={vehicleInfo}
      aside={Number.isNaN(time.getTime()) ? undefined : date.format(time)}
      open={open}
      onOpenChange={setOpen}
    >
      <p className={styles['reply']}>{content}</p>
    </Fold>
  );
}
