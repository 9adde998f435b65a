import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Reassessed } from '#contract/chat.ts';
import { storage, useStored } from '#web/browser/local-storage.ts';
import { tellOtherTabs } from '#web/browser/other-tabs.ts';
import { runAlone } from '#web/browser/run-alone.ts';
import { api } from './api.ts';
import { conversationKey } from './chat-queries.ts';
import type { Conversation } from './conversation.ts';
import { createCourier } from './courier.ts';
import { useSignedIn } from './signed-in.tsx';
import { deliverTaps, type Tap } from './tap-outbox.ts';

const noTaps: readonly Tap[] = [];

/** Whether the latest attempt to send taps found the way to the server closed. */
const way = { open: true, listeners: new Set<() => void>() };

function setWay(open: boolean): void {
  way.open = open;
  for (const listener of way.listeners) listener();
}

const isWayOpen = () => way.open;

function subscribeToWay(listener: () => void): () => void {
  way.listeners.add(listener);
  return () => way.listeners.delete(listener);
}

/**
 * REPLY-07: the taps of a branch that the server has not answered yet, oldest first; they outlive the page.
 * @param branch ids of its messages
 */
export function useTaps(
  sessionId: string,
  branch: readonly string[],
): {
  taps: readonly Tap[];
  tap: (finding: string, state: string) => void;
  /** Whether they are kept until there is a connection again. */
  unsent: boolean;
} {
  const { userId } = useSignedIn();
  const kept = useStored('taps', userId);
  const taps = useMemo(
    () =>
      (kept ?? noTaps).filter(
        (each) => each.sessionId === sessionId && (each.after === undefined || branch.includes(each.after)),
      ),
    [kept, sessionId, branch],
  );
  const after = branch.at(-1);
  const wayOpen = useSyncExternalStore(subscribeToWay, isWayOpen, isWayOpen);
  const tap = useCallback(
    (finding: string, state: string) =>
      addTap(userId, { sessionId, finding, state, ...(after !== undefined && { after }) }),
    [userId, sessionId, after],
  );
  return { taps, tap, unsent: taps.length > 0 && !wayOpen };
}

/** Sends the user's taps, whichever session they belong to, for as long as somebody is signed in. */
export function useTapDelivery(onRefused: (tap: Tap, error: unknown, again: () => void) => void): void {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  useEffect(() => {
    const read = () => storage.read('taps', userId) ?? noTaps;
    const deliver = () =>
      deliverTaps({
        read,
        write: (taps) => keep(userId, taps),
        send: ({ sessionId, finding, state, after = null }) =>
          api.changeEvidence({
            params: { id: sessionId },
            body: { user_id: userId, changes: [{ finding, state }], after },
          }),
        onSaved: (answer, { sessionId }) => showSaved(client, sessionId, answer),
        onRefused: (tap, error) => {
          void client.invalidateQueries({ queryKey: conversationKey(tap.sessionId) });
          onRefused(tap, error, () => addTap(userId, tap));
        },
        alone: (work) => runAlone(`taps ${userId}`, work),
      });
    // A browser that says there is no network is right; one that says there is may be wrong.
    const courier = createCourier(() => (navigator.onLine ? deliver() : Promise.resolve(false)), setWay);
    let seen = noTaps;
    const goIfNew = () => {
      const taps = read();
      if (taps !== seen && taps.length > 0) courier.go();
      seen = taps;
    };
    goIfNew();
    const ignoreStorage = storage.subscribe(goIfNew);
    window.addEventListener('online', courier.go);
    return () => {
      ignoreStorage();
      window.removeEventListener('online', courier.go);
      courier.stop();
    };
  }, [client, userId, onRefused]);
}

function showSaved(client: QueryClient, sessionId: string, { engine, ...reassessment }: Reassessed): void {
  const queryKey = conversationKey(sessionId);
  client.setQueryData<Conversation>(queryKey, (known) => known && { ...known, reassessment, engine });
  // An answer still under way may have left the server before this tap came there.
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
  tellOtherTabs({ changed: 'session', sessionId });
}

function addTap(userId: string, tap: Omit<Tap, 'id'>): void {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  keep(userId, [...(storage.read('taps', userId) ?? noTaps), { ...tap, id }]);
}

function keep(userId: string, taps: readonly Tap[]): void {
  if (taps.length === 0) storage.remove('taps', userId);
  else storage.write('taps', [...taps], userId);
}
