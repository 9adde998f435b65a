import { useState } from 'react';
import type { Attachment } from '#contract/attachment.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useUpload } from '#web/api/upload-queries.ts';
import { useObjectUrl } from '#web/browser/object-url.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Modal } from '#web/ui/modal.tsx';
import styles from './maintenance.module.css';

/** The photo of a bill, fetched when it is opened. */
export function Receipt({ receipt }: { receipt: Attachment }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles['receipt']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="picture" small />
        <span>Receipt: {receipt.filename}</span>
      </button>
      <Modal title={receipt.filename} head="bar" className={styles['photo']} open={open} onOpenChange={setOpen}>
        <Photo receipt={receipt} />
      </Modal>
    </>
  );
}

function Photo({ receipt }: { receipt: Attachment }) {
  const { data, error, refetch } = useUpload(receipt.id);
  const url = useObjectUrl(data ?? null);
  if (url !== null) return <img className={styles['picture']} src={url} alt={`Receipt ${receipt.filename}`} />;
  if (error === null) return <p className={styles['quiet']}>Loading the photo…</p>;
  return (
    <div className={styles['stack']} role="alert">
      <p>The photo could not be loaded: {detailOf(error)}.</p>
      <Button onClick={() => void refetch()}>Try again</Button>
    </div>
  );
}
