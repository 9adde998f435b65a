import type { VinReading } from '#adapters/vin-decoder/decoded-vin.ts';
import { UpstreamError } from '#adapters/upstream-error.ts';
import { limits } from '#contract/limits.ts';
import type { VinMeans } from './vin-means.ts';

/** What the online decoder said of a descriptor and year; `reading` null: it knows no such vehicle. */
export type OnlineAnswer =
  | { status: 'answered'; reading: VinReading | null }
  | { status: 'not_asked' | 'unreachable' | 'off' };

/** The kind of these answers among all that are kept. */
const kind = 'vin';
const keyOf = (descriptor: string, year: number | null): string => `${descriptor} ${year ?? ''}`;

/** An answer of the last month, without asking. */
export async function findKept(means: VinMeans, descriptor: string, year: number | null): Promise<OnlineAnswer> {
  const kept = await means.findKeptAnswer<VinReading | null>(means.database.read, kind, keyOf(descriptor, year));
  if (kept !== null && means.now() - kept.fetchedAt < limits.vinAnswerLifeMs)
    return { status: 'answered', reading: kept.answer };
  return { status: means.vpic === null ? 'off' : 'not_asked' };
}

/** Asks the service where no answer is kept, once for all who ask at once; where it does not answer, an older answer will do. */
export function askOnline(means: VinMeans): (descriptor: string, year: number | null) => Promise<OnlineAnswer> {
  const underWay = new Map<string, Promise<OnlineAnswer>>();
  return (descriptor, year) => {
    const key = keyOf(descriptor, year);
    const same = underWay.get(key);
    if (same) return same;
    const work = ask(means, descriptor, year).finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  };
}

async function ask(means: VinMeans, descriptor: string, year: number | null): Promise<OnlineAnswer> {
  const { vpic, database, now, log } = means;
  const kept = await findKept(means, descriptor, year);
  if (vpic === null || kept.status === 'answered') return kept;
  const key = keyOf(descriptor, year);
  try {
    const reading = await vpic.read(descriptor, year);
    await database.transaction((tx) => means.keepAnswer(tx, kind, key, { answer: reading, fetchedAt: now() }));
    return { status: 'answered', reading };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'vpic gave no answer', { error });
    const old = await means.findKeptAnswer<VinReading | null>(database.read, kind, key);
    return old === null ? { status: 'unreachable' } : { status: 'answered', reading: old.answer };
  }
}
