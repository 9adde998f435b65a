import type { Kysely, Transaction } from 'kysely';
import type { NhtsaSchema } from '#server/db/nhtsa-schema.ts';
import type { Schema } from '#server/db/schema.ts';

export type ImportState = NhtsaSchema['nhtsa_imports'];
type ImportId = Pick<ImportState, 'kind' | 'content_hash'>;

/** The import of this content as it stands: begun now, or earlier. */
export async function beginImport(
  tx: Transaction<Schema>,
  file: ImportId & Pick<ImportState, 'file_name' | 'bytes' | 'started_at'>,
): Promise<ImportState> {
  const nothingDone = { bytes_done: 0, lines_done: 0, records: 0, skipped: 0, rejected: 0 };
  await tx
    .insertInto('nhtsa_imports')
    .values({ ...file, ...nothingDone, oldest: null, newest: null, finished_at: null })
    .onConflict((conflict) => conflict.columns(['kind', 'content_hash']).doNothing())
    .execute();
  return findImport(tx, file);
}

function findImport(read: Kysely<Schema>, { kind, content_hash: hash }: ImportId): Promise<ImportState> {
  return read
    .selectFrom('nhtsa_imports')
    .selectAll()
    .where('kind', '=', kind)
    .where('content_hash', '=', hash)
    .executeTakeFirstOrThrow();
}

/** Moves the import on from where `before` stood. False where somebody else has moved it meanwhile: undo then. */
export async function moveOn(tx: Transaction<Schema>, before: ImportState, after: ImportState): Promise<boolean> {
  const moved = await tx
    .updateTable('nhtsa_imports')
    .set(after)
    .where('kind', '=', before.kind)
    .where('content_hash', '=', before.content_hash)
    .where('bytes_done', '=', before.bytes_done)
    .where('finished_at', 'is', null)
    .returning('kind')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Every line of a file that was rejected, in order. */
export function findRejects(read: Kysely<Schema>, { kind, content_hash: hash }: ImportId) {
  return read
    .selectFrom('nhtsa_import_rejects')
    .select(['line', 'reason'])
    .where('kind', '=', kind)
    .where('content_hash', '=', hash)
    .orderBy('line')
    .execute();
}
