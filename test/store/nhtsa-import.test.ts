import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bulletinRow, complaintRow, recallRow, writeComplaintsFile } from '#adapters/nhtsa/test-flat-files.ts';
import type { FiledVehicle } from '#adapters/nhtsa/flat-files/row.ts';
import type { Database } from '#server/db/database.ts';
import { bulletinSource } from '#server/nhtsa/bulletins.ts';
import { complaintSource } from '#server/nhtsa/complaints.ts';
import { bulletinKind } from '#server/nhtsa/import/bulletins.ts';
import { complaintKind } from '#server/nhtsa/import/complaints.ts';
import { importFile, type ImportMeans } from '#server/nhtsa/import/import-file.ts';
import { findRejects } from '#server/nhtsa/import/import-store.ts';
import { recallKind } from '#server/nhtsa/import/recalls.ts';
import type { RecordKind } from '#server/nhtsa/import/record-kind.ts';
import { recallSource } from '#server/nhtsa/recalls.ts';
import { databaseKinds, freshDatabase, type FreshDatabase } from '#test/harness/database.ts';

const tables = [
  'nhtsa_vehicles',
  'nhtsa_recalls',
  'nhtsa_recall_vehicles',
  'nhtsa_complaints',
  'nhtsa_complaint_counts',
  'nhtsa_bulletins',
  'nhtsa_bulletin_vehicles',
] as const;
const crv = { makeKey: 'honda', modelKeys: ['crv'], year: 2020 };

