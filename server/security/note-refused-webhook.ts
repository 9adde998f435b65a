import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { countEvent } from './event-store.ts';

interface NoteMeans {
  database: Database;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Counts events of the payment provider whose signature is not valid. */
export function noteRefusedWebhook(
  { database, now }: NoteMeans,
  hear: Handler<'paymentWebhook'>,
): Handler<'paymentWebhook'> {
  return async (asked, tell) => {
    try {
      return await hear(asked, tell);
    } catch (error) {
      if (error instanceof AppError && error.code === 'SIGNATURE_INVALID')
        await database.transaction((tx) =>
          countEvent(tx, { kind: 'webhook_refused', detail: error.code, userId: null, at: now() }),
        );
      throw error;
    }
  };
}
