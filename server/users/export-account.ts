import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { showUser } from '#server/http/caller.ts';
import type { AccountMeans } from './account-means.ts';
import { findUserById } from './user-store.ts';

/** What one part of the product keeps of a user: by kind of thing, a row each. */
type DataOfUser = (read: Database['read'], userId: string) => Promise<Record<string, Record<string, unknown>[]>>;

/** AUTH-08: all of a user's data. `parts`: what each part of the product keeps. */
export function exportAccount(means: AccountMeans, parts: readonly DataOfUser[]): Handler<'exportAccount'> {
  const { database, now, newId, noteEvent } = means;
  return async ({ caller, client: { device } }) => {
    const user = await findUserById(database.read, caller.id);
    if (user === undefined) throw new AppError('NOT_FOUND');
    const at = now();
    await database.transaction((tx) =>
      noteEvent(tx, { id: newId(), userId: user.id, kind: 'account_exported', device, at }),
    );
    const data = await Promise.all(parts.map((part) => part(database.read, user.id)));
    return {
      exported_at: new Date(at).toISOString(),
      user: {
        ...showUser(user),
        email_verified: user.emailVerified,
        google_subject: user.subject,
        last_message_at: user.lastMessageAt === 0 ? null : new Date(user.lastMessageAt).toISOString(),
      },
      data: Object.assign({}, ...data) as Record<string, Record<string, unknown>[]>,
    };
  };
}
