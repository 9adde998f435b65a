import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { limits } from '#contract/limits.ts';
import type { Entry, SaveEntry } from '#contract/maintenance.ts';
import { storage, useStored } from '#web/browser/local-storage.ts';
import { freshKey } from '#web/browser/fresh-key.ts';
import { useOnline } from '#web/browser/network-status.ts';
import { tellOtherTabs } from '#web/browser/other-tabs.ts';
import { runAlone } from '#web/browser/run-alone.ts';
import type { Stored } from '#web/browser/storage.ts';
import { api } from './api.ts';
import { carKey } from './garage.ts';
import { isLost } from './persist.ts';
import { useSignedIn } from './signed-in.tsx';

export type WaitingEntry = Stored<'maintenance'>[number];

/** What was done to a car, newest first. */
export function useMaintenance(carId: string) {
  return useQuery({
    queryKey: [...carKey(carId), 'log'],
    queryFn: ({ signal }) => api.getMaintenance({ params: { id: carId }, signal }),
  });
}

/** Entries of a car that wait in this browser for a connection, oldest first. */
export function useWaitingEntries(carId: string): readonly WaitingEntry[] {
  const { userId } = useSignedIn();
  const waiting = useStored('maintenance', userId);
  return useMemo(() => (waiting ?? []).filter((each) => each.carId === carId), [waiting, carId]);
}

export interface MaintenanceChanges {
  /** `waiting`: there is no connection, so the entry stays in this browser until there is; a receipt cannot wait. */
  add: (entry: SaveEntry) => Promise<'saved' | 'waiting'>;
  change: (entryId: string, entry: SaveEntry) => Promise<'saved'>;
  remove: (entryId: string) => Promise<void>;
  restore: (entryId: string) => Promise<void>;
  /** Sent in parts; where one fails, sending all again adds only what is missing. */
  importAll: (entries: readonly Entry[]) => Promise<{ added: number; known: number }>;
  dropWaiting: (key: string) => void;
}

/** What can be done to the log of a car; screen and other tabs follow. They reject with ApiError. */
export function useMaintenanceChanges(carId: string): MaintenanceChanges {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  return useMemo(() => {
    const params = { id: carId };
    const changed = () => tellChanged(client, carId);
    return {
      add: async (entry) => {
        const key = freshKey();
        try {
          await api.addEntry({ params, body: { ...entry, key } });
        } catch (error) {
          if (!isLost(error) || entry.receipt != null) throw error;
          const { work = null, what, done_on, miles = null, cost_cents = null, note = '', session_id = null } = entry;
          keep(userId, (list) => [...list, { carId, key, work, what, done_on, miles, cost_cents, note, session_id }]);
          return 'waiting';
        }
        await changed();
        return 'saved';
      },
      change: async (entryId, entry) => {
        await api.changeEntry({ params: { id: entryId }, body: entry });
        await changed();
        return 'saved';
      },
      remove: async (entryId) => {
        await api.removeEntry({ params: { id: entryId } });
        await changed();
      },
      restore: async (entryId) => {
        await api.restoreEntry({ params: { id: entryId } });
        await changed();
      },
      importAll: async (entries) => {
        try {
          return await importAll(carId, entries);
        } finally {
          await changed();
        }
      },
      dropWaiting: (key) => keep(userId, (list) => list.filter((each) => each.key !== key)),
    };
  }, [client, userId, carId]);
}

async function importAll(carId: string, entries: readonly Entry[]): Promise<{ added: number; known: number }> {
  const sum = { added: 0, known: 0 };
  for (let from = 0; from < entries.length; from += limits.importedEntriesLength) {
    const body = { entries: entries.slice(from, from + limits.importedEntriesLength) };
    // oxlint-disable-next-line no-await-in-loop -- one part after the other, so that a failure leaves no holes
    const { added, known } = await api.importEntries({ params: { id: carId }, body });
    sum.added += added;
    sum.known += known;
  }
  return sum;
}

/** Brings waiting entries of all cars to the server whenever there is a connection. `onRefused` is told of those it does not take. */
export function useEntryDelivery(onRefused: (entry: WaitingEntry, error: unknown) => void): void {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  const online = useOnline();
  const waiting = useStored('maintenance', userId);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (!online || waiting === null || waiting.length === 0) return;
    void runAlone(`maintenance ${userId}`, () => deliverAll(client, userId, refused));
  }, [client, userId, online, waiting]);
}

async function deliverAll(
  client: QueryClient,
  userId: string,
  onRefused: (entry: WaitingEntry, error: unknown) => void,
): Promise<void> {
  for (const entry of storage.read('maintenance', userId) ?? []) {
    const { carId, ...body } = entry;
    try {
      // oxlint-disable-next-line no-await-in-loop -- in the order they were written
      await api.addEntry({ params: { id: carId }, body });
      void tellChanged(client, carId);
    } catch (error) {
      if (isLost(error)) return;
      onRefused(entry, error);
    }
    keep(userId, (list) => list.filter(({ key }) => key !== entry.key));
  }
}

async function tellChanged(client: QueryClient, carId: string): Promise<void> {
  tellOtherTabs({ changed: 'garage' });
  await client.invalidateQueries({ queryKey: carKey(carId) });
}

function keep(userId: string, change: (list: WaitingEntry[]) => WaitingEntry[]): void {
  const list = change(storage.read('maintenance', userId) ?? []);
  if (list.length === 0) storage.remove('maintenance', userId);
  else storage.write('maintenance', list, userId);
}
