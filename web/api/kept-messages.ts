import { useMemo, useSyncExternalStore } from 'react';
import { storage, useStored } from '#web/browser/local-storage.ts';
import type { KeptMessage } from '#web/browser/storage.ts';
import { useSignedIn } from './signed-in.tsx';

/** CHAT-05: the two places of this browser where a user's messages are kept. */
export type KeptShelf = 'savedMessages' | 'helpfulMessages';

type Kept = readonly KeptMessage[];

const nothing: Kept = [];

/** What the signed-in user keeps there, latest first; other tabs included. */
export function useKeptMessages(shelf: KeptShelf): Kept {
  const { userId } = useSignedIn();
  return useStored(shelf, userId) ?? nothing;
}

/** Whether a message is kept there. Hundreds of messages ask this; each is drawn again only when its own answer changes. */
export function useIsKept(shelf: KeptShelf, id: string): boolean {
  const { userId } = useSignedIn();
  return useSyncExternalStore(storage.subscribe, () => idsOf(storage.seen(shelf, userId) ?? nothing).has(id));
}

const knownIds = new WeakMap<Kept, ReadonlySet<string>>();

function idsOf(kept: Kept): ReadonlySet<string> {
  const ids = knownIds.get(kept) ?? new Set(kept.map(({ id }) => id));
  knownIds.set(kept, ids);
  return ids;
}

export interface Keeping {
  /** Keeps a message, or no longer. False where the browser has no room: it holds until the page closes. */
  toggle: (shelf: KeptShelf, message: KeptMessage) => boolean;
  /** Takes a message away. Returns the way to put it back where it was. */
  remove: (shelf: KeptShelf, id: string) => () => void;
}

/** What can be done to the kept messages of the signed-in user. */
export function useKeeping(): Keeping {
  const { userId } = useSignedIn();
  return useMemo(() => {
    const change = (shelf: KeptShelf, changed: (kept: Kept) => Kept) =>
      storage.write(shelf, [...changed(storage.read(shelf, userId) ?? nothing)], userId);
    return {
      toggle: (shelf, message) =>
        change(shelf, (kept) => (idsOf(kept).has(message.id) ? without(kept, message.id) : [message, ...kept])),
      remove: (shelf, id) => {
        const before = storage.read(shelf, userId) ?? nothing;
        change(shelf, (kept) => without(kept, id));
        return () => change(shelf, (kept) => putBack(kept, before, id));
      },
    };
  }, [userId]);
}

const without = (kept: Kept, id: string): Kept => kept.filter((each) => each.id !== id);

/** With the message of `before` again: behind the nearest one that stood before it there and still stands. */
export function putBack(kept: Kept, before: Kept, id: string): Kept {
  const place = before.findIndex((each) => each.id === id);
  const message = before[place];
  if (message === undefined || idsOf(kept).has(id)) return kept;
  const ahead = before.slice(0, place).findLast((each) => idsOf(kept).has(each.id));
  const at = ahead === undefined ? 0 : kept.findIndex((each) => each.id === ahead.id) + 1;
  return [...kept.slice(0, at), message, ...kept.slice(at)];
}
