import { limits } from '#contract/limits.ts';
import { workFor } from '#engine/upkeep/service-plan.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handlers } from '#server/http/bind-endpoint.ts';
import { countEntries, findEntries, insertEntry, type Written } from './entry-store.ts';
import type { GarageMeans } from './garage-means.ts';
import { openCar } from './open-car.ts';
import { refuseWrongEntry } from './refuse-wrong-entry.ts';
import { showEntries } from './show-entries.ts';

/** What was done to a car, as a whole. */
export function logHandlers(means: GarageMeans): Pick<Handlers, 'getMaintenance' | 'importEntries'> {
  const { database, now, newId } = means;
  return {
    getMaintenance: async ({ caller, params }) => {
      const car = await openCar(means, caller.id, params.id);
      const year = new Date(now()).getUTCFullYear();
      const works = workFor(means.servicePlan(), car.vehicle, year).map(({ id, name }) => ({ id, name }));
      return { entries: await showEntries(means, caller.id, await findEntries(database.read, car.id)), works };
    },
    importEntries: async ({ caller, params, body }) => {
      for (const entry of body.entries) refuseWrongEntry(means, entry);
      const car = await openCar(means, caller.id, params.id);
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
  };
}

/** What makes two entries the same work done. */
const sameness = ({ what, done_on, miles, cost_cents, note }: Omit<Written, 'receipt_id' | 'session_id' | 'work'>) =>
  JSON.stringify([what.toLowerCase(), done_on, miles, cost_cents, note]);
