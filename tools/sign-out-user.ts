import { uuidv7 } from 'uuidv7';
import { revokeSignInsOfUser } from '#server/auth/auth-store.ts';
import type { Database } from '#server/db/database.ts';
import { noteOperatorSignOut } from '#server/security/note-operator-change.ts';

/** Ends all sign-ins of a user's, and keeps which operator did (null: whoever runs this process). */
export async function signOutUser(database: Database, userId: string, operator: string | null): Promise<void> {
  await database.transaction(async (tx) => {
    await revokeSignInsOfUser(tx, userId);
    await noteOperatorSignOut(tx, { id: uuidv7(), userId, operator, at: Date.now() });
  });
}
