import { useEffect, useRef, useState, type ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import type { Note } from '#contract/notes.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useNoteChanges, type NoteChanges } from '#web/api/notes.ts';
import { useSignedIn } from '#web/api/signed-in.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { hideToast, showToast } from '#web/ui/toast.ts';
import { NoteEditor } from './note-editor.tsx';
import { NoteSlip } from './note-slip.tsx';
import { keepUnsavedNote, unsavedNote } from './unsaved-notes.ts';

interface Options {
  sessionId: string;
  messageId: string;
  note: Note | null;
}

/**
 * The owner's note on a message: `button` begins one, `place` stands under the message with the note or what is being
 * written. What is written is kept in this browser until it is saved.
 */
export function useMessageNote({ sessionId, messageId, note }: Options): { button: ReactNode; place: ReactNode } {
  const { userId } = useSignedIn();
  const changes = useNoteChanges(sessionId);
  /** What is being written; null while nothing is. */
  const [text, setText] = useState(() => unsavedNote(userId, messageId));
  const [asked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const returning = useRef(false);
  useEffect(() => {
    // The editor has gone with its buttons: the keyboard returns to what opened it, or to what took its place.
    if (!returning.current || text !== null) return;
    returning.current = false;
    opener.current?.focus();
  });

  const write = (words: string) => {
    keepUnsavedNote(userId, messageId, words === (note?.text ?? '') ? null : words);
    setText(words);
  };
  const begin = () => {
    setAsked(true);
    setText(note?.text ?? '');
  };
  const end = () => {
    keepUnsavedNote(userId, messageId, null);
    returning.current = true;
    setText(null);
  };
  const cancel = (dropped: string) => {
    end();
    if (dropped.trim() === '' || dropped === note?.text) return;
    showToast('What you wrote was dropped.', 'info', {
      key: `dropped ${messageId}`,
      timeMs: limits.undoOfferMs,
      action: { label: 'Undo', run: () => write(dropped) },
    });
  };
  const save = async (words: string) => {
    await changes.save(messageId, words);
    hideToast(`dropped ${messageId}`);
    end();
  };

  if (text !== null) {
    return {
      button: null,
      place: <NoteEditor text={text} onText={write} onSave={save} onCancel={cancel} focus={asked} />,
    };
  }
  if (note !== null) {
    const remove = () => {
      returning.current = true;
      void removeNote(messageId, note.text, changes);
    };
    return { button: null, place: <NoteSlip note={note} opener={opener} onEdit={begin} onRemove={remove} /> };
  }
  return { button: <IconButton ref={opener} icon="note" label="Add a note" onClick={begin} />, place: null };
}

async function removeNote(messageId: string, text: string, changes: NoteChanges): Promise<void> {
  const key = `note ${messageId}`;
  try {
    await changes.remove(messageId);
    showToast('The note was removed.', 'info', {
      key,
      timeMs: limits.undoOfferMs,
      action: { label: 'Undo', run: () => void bringBack(messageId, text, changes) },
    });
  } catch (error) {
    showToast(`The note was not removed: ${detailOf(error)}.`, 'error', {
      key,
      stay: true,
      action: { label: 'Try again', run: () => void removeNote(messageId, text, changes) },
    });
  }
}

async function bringBack(messageId: string, text: string, changes: NoteChanges): Promise<void> {
  try {
    await changes.save(messageId, text);
    showToast('The note is back.', 'success');
  } catch (error) {
    showToast(`The note was not brought back: ${detailOf(error)}.`, 'error', {
      key: `note ${messageId}`,
      stay: true,
      action: { label: 'Try again', run: () => void bringBack(messageId, text, changes) },
    });
  }
}
