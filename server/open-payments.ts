import { uuidv7 } from 'uuidv7';
import { choosePayments, type ChosenPayments } from './choose-payments.ts';
import type { Config } from './config.ts';
import { post, takeUpTo } from './credits/ledger-store.ts';
import type { Database } from './db/database.ts';
import type { Log } from './http/log.ts';
import { reconcileRegularly } from './payments/reconcile-regularly.ts';

/** Who takes payments for the running product; what was paid and not told of is looked for regularly until it is closed. */
export async function openPayments(config: Config, database: Database, log: Log): Promise<ChosenPayments> {
  const chosen = await choosePayments(config, log, { hearsEvents: true });
  const { payments } = chosen;
  if (payments === null) return chosen;
  const stop = reconcileRegularly({ database, payments, post, takeUpTo, log, now: Date.now, newId: uuidv7 });
  return {
    ...chosen,
    close: async () => {
      await stop();
      await chosen.close();
    },
  };
}
