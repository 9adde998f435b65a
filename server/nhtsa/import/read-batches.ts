import type { ByteSource } from '#adapters/nhtsa/flat-files/byte-source.ts';
import { readBlocks } from '#adapters/nhtsa/flat-files/read-blocks.ts';
import { NoRecord, type FiledVehicle } from '#adapters/nhtsa/flat-files/row.ts';
import type { FiledRow, RecordKind } from './record-kind.ts';
import type { VehicleNames } from './vehicle-names.ts';

/** What so many bytes of a file hold. */
export interface Batch<Row> {
  rows: FiledRow<Row>[];
  rejected: { line: number; reason: string }[];
  skipped: number;
  lines: number;
  /** Where in the text, in bytes, it ends. */
  endOffset: number;
}

/** Text is read in small pieces, so that only the rows of a batch are in memory, not its text. */
const blockBytes = 1 << 18;

/** The rows of a file from where an import of it stands, at least `batchBytes` of it at a time but for the last. */
export async function* readBatches<Row extends FiledVehicle>(
  source: ByteSource,
  from: { bytes_done: number; lines_done: number },
  kind: RecordKind<Row>,
  vehicles: VehicleNames,
  batchBytes: number,
): AsyncGenerator<Batch<Row>, void> {
  let begin = from.bytes_done;
  let batch = emptyBatch<Row>();
  const start = { offset: begin, line: from.lines_done + 1 };
  for await (const { lines, firstLine, endOffset } of readBlocks(source, start, Math.min(blockBytes, batchBytes))) {
    for (const [at, line] of lines.entries()) {
      const row = kind.readRow(line);
      if (!(row instanceof NoRecord)) batch.rows.push({ row, vehicle: vehicles.idOf(row) });
      else if (row.kind === 'skipped') batch.skipped += 1;
      else batch.rejected.push({ line: firstLine + at, reason: row.reason });
    }
    batch.lines += lines.length;
    batch.endOffset = endOffset;
    if (endOffset - begin < batchBytes) continue;
    yield batch;
    begin = endOffset;
    batch = emptyBatch<Row>();
  }
  if (batch.lines > 0) yield batch;
}

const emptyBatch = <Row>(): Batch<Row> => ({ rows: [], rejected: [], skipped: 0, lines: 0, endOffset: 0 });
