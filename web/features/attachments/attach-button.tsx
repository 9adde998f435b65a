import { useRef } from 'react';
import { attachmentTypes } from '#contract/attachment-type.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './attachments.module.css';

interface Props {
  onFiles: (files: File[]) => void;
}

/** CHAT-08: chooses photos and sounds; a phone offers its camera too. */
export function AttachButton({ onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon="attach" label="Attach photos or sounds" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        className={styles['chooser']}
        // With endings too: some systems know no type for a sound file.
        accept={[...attachmentTypes, '.m4a', '.mp3', '.ogg', '.oga', '.opus', '.wav'].join()}
        multiple
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can then be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
