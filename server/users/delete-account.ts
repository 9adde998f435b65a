import type { Work } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import type { AccountMeans } from './account-means.ts';
import { deleteUser } from './user-store.ts';

interface DeletionMeans extends AccountMeans {
  /** Gives up the files of a user, inside the transaction; they go with the next purge. */
  abandonFiles: (tx: Parameters<Work<unknown>>[0], userId: string) => Promise<void>;
  /** Closes what a user who is gone could still pay for; never rejects for its provider's sake. */
  closeCheckouts: (userId: string) => Promise<void>;
}

/**
 * AUTH-08: deletes a user with all that hangs on it, for good. What stays names nobody: ledger rows (ledger-store.ts) and what
 * happened to the account.
 */
export function deleteAccount({
  database,
  now,
  newId,
  noteEvent,
  abandonFiles,
  closeCheckouts,
}: DeletionMeans): Handler<'deleteAccount'> {
  return async ({ caller, body, client: { device } }) => {
    if (body.email.trim().toLowerCase() !== caller.email.toLowerCase()) throw new AppError('EMAIL_DIFFERS');
    const deleted = await database.transaction(async (tx) => {
      await abandonFiles(tx, caller.id);
      if (!(await deleteUser(tx, caller.id))) return false;
      await noteEvent(tx, { id: newId(), userId: caller.id, kind: 'account_deleted', device, at: now() });
      return true;
    });
    if (!deleted) throw new AppError('NOT_FOUND');
    // Only now: from here on no other can be opened, and a process that ends here leaves it to reconciling.
    await closeCheckouts(caller.id);
    return { ok: true };
  };
}
