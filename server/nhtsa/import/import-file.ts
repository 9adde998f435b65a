import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { openFlatFile } from '#adapters/nhtsa/flat-files/byte-source.ts';
import { FlatFileError } from '#adapters/nhtsa/flat-files/flat-file-error.ts';
import { readBlocks, type Block } from '#adapters/nhtsa/flat-files/read-blocks.ts';
import { NoRecord, type FiledVehicle } from '#adapters/nhtsa/flat-files/row.ts';
import type { Database } from '#server/db/database.ts';
import { keyOf, type VehicleKey } from '#server/nhtsa/vehicle-key.ts';
import { BulkInsert } from './bulk-insert.ts';
import { beginImport, moveOn, type ImportState } from './import-store.ts';
import type { Keyed, RecordKind } from './record-kind.ts';

export interface ImportMeans {
  database: Database;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** How much of a file is written in one transaction; others may write between two of them. */
  blockBytes: number;
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
 * Imports a flat file: block by block, each in one transaction with the place reached, so that a run that ends anywhere is
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
  const keep = blockKeeper(means, kind);
  const source = await openFlatFile(path, resumedAt);
  try {
    for await (const block of readBlocks(source, { offset: resumedAt, line: state.lines_done + 1 }, means.blockBytes)) {
      state = await keep(block, state);
      onProgress(state);
    }
  } finally {
    await source.close();
  }
  const finished = { ...state, finished_at: now() };
  if (!(await database.transaction((tx) => moveOn(tx, state, finished)))) throw new Error(elsewhere);
  return { state: finished, resumedAt };
}

const elsewhere = 'Another run is importing this very file; nothing of this one was kept.';

/** Reads a block's lines and keeps what is in them; gives how far the import is then. */
function blockKeeper<Row extends FiledVehicle>({ database }: ImportMeans, kind: RecordKind<Row>) {
  const names = nameKeeper();
  const rejects = new BulkInsert('nhtsa_import_rejects', ['kind', 'content_hash', 'line', 'reason'], '');
  return async (block: Block, state: ImportState): Promise<ImportState> => {
    const { rows, rejected, skipped } = readRows(block, kind, names.keyOf);
    if (state.lines_done === 0 && rejected.length === block.lines.length)
      throw new FlatFileError(`This is no file of ${kind.name}. Its first line: ${rejected[0]?.reason ?? 'there is none'}.`);
    const received = rows.map((row) => kind.receivedOn(row)).filter((date) => date !== null);
    const after: ImportState = {
      ...state,
      bytes_done: block.endOffset,
      lines_done: state.lines_done + block.lines.length,
      records: state.records + rows.length,
      skipped: state.skipped + skipped,
      rejected: state.rejected + rejected.length,
      oldest: received.reduce((first, date) => (date < first ? date : first), state.oldest ?? '9') || null,
      newest: received.reduce((last, date) => (date > last ? date : last), state.newest ?? '') || null,
    };
    if (after.oldest === '9') after.oldest = null;
    const fresh = names.unkept(rows);
    await database.transaction(async (tx) => {
      if (!(await moveOn(tx, state, after))) throw new Error(elsewhere);
      await names.insert.run(tx, [...fresh.values()]);
      await kind.write(tx, rows);
      const told = rejected.map(({ line, reason }) => [kind.name, state.content_hash, line, reason]);
      await rejects.run(tx, told);
    });
    names.kept(fresh.keys());
    return after;
  };
}

function readRows<Row extends FiledVehicle>(
  { lines, firstLine }: Block,
  kind: RecordKind<Row>,
  keyOfNames: (make: string, model: string) => VehicleKey,
) {
  const rows: Keyed<Row>[] = [];
  const rejected: { line: number; reason: string }[] = [];
  let skipped = 0;
  for (const [at, line] of lines.entries()) {
    const row = kind.readRow(line);
    if (!(row instanceof NoRecord)) rows.push(Object.assign(row, keyOfNames(row.make, row.model)));
    else if (row.kind === 'skipped') skipped += 1;
    else rejected.push({ line: firstLine + at, reason: row.reason });
  }
  return { rows, rejected, skipped };
}

/** The names of vehicles: their keys are worked out once, and they are written once a run. */
function nameKeeper() {
  const columns = ['make_key', 'model_year', 'model_key', 'make', 'model'];
  const keys = new Map<string, VehicleKey>();
  const written = new Set<string>();
  return {
    insert: new BulkInsert('nhtsa_vehicles', columns, `on conflict (${columns.join(', ')}) do nothing`),
    keyOf: (make: string, model: string): VehicleKey => {
      const name = `${make}\t${model}`;
      const known = keys.get(name);
      if (known) return known;
      const key = keyOf(make, model);
      keys.set(name, key);
      return key;
    },
    unkept: (rows: readonly Keyed<FiledVehicle>[]): Map<string, (string | number)[]> => {
      const found = new Map<string, (string | number)[]>();
      for (const { makeKey, modelKey, year, make, model } of rows) {
        const name = `${make}\t${model}\t${year}`;
        if (!written.has(name)) found.set(name, [makeKey, year, modelKey, make, model]);
      }
      return found;
    },
    kept: (names: Iterable<string>): void => {
      for (const name of names) written.add(name);
    },
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
