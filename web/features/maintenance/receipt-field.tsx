import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Attachment } from '#contract/attachment.ts';
import { detailOf } from '#web/api/api-error.ts';
import { fileTransfers } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './maintenance.module.css';

interface Props {
  receipt: Attachment | null;
  onReceipt: (receipt: Attachment | null) => void;
  /** Told whether a photo is on its way. */
  onBusy: (busy: boolean) => void;
}

/** A photo of the bill; it is sent at once and belongs to the entry when that is saved. */
export function ReceiptField({ receipt, onReceipt, onBusy }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (file: File) => {
    setProblem(null);
    if (file.size > limits.uploadBytes) return setProblem(`FILE_TOO_LARGE: ${file.name} (MAX_10MB)`);
    const way = new AbortController();
    sending.current = way;
    setShare(0);
    onBusy(true);
    try {
      onReceipt(await fileTransfers.upload(file, setShare, way.signal));
    } catch (error) {
      if (!way.signal.aborted) setProblem(`The photo was not added: ${detailOf(error)}.`);
    }
    setShare(null);
    return onBusy(false);
  };
  return (
    <div className={styles['receiptField']}>
      <input
        ref={input}
        type="file"
        className={styles['chooser']}
        accept="image/jpeg,image/png,image/gif,image/webp"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) void send(file);
          target.value = '';
        }}
      />
      {receipt === null ? (
        <Button icon="picture" aria-disabled={share !== null} onClick={() => share === null && input.current?.click()}>
          {share === null ? 'Add receipt photo' : `Sending ${Math.round(share * 100)} %…`}
        </Button>
      ) : (
        <>
          <span className={styles['receiptName']}>Receipt: {receipt.filename}</span>
          <Button kind="quiet" onClick={() => onReceipt(null)}>
            Take off
          </Button>
        </>
      )}
      {problem !== null && (
        <p className={styles['error']} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
