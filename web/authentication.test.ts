import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { authenticate } from './authentication.ts';
import { mapShelf } from './browser/map-shelf.ts';
import { createStorage } from './browser/storage.ts';
import { emptyEntry } from './features/vehicle-form/check-vehicle.ts';

const user = {
  id: 'u',
  name: 'Ann',
  email: 'ann@example.com',
  credits: 10,
  location: '',
  created_at: '2026-01-01T00:00:00.000Z',
};
const now = Date.parse('2026-01-02T00:00:00.000Z');
const later = '2026-01-09T00:00:00.000Z';

function means(server: { exchangeSignIn?: () => Promise<never>; validate?: () => Promise<never> } = {}) {
  const storage = createStorage(mapShelf(new Map()));
  const api = {
    exchangeSignIn: server.exchangeSignIn ?? (() => Promise.resolve({ user, session_token: 'new', expires_at: later })),
    validate: server.validate ?? (() => Promise.resolve(user)),
  };
  return { api, storage, now: () => now };
}
const refuses = (error: ApiError) => async (): Promise<never> => {
  throw error;
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.mocked(console.warn).mockRestore();
});

test('a sign-in return is exchanged, and the token is kept (AUTH-01)', async () => {
  const with_ = means();
  await expect(authenticate('code', with_)).resolves.toEqual({ status: 'signed-in', user, fresh: true });
  expect(with_.storage.read('signIn')).toEqual({ token: 'new', expiresAt: later });
});

test('a refused exchange says so with the words of the server (AUTH-05)', async () => {
  const detail = 'This sign-in link has expired or was used already. Please sign in again.';
  const result = await authenticate(
    'code',
    means({ exchangeSignIn: refuses(new ApiError('SIGN_IN_EXPIRED', detail, 401)) }),
  );
  expect(result).toEqual({
    status: 'guest',
    problem: 'Authentication failed: This sign-in link has expired or was used already. Please sign in again',
  });
});

test('an id that is worth nothing leaves the owner signed in, with the token that is stored (AUTH-02)', async () => {
  const expired = new ApiError('SIGN_IN_EXPIRED', 'This sign-in link has expired.', 401);
  const with_ = means({ exchangeSignIn: refuses(expired) });
  with_.storage.write('signIn', { token: 'old', expiresAt: later });
  await expect(authenticate('forged', with_)).resolves.toEqual({ status: 'signed-in', user, fresh: false });
  expect(with_.storage.read('signIn')?.token).toBe('old');
});

test('an id that is worth nothing beside a token that is none either says why (AUTH-05)', async () => {
  const expired = new ApiError('SIGN_IN_EXPIRED', 'This sign-in link has expired.', 401);
  const refused = new ApiError('NOT_SIGNED_IN', 'Please sign in to go on.', 401);
  const with_ = means({ exchangeSignIn: refuses(expired), validate: refuses(refused) });
  with_.storage.write('signIn', { token: 'old', expiresAt: later });
  await expect(authenticate('forged', with_)).resolves.toEqual({
    status: 'guest',
    problem: 'Authentication failed: This sign-in link has expired',
  });
  expect(with_.storage.read('signIn')).toBeNull();
});

test('an exchange that got no answer asks to try again (AUTH-05)', async () => {
  const result = await authenticate('code', means({ exchangeSignIn: refuses(ApiError.local('OFFLINE')) }));
  expect(result).toEqual({ status: 'guest', problem: 'Authentication failed. Please try again.' });
});

test('a stored unexpired token is checked at the start and signs in (AUTH-02)', async () => {
  const with_ = means();
  with_.storage.write('signIn', { token: 'old', expiresAt: later });
  await expect(authenticate(null, with_)).resolves.toEqual({ status: 'signed-in', user, fresh: false });
});

test('an expired token is cleared without asking the server (AUTH-02)', async () => {
  const with_ = means({ validate: () => Promise.reject(new Error('asked the server')) });
  with_.storage.write('signIn', { token: 'old', expiresAt: '2026-01-02T00:00:00.000Z' });
  await expect(authenticate(null, with_)).resolves.toEqual({ status: 'guest', problem: null });
  expect(with_.storage.read('signIn')).toBeNull();
});

test('a token the server refuses is cleared (AUTH-02)', async () => {
  const with_ = means({ validate: refuses(new ApiError('NOT_SIGNED_IN', 'Please sign in to go on.', 401)) });
  with_.storage.write('signIn', { token: 'old', expiresAt: later });
  await expect(authenticate(null, with_)).resolves.toEqual({ status: 'guest', problem: null });
  expect(with_.storage.read('signIn')).toBeNull();
});

test('a token that could not be checked for want of a connection is kept (AUTH-02)', async () => {
  const with_ = means({ validate: refuses(ApiError.local('OFFLINE')) });
  with_.storage.write('signIn', { token: 'old', expiresAt: later });
  await expect(authenticate(null, with_)).resolves.toMatchObject({ status: 'unreachable' });
  expect(with_.storage.read('signIn')?.token).toBe('old');
});

test('an unreadable stored sign-in is none', async () => {
  const with_ = means();
  const shelf = { ...mapShelf(new Map()), getItem: () => '{' };
  await expect(authenticate(null, { ...with_, storage: createStorage(shelf) })).resolves.toEqual({
    status: 'guest',
    problem: null,
  });
});

test('the location of the user stands where this browser has none, and takes the place of none (VEH-01)', async () => {
  const validate = () => Promise.resolve({ ...user, location: 'Reno' }) as Promise<never>;
  const there = means({ validate });
  there.storage.write('signIn', { token: 'good', expiresAt: later });
  await authenticate(null, there);
  expect(there.storage.read('vehicle')).toMatchObject({ year: '', location: 'Reno' });
  expect(there.storage.read('place')).toEqual({ from: 'typed', text: 'Reno' });
  for (const [location, place] of [
    ['Austin', { from: 'typed', text: 'Austin' }],
    ['', { from: 'browser', text: '' }],
  ] as const) {
    const here = means({ validate });
    here.storage.write('signIn', { token: 'good', expiresAt: later });
    here.storage.write('vehicle', { ...emptyEntry, location });
    here.storage.write('place', place);
    await authenticate(null, here);
    expect([here.storage.read('vehicle')?.location, here.storage.read('place')]).toEqual([location || 'Reno', place]);
  }
});
