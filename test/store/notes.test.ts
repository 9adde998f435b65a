import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { appendExchange } from '#server/chat/chat-store.ts';
import { findNotes, removeNote, saveNote } from '#server/chat/note-store.ts';
import { findNotesWith } from '#server/chat/search-store.ts';
import { markDeleted, purgeSessions } from '#server/chat/session-store.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { placeAfter } from '#test/harness/place.ts';
import { eachOnEmptyDatabase, newSession, newUser } from './store-fixture.ts';

describe.each(databaseKinds)('notes on %s (APP-09)', (kind) => {
  const at = eachOnEmptyDatabase(kind);
  const messageOf = async (userId: string): Promise<{ sessionId: string; messageId: string }> => {
    const sessionId = await newSession(at.database, userId);
    const said = { id: uuidv7(), role: 'user' as const, content: 'it clicks', createdAt: 5_000 };
    const reply = { ...said, id: uuidv7(), role: 'assistant' as const };
    const known = { revision: 0, place: placeAfter(0), evidence: '[]', recentlyReplaced: '[]' };
    await at.database.transaction((tx) => appendExchange(tx, { userId, sessionId, ...known, question: said, reply }));
    return { sessionId, messageId: said.id };
  };
  const save = (userId: string, messageId: string, text: string, updatedAt = 6_000) =>
    at.database.transaction((tx) => saveNote(tx, { userId, messageId, text, updatedAt }));
  const found = async (userId: string, words: string[], limit = 50) =>
    (await findNotesWith(at.database.read, userId, words, limit)).map(({ note }) => note);

  test('one note a message: the later one stands, until it is removed', async () => {
    const userId = await newUser(at.database);
    const { sessionId, messageId } = await messageOf(userId);
    expect(await save(userId, messageId, 'first')).toBe(true);
    expect(await save(userId, messageId, '“second” 🔧', 7_000)).toBe(true);
    expect(await findNotes(at.database.read, sessionId)).toEqual([
      { messageId, text: '“second” 🔧', updatedAt: 7_000 },
    ]);
    expect(await found(userId, ['first'])).toEqual([]);
    expect(await at.database.transaction((tx) => removeNote(tx, { userId, messageId }))).toBe(true);
    expect(await findNotes(at.database.read, sessionId)).toEqual([]);
  });

  test('two notes saved at once: one of them stands, and nothing fails', async () => {
    const userId = await newUser(at.database);
    const { sessionId, messageId } = await messageOf(userId);
    expect(await Promise.all([save(userId, messageId, 'one'), save(userId, messageId, 'other')])).toEqual([true, true]);
    expect(await findNotes(at.database.read, sessionId)).toHaveLength(1);
  });

  test("somebody else's message takes no note, loses none, and is found by nobody else", async () => {
    const [owner, stranger] = [await newUser(at.database), await newUser(at.database)];
    const { sessionId, messageId } = await messageOf(owner);
    await save(owner, messageId, 'checked the fuse');
    expect(await save(stranger, messageId, 'mine')).toBe(false);
    expect(await at.database.transaction((tx) => removeNote(tx, { userId: stranger, messageId }))).toBe(false);
    expect((await findNotes(at.database.read, sessionId)).map(({ text }) => text)).toEqual(['checked the fuse']);
    expect([await found(stranger, ['fuse']), await found(owner, ['fuse', 'civic'])]).toEqual([
      [],
      ['checked the fuse'],
    ]);
  });

  test('a note on a branch that was left is not found, and is again when the branch is taken (CHAT-19)', async () => {
    const userId = await newUser(at.database);
    const { messageId } = await messageOf(userId);
    await save(userId, messageId, 'checked the fuse');
    const stand = (active: 0 | 1) =>
      at.database.transaction((tx) => tx.updateTable('messages').set({ active }).where('id', '=', messageId).execute());
    await stand(0);
    expect(await found(userId, ['fuse'])).toEqual([]);
    await stand(1);
    expect(await found(userId, ['fuse'])).toEqual(['checked the fuse']);
  });

  test('the newest notes are found first, and notes go with the purge of their session', async () => {
    const userId = await newUser(at.database);
    const [one, other] = [await messageOf(userId), await messageOf(userId)];
    await save(userId, one.messageId, 'fuse one', 7_000);
    await save(userId, other.messageId, 'fuse other', 8_000);
    expect(await found(userId, ['fuse'])).toEqual(['fuse other', 'fuse one']);
    expect(await found(userId, ['fuse'], 1)).toEqual(['fuse other']);
    await at.database.transaction((tx) => markDeleted(tx, { userId, sessionId: other.sessionId, at: 9_000 }));
    expect(await found(userId, ['fuse'])).toEqual(['fuse one']);
    await at.database.transaction((tx) => purgeSessions(tx, 9_001));
    expect(await at.database.read.selectFrom('message_notes').select('text').execute()).toEqual([{ text: 'fuse one' }]);
  });
});
