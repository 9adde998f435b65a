import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { saveToken } from '#server/auth/auth-store.ts';
import { createSession } from '#server/chat/chat-store.ts';
import { post } from '#server/credits/ledger-store.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { saveSignedInUser } from '#server/users/user-store.ts';

export interface Owner {
  userId: string;
  sessionId: string;
  token: string;
}

/** Puts `count` more signed-in owners, each with a session and plenty of credits, into the database in `dataDir`, new or in use. */
export async function seedOwners(dataDir: string, count: number): Promise<Owner[]> {
  const database = openDatabase({ databaseUrl: null, dataDir });
  await database.migrate();
  const now = Date.now();
  const owners = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const owner = { userId: uuidv7(), sessionId: uuidv7(), token: randomBytes(32).toString('base64url') };
      await database.transaction(async (tx) => {
        await saveSignedInUser(tx, {
          id: owner.userId,
          googleSubject: `bench-${owner.userId}`,
          email: `owner-${n}@example.com`,
          emailVerified: true,
          name: `Owner ${n}`,
          at: now,
        });
        await post(tx, {
          id: uuidv7(),
          userId: owner.userId,
          delta: 100_000,
          reason: 'adjustment',
          cause: `bench:${owner.userId}`,
          at: now,
        });
        const vehicle = { year: '2014', make: 'HONDA', model: 'CIVIC', vin: '', submodel: '', mileage: 98_000 };
        await createSession(tx, { id: owner.sessionId, userId: owner.userId, vehicle, at: now });
        const tokenHash = createHash('sha256').update(owner.token).digest('hex');
        await saveToken(tx, {
          id: uuidv7(),
          device: '',
          tokenHash,
          userId: owner.userId,
          createdAt: now,
          expiresAt: now + 3_600_000,
        });
      });
      return owner;
    }),
  );
  await database.close();
  return owners;
}
