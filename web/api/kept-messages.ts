import { useMemo, useSyncExternalStore } from 'react';
import { seen, storage, useStored } from '#web/browser/local-storage.ts';
import type { KeptMessage } from '#web/browser/storage.ts';
import { putBack } from './put-back.ts';
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
  const isKept = () => idsOf(seen(shelf, userId) ?? nothing).has(id);
  return useSyncExternalStore(storage.subscribe, isKept, isKept);
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
