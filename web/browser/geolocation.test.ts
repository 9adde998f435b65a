import { expect, test } from 'vitest';
import { locate, mayLocateUnasked } from './geolocation.ts';

const how = { timeoutMs: 10_000, maxAgeMs: 300_000 };

test('asks for a position of high accuracy, within the time, from the latest minutes (LOC-01)', async () => {
  const asked: unknown[] = [];
  const found = await locate(how, {
    getCurrentPosition: (found_, _failed, options) => {
      asked.push(options);
      found_({ coords: { latitude: 47.6, longitude: -122.3 } } as GeolocationPosition);
    },
  });
  expect(found).toEqual({ latitude: 47.6, longitude: -122.3 });
  expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 }]);
});

test.each([
  [1, 'Location access denied.', true],
  [2, 'Location information unavailable.', false],
  [3, 'Location request timed out.', false],
  [9, 'Unknown error occurred.', false],
])('error %i says “%s” (LOC-01)', async (code, error, denied) => {
  const failed = await locate(how, {
    getCurrentPosition: (_, fail) => fail?.({ code } as GeolocationPositionError),
  });
  expect(failed).toEqual({ error, denied });
});

test('a browser without geolocation is told so (LOC-01)', async () => {
  expect(await locate(how, undefined)).toEqual({ error: 'Geolocation not supported in this browser', denied: false });
});

test.each([
  ['granted', true],
  ['prompt', false],
  ['denied', false],
])('permission %s: it may be looked for unasked: %j', async (state, may) => {
  const query = async () => ({ state }) as PermissionStatus;
  expect(await mayLocateUnasked({ query })).toBe(may);
});

test('a browser that cannot tell would ask, so it is not looked for unasked', async () => {
  expect(await mayLocateUnasked({ query: () => Promise.reject(new TypeError('geolocation?')) })).toBe(false);
  expect(await mayLocateUnasked(undefined)).toBe(false);
});
