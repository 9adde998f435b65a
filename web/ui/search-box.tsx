import { useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import styles from './search-box.module.css';
import { Unseen } from './unseen.tsx';

interface Props {
  /** What it searches: its name, and what stands in it while it is empty. */
  label: string;
  text: string;
  onText: (text: string) => void;
  /** At most this many characters. */
  length: number;
}

/** A field to search a list with. Escape empties it. */
export function SearchBox({ label, text, onText, length }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onText('');
    input.current?.focus();
  };
  return (
    <search className={styles['box']}>
      <Icon name="search" small />
      <label className={styles['label']}>
        <Unseen>{label}</Unseen>
        <input
          ref={input}
          className={styles['input']}
          type="search"
          value={text}
          placeholder={label}
          maxLength={length}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return;
            // Only the words go; a second Escape may close what the field stands in.
            event.stopPropagation();
            event.preventDefault();
            clear();
          }}
        />
      </label>
      {text !== '' && <IconButton icon="close" label="Clear the search" onClick={clear} />}
    </search>
  );
}
