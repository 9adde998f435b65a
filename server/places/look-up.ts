import { UpstreamError, type UpstreamFailure } from '#adapters/upstream-error.ts';
import { findKeptAnswer, keepAnswer, type AnswerKind, type KeptAnswer } from './kept-answers.ts';
import type { PlaceMeans } from './place-means.ts';

/** What is known, and whether it could be asked for now. */
export interface Looked<Answer> {
  /** Null: nothing. */
  known: KeptAnswer<Answer> | null;
  /** Why it is no present answer, in a sentence; null: it is one. */
  why: string | null;
}

export interface Source {
  kind: AnswerKind;
  /** For sentences: "The weather service". */
  service: string;
  /** How long an answer is given without asking again, and how long one will do when nobody answers. */
  lifeMs: number;
  staleMs: number;
}

/**
 * What a service says under a key: its kept answer while that is fresh, else a new one, asked for once by all who want it at
 * once, else an older one. `ask` is null where the service is not to be asked. Rejects only with what the database throws.
 */
export function lookUp<Answer>(means: PlaceMeans, source: Source) {
  const underWay = new Map<string, Promise<Looked<Answer>>>();
  return (key: string, ask: (() => Promise<Answer>) | null): Promise<Looked<Answer>> => {
    const same = underWay.get(key);
    if (same) return same;
    const work = find(means, source, key, ask).finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  };
}

async function find<Answer>(
  { database, now, log }: PlaceMeans,
  { kind, service, lifeMs, staleMs }: Source,
  key: string,
  ask: (() => Promise<Answer>) | null,
): Promise<Looked<Answer>> {
  const kept = await findKeptAnswer<Answer>(database.read, kind, key);
  const ageMs = kept === null ? Infinity : now() - kept.fetchedAt;
  if (ageMs < lifeMs) return { known: kept, why: null };
  const old = ageMs < staleMs ? kept : null;
  if (ask === null) return { known: old, why: `${service} is not asked from here.` };
  try {
    const known = { answer: await ask(), fetchedAt: now() };
    await database.transaction((tx) => keepAnswer(tx, kind, key, known));
    return { known, why: null };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'a service about places gave no answer', { kind, error });
    return { known: old, why: reason(service, error.failure) };
  }
}

function reason(service: string, failure: UpstreamFailure): string {
  if (failure === 'rate limited') return `${service} asks to be left alone for a while.`;
  if (failure === 'busy') return `${service} is asked by too many just now. Try again in a few seconds.`;
  return `${service} could not be reached just now.`;
}
