import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaintRow } from '#adapters/nhtsa/test-flat-files.ts';
import { openDatabase } from '#server/db/open-database.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wrenchwise-import-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function importNhtsa(...words: string[]): Promise<{ code: unknown; out: string; err: string }> {
  const child = spawn(process.execPath, ['tools/import-nhtsa.ts', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { code, out, err };
}

const fileOf = (name: string, rows: readonly string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, `${rows.join('\n')}\n`);
  return path;
};

describe('npm run import:nhtsa (DIAG-05)', () => {
  test('takes in what is right, says which lines are not and keeps that in a file; the same content is taken once', async () => {
    const complaints = fileOf('COMPLAINTS.txt', [
      complaintRow({ 2: 1 }),
      complaintRow({ 2: 'none' }),
      complaintRow({ 2: 2 }, 47),
      complaintRow({ 2: 3, 6: 9999 }),
      complaintRow({ 2: 4 }),
    ]);
    const first = await importNhtsa('complaints', complaints);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(
      /^COMPLAINTS\.txt: 5 lines, 2 records, 1 skipped, 2 rejected; received 2026-08-11 to 2026-08-11;/,
    );
    const [report = ''] = readdirSync(join(folder, 'imports'));
    expect(report).toMatch(/^complaints-[0-9a-f]{12}-rejected\.tsv$/);
    expect(first.out.split('\n').slice(1)).toEqual([
      '  line 2: the ODI number is no number',
      '  line 3: 47 columns instead of 51 (or 49)',
      `  all 2: ${join(folder, 'imports', report)}`,
      '',
    ]);
    expect(readFileSync(join(folder, 'imports', report), 'utf8')).toBe(
      '2\tthe ODI number is no number\n3\t47 columns instead of 51 (or 49)\n',
    );

    const renamed = join(folder, 'renamed.txt');
    renameSync(complaints, renamed);
    const again = await importNhtsa('complaints', renamed);
    expect(again).toMatchObject({ code: 0, err: '' });
    expect(again.out).toMatch(/^renamed\.txt: imported before, nothing to do\n/);
    const database = openDatabase({ databaseUrl: null, dataDir: folder });
    const counted = await database.read
      .selectFrom('nhtsa_complaint_counts')
      .select(['component', 'complaints'])
      .orderBy('component')
      .execute();
    await database.close();
    expect(counted).toEqual([
      { component: '', complaints: 2 },
      { component: 'ENGINE', complaints: 2 },
    ]);
  });

  test.each([[[]], [['complaints']], [['tyres', 'file.txt']]])(
    'says its usage to %j, and ends with 1',
    async (words) => {
      expect(await importNhtsa(...words)).toEqual({
        code: 1,
        out: '',
        err: 'usage: npm run import:nhtsa -- recalls|complaints|bulletins FILE…\n',
      });
    },
  );

  test('says in one line that a file is none of its kind, or not there, and ends with 1', async () => {
    const prose = fileOf('prose.txt', ['Dear owner,']);
    expect(await importNhtsa('recalls', prose)).toEqual({
      code: 1,
      out: '',
      err: 'This is no file of recalls. Its first line: 1 columns instead of 29 (or 27).\n',
    });
    const missing = await importNhtsa('recalls', join(folder, 'missing.txt'));
    expect(missing).toMatchObject({ code: 1, out: '' });
    expect(missing.err).toMatch(/^ENOENT.*missing\.txt'\n$/);
  });
});
