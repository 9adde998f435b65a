import type { CarListings } from '#adapters/upstream-cars.ts';
import { UpstreamError } from '#adapters/upstream-error.ts';
import type { PriceAlert } from '#contract/car-watch.ts';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handlers } from '#server/http/bind-endpoint.ts';
import type { CarsMeans } from './cars-means.ts';
import { lookForAlerts } from './look-for-alert.ts';
import { newSinceSeen } from './new-since-seen.ts';
import {
  addAlert,
  findAlert,
  findAlerts,
  findSearches,
  markSeen,
  removeWatch,
  saveSearch,
  type StoredAlert,
} from './watch-store.ts';

type WatchHandlers = Pick<
  Handlers,
  'getCarWatch' | 'saveCarSearch' | 'removeCarSearch' | 'createPriceAlert' | 'seePriceAlert' | 'removePriceAlert'
>;

/** CARS-05: saved searches and price alerts. */
export function carWatch(means: CarsMeans): WatchHandlers {
  const { database } = means;
  const remove = async (table: 'car_searches' | 'price_alerts', userId: string, id: string) => {
    if (!(await database.transaction((tx) => removeWatch(tx, table, userId, id)))) throw new AppError('NOT_FOUND');
    return { ok: true } as const;
  };
  return {
    getCarWatch: async ({ caller }) => ({
      searches: await findSearches(database.read, caller.id),
      alerts: (await findAlerts(database.read, caller.id)).map(showAlert),
    }),
    saveCarSearch: async ({ caller, body: { name, filters } }) => {
      const at = means.now();
      const search = { id: means.newId(), userId: caller.id, name, filters, at, most: limits.watchedCars };
      const id = await database.transaction((tx) => saveSearch(tx, search));
      if (id === null) throw new AppError('TOO_MANY_CAR_WATCHES', { what: 'saved searches' });
      return { id, name, filters, created_at: new Date(at).toISOString() };
    },
    removeCarSearch: ({ caller, params }) => remove('car_searches', caller.id, params.id),
    createPriceAlert: async ({ caller, body: { make, model, maxPrice } }) => {
      const { carListings } = means;
      if (carListings === null) throw new AppError('CAR_SEARCH_NOT_CONFIGURED');
      const alert = { id: means.newId(), userId: caller.id, make, model, maxPrice, createdAt: means.now() };
      if (!(await database.transaction((tx) => addAlert(tx, alert, limits.watchedCars))))
        throw new AppError('TOO_MANY_CAR_WATCHES', { what: 'price alerts' });
      await firstLook(means, carListings, alert);
      return showAlert(await alertOf(means, caller.id, alert.id));
    },
    seePriceAlert: async ({ caller, params }) => {
      const alert = await alertOf(means, caller.id, params.id);
      await database.transaction((tx) => markSeen(tx, alert));
      return showAlert({ ...alert, seenIds: alert.foundIds });
    },
    removePriceAlert: ({ caller, params }) => remove('price_alerts', caller.id, params.id),
  };
}

/** The owner waits for it; where no answer comes, it is looked for in the background. */
async function firstLook(
  means: CarsMeans,
  listings: CarListings,
  alert: Pick<StoredAlert, 'id' | 'make' | 'model' | 'maxPrice'>,
) {
  const { log } = means;
  try {
    await lookForAlerts(means, listings, [alert], true);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'a price alert found nothing out', { error });
  }
}

/** @throws AppError NOT_FOUND, alike where it does not exist and where it is somebody else's */
async function alertOf({ database }: CarsMeans, userId: string, id: string): Promise<StoredAlert> {
  const alert = await findAlert(database.read, userId, id);
  if (alert === undefined) throw new AppError('NOT_FOUND');
  return alert;
}

function showAlert(alert: StoredAlert): PriceAlert {
  return {
    id: alert.id,
    make: alert.make,
    model: alert.model,
    maxPrice: alert.maxPrice,
    matchCount: alert.matchCount,
    atLeast: alert.atLeast,
    newCount: newSinceSeen(alert.foundIds, alert.seenIds),
    matches: alert.matches,
    checked_at: alert.checkedAt === null ? null : new Date(alert.checkedAt).toISOString(),
    source: alert.source,
    created_at: new Date(alert.createdAt).toISOString(),
  };
}
