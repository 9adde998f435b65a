import { Dialog } from '@base-ui/react/dialog';
import { Icon } from '#web/ui/icon.tsx';
import styles from './attachments.module.css';
import { sizeWords } from './size-words.ts';

interface Props {
  url: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** A picture as a thumbnail that opens it as large as the screen allows. */
export function PictureDialog({ url, name, size }: Props) {
  return (
    <Dialog.Root>
      <Dialog.Trigger className={styles['thumbnail']} aria-label={`Open ${name}`}>
        <img src={url} alt="" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['veil']} />
        <Dialog.Popup className={styles['dialog']}>
          <header className={styles['head']}>
            <Dialog.Title className={styles['title']}>{name}</Dialog.Title>
            <span className={styles['state']}>{sizeWords(size)}</span>
            <Dialog.Close className={styles['close']} aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </header>
          <img className={styles['picture']} src={url} alt={name} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
