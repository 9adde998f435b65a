import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { openFlatFile } from '#adapters/nhtsa/flat-files/byte-source.ts';
import { FlatFileError } from '#adapters/nhtsa/flat-files/flat-file-error.ts';
import type { FiledVehicle } from '#adapters/nhtsa/flat-files/row.ts';
import type { Database } from '#server/db/database.ts';
import { BulkInsert } from './bulk-insert.ts';
import { beginImport, moveOn, type ImportState } from './import-store.ts';
import { readBatches, type Batch } from './read-batches.ts';
import type { RecordKind } from './record-kind.ts';
import { VehicleNames } from './vehicle-names.ts';

export interface ImportMeans {
  database: Database;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** How much of a file is written in one transaction; others may write between two of them. */
  batchBytes: number;
  /** Hears how far it is, after every transaction. */
  onProgress: (state: ImportState) => void;
}

/** What came out of one file. */
export interface ImportOutcome {
  state: ImportState;
  /** Where this run began: 0, or where an earlier one was interrupted; the whole length where there was nothing to do. */
  resumedAt: number;
}

/**
 * Imports a flat file: batch by batch, each in one transaction with the place reached, so that a run that ends anywhere is
 * taken up there by the next one, and the same content is imported once.
 * @throws FlatFileError where it is no such file; Error where another run imports the same content now
 */
export async function importFile<Row extends FiledVehicle>(
  means: ImportMeans,
  kind: RecordKind<Row>,
  path: string,
): Promise<ImportOutcome> {
  const { database, now, onProgress } = means;
  const content = await readContent(path);
  let state = await database.transaction((tx) =>
    beginImport(tx, { kind: kind.name, ...content, file_name: basename(path), started_at: now() }),
  );
  const resumedAt = state.bytes_done;
  if (state.finished_at !== null) return { state, resumedAt };
  const vehicles = new VehicleNames();
  const keep = batchKeeper(means, kind, vehicles);
  const source = await openFlatFile(path, resumedAt);
  try {
    for await (const batch of readBatches(source, state, kind, vehicles, means.batchBytes)) {
      state = await keep(batch, state);
      onProgress(state);
    }
  } finally {
    await source.close();
  }
  const finished = { ...state, finished_at: now() };
  await database.transaction(async (tx) => {
    if (!(await moveOn(tx, state, finished))) throw new Error(elsewhere);
    await kind.finish?.(tx);
  });
  return { state: finished, resumedAt };
}

const elsewhere = 'Another run is importing this very file; nothing of this one was kept.';

/** Keeps what is in a batch; gives how far the import is then. */
function batchKeeper<Row extends FiledVehicle>(
  { database }: ImportMeans,
  kind: RecordKind<Row>,
  vehicles: VehicleNames,
) {
  const rejects = new BulkInsert('nhtsa_import_rejects', ['kind', 'content_hash', 'line', 'reason'], '');
  return async (
    { rows, rejected, skipped, lines, endOffset }: Batch<Row>,
    state: ImportState,
  ): Promise<ImportState> => {
    if (state.lines_done === 0 && rejected.length === lines)
      throw new FlatFileError(
        `This is no file of ${kind.name}. Its first line: ${rejected[0]?.reason ?? 'there is none'}.`,
      );
    const received = rows.map(({ row }) => kind.receivedOn(row)).filter((date) => date !== null);
    const after: ImportState = {
      ...state,
      bytes_done: endOffset,
      lines_done: state.lines_done + lines,
      records: state.records + rows.length,
      skipped: state.skipped + skipped,
      rejected: state.rejected + rejected.length,
      oldest: received.reduce((first, date) => (first === null || date < first ? date : first), state.oldest),
      newest: received.reduce((last, date) => (last === null || date > last ? date : last), state.newest),
    };
    await database.transaction(async (tx) => {
      if (!(await moveOn(tx, state, after))) throw new Error(elsewhere);
      await vehicles.write(tx);
      await kind.write(tx, rows);
      await rejects.run(
        tx,
        rejected.flatMap(({ line, reason }) => [kind.name, state.content_hash, line, reason]),
      );
    });
    vehicles.written();
    return after;
  };
}

/** Length and SHA-256 of a file's text. */
async function readContent(path: string): Promise<Pick<ImportState, 'bytes' | 'content_hash'>> {
  const source = await openFlatFile(path, 0);
  const buffer = Buffer.alloc(1 << 20);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for (let came = await source.read(buffer, 0); came > 0; came = await source.read(buffer, 0)) {
      hash.update(buffer.subarray(0, came));
      bytes += came;
    }
  } finally {
    await source.close();
  }
  return { bytes, content_hash: hash.digest('hex') };
}
