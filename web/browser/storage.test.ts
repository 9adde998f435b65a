import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mapShelf } from './map-shelf.ts';
import { createSeen } from './seen-storage.ts';
import { createStorage, type Shelf } from './storage.ts';

function shelfOf(entries: Record<string, string> = {}): Shelf & { kept: Map<string, string> } {
  const kept = new Map(Object.entries(entries));
  return Object.assign(mapShelf(kept), { kept });
}

const vehicle = { year: '2016', make: 'HONDA', model: 'CIVIC', vin: '', submodel: '', mileage: '', location: '' };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.mocked(console.warn).mockRestore();
});

test('what was written is read again after a new start (APP-09)', () => {
  const shelf = shelfOf();
  createStorage(shelf).write('vehicle', vehicle);
  expect(createStorage(shelf).read('vehicle')).toEqual(vehicle);
  expect([...shelf.kept.keys()]).toEqual(['wrenchwise.vehicle']);
});

test('an unreadable value is logged and dropped, and the app goes on (APP-09)', () => {
  const broken = ['not json', '{"v":1,"value":{"year":2016}}', '{"v":0,"value":{}}', 'null', '[]', '"x"'];
  for (const raw of broken) {
    const shelf = shelfOf({ 'wrenchwise.vehicle': raw });
    expect(createStorage(shelf).read('vehicle')).toBeNull();
    expect(shelf.kept.size).toBe(0);
  }
  expect(console.warn).toHaveBeenCalledTimes(broken.length);
});

test('an unreadable value of one key leaves the others alone (APP-09)', () => {
  const storage = createStorage(shelfOf({ 'wrenchwise.vehicle': '{' }));
  storage.write('theme', 'dark');
  expect(storage.read('vehicle')).toBeNull();
  expect(storage.read('theme')).toBe('dark');
});

test('drafts of different users and sessions do not mix (CHAT-14)', () => {
  const storage = createStorage(shelfOf());
  storage.write('draft', { text: 'ann in one', key: null }, 'ann.one');
  storage.write('draft', { text: 'bob in one', key: null }, 'bob.one');
  storage.remove('draft', 'bob.one');
  expect(storage.read('draft', 'ann.one')?.text).toBe('ann in one');
  expect(storage.read('draft', 'bob.one')).toBeNull();
});

test('of a user who is gone nothing stays, and all of the others does (AUTH-08)', () => {
  const shelf = shelfOf();
  const storage = createStorage(shelf);
  storage.write('draft', { text: 'ann in one', key: null }, 'ann.one');
  storage.write('draft', { text: 'annabel in one', key: null }, 'annabel.one');
  storage.write('savedMessages', [], 'ann');
  storage.write('theme', 'dark');
  expect(storage.parts('draft')).toContain('ann.one');
  expect(storage.parts('theme')).toEqual([]);
  storage.write('place', { from: 'typed', text: 'Reno' });
  storage.write('carShopping', { filters: '{}', compared: '[]' });
  storage.forget('ann');
  expect(storage.parts('draft')).toEqual(['annabel.one']);
  expect([...shelf.kept.keys()]).toEqual(['wrenchwise.draft.annabel.one', 'wrenchwise.theme']);
  expect(storage.read('draft', 'ann.one')).toBeNull();
});

test('a browser that refuses to store keeps the value until the page closes, and says so in the log', () => {
  const shelf = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {
      throw new Error('forbidden');
    },
    length: 0,
    key: () => null,
  };
  const storage = createStorage(shelf);
  expect(storage.write('theme', 'light')).toBe(false);
  expect(storage.read('theme')).toBe('light');
  storage.remove('theme');
  expect(storage.read('theme')).toBeNull();
  expect(console.warn).toHaveBeenCalledTimes(2);
});

test('reading twice gives the identical object, so that nothing is drawn again for nothing', () => {
  const storage = createStorage(shelfOf());
  storage.write('vehicle', vehicle);
  expect(storage.read('vehicle')).toBe(storage.read('vehicle'));
});

test('what is seen follows every change made here, and one of another tab once it is announced', () => {
  const shelf = shelfOf();
  const storage = createStorage(shelf);
  const seen = createSeen(storage);
  expect(seen('theme')).toBeNull();
  storage.write('theme', 'dark');
  expect(seen('theme')).toBe('dark');
  createStorage(shelf).write('theme', 'light');
  expect([seen('theme'), storage.read('theme')]).toEqual(['dark', 'light']);
  storage.announce();
  expect(seen('theme')).toBe('light');
  storage.remove('theme');
  expect(seen('theme')).toBeNull();
});

test('every change is told to listeners, and a change in another tab as well (APP-08)', () => {
  const storage = createStorage(shelfOf());
  let heard = 0;
  const stop = storage.subscribe(() => (heard += 1));
  storage.write('layout', 'compact');
  storage.remove('layout');
  storage.announce();
  stop();
  storage.announce();
  expect(heard).toBe(3);
});

test('a stored sign-in without a token or with no readable expiry counts as none (AUTH-02)', () => {
  for (const value of [
    { token: '', expiresAt: '2026-01-01T00:00:00.000Z' },
    { token: 'x', expiresAt: 'soon' },
  ]) {
    const shelf = shelfOf({ 'wrenchwise.signIn': JSON.stringify({ v: 1, value }) });
    expect(createStorage(shelf).read('signIn')).toBeNull();
  }
});
