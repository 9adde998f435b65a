import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Unseen } from '#web/ui/unseen.tsx';
import styles from './search.module.css';

/** The field to search the history with. Escape empties it. */
export function SearchBox({ text, onText }: { text: string; onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onText('');
    input.current?.focus();
  };
  return (
    <search className={styles['box']}>
      <Icon name="search" small />
      <label className={styles['label']}>
        <Unseen>Search your sessions</Unseen>
        <input
          ref={input}
          className={styles['input']}
          type="search"
          value={text}
          placeholder="Search your sessions"
          maxLength={limits.searchLength}
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
