import { useEffect, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './attachments.module.css';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * CHAT-15: files dragged anywhere over the page may be dropped; the zone lights up over its place meanwhile. A file that is
 * dropped beside it would otherwise take the place of the page.
 */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    // Entering a part of the page comes before leaving the one around it.
    let depth = 0;
    const end = () => {
      depth = 0;
      setOver(false);
    };
    const onEnter = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      depth -= 1;
      if (depth <= 0) end();
    };
    const onOver = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      end();
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragenter', onEnter);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('dragover', onOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragenter', onEnter);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [onFiles]);
  if (!over) return null;
  return (
    <div className={styles['zone']} data-drop-zone>
      <p className={styles['zoneWords']}>
        <Icon name="attach" />
        Drop photos or sounds here
      </p>
    </div>
  );
}
