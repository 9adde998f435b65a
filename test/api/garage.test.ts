import { describe, expect, test } from 'vitest';
import type { Car } from '#contract/garage.ts';
import { limits } from '#contract/limits.ts';
import type { ChatUser } from '#test/harness/chat-user.ts';
import { eachWithOwner } from '#test/harness/each-with-owner.ts';
import type { Answer, TestServer } from '#test/harness/server.ts';

let server: TestServer;
let ana: ChatUser;
eachWithOwner((fresh) => ({ server, ana } = fresh));

const cars = async (user = ana): Promise<Car[]> =>
  (await server.call('getGarage', { token: user.token, params: { id: user.user.id } })).body.cars;
const names = async () => (await cars()).map(({ vehicle_info: { model }, active }) => (active ? `[${model}]` : model));
const described = (more: object = {}) => ({
  year: '2019',
  make: 'Ford',
  model: 'Focus',
  vin: '',
  submodel: '',
  ...more,
});
const add = (more: object = {}): Promise<Answer> =>
  server.call('addCar', { token: ana.token, params: { id: ana.user.id }, body: { vehicle_info: described(more) } });
const session = (vehicle_info: object): Promise<Answer> =>
  server.call('createSession', { token: ana.token, body: { user_id: ana.user.id, vehicle_info } });
const on = (name: 'chooseCar' | 'removeCar' | 'restoreCar', id: string): Promise<Answer> =>
  server.call(name, { token: ana.token, params: { id } });
const change = (id: string, more: object): Promise<Answer> =>
  server.call('changeCar', { token: ana.token, params: { id }, body: { vehicle_info: described(more) } });
const vin = '1HGCM82633A004352';

describe('200: the garage (VEH-03)', () => {
  test('is first filled from the vehicle described for a session, and has one active car', async () => {
    expect(await cars()).toEqual([
      {
        id: expect.any(String) as string,
        vehicle_info: { year: '2012', make: 'HONDA', model: 'CIVIC', vin: '', submodel: 'EX', mileage: null },
        active: true,
        created_at: new Date(server.clock.now()).toISOString(),
      },
    ]);
    await add();
    expect(await names()).toEqual(['CIVIC', '[FOCUS]']);
    await on('chooseCar', (await cars())[0]!.id);
    expect(await names()).toEqual(['[CIVIC]', 'FOCUS']);
  });

  test('a session about a car that is there adds none: it is chosen, and what is newly known of it is kept', async () => {
    await add({ mileage: 40_000 });
    await session({ year: '2012', make: 'honda', model: 'civic', submodel: 'ex', vin, mileage: 90_000 });
    expect(await names()).toEqual(['[CIVIC]', 'FOCUS']);
    expect((await cars())[0]?.vehicle_info).toMatchObject({ vin, mileage: 90_000, submodel: 'EX' });
    await session({ year: '2012', make: 'Honda', model: 'Civic', submodel: 'EX' });
    expect((await cars())[0]?.vehicle_info).toMatchObject({ vin, mileage: 90_000 });
  });

  test('the same VIN is the same car whatever it is called; two VINs are two cars of one name', async () => {
    await add({ vin });
    await add({ vin, model: 'Focus Electric' });
    expect(await names()).toEqual(['CIVIC', '[FOCUS ELECTRIC]']);
    await add({ vin: vin.replace('1HG', '2HG'), model: 'Focus Electric' });
    expect(await names()).toEqual(['CIVIC', 'FOCUS ELECTRIC', '[FOCUS ELECTRIC]']);
  });

  test('the same car described twice at once is added once', async () => {
    await Promise.all([add(), add(), session(described()), session(described())]);
    expect(await names()).toEqual(['CIVIC', '[FOCUS]']);
  });

  test('a removed car is gone at once, the one chosen before it is active, and Undo brings all back', async () => {
    const { body: focus } = await add();
    expect((await on('removeCar', focus.id)).body).toEqual({ ok: true });
    expect(await names()).toEqual(['[CIVIC]']);
    expect((await on('restoreCar', focus.id)).body).toMatchObject({ id: focus.id, active: true });
    expect(await names()).toEqual(['CIVIC', '[FOCUS]']);
  });

  test('a removed car that is described again is the one removed', async () => {
    const { body: focus } = await add();
    await on('removeCar', focus.id);
    expect((await add()).body.id).toBe(focus.id);
    expect(await names()).toEqual(['CIVIC', '[FOCUS]']);
  });

  test('a car is described anew, and stays the one that its sessions are about', async () => {
    const [civic] = await cars();
    const { body } = await change(civic!.id, { model: 'Fiesta', mileage: 12 });
    expect(body).toMatchObject({ id: civic!.id, vehicle_info: { make: 'FORD', model: 'FIESTA', mileage: 12 } });
    const history = await server.call('getHistory', { token: ana.token, params: { userId: ana.user.id } });
    expect(history.body[0].vehicle_info.model).toBe('CIVIC');
  });
});

describe('404', () => {
  test('a car removed more than a day ago is not brought back', async () => {
    const { body: focus } = await add();
    await on('removeCar', focus.id);
    server.clock.pass(limits.deletedSessionLifeMs + 1);
    expect((await on('restoreCar', focus.id)).status).toBe(404);
  });

  test('a removed car is like one that never was', async () => {
    const { body: focus } = await add();
    await on('removeCar', focus.id);
    const tried = [await on('chooseCar', focus.id), await on('removeCar', focus.id), await change(focus.id, {})];
    for (const name of ['getCarHealth', 'getMaintenance'] as const)
      tried.push(await server.call(name, { token: ana.token, params: { id: focus.id } }));
    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
  });
});

describe('409', () => {
  test('a car is not made into another one of the garage', async () => {
    const [civic] = await cars();
    await add();
    const before = await cars();
    expect((await change(civic!.id, {})).body).toEqual({
      code: 'CAR_IN_GARAGE',
      detail: 'Another car in your garage has this description already.',
    });
    expect(await cars()).toEqual(before);
  });
});

describe('422', () => {
  test('a car needs a year, a make and a model', async () => {
    for (const wrong of [{ year: '12' }, { make: ' ' }, { model: '' }, { mileage: -1 }, { mileage: 1_000_001 }])
      expect([wrong, (await add(wrong)).status]).toEqual([wrong, 422]);
    expect(await names()).toEqual(['[CIVIC]']);
  });
});
