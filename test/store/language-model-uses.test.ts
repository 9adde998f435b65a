import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { microUsdSpent, purgeUses, recordUse, tokensSpent } from '#server/language/use-store.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { eachOnEmptyDatabase, newUser } from './store-fixture.ts';

describe.each(databaseKinds)('what a language model was used for, on %s (DIAG-02)', (kind) => {
  const on = eachOnEmptyDatabase(kind);
  const use = (userId: string, at: number, tokens: number, costMicroUsd = 0) =>
    on.database.transaction((tx) =>
      recordUse(tx, {
        id: uuidv7(),
        userId,
        messageId: uuidv7(),
        model: 'm',
        outcome: 'used',
        inputTokens: tokens,
        outputTokens: 1,
        costMicroUsd,
        at,
      }),
    );
  const spent = (userId: string, since: number) => tokensSpent(on.database.read, userId, since);

  test('is summed a user, since a time; nothing is zero', async () => {
    const [ana, ben] = [await newUser(on.database), await newUser(on.database)];
    await use(ana, 1_000, 100);
    await use(ana, 2_000, 3_000_000_000);
    await use(ben, 2_000, 7);
    expect([await spent(ana, 0), await spent(ana, 1_000), await spent(ana, 2_000), await spent(ben, 0)]).toEqual([
      3_000_000_102, 3_000_000_001, 0, 8,
    ]);
  });

  test('what it cost is summed over all users, or of one, since a time', async () => {
    const [ana, ben] = [await newUser(on.database), await newUser(on.database)];
    const spentOnAll = (since: number) => microUsdSpent(on.database.read, since, null);
    expect(await spentOnAll(0)).toBe(0);
    await use(ana, 1_000, 1, 5);
    await use(ana, 2_000, 1, 3_000_000_000);
    await use(ben, 2_000, 1, 7);
    expect([await spentOnAll(0), await spentOnAll(1_000), await spentOnAll(2_000)]).toEqual([
      3_000_000_012, 3_000_000_007, 0,
    ]);
    expect(await microUsdSpent(on.database.read, 0, ben)).toBe(7);
    expect(await microUsdSpent(on.database.read, 1_000, ana)).toBe(3_000_000_000);
  });

  test('goes when it is old, and with its user; of a user who is gone nothing is kept', async () => {
    const ana = await newUser(on.database);
    await use(ana, 1_000, 1);
    await use(ana, 2_000, 1);
    await on.database.transaction((tx) => purgeUses(tx, 2_000));
    expect(await spent(ana, 0)).toBe(2);
    await on.database.transaction(async (tx) => {
      await tx.deleteFrom('users').where('id', '=', ana).execute();
    });
    await use(ana, 3_000, 1);
    expect(await spent(ana, 0)).toBe(0);
  });
});
