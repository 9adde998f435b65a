import type { Database } from '#server/db/database.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { findLedgerEntries } from './ledger-store.ts';

const shownEntries = 100;

/** PAY-05: the balance with the ledger rows that made it, newest first. */
export function getStatement({ database }: { database: Database }): Handler<'getStatement'> {
  return async ({ caller }) => {
    const entries = await findLedgerEntries(database.read, caller.id, shownEntries);
    return {
      // Of the same reading as the rows, so that the two agree.
      credits: entries[0]?.balance ?? caller.credits,
      entries: entries.map(({ createdAt, ...entry }) => ({ ...entry, created_at: new Date(createdAt).toISOString() })),
    };
  };
}
