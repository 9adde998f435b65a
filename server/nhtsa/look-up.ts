import { UpstreamError } from '#adapters/upstream-error.ts';
import { limits } from '#contract/limits.ts';
import { findKeptAnswer, keepAnswer, type KeptAnswer } from './answer-cache.ts';
import { findImported, type Finding } from './find-imported.ts';
import { findOnline } from './find-online.ts';
import type { WrittenName } from './match-names.ts';
import type { NhtsaMeans, RecordBody, RecordSource } from './record-source.ts';
import { noteCall } from './service-health.ts';
import { keyOf } from './vehicle-key.ts';

/** What is known, in the contract's form (contract/vehicle-records.ts). */
export type Known<Body> = Body & {
  status: 'known' | 'name_not_recognised' | 'unavailable';
  source: 'imported' | 'online' | 'cached' | null;
  as_of: string | null;
  missing: string[];
  filed_under: string[];
};

interface Dated<Body> {
  finding: Finding<Body>;
  source: 'imported' | 'online' | 'cached';
  /** Milliseconds since the epoch. */
  asOf: number;
}

/**
 * What NHTSA knows of a vehicle: from the answer of the last day, else from the service, else from what is newest of an older
 * answer and the imported files. Says where it is from, how old it is and what it leaves open; it never takes silence for
 * "none". Rejects only with what the database throws.
 */
export function lookUp<Body extends RecordBody>(means: NhtsaMeans, source: RecordSource<Body>) {
  const underWay = new Map<string, Promise<Known<Body>>>();
  return (owner: WrittenName & { year: number }): Promise<Known<Body>> => {
    const { makeKey, modelKey } = keyOf(owner.make, owner.model);
    const key = `${owner.year} ${makeKey} ${modelKey}`;
    const same = underWay.get(key);
    if (same) return same;
    const work = find(means, source, owner, key).finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  };
}

async function find<Body extends RecordBody>(
  means: NhtsaMeans,
  source: RecordSource<Body>,
  owner: WrittenName & { year: number },
  key: string,
): Promise<Known<Body>> {
  const { database, now } = means;
  const kept = await findKeptAnswer<Finding<Body>>(database.read, source.kind, key);
  const fresh = kept !== null && now() - kept.fetchedAt < limits.vehicleRecordLifeMs;
  const asked = fresh ? cached(kept) : await ask(means, source, owner, key);
  if (typeof asked === 'object' && asked.finding.recognised) return told(source, asked, []);
  const imported = await findImported(database.read, source, owner);
  const found: Dated<Body>[] = [
    ...(typeof asked === 'object' ? [asked] : kept === null ? [] : [cached(kept)]),
    ...(imported === null ? [] : [{ ...imported, source: 'imported' as const }]),
  ];
  const best = found.toSorted(
    (one, other) => Number(other.finding.recognised) - Number(one.finding.recognised) || other.asOf - one.asOf,
  )[0];
  const why = typeof asked === 'string' ? [asked] : [];
  if (best) return told(source, best, why);
  const none = source.imported === null ? [] : [`No ${source.kind} have been imported here.`];
  return {
    ...source.nothing,
    status: 'unavailable',
    source: null,
    as_of: null,
    filed_under: [],
    missing: [...why, ...none, ...source.neverSaid],
  };
}

/** The service's answer, kept for next time; or, in a sentence, why there is none. */
async function ask<Body extends RecordBody>(
  means: NhtsaMeans,
  source: RecordSource<Body>,
  owner: WrittenName & { year: number },
  key: string,
): Promise<Dated<Body> | string> {
  const { database, nhtsa, now, log } = means;
  if (nhtsa === null) return means.whyNotAsked ?? "NHTSA's online service is not asked from here.";
  try {
    const finding = await findOnline({ ...means, nhtsa }, source, owner);
    if (finding === null) return `NHTSA's online service is not asked for ${source.kind} from here.`;
    const fetchedAt = now();
    await database.transaction(async (tx) => {
      await keepAnswer(tx, source.kind, key, { answer: finding, fetchedAt });
      await noteCall(tx, fetchedAt, null);
    });
    return { finding, source: 'online', asOf: fetchedAt };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'nhtsa gave no answer', { kind: source.kind, error });
    await database.transaction((tx) => noteCall(tx, now(), error.failure));
    return error.failure === 'rate limited'
      ? 'NHTSA asks to be left alone for a while; there may be something newer.'
      : 'NHTSA could not be reached just now; there may be something newer.';
  }
}

const cached = <Body>({ answer, fetchedAt }: KeptAnswer<Finding<Body>>): Dated<Body> => ({
  finding: answer,
  source: 'cached',
  asOf: fetchedAt,
});

function told<Body extends RecordBody>(
  source: RecordSource<Body>,
  { finding, ...from }: Dated<Body>,
  why: string[],
): Known<Body> {
  const unknown = finding.recognised ? [] : ['NHTSA files no vehicle under this name, so nothing can be said of it.'];
  return {
    ...(source.settled?.(finding.body) ?? finding.body),
    status: finding.recognised ? 'known' : 'name_not_recognised',
    source: from.source,
    as_of: new Date(from.asOf).toISOString(),
    missing: [...unknown, ...why, ...finding.missing, ...source.neverSaid],
    filed_under: finding.filedUnder,
  };
}
