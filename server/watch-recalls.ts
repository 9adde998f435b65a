import { limits } from '#contract/limits.ts';
import { lookForRecalls, type LookMeans } from './alerts/look-for-recalls.ts';
import { renewRecords } from './chat/records-store.ts';
import { lookUps } from './nhtsa/look-ups.ts';
import type { NhtsaMeans } from './nhtsa/record-source.ts';
import { recordsForChat } from './nhtsa/records-for-chat.ts';
import { hasImported } from './nhtsa/service-health.ts';

type WatchMeans = NhtsaMeans & Pick<LookMeans, 'newId'>;

/**
 * Looks for new recalls of the cars that owners have described, soon after the start and then whenever it is time again. Does nothing
 * where NHTSA is not asked and nothing was imported. A failure is only logged; the next look makes up for it. Returns the way to stop.
 */
export function watchRecalls(means: WatchMeans): () => void {
  const stopping = new AbortController();
  let last = lookOnce(means, stopping.signal);
  const timer = setInterval(() => {
    last = last.then(() => lookOnce(means, stopping.signal));
  }, limits.recallAlertsTryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}

/** Looks once, where it is time; resolves at its end, also where it failed. */
export async function lookOnce(means: WatchMeans, signal: AbortSignal): Promise<void> {
  const { database, nhtsa, now, log } = means;
  try {
    if (nhtsa === null && !(await hasImported(database.read, 'recalls'))) return;
    const { recallsOf } = recordsForChat(means, lookUps(means));
    const found = await lookForRecalls({
      ...means,
      recallsOf,
      renewRecords: (session, records) => database.transaction((tx) => renewRecords(tx, session, records, now())),
      signal,
    });
    if (found !== null) log('info', 'looked for recalls', { found });
  } catch (error) {
    if (!signal.aborted) log('warn', 'looking for recalls failed', { error });
  }
}
