import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import {
  findTokenOwner,
  purgeExpiredSignIns,
  revokeToken,
  revokeSignInsOfUser,
  saveSignInAttempt,
  saveSignInCode,
  saveToken,
  takeSignInAttempt,
  takeSignInCode,
} from '#server/auth/auth-store.ts';
import { findUserById, findUserBySubject, saveLocation, saveSignedInUser } from '#server/users/user-store.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { eachOnEmptyDatabase, newUser } from './store-fixture.ts';

const now = 1_790_000_000_000;

describe.each(databaseKinds)('users on %s', (kind) => {
  const at = eachOnEmptyDatabase(kind);
  const pat = {
    id: uuidv7(),
    googleSubject: '1155',
    email: 'pat@example.com',
    emailVerified: false,
    name: 'Pat',
    at: now,
  };
  const stored = {
    id: pat.id,
    email: 'pat@example.com',
    emailVerified: false,
    name: 'Pat',
    subject: '1155',
    location: '',
    credits: 0,
    lastMessageAt: 0,
    createdAt: now,
  };

  test('a first sign-in makes a user without credits, found again by id and by Google subject', async () => {
    const result = await at.database.transaction((tx) => saveSignedInUser(tx, pat));
    expect(result).toEqual({ user: stored, created: true });
    expect(await findUserById(at.database.read, pat.id)).toEqual(stored);
    expect(await findUserBySubject(at.database.read, '1155')).toEqual(stored);
    expect(await findUserBySubject(at.database.read, 'pat@example.com')).toBeUndefined();
    expect(await findUserById(at.database.read, uuidv7())).toBeUndefined();
  });

  test('a later sign-in keeps the id, the location and the credits, and brings the profile up to date', async () => {
    await at.database.transaction((tx) => saveSignedInUser(tx, pat));
    await at.database.transaction((tx) => saveLocation(tx, pat.id, '49503'));
    const later = {
      ...pat,
      id: uuidv7(),
      email: 'patricia@example.com',
      emailVerified: true,
      name: 'Patricia',
      at: now + 5,
    };
    const result = await at.database.transaction((tx) => saveSignedInUser(tx, later));
    const user = { ...stored, email: later.email, emailVerified: true, name: 'Patricia', location: '49503' };
    expect(result).toEqual({ user, created: false });
  });

  test('two first sign-ins at once make one user, and one of them is told that it made it', async () => {
    const other = at.fresh.openAgain();
    const results = await Promise.all(
      [at.database, other, at.database, other].map((database) =>
        database.transaction((tx) => saveSignedInUser(tx, { ...pat, id: uuidv7() })),
      ),
    );
    expect(new Set(results.map((result) => result.user.id)).size).toBe(1);
    expect(results.filter((result) => result.created)).toHaveLength(1);
  });

  test('a location is saved for the user named and for nobody else', async () => {
    const [one, two] = [await newUser(at.database), await newUser(at.database)];
    expect(await at.database.transaction((tx) => saveLocation(tx, one, 'Grand Rapids'))).toBe(true);
    expect((await findUserById(at.database.read, one))?.location).toBe('Grand Rapids');
    expect((await findUserById(at.database.read, two))?.location).toBe('');
    expect(await at.database.transaction((tx) => saveLocation(tx, uuidv7(), 'Nowhere'))).toBe(false);
  });
});

