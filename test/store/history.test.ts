import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { appendExchange, findMessage, findMessages, findSession, findSessionsOfUser } from '#server/chat/chat-store.ts';
import { saveEvidence } from '#server/chat/branch-store.ts';
import { findMessagesWith, findNamedSessions } from '#server/chat/search-store.ts';
import { markDeleted, purgeSessions, saveTitle, unmarkDeleted } from '#server/chat/session-store.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { placeAfter } from '#test/harness/place.ts';
import { civic, eachOnEmptyDatabase, newSession, newUser } from './store-fixture.ts';

const vehicle = civic;

describe.each(databaseKinds)('history on %s (CHAT-17)', (kind) => {
  const at = eachOnEmptyDatabase(kind);
  const say = async (userId: string, sessionId: string, revision: number, words: string, time = 5_000) => {
    const exchange = {
      userId,
      sessionId,
      revision,
      place: placeAfter(revision * 2),
      question: { id: uuidv7(), role: 'user' as const, content: words, createdAt: time },
      reply: { id: uuidv7(), role: 'assistant' as const, content: '{"summary":"Understood."}', createdAt: time + 1 },
      evidence: '[]',
      recentlyReplaced: '[]',
    };
    expect(await at.database.transaction((tx) => appendExchange(tx, exchange))).toBe(true);
    return exchange;
  };
  const rename = (userId: string, sessionId: string, title: string | null) =>
    at.database.transaction((tx) => saveTitle(tx, { userId, sessionId, title, vehicle }));
  const remove = (userId: string, sessionId: string, time: number) =>
    at.database.transaction((tx) => markDeleted(tx, { userId, sessionId, at: time }));
  const restore = (userId: string, sessionId: string, since: number) =>
    at.database.transaction((tx) => unmarkDeleted(tx, { userId, sessionId, since }));
  const found = async (userId: string, words: string[], limit = 50) => {
    const { read } = at.database;
    const places = [
      ...(await findNamedSessions(read, userId, words, limit)),
      ...(await findMessagesWith(read, userId, words, limit)),
    ];
    return places.map((place) => place.message?.content ?? `session ${place.session.title ?? 'without a title'}`);
  };

  test('a title is kept with the session and in the history, and can be taken away', async () => {
    const userId = await newUser(at.database);
    const id = await newSession(at.database, userId);
    expect(await rename(userId, id, 'Dad’s “old” Civic 🚗')).toBe(true);
    expect((await findSession(at.database.read, userId, id))?.title).toBe('Dad’s “old” Civic 🚗');
    expect((await findSessionsOfUser(at.database.read, userId, 1))[0]?.title).toBe('Dad’s “old” Civic 🚗');
    expect(await found(userId, ["dad's", 'old'])).toEqual(['session Dad’s “old” Civic 🚗']);
    expect(await rename(userId, id, null)).toBe(true);
    expect((await findSession(at.database.read, userId, id))?.title).toBeNull();
    expect(await found(userId, ["dad's"])).toEqual([]);
  });

  test('a deleted session is nowhere, takes no change, and comes back as it was', async () => {
    const userId = await newUser(at.database);
    const [id, stays] = [await newSession(at.database, userId), await newSession(at.database, userId)];
    const { question } = await say(userId, id, 0, 'it clicks');
    const { read } = at.database;
    const before = await findSession(read, userId, id);
    expect(await remove(userId, id, 9_000)).toBe(true);
    expect(await remove(userId, id, 9_500)).toBe(false);
    expect(await findSession(read, userId, id)).toBeUndefined();
    expect((await findSessionsOfUser(read, userId, 10)).map((each) => each.id)).toEqual([stays]);
    expect(await findMessage(read, userId, question.id)).toBeUndefined();
    expect(await found(userId, ['clicks'])).toEqual([]);
    expect(await found(userId, ['civic'])).toEqual(['session without a title']);
    expect(await rename(userId, id, 'late')).toBe(false);
    const evidence = { userId, sessionId: id, revision: 1, before: '[]', evidence: '[]', leafId: null, active: true };
    expect(await at.database.transaction((tx) => saveEvidence(tx, evidence))).toBe(false);
    const late = { ...evidence, recentlyReplaced: '[]', place: placeAfter(2), question, reply: question };
    expect(await at.database.transaction((tx) => appendExchange(tx, late))).toBe(false);
    await restore(userId, id, 9_001);
    expect(await findSession(read, userId, id), 'deleted too long ago').toBeUndefined();
    await restore(userId, id, 9_000);
    expect(await findSession(read, userId, id)).toEqual(before);
    expect(await findMessages(read, id)).toHaveLength(2);
  });

  test('the purge removes for good what was deleted before, with its messages and their words, and nothing else', async () => {
    const userId = await newUser(at.database);
    const ids = [await newSession(at.database, userId), await newSession(at.database, userId)];
    const stays = await newSession(at.database, userId);
    for (const id of [...ids, stays]) await say(userId, id, 0, 'it clicks');
    await remove(userId, ids[0] ?? '', 99);
    await remove(userId, ids[1] ?? '', 100);
    await at.database.transaction((tx) => purgeSessions(tx, 100));
    const rows = async (table: 'sessions' | 'messages' | 'message_words') =>
      (await at.database.read.selectFrom(table).selectAll().execute()).length;
    expect([await rows('sessions'), await rows('messages'), await rows('message_words')]).toEqual([2, 4, 4]);
    await restore(userId, ids[0] ?? '', 0);
    expect(await findSession(at.database.read, userId, ids[0] ?? '')).toBeUndefined();
    await restore(userId, ids[1] ?? '', 0);
    expect(await findSession(at.database.read, userId, ids[1] ?? '')).toBeDefined();
  });

  test("somebody else's session is not there: not to name, delete, restore or find", async () => {
    const [owner, stranger] = [await newUser(at.database), await newUser(at.database)];
    const id = await newSession(at.database, owner);
    await say(owner, id, 0, 'it clicks');
    expect(await rename(stranger, id, 'mine')).toBe(false);
    expect(await remove(stranger, id, 9_000)).toBe(false);
    expect(await found(stranger, ['clicks'])).toEqual([]);
    expect(await found(stranger, ['civic'])).toEqual([]);
    await remove(owner, id, 9_000);
    await restore(stranger, id, 0);
    expect(await findSession(at.database.read, owner, id)).toBeUndefined();
  });

  test('every word counts, in a message or in the name of its session, and a message needs one of its own', async () => {
    const userId = await newUser(at.database);
    const id = await newSession(at.database, userId);
    await say(userId, id, 0, 'Brakes SQUEAL when wet', 1_000);
    await say(userId, id, 1, 'and a squeak at idle', 2_000);
    expect(await found(userId, ['squea'])).toEqual(['and a squeak at idle', 'Brakes SQUEAL when wet']);
    expect(await found(userId, ['squea'], 1)).toEqual(['and a squeak at idle']);
    expect(await found(userId, ['wet', 'squeal'])).toEqual(['Brakes SQUEAL when wet']);
    expect(await found(userId, ['squeal', 'idle'])).toEqual([]);
    expect(await found(userId, ['civic', 'idle'])).toEqual(['and a squeak at idle']);
    expect(await found(userId, ['civic', '2014'])).toEqual(['session without a title']);
    expect(await found(userId, ['understood'])).toHaveLength(2);
    expect(await found(userId, ['summary'])).toEqual([]);
  });

  test('signs of the query language stand for themselves', async () => {
    const userId = await newUser(at.database);
    const id = await newSession(at.database, userId);
    await say(userId, id, 0, String.raw`100% sure_of it \ 'quoted' and 日本 🚗`);
    for (const word of ['100%', 'sure_of', '\\', "'quoted'", '本', '🚗'])
      expect(await found(userId, [word])).toHaveLength(1);
    for (const word of ['10%', 'sur_of', '%%', '__', "''"]) expect(await found(userId, [word])).toEqual([]);
  });
});
