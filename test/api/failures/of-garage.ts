import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { goodCall, type FailureBench } from './bench-of-failures.ts';

type Bench = () => FailureBench;

/** What a garage and a log refuse besides what every endpoint does (ACCT-01). */
export function failuresOfGarage(bench: Bench): void {
  describe('garage', () => {
    const car = (model: string) => ({ vehicle_info: { year: '2001', make: 'Saab', model } });
    const garageOf = async () => {
      const { server, ben } = bench();
      return (await server.call('getGarage', goodCall('getGarage', ben))).body.cars as { id: string }[];
    };

    test('409: one car more than the garage holds; a session is started all the same', async () => {
      const { server, ben } = bench();
      for (let count = (await garageOf()).length; count < limits.garageLength; count += 1)
        expect((await server.call('addCar', { ...goodCall('addCar', ben), body: car(`9-${count}`) })).status).toBe(200);
      const { status, body } = await server.call('addCar', { ...goodCall('addCar', ben), body: car('one more') });
      expect([status, body.code]).toEqual([409, 'GARAGE_FULL']);
      const started = { token: ben.token, body: { user_id: ben.user.id, ...car('one more') } };
      expect((await server.call('createSession', started)).status).toBe(200);
      expect(await garageOf()).toHaveLength(limits.garageLength);
    });

    test('409: two cars of one description', async () => {
      const { server, ben } = bench();
      const before = await garageOf();
      const call = { ...goodCall('changeCar', ben), body: car('9-2') };
      const { status, body } = await server.call('changeCar', call);
      expect([status, body.code]).toEqual([409, 'CAR_IN_GARAGE']);
      expect(await garageOf()).toEqual(before);
    });

    test('409: more entries than a log holds, alone or by import; nothing is added', async () => {
      const { server, ben } = bench();
      const carId = (await garageOf()).at(-1)!.id;
      const at = { token: ben.token, params: { id: carId } };
      const entries = (from: number, count: number) =>
        Array.from({ length: count }, (_, index) => ({ what: `Work ${from + index}`, done_on: '2026-01-01' }));
      for (let from = 0; from < limits.logLength; from += limits.importedEntriesLength) {
        const body = { entries: entries(from, limits.importedEntriesLength) };
        expect((await server.call('importEntries', { ...at, body })).body.added).toBe(limits.importedEntriesLength);
      }
      for (const [name, body] of [
        ['addEntry', entries(limits.logLength, 1)[0]],
        ['importEntries', { entries: entries(limits.logLength - 1, 2) }],
      ] as const) {
        const refused = await server.call(name, { ...at, body });
        expect([refused.status, refused.body.code]).toEqual([409, 'LOG_FULL']);
      }
      expect((await server.call('getMaintenance', at)).body.entries).toHaveLength(limits.logLength);
    });

    test('404: a receipt that is somebody else’s, or is not there', async () => {
      const { server, ana, ben } = bench();
      for (const name of ['addEntry', 'changeEntry'] as const) {
        for (const receipt of [ben.uploadId, 'nothing']) {
          const call = goodCall(name, ana);
          const body = { ...(call.body as object), receipt };
          const { status, body: answer } = await server.call(name, { ...call, body });
          expect([status, answer.code]).toEqual([404, 'ATTACHMENT_GONE']);
        }
      }
    });
  });
}
