import { expect, test } from 'vitest';
import { followLocationPermission } from './follow-location-permission.ts';
import { mapShelf } from './map-shelf.ts';
import { createStorage } from './storage.ts';

/** A browser's permission, changed as from its settings. */
function permission(state: PermissionState) {
  const status = Object.assign(new EventTarget(), { state });
  const change = (to: PermissionState) => {
    status.state = to;
    status.dispatchEvent(new Event('change'));
  };
  return { change, query: () => Promise.resolve(status) };
}

function remembered(value: 'granted' | 'denied' | null) {
  const storage = createStorage(mapShelf(new Map()));
  if (value !== null) storage.write('locationPermission', value);
  return storage;
}

test.each([
  ['granted', 'granted', 'granted'],
  ['granted', 'denied', 'denied'],
  ['granted', 'prompt', null],
  ['denied', 'granted', 'denied'],
  ['denied', 'prompt', 'denied'],
  [null, 'granted', null],
] as const)('remembered %s, while the browser says %s, becomes %s (LOC-01)', async (before, state, after) => {
  const storage = remembered(before);
  await followLocationPermission(storage, new AbortController().signal, permission(state));
  expect(storage.read('locationPermission')).toBe(after);
});

test('what is taken back while the page is open is forgotten at once, until nobody follows any more (LOC-01)', async () => {
  const storage = remembered('granted');
  const browser = permission('granted');
  const over = new AbortController();
  await followLocationPermission(storage, over.signal, browser);
  browser.change('prompt');
  expect(storage.read('locationPermission')).toBe(null);
  storage.write('locationPermission', 'granted');
  over.abort();
  browser.change('denied');
  expect(storage.read('locationPermission')).toBe('granted');
});

test('a browser that does not tell changes nothing (LOC-01)', async () => {
  const storage = remembered('granted');
  const { signal } = new AbortController();
  await followLocationPermission(storage, signal, { query: () => Promise.reject(new TypeError('geolocation?')) });
  await followLocationPermission(storage, signal, undefined);
  expect(storage.read('locationPermission')).toBe('granted');
});
