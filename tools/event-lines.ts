import type { Database } from '#server/db/database.ts';
import { findEventsForOperators } from '#server/security/event-store.ts';

const most = 500;

/** The latest events of security, a line each, newest first: of that user, or all of them. */
export async function eventLines(read: Database['read'], userId: string | null): Promise<string[]> {
  const events = await findEventsForOperators(read, userId, most);
  return events.map(({ user_id: user, kind, device, detail, times, at }) =>
    [
      new Date(at).toISOString(),
      kind,
      ...(times > 1 ? [`${times} times`] : []),
      ...[detail, device].filter((each) => each !== ''),
      user === '' ? 'no account' : user,
    ].join('  '),
  );
}
