import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { appendExchange } from '#server/chat/chat-store.ts';
import {
  attachUploads,
  beginUpload,
  claimOwn,
  claimUnused,
  endUpload,
  findAttachments,
  findUploads,
  forgetUploads,
  type StoredUpload,
} from '#server/uploads/upload-store.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { placeAfter } from '#test/harness/place.ts';
import { eachOnEmptyDatabase, newSession, newUser } from './store-fixture.ts';

const most = 50;
const aDay = 86_400_000;

describe.each(databaseKinds)('uploads on %s (CHAT-15)', (kind) => {
  const at = eachOnEmptyDatabase(kind);

  const upload = (name = 'car.png'): StoredUpload => ({ id: uuidv7(), name, type: 'image/png', size: 70 });
  async function kept(userId: string, name?: string, time = 1_000): Promise<StoredUpload> {
    const made = upload(name);
    await at.database.transaction((tx) => beginUpload(tx, { ...made, userId, at: time, most }));
    await at.database.transaction((tx) => endUpload(tx, made.id, 'kept'));
    return made;
  }
  /** A message in a session of the user's, to attach to. */
  async function message(userId: string): Promise<{ sessionId: string; messageId: string }> {
    const [sessionId, messageId] = [await newSession(at.database, userId), uuidv7()];
    const said = { content: 'words', createdAt: 2_000 };
    await at.database.transaction((tx) =>
      appendExchange(tx, {
        userId,
        sessionId,
        revision: 0,
        place: placeAfter(0),
        question: { ...said, id: messageId, role: 'user' },
        reply: { ...said, id: uuidv7(), role: 'assistant' },
        evidence: '[]',
        recentlyReplaced: '[]',
      }),
    );
    return { sessionId, messageId };
  }
  const attach = (userId: string, messageId: string, ids: string[], time = 3_000, database = at.database) =>
    database.transaction((tx) => attachUploads(tx, { userId, messageId, ids, at: time }));

  test('one is there for its owner from when its bytes are stored until it is claimed', async () => {
    const [userId, otherId] = [await newUser(at.database), await newUser(at.database)];
    const made = upload();
    await at.database.transaction((tx) => beginUpload(tx, { ...made, userId, at: 1_000, most }));
    expect(await findUploads(at.database.read, userId, [made.id])).toEqual([]);
    await at.database.transaction((tx) => endUpload(tx, made.id, 'kept'));
    expect(await findUploads(at.database.read, userId, [made.id, 'x'])).toEqual([made]);
    expect(await findUploads(at.database.read, otherId, [made.id])).toEqual([]);
    expect(await at.database.transaction((tx) => claimOwn(tx, otherId, made.id))).toBe('missing');
    expect(await at.database.transaction((tx) => claimOwn(tx, userId, made.id))).toBe('claimed');
    expect(await findUploads(at.database.read, userId, [made.id])).toEqual([]);
  });

  test('no more than so many wait; those in messages, claimed ones and other people’s do not count', async () => {
    const userId = await newUser(at.database);
    await kept(await newUser(at.database));
    const sent = await kept(userId);
    await attach(userId, (await message(userId)).messageId, [sent.id]);
    const claimed = await kept(userId);
    await at.database.transaction((tx) => claimOwn(tx, userId, claimed.id));
    const begin = () => at.database.transaction((tx) => beginUpload(tx, { ...upload(), userId, at: 1, most: 2 }));
    expect([await begin(), await begin(), await begin()]).toEqual([true, true, false]);
  });

  test('a message gives its attachments back in their order; one may be part of several', async () => {
    const userId = await newUser(at.database);
    const [a, b] = [await kept(userId, 'a.png'), await kept(userId, 'b.png')];
    const [first, second] = [await message(userId), await message(userId)];
    expect(await attach(userId, first.messageId, [b.id, a.id])).toBe(true);
    expect(await attach(userId, second.messageId, [a.id])).toBe(true);
    expect(await findAttachments(at.database.read, first.sessionId)).toEqual(new Map([[first.messageId, [b, a]]]));
    expect(await findAttachments(at.database.read, second.sessionId)).toEqual(new Map([[second.messageId, [a]]]));
    expect(await at.database.transaction((tx) => claimOwn(tx, userId, a.id))).toBe('in_use');
  });

  test('nothing of somebody else’s, not there, or claimed is attached', async () => {
    const userId = await newUser(at.database);
    const own = await kept(userId);
    const foreign = await kept(await newUser(at.database));
    const claimed = await kept(userId);
    await at.database.transaction((tx) => claimOwn(tx, userId, claimed.id));
    const { messageId } = await message(userId);
    for (const id of [foreign.id, claimed.id, 'x']) {
      const attempt = at.database.transaction(async (tx) => {
        if (!(await attachUploads(tx, { userId, messageId, ids: [own.id, id], at: 3_000 }))) throw new Error('undone');
      });
      await expect(attempt).rejects.toThrow('undone');
    }
    expect(await at.database.read.selectFrom('message_attachments').selectAll().execute()).toEqual([]);
  });

  test('of a sending and a removal at once over two connections exactly one wins, many times over', async () => {
    const userId = await newUser(at.database);
    const other = at.fresh.openAgain();
    const outcomes = new Set<string>();
    for (let round = 0; round < 15; round += 1) {
      const { id } = await kept(userId);
      const { messageId } = await message(userId);
      const [attached, claim] = await Promise.all([
        attach(userId, messageId, [id], 3_000, round % 2 === 0 ? at.database : other),
        (round % 2 === 0 ? other : at.database).transaction((tx) => claimOwn(tx, userId, id)),
      ]);
      outcomes.add(`${attached} ${claim}`);
    }
    expect([...outcomes].filter((each) => !['true in_use', 'false claimed'].includes(each))).toEqual([]);
  });

  test('of a sending and a purge at once over two connections exactly one wins, many times over', async () => {
    const userId = await newUser(at.database);
    const other = at.fresh.openAgain();
    for (let round = 0; round < 15; round += 1) {
      const { id } = await kept(userId, 'old.png', 1_000);
      const { messageId } = await message(userId);
      const [attached, claimed] = await Promise.all([
        attach(userId, messageId, [id], 3 * aDay),
        other.transaction((tx) => claimUnused(tx, 2 * aDay)),
      ]);
      expect(claimed.includes(id)).toBe(!attached);
    }
  });

  test('the purge claims what never arrived, waits too long, or lost its message or owner; what it forgets is gone', async () => {
    const userId = await newUser(at.database);
    const [waiting, fresh, sent] = [await kept(userId), await kept(userId, 'new', 2 * aDay), await kept(userId)];
    const arriving = upload();
    await at.database.transaction((tx) => beginUpload(tx, { ...arriving, userId, at: 1_000, most }));
    const { sessionId, messageId } = await message(userId);
    await attach(userId, messageId, [sent.id]);
    const claim = async () => new Set(await at.database.transaction((tx) => claimUnused(tx, aDay)));
    expect(await claim()).toEqual(new Set([waiting.id, arriving.id]));
    await at.database.transaction((tx) => tx.deleteFrom('sessions').where('id', '=', sessionId).execute());
    expect(await claim()).toEqual(new Set([waiting.id, arriving.id, sent.id]));
    await at.database.transaction((tx) => forgetUploads(tx, [waiting.id, arriving.id, sent.id, fresh.id]));
    expect(await at.database.read.selectFrom('uploads').select('id').execute()).toEqual([{ id: fresh.id }]);
    await at.database.transaction((tx) => tx.deleteFrom('users').execute());
    expect(await at.database.transaction((tx) => claimUnused(tx, 3 * aDay))).toEqual([fresh.id]);
  });
});
