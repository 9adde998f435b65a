import type { KnownRecords, VehicleRecords } from '#engine/vehicle/vehicle-records.ts';
import type { ChatMeans } from './chat-means.ts';
import type { OpenSession } from './chat-store.ts';
import type { Surrounding } from './one-send-per-user.ts';
import { stepWords } from './step-words.ts';

/** Sooner than this nobody need be told that something is waited for. */
const unseenMs = 150;

/**
 * What public records say of a session's vehicle now; of a kind that cannot be found out now, what they said at its latest answer: a
 * warning that was given is not taken back because a service is down.
 */
export async function lookUpRecords(
  { records }: ChatMeans,
  session: OpenSession,
  tell: Surrounding['tell'],
): Promise<VehicleRecords> {
  const waiting = setTimeout(() => tell(stepWords.records), unseenMs);
  try {
    const now = await records.lookUp(session.vehicle);
    const before = session.records;
    return before === null
      ? now
      : {
          recalls: known(now.recalls, before.recalls),
          bulletins: known(now.bulletins, before.bulletins),
          complaints: now.complaints ?? before.complaints,
        };
  } finally {
    clearTimeout(waiting);
  }
}

function known<Item>(now: KnownRecords<Item>, before: KnownRecords<Item>): KnownRecords<Item> {
  if (now.status !== 'unavailable' || before.status === 'unavailable') return now;
  return { ...before, missing: [...new Set([...before.missing, ...now.missing])] };
}
