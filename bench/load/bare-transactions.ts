import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFileName } from '#server/db/open-sqlite.ts';
import type { Owner } from './owners.ts';

const words = 'It just clicks and the dash lights go dim, cold morning';

/**
 * The floor under the store: in the product's own tables, the rows of one message, of the same sizes, by hand-prepared
 * statements; as many as there are owners share one durable commit. `dataDir` holds the database with the owners in it.
 */
export async function bareTransactions(options: {
  owners: Owner[];
  durationMs: number;
  replyBytes: number;
  dataDir: string;
}): Promise<{ perSecond: number; p50Ms: number; p99Ms: number }> {
  const database = new DatabaseSync(join(options.dataDir, sqliteFileName));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  const write = prepareWrites(database, 'x'.repeat(options.replyBytes));
  const times: number[] = [];
  const until = performance.now() + options.durationMs;
  for (let now = Date.now(); performance.now() < until; now += 2_000) {
    const before = performance.now();
    database.exec('BEGIN IMMEDIATE');
    for (const owner of options.owners) write(owner, now);
    database.exec('COMMIT');
    for (let n = 0; n < options.owners.length; n += 1) times.push(performance.now() - before);
    await new Promise(setImmediate);
  }
  database.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: (1_000 * times.length) / options.durationMs, p50Ms: at(0.5), p99Ms: at(0.99) };
}

function prepareWrites(database: DatabaseSync, reply: string): (owner: Owner, now: number) => void {
  const charge = database.prepare(
    'UPDATE users SET credits = credits - 1, ledger_entries = ledger_entries + 1, last_message_at = ? WHERE id = ? AND credits >= 1 RETURNING credits, ledger_entries',
  );
  const entry = database.prepare(
    "INSERT INTO ledger (id, user_id, seq, delta, balance, reason, cause, created_at) VALUES (?, ?, ?, -1, ?, 'message', ?, ?)",
  );
  const session = database.prepare(
    'UPDATE sessions SET last_message = ?, last_activity_at = ?, message_count = message_count + 2, last_seq = last_seq + 2, leaf_id = ?, evidence = ?, revision = revision + 1 WHERE id = ? RETURNING message_count',
  );
  const message = database.prepare(
    "INSERT INTO messages (id, session_id, seq, role, content, created_at, parent_id, active, chosen, evidence_changes, recently_replaced) VALUES (?, ?, ?, ?, ?, ?, ?, 1, 0, ?, '[]')",
  );
  const key = database.prepare('INSERT INTO idempotency_keys VALUES (?, ?, ?, ?, ?)');
  const evidence = JSON.stringify('x'.repeat(600));
  return (owner, now) => {
    const [question, answer] = [randomUUID(), randomUUID()];
    const user = charge.get(now, owner.userId) as { credits: number; ledger_entries: number };
    entry.run(randomUUID(), owner.userId, user.ledger_entries, user.credits, `message:${question}`, now);
    const { message_count: count } = session.get(words, now, answer, evidence, owner.sessionId) as {
      message_count: number;
    };
    message.run(question, owner.sessionId, count - 1, 'user', words, now, null, null);
    message.run(answer, owner.sessionId, count, 'assistant', reply, now, question, evidence);
    key.run(owner.userId, question, 'hash', JSON.stringify({ replyId: answer, creditsRemaining: user.credits }), now);
  };
}
