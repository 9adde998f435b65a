import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { saveEvidence } from '#server/chat/branch-store.ts';
import { findAnswer, purgeAnswers, saveAnswer } from '#server/chat/answer-store.ts';
import {
  appendExchange,
  findMessages,
  findSession,
  findSessionsOfUser,
  type Exchange,
} from '#server/chat/chat-store.ts';
import { findActivity } from '#server/chat/session-store.ts';
import { saveToken } from '#server/auth/auth-store.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { placeAfter } from '#test/harness/place.ts';
import type { Evidence } from '#engine/evidence.ts';
import { civic, eachOnEmptyDatabase, newSession, newUser } from './store-fixture.ts';

const onActive = { before: '[]', leafId: null, active: true };

const clicks: Evidence = {
  finding: 'clicks_when_starting',
  state: 'yes',
  origin: 'volunteered',
  facets: { count: ['many'] },
  quote: 'it “clicks” – ¡sí! 🔧',
  at: 0,
};

const exchange = (userId: string, sessionId: string, revision: number, words: string, at = 5_000): Exchange => ({
  userId,
  sessionId,
  revision,
  place: placeAfter(revision * 2),
  question: { id: uuidv7(), role: 'user', content: words, createdAt: at },
  reply: { id: uuidv7(), role: 'assistant', content: `{"summary":"about ${words}"}`, createdAt: at + 1 },
  evidence: JSON.stringify([clicks]),
  recentlyReplaced: '["battery"]',
});

describe.each(databaseKinds)('sessions on %s', (kind) => {
  const at = eachOnEmptyDatabase(kind);
  const append = (each: Exchange) => at.database.transaction((tx) => appendExchange(tx, each));

  test('a session starts empty and keeps its vehicle as given', async () => {
    const userId = await newUser(at.database);
    const id = await newSession(at.database, userId, 4_000);
    expect(await findSession(at.database.read, userId, id)).toEqual({
      id,
      carId: null,
      vehicle: civic,
      title: null,
      createdAt: 4_000,
      lastMessage: null,
      messageCount: 0,
      lastSeq: 0,
      leafId: null,
      evidence: '[]',
      recentlyReplaced: '[]',
      records: null,
      revision: 0,
    });
    expect(await findMessages(at.database.read, id)).toEqual([]);
  });

  test('an exchange adds both messages in order, the last words and the evidence (CHAT-11)', async () => {
    const userId = await newUser(at.database);
    const id = await newSession(at.database, userId);
    const [first, second] = [exchange(userId, id, 0, 'it “clicks” 🔧'), exchange(userId, id, 1, 'no lights')];
    expect(await append(first)).toBe(true);
    expect(await append(second)).toBe(true);
    expect(await findMessages(at.database.read, id)).toEqual([
      first.question,
      first.reply,
      second.question,
      second.reply,
    ]);
    expect(await findSession(at.database.read, userId, id)).toMatchObject({
      lastMessage: 'no lights',
      messageCount: 4,
      evidence: JSON.stringify([clicks]),
      recentlyReplaced: '["battery"]',
      revision: 2,
    });
  });

  test('of ten exchanges made from the same state over two connections one is saved, the others write nothing', async () => {
    const userId = await newUser(at.database);
    const id = await newSession(at.database, userId);
    const other = at.fresh.openAgain();
    const saved = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? other : at.database).transaction((tx) =>
          appendExchange(tx, exchange(userId, id, 0, `words ${index}`)),
        ),
      ),
    );
    expect(saved.filter(Boolean)).toHaveLength(1);
    expect(await findMessages(at.database.read, id)).toHaveLength(2);
  });

  test('evidence is changed on the state it was seen in, and refused on an older one (REPLY-07)', async () => {
    const userId = await newUser(at.database);
    const id = await newSession(at.database, userId);
    const change = {
      userId,
      sessionId: id,
      revision: 0,
      ...onActive,
      evidence: JSON.stringify([{ ...clicks, state: 'no' }]),
    };
    expect(await at.database.transaction((tx) => saveEvidence(tx, change))).toBe(true);
    expect(await at.database.transaction((tx) => saveEvidence(tx, { ...change, evidence: '[]' }))).toBe(false);
    expect(await append(exchange(userId, id, 0, 'older'))).toBe(false);
    expect(await findSession(at.database.read, userId, id)).toMatchObject({
      evidence: JSON.stringify([{ ...clicks, state: 'no' }]),
      revision: 1,
      lastMessage: null,
    });
  });

  test("history is the user's own, the session last written in first (CHAT-17)", async () => {
    const [userId, stranger] = [await newUser(at.database), await newUser(at.database)];
    const ids = [
      await newSession(at.database, userId, 1_000),
      await newSession(at.database, userId, 2_000),
      await newSession(at.database, userId, 2_000),
    ];
    await newSession(at.database, stranger, 3_000);
    const history = async (limit: number) =>
      (await findSessionsOfUser(at.database.read, userId, limit)).map((session) => ids.indexOf(session.id));
    expect(await history(10)).toEqual([2, 1, 0]);
    await append(exchange(userId, ids[0] ?? '', 0, 'hello', 9_000));
    expect(await history(10)).toEqual([0, 2, 1]);
    expect(await history(2)).toEqual([0, 2]);
    const [latest] = await findSessionsOfUser(at.database.read, userId, 1);
    expect(latest).toEqual({ id: ids[0], vehicle: civic, title: null, createdAt: 1_000, lastMessage: 'hello' });
    const before = async (index: number) => {
      const place = await findActivity(at.database.read, userId, ids[index] ?? '');
      const found = await findSessionsOfUser(at.database.read, userId, 10, place);
      return found.map((session) => ids.indexOf(session.id));
    };
    // The later two were last written in at the same moment.
    expect(await Promise.all([0, 2, 1].map(before))).toEqual([[2, 1], [1], []]);
    expect(await findActivity(at.database.read, stranger, ids[0] ?? '')).toBeUndefined();
  });

  test("somebody else's session is not there: not to read, not to write in, not to correct", async () => {
    const [owner, stranger] = [await newUser(at.database), await newUser(at.database)];
    const id = await newSession(at.database, owner);
    expect(await findSession(at.database.read, stranger, id)).toBeUndefined();
    expect(await append(exchange(stranger, id, 0, 'mine'))).toBe(false);
    const change = { userId: stranger, sessionId: id, revision: 0, ...onActive, evidence: JSON.stringify([clicks]) };
    expect(await at.database.transaction((tx) => saveEvidence(tx, change))).toBe(false);
    expect(await findSession(at.database.read, owner, id)).toMatchObject({
      evidence: '[]',
      messageCount: 0,
      revision: 0,
    });
  });

  test('with the user go sessions, messages, tokens and kept answers', async () => {
    const [userId, stays] = [await newUser(at.database), await newUser(at.database)];
    for (const owner of [userId, stays]) {
      await append(exchange(owner, await newSession(at.database, owner), 0, 'hello'));
      await at.database.transaction(async (tx) => {
        await saveToken(tx, { id: owner, device: '', tokenHash: owner, userId: owner, createdAt: 1, expiresAt: 2 });
        await saveAnswer(tx, { userId: owner, key: 'k', requestHash: 'h', response: '{}', at: 1 });
      });
    }
    await at.database.transaction((tx) => tx.deleteFrom('users').where('id', '=', userId).execute());
    const counts = await Promise.all(
      (['sessions', 'messages', 'auth_tokens', 'idempotency_keys'] as const).map(
        async (table) => (await at.database.read.selectFrom(table).selectAll().execute()).length,
      ),
    );
    expect(counts).toEqual([1, 2, 1, 1]);
  });
});