describe.each(databaseKinds)('an import on %s', (kind) => {
  let fresh: FreshDatabase;
  let folder: string;

  beforeEach(async () => {
    fresh = await freshDatabase(kind);
    folder = mkdtempSync(join(tmpdir(), 'wrenchwise-import-'));
  });
  afterEach(async () => {
    await fresh.remove();
    rmSync(folder, { recursive: true });
  });

  const means = (changes: Partial<ImportMeans> = {}): ImportMeans => ({
    database: fresh.database,
    now: () => 1_000,
    batchBytes: 4_000,
    onProgress: () => {},
    ...changes,
  });
  const fileOf = (name: string, rows: string[]): string => {
    const path = join(folder, name);
    writeFileSync(path, `${rows.join('\n')}\n`);
    return path;
  };
  const bring = <Row extends FiledVehicle>(of: RecordKind<Row>, rows: string[], changes: Partial<ImportMeans> = {}) =>
    importFile(means(changes), of, fileOf('file.txt', rows));
  /** Everything that is stored, in an order of its own. */
  const content = async (): Promise<string[]> => {
    const all: string[] = [];
    for (const table of tables)
      for (const row of await fresh.database.read.selectFrom(table).selectAll().execute())
        all.push(
          `${table} ${JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)))}`,
        );
    return all.toSorted();
  };
  const complaintsOf = async (keys = crv) => (await complaintSource.imported?.(fresh.database.read, keys))?.body;

  test('of recalls gives campaigns by vehicle, a warning among its rows being a warning', async () => {
    const { state } = await bring(recallKind(), [
      recallRow(),
      recallRow({ 7: 'WIPERS' }),
      recallRow({ 2: '24V001000', 16: '20240105', 28: 'No', 29: 'Yes' }),
      recallRow({ 2: '24V001000', 16: '20240105', 28: 'Yes', 29: 'No', 24: 'another part' }),
      recallRow({ 4: 'CRV', 2: '99V123000', 16: '19990303' }),
      recallRow({ 4: 'CIVIC', 2: '24V002000' }),
    ]);
    expect(state).toMatchObject({ records: 6, rejected: 0, oldest: '1999-03-03', newest: '2024-01-05' });
    const keys = { ...crv, year: 2019 };
    const imported = await recallSource.imported?.(fresh.database.read, keys);
    expect(
      imported &&
        recallSource
          .settled?.(imported.body)
          .items.map((each) => [each.campaign_number, each.components.length, each.do_not_drive, each.park_outside]),
    ).toEqual([
      ['24V001000', 1, true, true],
      ['20V771000', 2, false, false],
      ['99V123000', 1, false, false],
    ]);
  });

  test.each<[string, string]>([
    ['of before May 2025', recallRow({}, 27)],
    ['with empty cells', recallRow({ 28: '', 29: '' })],
  ])('of recalls: a file %s takes no warning of a newer one away, whichever comes first', async (_, silent) => {
    const warnings = async () => {
      const imported = await recallSource.imported?.(fresh.database.read, { ...crv, year: 2019 });
      const item = imported?.body.items.find((each) => each.campaign_number === '20V771000');
      return [item?.do_not_drive, item?.park_outside];
    };
    await bring(recallKind(), [silent]);
    expect(await warnings()).toEqual([null, null]);
    await bring(recallKind(), [recallRow({ 28: 'Yes', 29: 'No' })]);
    expect(await warnings()).toEqual([true, false]);
    await bring(recallKind(), [silent, recallRow({ 2: '20V000009' }, 27)]);
    expect(await warnings()).toEqual([true, false]);
    await bring(recallKind(), [recallRow({ 28: 'No', 29: 'Yes' })]);
    expect(await warnings()).toEqual([false, true]);
  });

  test('of complaints counts each once for the car, and once for each component it names', async () => {
    await bring(complaintKind(), [
      complaintRow({ 2: 1, 12: 'ENGINE', 7: 'Y', 10: 1, 17: '20250102' }),
      complaintRow({ 2: 1, 12: 'STEERING', 7: 'Y', 10: 1, 17: '20250102' }),
      complaintRow({ 2: 2, 12: 'ENGINE', 9: 'Y', 11: 1, 17: '20260304' }),
      complaintRow({ 2: 2, 12: 'ENGINE', 9: 'Y', 11: 1, 17: '20260304' }),
      complaintRow({ 2: 3, 12: 'ENGINE', 4: 'TOYOTA', 5: 'RAV4' }),
    ]);
    expect(await complaintsOf()).toEqual({
      totals: { complaints: 2, crashes: 1, fires: 1, injuries: 1, deaths: 1, latest: '2026-03-04' },
      items: [
        { component: 'ENGINE', complaints: 2, crashes: 1, fires: 1, injuries: 1, deaths: 1, latest: '2026-03-04' },
        { component: 'STEERING', complaints: 1, crashes: 1, fires: 0, injuries: 1, deaths: 0, latest: '2025-01-02' },
      ],
    });
  });

  test('of a newer file moves counts by what changed, and by nothing for what did not', async () => {
    const first = [complaintRow({ 2: 1, 10: 2 }), complaintRow({ 2: 2 })];
    await bring(complaintKind(), first);
    await bring(complaintKind(), [
      complaintRow({ 2: 1, 10: 1 }),
      ...first.slice(1),
      complaintRow({ 2: 1, 12: 'STEERING', 10: 1 }),
    ]);
    expect(await complaintsOf()).toMatchObject({
      totals: { complaints: 2, injuries: 1 },
      items: [
        { component: 'ENGINE', complaints: 2, injuries: 1 },
        { component: 'STEERING', complaints: 1, injuries: 1 },
      ],
    });
  });

  test('of bulletins gives each once, with all components that its rows name', async () => {
    await bring(
      bulletinKind(),
      [
        bulletinRow({ 10: 2020 }),
        bulletinRow({ 10: 2020, 11: 'STEERING' }),
        ...Array.from({ length: 40 }, (_, at) => bulletinRow({ 1: at + 1, 10: 2020, 5: '20250101' })),
        bulletinRow({ 10: 2020, 11: 'BRAKES' }),
      ],
      { batchBytes: 500 },
    );
    const items = (await bulletinSource.imported?.(fresh.database.read, crv))?.body.items ?? [];
    expect(items).toHaveLength(41);
    expect(items[0]).toMatchObject({ nhtsa_id: 11_035_781, components: ['BRAKES', 'ENGINE', 'STEERING'] });
  });

  test('reports each rejected line with its number and reason, and goes on', async () => {
    const rows = [complaintRow(), 'a\tb', complaintRow({ 2: 5 }), complaintRow({ 2: 'x' }), complaintRow({ 46: 'T' })];
    const { state } = await bring(complaintKind(), rows, { batchBytes: 300 });
    expect(state).toMatchObject({ lines_done: 5, records: 2, skipped: 1, rejected: 2 });
    expect(await findRejects(fresh.database.read, state)).toEqual([
      { line: 2, reason: '2 columns instead of 51 (or 49)' },
      { line: 4, reason: 'the ODI number is no number' },
    ]);
  });

  test('of a file of another kind is refused before anything is kept', async () => {
    await expect(bring(recallKind(), [complaintRow(), complaintRow()])).rejects.toThrow('This is no file of recalls.');
    expect(await content()).toEqual([]);
  });

  test('of the same content, under any name, is done once', async () => {
    const rows = [complaintRow(), complaintRow({ 2: 2 })];
    await bring(complaintKind(), rows);
    const before = await content();
    const again = await importFile(means(), complaintKind(), fileOf('other.txt', rows));
    expect(again.resumedAt).toBe(again.state.bytes);
    expect(await content()).toEqual(before);
  });

  test('interrupted after any batch and taken up again, by another process, stores the same as one that was not', async () => {
    const path = join(folder, 'complaints.txt');
    await writeComplaintsFile(path, 1_000);
    let batches = 0;
    const interrupted = (at: number) =>
      importFile(
        means({
          batchBytes: 40_000,
          database: fresh.openAgain(),
          onProgress: () => {
            batches += 1;
            if (batches === at) throw new Error('the power went');
          },
        }),
        complaintKind(),
        path,
      );
    for (const at of [1, 3, 4]) await expect(interrupted(at)).rejects.toThrow('the power went');
    const { state, resumedAt } = await importFile(means(), complaintKind(), path);
    expect(resumedAt).toBeGreaterThan(0);
    expect(state.lines_done).toBe(1_000);
    const once = await content();
    const other = await freshDatabase(kind);
    await importFile(means({ database: other.database }), complaintKind(), path);
    const mine = fresh;
    fresh = other;
    expect(await content()).toEqual(once);
    await other.remove();
    fresh = mine;
  });

  test('that another run has moved on meanwhile stops, and counts nothing twice', async () => {
    const path = join(folder, 'complaints.txt');
    await writeComplaintsFile(path, 300);
    const whole = () => importFile(means({ database: fresh.openAgain() }), complaintKind(), path);
    let transactions = 0;
    const overtaken: Database = {
      ...fresh.database,
      transaction: async (work) => {
        transactions += 1;
        // The first begins the import, the second keeps a batch.
        if (transactions === 3) await whole();
        return fresh.database.transaction(work);
      },
    };
    const run = importFile(means({ database: overtaken }), complaintKind(), path);
    await expect(run).rejects.toThrow('Another run is importing this very file');
    const { rows } = await fresh.database.read
      .selectFrom('nhtsa_complaint_counts')
      .select((count) => count.fn.sum<number>('complaints').as('rows'))
      .where('component', '=', '')
      .executeTakeFirstOrThrow();
    const { complaints } = await fresh.database.read
      .selectFrom('nhtsa_complaints')
      .select((count) => count.fn.countAll<number>().as('complaints'))
      .executeTakeFirstOrThrow();
    expect(rows).toBe(complaints);
  });
});
