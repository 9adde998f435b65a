import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Session } from '#contract/chat.ts';
import { limits } from '#contract/limits.ts';
import { useHistory } from '#web/api/chat-queries.ts';
import { Button } from '#web/ui/button.tsx';
import type { MenuHandle } from '#web/ui/menu-handle.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { HistoryList } from './history-list.tsx';
import { SearchHits } from './search-hits.tsx';
import styles from './search.module.css';
import { useSettled } from './settled.ts';

interface Props {
  /** The session on screen, if any. */
  current: string | null;
  /** Must stay the same between drawings: the list may be long. */
  onOpen: (sessionId: string, messageId: string | null) => void;
  menu: MenuHandle<Session>;
}

/** CHAT-17: the user's sessions, or what of them a search finds. */
export function History({ current, onOpen, menu }: Props) {
  const history = useHistory();
  const [text, setText] = useState('');
  const query = useSettled(text.trim(), limits.searchAfterMs);
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterDeletion(list, history.data?.length ?? 0);
  const failed = history.isError && (
    <div className={styles['failed']} role="alert">
      <p>Failed to load chat history</p>
      <Button aria-disabled={history.isFetching} onClick={() => !history.isFetching && void history.refetch()}>
        {history.isFetching ? 'Loading…' : 'Try again'}
      </Button>
    </div>
  );
  if (history.data === undefined) return failed || <p className={styles['quiet']}>Loading your sessions…</p>;
  return (
    <>
      {failed}
      {(history.data.length > 0 || text !== '') && (
        <SearchBox label="Search your sessions" text={text} onText={setText} length={limits.searchLength} />
      )}
      {query === '' ? (
        <div ref={list} tabIndex={-1} className={styles['list']}>
          <HistoryList sessions={history.data} current={current} onOpen={onOpen} menu={menu} />
          {history.more !== null && <Button onClick={history.more}>Show older sessions</Button>}
          {history.isFetching && history.data.length >= limits.historySessions && (
            <p className={styles['quiet']} role="status">
              Loading older sessions…
            </p>
          )}
        </div>
      ) : (
        <SearchHits query={query} onOpen={onOpen} />
      )}
    </>
  );
}

/** The button of a deleted session goes with it; the keyboard stays at the list. */
function useFocusAfterDeletion(list: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = count;
  }, [list, count]);
}
