import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { findLedgerEntries, findLedgerPlace, type StatementEntry } from './ledger-store.ts';

interface Means {
  database: Database;
  /** Credits of payments that were taken back after they were used. */
  findOwed: (read: Database['read'], userId: string) => Promise<number>;
}

/** PAY-05: the balance with the ledger rows that made it, newest first. */
export function getStatement({ database, findOwed }: Means): Handler<'getStatement'> {
  return async ({ caller }) => {
    const entries = await findLedgerEntries(database.read, caller.id, limits.statementPageLength + 1);
    return {
      // Of the same reading as the rows, so that the two agree.
      credits: entries[0]?.balance ?? caller.credits,
      owed: await findOwed(database.read, caller.id),
      ...pageOf(entries),
    };
  };
}

/** The rows before one that is shown. */
export function getEarlierEntries({ database }: Pick<Means, 'database'>): Handler<'getEarlierEntries'> {
  return async ({ caller, params }) => {
    const place = await findLedgerPlace(database.read, caller.id, params.entryId);
    if (place === undefined) throw new AppError('NOT_FOUND');
    return pageOf(await findLedgerEntries(database.read, caller.id, limits.statementPageLength + 1, place));
  };
}

function pageOf(found: StatementEntry[]) {
  const shown = found.slice(0, limits.statementPageLength);
  return {
    entries: shown.map(({ createdAt, ...entry }) => ({ ...entry, created_at: new Date(createdAt).toISOString() })),
    more: found.length > shown.length,
  };
}
