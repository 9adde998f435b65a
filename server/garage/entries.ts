import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { LogEntry, SaveEntry } from '#contract/maintenance.ts';
import type { Work } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handlers } from '#server/http/bind-endpoint.ts';
import {
  countEntries,
  findEntry,
  insertEntry,
  markEntryRemoved,
  unmarkEntryRemoved,
  updateEntry,
  type StoredEntry,
  type Written,
} from './entry-store.ts';
import type { GarageMeans } from './garage-means.ts';
import { openCar } from './open-car.ts';
import { refuseWrongEntry } from './refuse-wrong-entry.ts';
import { showEntries } from './show-entries.ts';

type EntryHandlers = Pick<Handlers, 'addEntry' | 'changeEntry' | 'removeEntry' | 'restoreEntry'>;

/** Single entries of a log. */
export function entryHandlers(means: GarageMeans): EntryHandlers {
  const { database, now, newId } = means;
  const shown = async (userId: string, entryId: string): Promise<LogEntry> => {
    const entry = await findEntry(database.read, { userId, entryId });
    if (entry === undefined) throw new AppError('NOT_FOUND');
    return (await showEntries(means, userId, [entry]))[0]!;
  };
  return {
    addEntry: async ({ caller, params, body }) => {
      refuseWrongEntry(means, body);
      await openCar(means, caller.id, params.id);
      const id = await database.transaction(async (tx) => {
        const values = await writtenBy(means, tx, caller.id, body, null);
        const entry = { ...values, id: newId(), userId: caller.id, carId: params.id, key: body.key, at: now() };
        const added = await insertEntry(tx, entry);
        if ((await countEntries(tx, params.id)) > limits.logLength) throw new AppError('LOG_FULL');
        return added;
      });
      return shown(caller.id, id);
    },
    changeEntry: async ({ caller, params, body }) => {
      refuseWrongEntry(means, body);
      await database.transaction(async (tx) => {
        const before = await findEntry(tx, { userId: caller.id, entryId: params.id });
        if (before === undefined) throw new AppError('NOT_FOUND');
        await updateEntry(tx, params.id, await writtenBy(means, tx, caller.id, body, before));
      });
      return shown(caller.id, params.id);
    },
    removeEntry: async ({ caller, params }) => {
      const entry = { userId: caller.id, entryId: params.id };
      if ((await findEntry(database.read, entry)) === undefined) throw new AppError('NOT_FOUND');
      await database.transaction((tx) => markEntryRemoved(tx, params.id, now()));
      return { ok: true };
    },
    restoreEntry: async ({ caller, params }) => {
      const since = now() - limits.deletedSessionLifeMs;
      await database.transaction((tx) => unmarkEntryRemoved(tx, { userId: caller.id, entryId: params.id, since }));
      return shown(caller.id, params.id);
    },
  };
}

/**
 * What is stored of an entry as sent; a receipt new to it is kept from now on.
 * @throws AppError NOT_FOUND where the session is not the user's, ATTACHMENT_GONE where the receipt is not
 */
async function writtenBy(
  { ownsSession, receipts, now }: GarageMeans,
  tx: Parameters<Work<unknown>>[0],
  userId: string,
  { receipt, session_id, work, what, done_on, miles, cost_cents, note }: z.output<typeof SaveEntry>,
  before: StoredEntry | null,
): Promise<Written> {
  const settles = session_id !== null && session_id !== before?.session_id;
  if (settles && !(await ownsSession(tx, userId, session_id))) throw new AppError('NOT_FOUND');
  const isNew = receipt !== null && receipt !== before?.receipt_id;
  if (isNew && !(await receipts.keep(tx, { userId, id: receipt, at: now() }))) throw new AppError('ATTACHMENT_GONE');
  return { work, what, done_on, miles, cost_cents, note, session_id, receipt_id: receipt };
}
