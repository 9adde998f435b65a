import { useState } from 'react';
import { detailOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogWays } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from './sign-out.module.css';

/** AUTH-06: out here at once; out everywhere after asking, as it ends the work on other devices too. */
export function SignOut({ signOut }: { signOut: (everywhere: boolean) => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const leave = async (everywhere: boolean) => {
    setBusy(true);
    try {
      await signOut(everywhere);
    } catch (error) {
      setBusy(false);
      showToast(`You are still signed in: ${detailOf(error)}.`, 'error', { stay: true });
    }
  };
  return (
    <div className={styles['ways']}>
      <Button aria-disabled={busy} onClick={() => !busy && void leave(false)}>
        Sign out
      </Button>
      <Button kind="danger" disabled={busy} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <Dialog
        title="Sign out everywhere?"
        open={asking}
        onOpenChange={setAsking}
        question="Every device and browser signed in to this account has to sign in again."
      >
        <DialogWays>
          <Button onClick={() => setAsking(false)}>Stay signed in</Button>
          <Button
            kind="danger"
            onClick={() => {
              setAsking(false);
              void leave(true);
            }}
          >
            Sign out everywhere
          </Button>
        </DialogWays>
      </Dialog>
    </div>
  );
}