describe.each(databaseKinds)('sign-in on %s', (kind) => {
  const at = eachOnEmptyDatabase(kind);
  const attempt = { idHash: 'attempt', state: 's', nonce: 'n', verifier: 'v', browserHash: 'b', expiresAt: now + 10 };

  test('a sign-in attempt is handed over once (AUTH-01)', async () => {
    await at.database.transaction((tx) => saveSignInAttempt(tx, attempt));
    expect(await at.database.transaction((tx) => takeSignInAttempt(tx, 'another', now))).toBeUndefined();
    expect(await at.database.transaction((tx) => takeSignInAttempt(tx, 'attempt', now))).toEqual(attempt);
    expect(await at.database.transaction((tx) => takeSignInAttempt(tx, 'attempt', now))).toBeUndefined();
  });

  test('an expired attempt is worth nothing, and a code says until when it was worth something', async () => {
    const userId = await newUser(at.database);
    await at.database.transaction(async (tx) => {
      await saveSignInAttempt(tx, attempt);
      await saveSignInCode(tx, { codeHash: 'code', userId, browserHash: 'b', expiresAt: now + 10 });
    });
    expect(await at.database.transaction((tx) => takeSignInAttempt(tx, 'attempt', now + 10))).toBeUndefined();
    expect((await at.database.transaction((tx) => takeSignInCode(tx, 'code')))?.expiresAt).toBe(now + 10);
    expect(await at.database.transaction((tx) => takeSignInCode(tx, 'code'))).toBeUndefined();
  });

  test('of twenty who redeem a sign-in code at once, over two connections, one gets the user (AUTH-01)', async () => {
    const userId = await newUser(at.database);
    await at.database.transaction((tx) =>
      saveSignInCode(tx, { codeHash: 'code', userId, browserHash: 'b', expiresAt: now + 10 }),
    );
    const other = at.fresh.openAgain();
    const takers = Array.from({ length: 20 }, (_, index) => (index % 2 ? other : at.database));
    const results = await Promise.all(
      takers.map((database) => database.transaction((tx) => takeSignInCode(tx, 'code'))),
    );
    expect(results.filter((result) => result !== undefined)).toEqual([
      { userId, browserHash: 'b', expiresAt: now + 10 },
    ]);
  });

  test('a token leads to its owner until it expires (AUTH-06)', async () => {
    const userId = await newUser(at.database, 10);
    await at.database.transaction((tx) =>
      saveToken(tx, { id: 'hash', device: '', tokenHash: 'hash', userId, createdAt: now, expiresAt: now + 10 }),
    );
    const profile = {
      email: 'pat@example.com',
      name: 'Pat',
      location: '',
      credits: 10,
      lastMessageAt: 0,
      createdAt: 1_000,
    };
    expect(await findTokenOwner(at.database.read, 'hash', now + 9)).toEqual({
      ...profile,
      id: userId,
      tokenExpiresAt: now + 10,
      seenAt: now,
    });
    expect(await findTokenOwner(at.database.read, 'hash', now + 10)).toBeUndefined();
    expect(await findTokenOwner(at.database.read, 'other', now)).toBeUndefined();
  });

  test('a token is revoked alone, or all of a user together, and nobody else is signed out (AUTH-06)', async () => {
    const [one, two] = [await newUser(at.database), await newUser(at.database)];
    const owners: [string, string][] = [
      ['a', one],
      ['b', one],
      ['c', one],
      ['d', two],
    ];
    await at.database.transaction(async (tx) => {
      for (const [tokenHash, userId] of owners)
        await saveToken(tx, { id: tokenHash, device: '', tokenHash, userId, createdAt: now, expiresAt: now + 10 });
    });
    const valid = async () => {
      const found = await Promise.all(owners.map(([hash]) => findTokenOwner(at.database.read, hash, now)));
      return owners
        .filter((_, index) => found[index] !== undefined)
        .map(([hash]) => hash)
        .join('');
    };
    await at.database.transaction((tx) => revokeToken(tx, 'a'));
    expect(await valid()).toBe('bcd');
    await at.database.transaction(async (tx) => {
      for (const [codeHash, userId] of [
        ['returned', one],
        ['another’s', two],
      ] as const)
        await saveSignInCode(tx, { codeHash, userId, browserHash: 'b', expiresAt: now + 10 });
    });
    await at.database.transaction((tx) => revokeSignInsOfUser(tx, one));
    expect(await valid()).toBe('d');
    const codes = await at.database.read.selectFrom('sign_in_codes').select('code_hash').execute();
    expect(codes).toEqual([{ code_hash: 'another’s' }]);
  });

  test('the purge removes what has expired and leaves the rest', async () => {
    const userId = await newUser(at.database);
    await at.database.transaction(async (tx) => {
      for (const [name, expiresAt] of [
        ['old', now],
        ['new', now + 1],
      ] as const) {
        await saveToken(tx, { id: name, device: '', tokenHash: name, userId, createdAt: 0, expiresAt });
        await saveSignInAttempt(tx, { ...attempt, idHash: name, expiresAt });
        await saveSignInCode(tx, { codeHash: name, userId, browserHash: 'b', expiresAt });
      }
      await purgeExpiredSignIns(tx, now);
    });
    const { read } = at.database;
    expect(await read.selectFrom('auth_tokens').select('token_hash as name').execute()).toEqual([{ name: 'new' }]);
    expect(await read.selectFrom('sign_in_attempts').select('id_hash as name').execute()).toEqual([{ name: 'new' }]);
    expect(await read.selectFrom('sign_in_codes').select('code_hash as name').execute()).toEqual([{ name: 'new' }]);
  });
});
