// A process of the product in miniature: books and writes for one user as fast as it can, and prints, one a line, the
// causes that were acknowledged to it. Runs until it is killed. Arguments: database URL or "", data folder, user id.
import { uuidv7 } from 'uuidv7';
import { appendExchange, createSession } from '#server/chat/chat-store.ts';
import { post } from '#server/credits/ledger-store.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { placeAfter } from '#test/harness/place.ts';

const [databaseUrl = '', dataDir = '', userId = ''] = process.argv.slice(2);
const database = openDatabase({ databaseUrl: databaseUrl || null, dataDir });
const vehicle = { year: '2014', make: 'HONDA', model: 'CIVIC', vin: '', submodel: '', mileage: null };

async function write(): Promise<never> {
  for (;;) {
    const [cause, sessionId] = [uuidv7(), uuidv7()];
    await database.transaction(async (tx) => {
      await post(tx, { id: uuidv7(), userId, delta: 1, reason: 'adjustment', cause, at: 1 });
      await createSession(tx, { id: sessionId, userId, vehicle, at: 1 });
      const question = { id: cause, role: 'user', content: 'x'.repeat(500), createdAt: 1 } as const;
      const reply = { id: uuidv7(), role: 'assistant', content: 'y'.repeat(3_000), createdAt: 1 } as const;
      await appendExchange(tx, {
        userId,
        sessionId,
        revision: 0,
        place: placeAfter(0),
        question,
        reply,
        evidence: '[]',
        recentlyReplaced: '[]',
      });
    });
    process.stdout.write(`${cause}\n`);
  }
}

await Promise.all(Array.from({ length: 10 }, write));
