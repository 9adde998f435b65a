// How many send-message transactions a second does the store take, and what does grouping commits save?
// 50 callers, each waiting for its own durable answer; bare = the same statements prepared by hand, one commit each.
// PostgreSQL is a server on this machine, sharing its processors, or the one at TEST_DATABASE_URL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { uuidv7 } from 'uuidv7';
import { saveAnswer } from '#server/chat/answer-store.ts';
import { appendExchange, createSession, findSession } from '#server/chat/chat-store.ts';
import { chargeMessage, post } from '#server/credits/ledger-store.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { sqliteFileName } from '#server/db/open-sqlite.ts';
import { saveSignedInUser } from '#server/users/user-store.ts';
import { placeAfter } from '#test/harness/place.ts';
import { startPostgresql } from '#test/harness/postgresql-server.ts';

const callers = 50;
const durationMs = process.argv.includes('--smoke') ? 300 : 3_000;
const reply = JSON.stringify({ summary: 'x'.repeat(4_000) });
const vehicle = { year: '2014', make: 'HONDA', model: 'CIVIC', vin: '', submodel: '', mileage: null };

interface Caller {
  userId: string;
  sessionId: string;
  revision: number;
  now: number;
}

async function prepare(database: Database): Promise<Caller[]> {
  await database.migrate();
  return Promise.all(
    Array.from({ length: callers }, async () => {
      const caller = { userId: uuidv7(), sessionId: uuidv7(), revision: 0, now: 1_000_000 };
      await database.transaction(async (tx) => {
        const { userId, sessionId } = caller;
        await saveSignedInUser(tx, {
          id: userId,
          googleSubject: userId,
          email: 'a@b.c',
          emailVerified: true,
          name: 'A',
          at: 1,
        });
        await post(tx, {
          id: uuidv7(),
          userId,
          delta: 1_000_000,
          reason: 'adjustment',
          cause: `bench:${userId}`,
          at: 1,
        });
        await createSession(tx, { id: sessionId, userId, vehicle, at: 1 });
      });
      return caller;
    }),
  );
}

async function sendMessage(database: Database, caller: Caller): Promise<void> {
  const { userId, sessionId, revision } = caller;
  const now = (caller.now += 2_000);
  const ids = [uuidv7(), uuidv7(), uuidv7()] as const;
  await database.transaction(async (tx) => {
    const charge = await chargeMessage(tx, {
      id: ids[0],
      userId,
      cost: 1,
      cause: `message:${ids[1]}`,
      cooldownMs: 2_000,
      saidAt: now,
      now,
    });
    if (charge.outcome !== 'charged') throw new Error(charge.outcome);
    const question = { id: ids[1], role: 'user', content: 'It cranks but does not start.', createdAt: now } as const;
    const answer = { id: ids[2], role: 'assistant', content: reply, createdAt: now } as const;
    const saved = await appendExchange(tx, {
      userId,
      sessionId,
      revision,
      place: placeAfter(revision * 2),
      question,
      reply: answer,
      evidence: '[]',
      recentlyReplaced: '[]',
    });
    if (!saved) throw new Error('changed meanwhile');
    await saveAnswer(tx, { userId, key: ids[1], requestHash: 'hash', response: '{}', at: now });
  });
  caller.revision += 1;
}

async function measure(name: string, run: (caller: Caller) => Promise<void> | void, all: Caller[]): Promise<void> {
  const times: number[] = [];
  const end = performance.now() + durationMs;
  const started = performance.now();
  await Promise.all(
    all.map(async (caller) => {
      while (performance.now() < end) {
        const before = performance.now();
        await run(caller);
        times.push(performance.now() - before);
      }
    }),
  );
  const perSecond = times.length / ((performance.now() - started) / 1_000);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  console.log(`${name.padEnd(34)} ${perSecond.toFixed(0).padStart(7)}/s   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`);
}

function bare(dataDir: string): (caller: Caller) => void {
  const database = new DatabaseSync(join(dataDir, sqliteFileName));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const charge = database.prepare(
    'UPDATE users SET credits = credits - 1, ledger_entries = ledger_entries + 1, last_message_at = ? WHERE id = ? AND credits >= 1 RETURNING credits, ledger_entries',
  );
  const entry = database.prepare(
    "INSERT INTO ledger (id, user_id, seq, delta, balance, reason, cause, created_at) VALUES (?, ?, ?, -1, ?, 'message', ?, ?)",
  );
  const touch = database.prepare(
    'UPDATE sessions SET last_message = ?, last_activity_at = ?, message_count = message_count + 2, revision = revision + 1 WHERE id = ? RETURNING message_count',
  );
  const message = database.prepare(
    'INSERT INTO messages (id, session_id, seq, role, content, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const key = database.prepare('INSERT INTO idempotency_keys VALUES (?, ?, ?, ?, ?)');
  return (caller) => {
    const now = (caller.now += 2_000);
    const ids = [uuidv7(), uuidv7(), uuidv7()] as const;
    database.exec('BEGIN IMMEDIATE');
    const user = charge.get(now, caller.userId) as { credits: number; ledger_entries: number };
    entry.run(ids[0], caller.userId, user.ledger_entries, user.credits, `message:${ids[1]}`, now);
    const { message_count: count } = touch.get('words', now, caller.sessionId) as { message_count: number };
    message.run(ids[1], caller.sessionId, count - 1, 'user', 'It cranks but does not start.', now);
    message.run(ids[2], caller.sessionId, count, 'assistant', reply, now);
    key.run(caller.userId, ids[1], 'hash', reply, now);
    database.exec('COMMIT');
  };
}

const dataDir = mkdtempSync(join(tmpdir(), 'wrenchwise-bench-'));
try {
  const database = openDatabase({ databaseUrl: null, dataDir });
  const all = await prepare(database);
  await measure('SQLite, grouped commits', (caller) => sendMessage(database, caller), all);
  const [first] = all;
  const session = first && (await findSession(database.read, first.userId, first.sessionId));
  if (session?.messageCount !== 2 * (first?.revision ?? 0)) throw new Error('The store lost messages.');
  await database.close();
  await measure('SQLite, bare, a commit each', bare(dataDir), all);
} finally {
  rmSync(dataDir, { recursive: true });
}
const given = process.env['TEST_DATABASE_URL'];
const server = given ? { url: given, stop: async () => {} } : await startPostgresql();
try {
  const database = openDatabase({ databaseUrl: server.url, dataDir });
  const all = await prepare(database);
  await measure('PostgreSQL', (caller) => sendMessage(database, caller), all);
  await database.close();
} finally {
  await server.stop();
}
