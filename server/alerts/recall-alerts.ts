import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handlers } from '#server/http/bind-endpoint.ts';
import { dismissAlert, findAlerts } from './alert-store.ts';

/** New recalls of the cars that the caller has described. */
export function recallAlerts({
  database,
  now,
}: {
  database: Database;
  /** Milliseconds since the epoch. */
  now: () => number;
}): Pick<Handlers, 'listRecallAlerts' | 'dismissRecallAlert'> {
  return {
    listRecallAlerts: async ({ caller }) => ({ alerts: await findAlerts(database.read, caller.id) }),
    dismissRecallAlert: async ({ caller, params }) => {
      const alert = { userId: caller.id, id: params.alertId, at: now() };
      if (!(await database.transaction((tx) => dismissAlert(tx, alert)))) throw new AppError('NOT_FOUND');
      return { ok: true };
    },
  };
}
