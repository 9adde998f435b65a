import type { z } from 'zod';
import type { Attachment } from '#contract/attachment.ts';
import { limits } from '#contract/limits.ts';
import type { LogEntry, SaveEntry } from '#contract/maintenance.ts';
import { workFor } from '#engine/upkeep/service-plan.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handlers } from '#server/http/bind-endpoint.ts';
import { findCar } from './car-store.ts';
import {
  countEntries,
  findEntries,
  findEntry,
  insertEntry,
  markEntryRemoved,
  unmarkEntryRemoved,
  updateEntry,
  type StoredEntry,
  type Written,
} from './entry-store.ts';
import type { GarageMeans } from './garage-means.ts';
import { refuseWrongEntry } from './refuse-wrong-entry.ts';

type MaintenanceHandlers = Pick<
  Handlers,
  'getMaintenance' | 'addEntry' | 'importEntries' | 'changeEntry' | 'removeEntry' | 'restoreEntry'
>;

/** What was done to a car. */
export function maintenanceHandlers(means: GarageMeans): MaintenanceHandlers {
  const { database, now, newId, receipts } = means;
  const shown = async (userId: string, entryId: string): Promise<LogEntry> => {
    const entry = await findEntry(database.read, { userId, entryId });
    if (entry === undefined) throw new AppError('NOT_FOUND');
    return (await show(means, userId, [entry]))[0]!;
  };
  /** @throws AppError NOT_FOUND where the session is not the user's, ATTACHMENT_GONE where the receipt is not */
  const written = async (
    tx: Parameters<typeof insertEntry>[0],
    userId: string,
    entry: z.output<typeof SaveEntry>,
    before: StoredEntry | null,
  ): Promise<Written> => {
    const { receipt, session_id, work, what, done_on, miles, cost_cents, note } = entry;
    if (session_id !== null && !(await means.ownsSession(tx, userId, session_id))) throw new AppError('NOT_FOUND');
    const isNew = receipt !== null && receipt !== before?.receipt_id;
    if (isNew && !(await receipts.keep(tx, { userId, id: receipt, at: now() }))) throw new AppError('ATTACHMENT_GONE');
    return { work, what, done_on, miles, cost_cents, note, session_id, receipt_id: receipt };
  };
  return {
    getMaintenance: async ({ caller, params }) => {
      const car = await ownCar(means, caller.id, params.id);
      const year = new Date(now()).getUTCFullYear();
      const works = workFor(means.servicePlan(), car.vehicle, year).map(({ id, name }) => ({ id, name }));
      return { entries: await show(means, caller.id, await findEntries(database.read, car.id)), works };
    },
    addEntry: async ({ caller, params, body }) => {
      refuseWrongEntry(means, body);
      await ownCar(means, caller.id, params.id);
      const id = await database.transaction(async (tx) => {
        const values = await written(tx, caller.id, body, null);
        const entry = { ...values, id: newId(), userId: caller.id, carId: params.id, key: body.key, at: now() };
        const added = await insertEntry(tx, entry);
        if ((await countEntries(tx, params.id)) > limits.logLength) throw new AppError('LOG_FULL');
        return added;
      });
      return shown(caller.id, id);
    },
    importEntries: async ({ caller, params, body }) => {
      for (const entry of body.entries) refuseWrongEntry(means, entry);
      const car = await ownCar(means, caller.id, params.id);
      return database.transaction(async (tx) => {
        const known = new Set((await findEntries(tx, car.id)).map(sameness));
        const fresh = body.entries.filter((entry) => !known.has(sameness(entry)) && known.add(sameness(entry)));
        for (const entry of fresh) {
          const about = { userId: caller.id, carId: car.id, key: null, at: now() };
          // oxlint-disable-next-line no-await-in-loop -- one transaction does one thing after the other
          await insertEntry(tx, { ...entry, ...about, id: newId(), receipt_id: null, session_id: null });
        }
        if ((await countEntries(tx, car.id)) > limits.logLength) throw new AppError('LOG_FULL');
        return { added: fresh.length, known: body.entries.length - fresh.length };
      });
    },
    changeEntry: async ({ caller, params, body }) => {
      refuseWrongEntry(means, body);
      await database.transaction(async (tx) => {
        const before = await findEntry(tx, { userId: caller.id, entryId: params.id });
        if (before === undefined) throw new AppError('NOT_FOUND');
        await updateEntry(tx, params.id, await written(tx, caller.id, body, before));
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

/** What makes two entries the same work done. */
const sameness = ({ what, done_on, miles, cost_cents, note }: Omit<Written, 'receipt_id' | 'session_id' | 'work'>) =>
  JSON.stringify([what.toLowerCase(), done_on, miles, cost_cents, note]);

async function show(
  { database, receipts }: GarageMeans,
  userId: string,
  entries: readonly StoredEntry[],
): Promise<LogEntry[]> {
  const ids = entries.flatMap(({ receipt_id: id }) => id ?? []);
  const byId: ReadonlyMap<string, Attachment> = await receipts.find(database.read, userId, ids);
  return entries.map(({ receipt_id: id, ...entry }) => ({ ...entry, receipt: (id && byId.get(id)) || null }));
}

async function ownCar({ database }: GarageMeans, userId: string, carId: string) {
  const car = await findCar(database.read, { userId, carId });
  if (car === undefined) throw new AppError('NOT_FOUND');
  return car;
}
