import { ebay } from '#adapters/ebay/ebay.ts';
import { testCredentials as keys } from '#adapters/ebay/test-ebay-server.ts';
import { expect, test } from 'vitest';
import { goodCall, type FailureBench } from './bench-of-failures.ts';

/** What can be wrong with the address of a vehicle (DIAG-05), or with its VIN. */
export function failuresOfVehicleRecords(bench: () => FailureBench): void {
  test.each(['getRecalls', 'getComplaints', 'getRatings', 'getBulletins'] as const)(
    '422: %s names what is not valid in the address',
    async (name) => {
      const { server, ana } = bench();
      const good = goodCall(name, ana);
      for (const [changes, problem] of [
        [{ year: '20x9' }, 'year: a year of four digits'],
        [{ year: '1815' }, 'year: a year of four digits'],
        [{ make: ' ' }, 'make: '],
        [{ model: 'x'.repeat(61) }, 'model: '],
      ] as const) {
        const { status, body } = await server.call(name, { ...good, params: { ...good.params, ...changes } });
        expect([status, body.code]).toEqual([422, 'INVALID_REQUEST']);
        expect(body.detail).toContain(problem);
      }
    },
  );

  test('404 and 503: getPartOffers of no part, and of an eBay that does not answer', async () => {
    const { server, ana } = bench();
    const good = goodCall('getPartOffers', ana);
    const unknown = await server.call('getPartOffers', { ...good, params: { ...good.params, part: 'no_such_part' } });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
    const invalid = await server.call('getPartOffers', { ...good, params: { ...good.params, year: 'x' } });
    expect([invalid.status, invalid.body.code]).toEqual([422, 'INVALID_REQUEST']);
    const away = ebay({ baseUrl: 'http://127.0.0.1:9', ...keys, userAgent: 'test/1', timeoutMs: 500, now: Date.now });
    const { status, body } = await server.another({ ebay: away }).call('getPartOffers', good);
    expect([status, body.code]).toEqual([503, 'OFFERS_UNAVAILABLE']);
  });

  test.each(['decodeVin', 'completeVin'] as const)(
    '422: %s names what is not valid in the VIN (VEH-04)',
    async (name) => {
      const { server, ana } = bench();
      for (const vin of ['1HGCM82633A00435', '1HGCM82633A0043522', '1HGCM8263IA004352', '1HGCM82633A00435*', ' ']) {
        const { status, body } = await server.call(name, { ...goodCall(name, ana), params: { vin } });
        expect([status, body.code]).toEqual([422, 'INVALID_REQUEST']);
        expect(body.detail).toContain('vin: 17 letters and figures, without I, O and Q');
      }
    },
  );
}
