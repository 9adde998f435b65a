import type { RefObject } from 'react';
import type { Note } from '#contract/notes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './message-notes.module.css';

interface Props {
  note: Note;
  opener: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  onRemove: () => void;
}

const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** A note under its message, like a slip of paper stuck to the page. */
export function NoteSlip({ note, opener, onEdit, onRemove }: Props) {
  return (
    <div className={styles['slip']} role="group" aria-label="Your note">
      <p className={styles['text']}>{note.text}</p>
      <div className={styles['foot']}>
        <span className={styles['byline']}>
          Your note · <time dateTime={note.updated_at}>{dateFormat.format(new Date(note.updated_at))}</time>
        </span>
        <IconButton ref={opener} icon="edit" label="Edit the note" onClick={onEdit} />
        <IconButton icon="trash" label="Remove the note" onClick={onRemove} />
      </div>
    </div>
  );
}
