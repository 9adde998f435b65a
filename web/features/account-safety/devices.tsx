import { useState } from 'react';
import type { SecurityEvent, SignIn } from '#contract/sign-ins.ts';
import { useRevokeSignIn, useSignIns } from '#web/api/account-queries.ts';
import { detailOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from './account-safety.module.css';

const dateFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const words: Record<SecurityEvent['kind'], string> = {
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  signed_out_everywhere: 'Signed out everywhere',
  sign_in_revoked: 'A device was signed out',
  account_exported: 'Data exported',
  account_deleted: 'Account deleted',
  sign_in_failed: 'A sign-in was refused',
  rate_refused: 'Requests were refused: too many in a short time',
  signed_out_by_operator: 'Signed out everywhere by an operator',
  credits_given_by_operator: 'Credits given by an operator',
  credits_taken_by_operator: 'Credits taken by an operator',
};

/** AUTH-06: the devices signed in to the account, each with its way out, and what lately happened to the account. */
export function Devices({ className }: { className?: string | undefined }) {
  const { data, isPending, error, refetch } = useSignIns();
  const [open, setOpen] = useState(false);
  return (
    <Plate title="Devices" className={className}>
      {isPending && <p className={styles['quiet']}>Loading where you are signed in…</p>}
      {error !== null && (
        <div className={styles['stack']} role="alert">
          <p>Your devices could not be loaded: {detailOf(error)}.</p>
          <div>
            <Button onClick={() => void refetch()}>Try again</Button>
          </div>
        </div>
      )}
      {data && (
        <div className={styles['stack']}>
          <ul className={styles['list']}>
            {data.sign_ins.map((signIn) => (
              <Device key={signIn.id} signIn={signIn} />
            ))}
          </ul>
          <Fold title="Recent account activity" open={open} onOpenChange={setOpen}>
            <ul className={styles['list']}>
              {data.events.map(({ kind, device, times, at }) => (
                <li key={`${kind} ${at}`} className={styles['event']}>
                  <span>
                    {words[kind]}
                    {device !== '' && ` · ${device}`}
                    {times > 1 && ` · ${times} times`}
                  </span>
                  <time dateTime={at} className={styles['quiet']}>
                    {dateFormat.format(new Date(at))}
                  </time>
                </li>
              ))}
            </ul>
          </Fold>
        </div>
      )}
    </Plate>
  );
}

function Device({ signIn: { id, device, created_at: since, last_seen_at: seen, current } }: { signIn: SignIn }) {
  const { mutate, isPending } = useRevokeSignIn();
  const name = device === '' ? 'Unknown device' : device;
  return (
    <li className={styles['device']}>
      <div>
        <p className={styles['name']}>{name}</p>
        <p className={styles['quiet']}>
          {current ? 'This device, ' : `Last seen ${dateFormat.format(new Date(seen))}, `}
          since {dateFormat.format(new Date(since))}
        </p>
      </div>
      {!current && (
        <Button
          aria-label={`Sign out ${name}, last seen ${dateFormat.format(new Date(seen))}`}
          disabled={isPending}
          onClick={() =>
            mutate(id, {
              onSuccess: () => showToast(`${name} is signed out.`, 'success'),
              onError: (error) =>
                showToast(`That device is still signed in: ${detailOf(error)}.`, 'error', { stay: true }),
            })
          }
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
