import { useState } from 'react';
import type { Session } from '#contract/chat.ts';
import { limits } from '#contract/limits.ts';
import { detailOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogWays } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './rename-dialog.module.css';
import { vehicleName } from './session-name.ts';

interface Props {
  /** The session to name; null: the dialog is closed. */
  session: Session | null;
  onClose: () => void;
  /** Resolves when the title is saved. */
  onRename: (session: Session, title: string) => Promise<void>;
}

/** CHAT-17: gives a session a name of the owner's; an empty one takes it away. */
export function RenameDialog({ session, onClose, onRename }: Props) {
  return (
    <Dialog title="Rename the session" open={session !== null} onOpenChange={(open) => !open && onClose()}>
      {session && <Form key={session.id} session={session} onClose={onClose} onRename={onRename} />}
    </Dialog>
  );
}

function Form({ session, onClose, onRename }: Props & { session: Session }) {
  const [title, setTitle] = useState(session.title ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await onRename(session, title.trim());
      onClose();
    } catch (error) {
      setProblem(`Not saved: ${detailOf(error)}.`);
      setBusy(false);
    }
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label="Title"
        value={title}
        onChange={setTitle}
        maxLength={limits.titleLength}
        placeholder={vehicleName(session)}
        hint="Leave it empty to go by the vehicle and your latest words."
        error={problem}
        autoComplete="off"
      />
      <DialogWays>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" aria-disabled={busy}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
      </DialogWays>
    </form>
  );
}
