import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import type { ChatMeans } from '#server/chat/chat-means.ts';
import { findMessages } from '#server/chat/chat-store.ts';
import { keepStop, wasStopped } from '#server/chat/kept-answer.ts';
import { saveExchange } from '#server/chat/save-exchange.ts';
import { chargeMessage, post } from '#server/credits/ledger-store.ts';
import type { Database } from '#server/db/database.ts';
import { findUserById } from '#server/users/user-store.ts';
import { attachmentsForChat } from '#server/uploads/attachments-for-chat.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { placeAfter } from '#test/harness/place.ts';
import { tinyDiagnosis } from '#test/harness/tiny-diagnosis.ts';
import { eachOnEmptyDatabase, ledgerProblems, newSession, newUser } from './store-fixture.ts';

const now = 1_790_000_000_000;

/** Saves an answer to the first message of a session, as the process of that database would. */
async function save(database: Database, userId: string, sessionId: string, key: string): Promise<string> {
  const means: Omit<ChatMeans, 'records' | 'climateAt'> = {
    database,
    diagnosis: tinyDiagnosis(),
    chargeMessage,
    post,
    uploads: attachmentsForChat,
    admitCar: async () => null,
    doneTo: async () => [],
    beginTurn: null,
    uploadBytes: () => Promise.reject(new Error('nothing was uploaded')),
    now: () => now,
    newId: uuidv7,
  };
  const message = (role: 'user' | 'assistant') => ({ id: uuidv7(), role, content: 'words', createdAt: now });
  const exchange = { userId, sessionId, revision: 0, place: placeAfter(0), evidence: '[]', recentlyReplaced: '[]' };
  const saved = await saveExchange(
    means,
    { ...exchange, attachments: [], question: message('user'), reply: message('assistant') },
    { key, hash: 'hash' },
  );
  return saved.outcome;
}

describe.each(databaseKinds)('stopping a message while another process saves its answer, on %s (CHAT-19)', (kind) => {
  const at = eachOnEmptyDatabase(kind);

  test('forty times at once: one of both comes first, and a stopped message leaves no word and no charge', async () => {
    const other = at.fresh.openAgain();
    const ends = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const userId = await newUser(at.database, 10);
        const sessionId = await newSession(at.database, userId);
        const stop = () => other.transaction((tx) => keepStop(tx, userId, 'k', now));
        // Each of both is asked for first in half of the cases.
        const early = index % 2 === 0 ? stop() : null;
        const saving = save(at.database, userId, sessionId, 'k');
        const [saved, stopped] = await Promise.all([saving, early ?? stop()]);
        expect(await wasStopped(other, userId, 'k')).toBe(stopped);
        const credits = (await findUserById(at.database.read, userId))?.credits;
        const messages = (await findMessages(at.database.read, sessionId)).length;
        return { saved, stopped, credits, messages };
      }),
    );
    const answered = { saved: 'saved', stopped: false, credits: 9, messages: 2 };
    const given = { saved: 'answered', stopped: true, credits: 10, messages: 0 };
    for (const end of ends) expect(end).toEqual(end.stopped ? given : answered);
    expect(await ledgerProblems(at.database)).toEqual([]);
  });

  test('a stop is kept once, and is its user’s own', async () => {
    const [one, two] = [await newUser(at.database, 10), await newUser(at.database, 10)];
    const stop = (userId: string) => at.database.transaction((tx) => keepStop(tx, userId, 'k', now));
    expect([await stop(one), await stop(one)]).toEqual([true, false]);
    expect([await wasStopped(at.database, one, 'k'), await wasStopped(at.database, two, 'k')]).toEqual([true, false]);
    expect(await wasStopped(at.database, one, null)).toBe(false);
  });
});
