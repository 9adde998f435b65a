import { expect, test } from 'vitest';
import type { NamedPlace } from '#adapters/nominatim/nominatim.ts';
import { UpstreamError } from '#adapters/upstream-error.ts';
import { freshDatabase } from '#test/harness/database.ts';
import { zipNear } from './zip-near.ts';

const sanford: NamedPlace = {
  city: 'Sanford',
  region: 'Florida',
  regionCode: 'FL',
  postcode: '32771-1200',
  country: 'US',
};
const orlandoSouth = { latitude: 28.4, longitude: -81.4 };

/** With a service that says that of every place; null: it is away. */
async function zipWhere(said: NamedPlace | null, place = orlandoSouth) {
  const { database, remove } = await freshDatabase('sqlite');
  const reverse = async () => said ?? Promise.reject(new UpstreamError('no answer', 'Nominatim gave no answer.'));
  const nominatim = { reverse };
  const placeServices = { openMeteo: null, nominatim, overpass: null };
  const zip = await zipNear({ database, placeServices, now: () => 1, pause: async () => {}, log: () => {} })(place);
  await remove();
  return zip;
}

test('a place has the ZIP code that reverse geocoding tells (CARS-01)', async () => {
  expect(await zipWhere(sanford)).toEqual({ zip: '32771', milesAway: 0 });
});

test('where none is told, or one of another country, the nearest town we know stands in, with its distance', async () => {
  const orlando = { zip: '32801', milesAway: expect.closeTo(9.7, 0) };
  expect(await zipWhere(null)).toEqual(orlando);
  expect(await zipWhere({ ...sanford, postcode: '' })).toEqual(orlando);
  expect(await zipWhere({ ...sanford, country: 'DE', postcode: '10115' })).toEqual(orlando);
});

test('far from every town we know there is none', async () => {
  expect(await zipWhere(null, { latitude: 47.5, longitude: -107 })).toBeNull();
});
