import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useState } from 'react';
import { detailOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from './sign-out.module.css';

/** AUTH-06: out here at once; out everywhere after asking, as it ends the work on other devices too. */
export function SignOut({ signOut }: { signOut: (everywhere: boolean) => Promise<void> }) {
  const [busy, setBusy] = useState(false);
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
      <AlertDialog.Root>
        <AlertDialog.Trigger render={<Button kind="danger" disabled={busy} />}>Sign out everywhere</AlertDialog.Trigger>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className={styles['veil']} />
          <AlertDialog.Popup className={styles['dialog']}>
            <AlertDialog.Title className={styles['title']}>Sign out everywhere?</AlertDialog.Title>
            <AlertDialog.Description>
              Every device and browser signed in to this account has to sign in again.
            </AlertDialog.Description>
            <div className={styles['ways']}>
              <AlertDialog.Close render={<Button />}>Stay signed in</AlertDialog.Close>
              <AlertDialog.Close render={<Button kind="danger" />} onClick={() => void leave(true)}>
                Sign out everywhere
              </AlertDialog.Close>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </div>
  );
}