describe.each(databaseKinds)('kept answers on %s (CHAT-11)', (kind) => {
  const at = eachOnEmptyDatabase(kind);

  test('a key keeps its first answer; each user has keys of their own', async () => {
    const [one, two] = [await newUser(at.database), await newUser(at.database)];
    const save = (userId: string, response: string) =>
      at.database.transaction((tx) =>
        saveAnswer(tx, { userId, key: 'k', requestHash: `hash of ${response}`, response, at: 1 }),
      );
    expect(await save(one, '1')).toBe(true);
    expect(await save(one, '2')).toBe(false);
    expect(await findAnswer(at.database.read, two, 'k')).toBeUndefined();
    expect(await save(two, '3')).toBe(true);
    expect(await findAnswer(at.database.read, one, 'k')).toEqual({ requestHash: 'hash of 1', response: '1' });
    expect(await findAnswer(at.database.read, one, 'other')).toBeUndefined();
  });

  test('the purge forgets answers older than asked and no others', async () => {
    const userId = await newUser(at.database);
    await at.database.transaction(async (tx) => {
      await saveAnswer(tx, { userId, key: 'old', requestHash: '', response: '', at: 99 });
      await saveAnswer(tx, { userId, key: 'new', requestHash: '', response: '', at: 100 });
      await purgeAnswers(tx, 100);
    });
    expect(await findAnswer(at.database.read, userId, 'old')).toBeUndefined();
    expect(await findAnswer(at.database.read, userId, 'new')).toBeDefined();
  });
});
