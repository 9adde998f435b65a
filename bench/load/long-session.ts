import { uuidv7 } from 'uuidv7';
import { appendExchange, type Place } from '#server/chat/chat-store.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openDiagnosis } from '#server/diagnosis.ts';
import { complaints } from './messages.ts';
import type { Owner } from './owners.ts';

const vehicle = { year: '2014', make: 'HONDA', model: 'CIVIC', vin: '', submodel: '', mileage: 98_000 };
/** So often a new thing is talked of. */
const perSubject = 5;

/** Fills an owner's session with that many messages, half of them answers of the engine. */
export async function seedLongSession(dataDir: string, owner: Owner, messageCount: number): Promise<void> {
  const diagnosis = openDiagnosis('dist/knowledge', () => Date.now());
  const database = openDatabase({ databaseUrl: null, dataDir });
  let known = { evidence: '[]', recentlyReplaced: '[]' };
  let follows: string | null = null;
  const start = Date.now() - messageCount * 60_000;
  for (let pair = 0; pair < messageCount / 2; pair += 1) {
    if (pair % perSubject === 0) known = { evidence: '[]', recentlyReplaced: '[]' };
    const place: Place = { ...known, follows, messageCount: pair * 2, path: null };
    const text = complaints[pair % complaints.length] ?? '';
    const { reply, ...after } = diagnosis.assess({ text, ...known, vehicle, messageIndex: pair });
    known = after;
    const createdAt = start + pair * 120_000;
    const exchange = {
      userId: owner.userId,
      sessionId: owner.sessionId,
      revision: pair,
      place,
      question: { id: uuidv7(), role: 'user' as const, content: text, createdAt },
      reply: { id: uuidv7(), role: 'assistant' as const, content: reply, createdAt: createdAt + 1_000 },
      ...known,
    };
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await database.transaction((tx) => appendExchange(tx, exchange));
    follows = exchange.reply.id;
  }
  await database.close();
}
