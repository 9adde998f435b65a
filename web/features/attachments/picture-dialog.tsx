import { useState } from 'react';
import { Modal } from '#web/ui/modal.tsx';
import styles from './attachments.module.css';
import { sizeWords } from '#web/ui/size-words.ts';

interface Props {
  url: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** A picture as a thumbnail that opens it as large as the screen allows. */
export function PictureDialog({ url, name, size }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['thumbnail']}
        aria-label={`Open ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <img src={url} alt="" />
      </button>
      <Modal
        title={name}
        head="bar"
        aside={<span className={styles['state']}>{sizeWords(size)}</span>}
        className={styles['dialog']}
        open={open}
        onOpenChange={setOpen}
      >
        <img className={styles['picture']} src={url} alt={name} />
      </Modal>
    </>
  );
}
