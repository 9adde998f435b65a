import { UpstreamError } from '#adapters/upstream-error.ts';
import type { Database } from '#server/db/database.ts';

/** Of a month's calls, what is looked for without anybody waiting takes so much at most, evenly over its days. */
const backgroundShare = 0.5;

export interface CallBudget {
  /**
   * Counts a call. Rejects with UpstreamError `rate limited` where none is left this month, and `busy` where a call in the
   * background would take more than its share of the month so far.
   */
  take: (background: boolean) => Promise<void>;
  /** The service's own count, which holds. */
  setLeft: (calls: number) => Promise<void>;
}

/** The calls to a service of listings in a calendar month (UTC), of all processes on the database together. */
export function callBudget(
  { database, now }: { database: Database; now: () => number },
  service: string,
  callsAMonth: number,
): CallBudget {
  return {
    take: async (background) => {
      const { month, pastShare } = dayOf(now());
      const mostInBackground = Math.ceil(callsAMonth * backgroundShare * pastShare);
      const row = await database.transaction(async (tx) => {
        await tx
          .insertInto('listing_calls')
          .values({ service, month, calls_left: callsAMonth, background_calls: 0 })
          .onConflict((conflict) => conflict.columns(['service', 'month']).doNothing())
          .execute();
        return tx
          .updateTable('listing_calls')
          .set((old) => ({
            calls_left: old('calls_left', '-', 1),
            background_calls: old('background_calls', '+', background ? 1 : 0),
          }))
          .where('service', '=', service)
          .where('month', '=', month)
          .where('calls_left', '>', 0)
          .$if(background, (query) => query.where('background_calls', '<', mostInBackground))
          .returning('calls_left')
          .executeTakeFirst();
      });
      if (row !== undefined) return;
      if (background) throw new UpstreamError('busy', `The background has had its share of the calls to ${service}.`);
      throw new UpstreamError('rate limited', `The calls to ${service} of this month are spent.`);
    },
    setLeft: async (calls) => {
      await database.transaction((tx) =>
        tx
          .updateTable('listing_calls')
          .set({ calls_left: calls })
          .where('service', '=', service)
          .where('month', '=', dayOf(now()).month)
          .execute(),
      );
    },
  };
}

/** The calendar month of a time, `YYYY-MM`, and how much of it is past with the day it is in. */
function dayOf(time: number): { month: string; pastShare: number } {
  const date = new Date(time);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return { month: date.toISOString().slice(0, 7), pastShare: date.getUTCDate() / days };
}
