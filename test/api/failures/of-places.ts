import { expect, test } from 'vitest';
import { goodCall, type FailureBench } from './bench-of-failures.ts';

/** What can be wrong with the address of a place (LOC-02 to LOC-04). */
export function failuresOfPlaces(bench: () => FailureBench): void {
  test.each(['getWeather', 'getPlaceName', 'getShops'] as const)(
    '422: %s takes places on the globe only',
    async (name) => {
      const { server, ana } = bench();
      const good = goodCall(name, ana);
      for (const place of ['Reno', '91,0', '0,181', '1', '1,2,3', 'NaN,0', '37.775,-122.419;', ' ']) {
        const { status, body } = await server.call(name, { ...good, params: { ...good.params, place } });
        expect([status, body.code]).toEqual([422, 'INVALID_REQUEST']);
        expect(body.detail).toContain('place: latitude and longitude in degrees, like 37.775,-122.419');
      }
    },
  );

  test('422: getShops knows its kinds, findPlaces wants two characters at least', async () => {
    const { server, ana } = bench();
    const shops = goodCall('getShops', ana);
    const bakeries = await server.call('getShops', { ...shops, params: { ...shops.params, kind: 'bakery' } });
    expect([bakeries.status, bakeries.body.code]).toEqual([422, 'INVALID_REQUEST']);
    for (const text of ['R', ' R ', 'x'.repeat(61)]) {
      const { status, body } = await server.call('findPlaces', { ...goodCall('findPlaces', ana), params: { text } });
      expect([status, body.code]).toEqual([422, 'INVALID_REQUEST']);
    }
  });
}
