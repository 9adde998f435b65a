import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { databaseKinds, freshDatabase, type FreshDatabase } from '#test/harness/database.ts';
import { ledgerProblems, newUser } from './store-fixture.ts';

const require = createRequire(import.meta.url);
const program = require.resolve('./write-until-killed.ts');

/** Lets a process write until it has acknowledged that many units, kills it without warning, and says which they were. */
async function writeThenKill({ location }: FreshDatabase, userId: string, units: number): Promise<string[]> {
  const child = spawn(process.execPath, [program, location.databaseUrl ?? '', location.dataDir, userId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const acknowledged: string[] = [];
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => {
    acknowledged.push(line);
    if (acknowledged.length === units) child.kill('SIGKILL');
  });
  await once(lines, 'close');
  expect((await exited)[1], 'the process was killed, it did not end by itself').toBe('SIGKILL');
  return acknowledged;
}

describe.each(databaseKinds)('kill -9 on %s', (kind) => {
  test('everything acknowledged is there, units are whole and balances sum, after two processes were killed at work (PAY-05)', async () => {
    const fresh = await freshDatabase(kind);
    try {
      const userIds = [await newUser(fresh.database, 10), await newUser(fresh.database, 10)];
      const acknowledged = (await Promise.all(userIds.map((userId) => writeThenKill(fresh, userId, 300)))).flat();
      const { read } = fresh.openAgain();
      const booked = new Set(
        (await read.selectFrom('ledger').select('cause').where('reason', '=', 'adjustment').execute()).map(
          (row) => row.cause,
        ),
      );
      expect(acknowledged.length).toBeGreaterThanOrEqual(600);
      expect(acknowledged.filter((cause) => !booked.has(cause))).toEqual([]);
      const questions = await read.selectFrom('messages').select('id').where('role', '=', 'user').execute();
      expect(new Set(questions.map((row) => row.id))).toEqual(booked);
      const replies = await read.selectFrom('messages').select('id').where('role', '=', 'assistant').execute();
      expect(replies).toHaveLength(booked.size);
      expect(await ledgerProblems(fresh.database)).toEqual([]);
    } finally {
      await fresh.remove();
    }
  });
});
