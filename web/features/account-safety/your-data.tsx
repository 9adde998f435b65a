import { useState } from 'react';
import { useDeleteAccount, useExportAccount } from '#web/api/account-queries.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useSignedIn } from '#web/api/signed-in.tsx';
import { useUser } from '#web/api/user-queries.ts';
import { downloadText } from '#web/browser/download.ts';
import { storage } from '#web/browser/local-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogWays } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from './account-safety.module.css';

/** AUTH-08: everything kept of the user as a file, and the end of the account. */
export function YourData({ className }: { className?: string | undefined }) {
  const { userId } = useSignedIn();
  const exporting = useExportAccount();
  const [asking, setAsking] = useState(false);
  const save = () =>
    exporting.mutate(undefined, {
      onSuccess: (data) =>
        downloadText(
          `wrenchwise-account-${data.exported_at.slice(0, 10)}.json`,
          'application/json',
          JSON.stringify({ ...data, in_this_browser: keptHere(userId) }, null, 2),
        ),
      onError: (error) => showToast(`Your data could not be exported: ${detailOf(error)}.`, 'error', { stay: true }),
    });
  return (
    <Plate title="Your data" className={className}>
      <div className={styles['stack']}>
        <p className={styles['quiet']}>
          Everything kept of you: cars, conversations, notes, the credit statement, sign-ins, and the replies you saved
          or found helpful in this browser. Files you attached are listed; save them from the conversation.
        </p>
        <div className={styles['ways']}>
          <Button icon="document" disabled={exporting.isPending} onClick={save}>
            {exporting.isPending ? 'Collecting…' : 'Export as JSON'}
          </Button>
          <Button kind="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Delete account
          </Button>
        </div>
      </div>
      <Dialog
        title="Delete your account?"
        open={asking}
        onOpenChange={setAsking}
        question="Conversations, cars, notes and files are deleted at once and for good. Credits left are lost, and signing in again brings no new first credits."
      >
        <Deletion onClose={() => setAsking(false)} />
      </Dialog>
    </Plate>
  );
}

/** What the server has never seen. */
const keptHere = (userId: string) => ({
  saved_replies: storage.read('savedMessages', userId) ?? [],
  helpful_replies: storage.read('helpfulMessages', userId) ?? [],
});

function Deletion({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const { forget } = useSignedIn();
  const { mutate, isPending, error } = useDeleteAccount();
  const [email, setEmail] = useState('');
  const meant = user !== null && email.trim().toLowerCase() === user.email.toLowerCase();
  return (
    <form
      className={styles['stack']}
      onSubmit={(event) => {
        event.preventDefault();
        if (meant && !isPending)
          mutate(email, {
            onSuccess: () => {
              forget();
              showToast('Your account and its data are deleted.', 'success');
            },
          });
      }}
    >
      <Field
        label="Your e-mail address"
        hint={`Type ${user?.email ?? 'it'} to say that you mean it.`}
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={error === null ? null : `Nothing was deleted: ${detailOf(error)}.`}
      />
      <DialogWays>
        <Button onClick={onClose}>Keep the account</Button>
        <Button type="submit" kind="danger" disabled={!meant || isPending}>
          {isPending ? 'Deleting…' : 'Delete for good'}
        </Button>
      </DialogWays>
    </form>
  );
}
