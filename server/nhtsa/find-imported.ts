import type { Kysely } from 'kysely';
import { limits } from '#contract/limits.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Schema } from '#server/db/schema.ts';
import { gapsIn } from './coverage.ts';
import { matchNames, type WrittenName } from './match-names.ts';
import type { FiledKeys, RecordBody, RecordSource } from './record-source.ts';
import { keyOf } from './vehicle-key.ts';

/** What is known of a vehicle from one place. */
export interface Finding<Body> {
  /** False: no vehicle is filed under this name. */
  recognised: boolean;
  filedUnder: string[];
  body: Body;
  missing: string[];
}

/** What imported files say, and up to when (ms since the epoch); null where none of the kind was imported to its end. */
export async function findImported<Body extends RecordBody>(
  read: Kysely<Schema>,
  source: RecordSource<Body>,
  owner: WrittenName & { year: number },
): Promise<{ finding: Finding<Body>; asOf: number } | null> {
  if (source.imported === null || source.kind === 'ratings') return null;
  const imports = await importsOfKind(read, { kind: source.kind });
  const finished = imports.filter((each) => each.finished_at !== null);
  const spans = finished
    .map(({ oldest, newest }) => ({ from: oldest ?? '', to: newest ?? '' }))
    .filter(({ to }) => to !== '');
  const newest = spans
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  if (newest === undefined) return null;
  const missing = gapsIn(spans, `${owner.year - 1}-01-01`).map(
    ({ from, to }) => `What NHTSA received from ${from} to ${to} is not in the imported files.`,
  );
  missing.push(`What NHTSA received after ${newest} is not in the imported files.`);
  if (finished.length < imports.length) missing.push('A file is being imported, or its import was interrupted.');
  const { keys, filedUnder, exact } = await resolveImported(read, owner);
  if (keys === null)
    return { finding: { recognised: false, filedUnder, body: source.nothing, missing }, asOf: Date.parse(newest) };
  const found = await source.imported(read, keys);
  const told = exact ? missing : [...missing, familyNote(filedUnder)];
  return {
    finding: { recognised: true, filedUnder, body: found.body, missing: [...found.missing, ...told] },
    asOf: Date.parse(newest),
  };
}

const importsOfKind = compiledOnce((read, { kind }: { kind: Exclude<RecordSource<RecordBody>['kind'], 'ratings'> }) =>
  read.selectFrom('nhtsa_imports').select(['oldest', 'newest', 'finished_at']).where('kind', '=', kind),
);

/** Said where a vehicle was found by a name that is not quite its own. */
export const familyNote = (filedUnder: readonly string[]): string =>
  `NHTSA has no vehicle of exactly this name; this is what it files under ${filedUnder.join(', ')}.`;

/** The names that imported files give a vehicle, and the keys to what is filed under them; null: none. */
export async function resolveImported(
  read: Kysely<Schema>,
  owner: WrittenName & { year: number },
): Promise<{ keys: FiledKeys | null; filedUnder: string[]; exact: boolean }> {
  const { makeKey } = keyOf(owner.make, owner.model);
  const known = await namesOfMake(read, { makeKey, year: owner.year });
  const { names, exact } = matchNames(owner, known);
  const modelKeys = [...new Set(names.map((name) => name.model_key))].slice(0, limits.filedUnderLength);
  const filedUnder = names.slice(0, limits.filedUnderLength).map(({ make, model }) => `${make} ${model}`);
  return { keys: modelKeys.length === 0 ? null : { makeKey, modelKeys, year: owner.year }, filedUnder, exact };
}

const namesOfMake = compiledOnce((read, asked: { makeKey: string; year: number }) =>
  read
    .selectFrom('nhtsa_vehicles')
    .select(['model_key', 'make', 'model'])
    .where('make_key', '=', asked.makeKey)
    .where('model_year', '=', asked.year),
);
