import { createHook } from 'node:async_hooks';
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { sqliteFileName } from '#server/db/open-sqlite.ts';
import { WriteAheadLog } from '#server/db/write-ahead-log.ts';

let dataDir = '';
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'wrenchwise-test-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('the log of the embedded database', () => {
  let database: Database;
  const path = () => join(dataDir, sqliteFileName);
  const write = (id: string) =>
    database.transaction((tx) =>
      tx
        .insertInto('sign_in_attempts')
        .values({ id_hash: id, state: 'x'.repeat(4_000), nonce: '', verifier: '', browser_hash: '', expires_at: 1 })
        .execute(),
    );
  /** Rows in the file alone, without its log: what was folded into it. */
  const folded = () => {
    copyFileSync(path(), join(dataDir, 'alone.db'));
    const alone = new DatabaseSync(join(dataDir, 'alone.db'));
    try {
      return Number(alone.prepare('select count(*) as n from sign_in_attempts').get()?.['n']);
    } finally {
      alone.close();
    }
  };

  beforeEach(async () => {
    const made = openDatabase({ databaseUrl: null, dataDir });
    await made.migrate();
    await made.close();
    database = openDatabase({ databaseUrl: null, dataDir });
  });
  afterEach(() => database.close());

  test('is folded into the file while the work goes on, and does not grow without end', async () => {
    for (let round = 1; round <= 20; round += 1) {
      for (let n = 0; n < 50; n += 1) await write(`${round}-${n}`);
      await expect.poll(folded).toBe(50 * round);
    }
    // Written over from its beginning again and again: all that was written is some 20 MB.
    expect(statSync(`${path()}-wal`).size).toBeLessThan(5_000_000);
  });

  test('is brought to the disk by the system before anybody hears of success', async () => {
    const said: string[] = [];
    const requests = new Set<number>();
    // Other files are read meanwhile, by the tests' own loader.
    const asksForLog = () => new Error('where').stack?.includes('server/db/write-ahead-log.ts') === true;
    const hook = createHook({
      init: (id, type) => void (type === 'FSREQCALLBACK' && asksForLog() && requests.add(id)),
      before: (id) => void (requests.has(id) && said.push('synced')),
    }).enable();
    try {
      for (const id of ['a', 'b']) await write(id).then(() => said.push(id));
    } finally {
      hook.disable();
    }
    expect(said).toEqual(['synced', 'a', 'synced', 'b']);
  });

  test('is gone once the database is closed, and all of it in the file', async () => {
    for (let n = 0; n < 120; n += 1) await write(String(n));
    await database.close();
    expect(folded()).toBe(120);
    expect(() => statSync(`${path()}-wal`)).toThrow('ENOENT');
  });
});

test('a log that cannot be brought to the disk is told to all who wait, and to all who come after', async () => {
  const log = new WriteAheadLog(join(dataDir, 'nothing-there.db'), { folded: false });
  const first = await Promise.allSettled([log.committed(1), log.committed(1)]);
  const later = await Promise.allSettled([log.committed(1)]);
  for (const { status, reason } of [...first, ...later] as PromiseRejectedResult[]) {
    expect(status).toBe('rejected');
    expect(reason).toMatchObject({ code: 'ENOENT' });
  }
  await log.close();
});
