import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nhtsa } from '#adapters/nhtsa/nhtsa.ts';
import { startTestNhtsa, wireComplaint, wireRecall, type TestNhtsaServer } from '#adapters/nhtsa/test-nhtsa-server.ts';
import { limits } from '#contract/limits.ts';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import { realDiagnosis } from '#test/harness/real-diagnosis.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { signIn, startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';

let identity: TestIdentityProvider;
let upstream: TestNhtsaServer;
let server: TestServer;

beforeAll(async () => {
  identity = await startIdentityProvider();
  upstream = await startTestNhtsa();
});
afterAll(() => Promise.all([identity.close(), upstream.close()]));
beforeEach(async () => {
  server = await testServer({ identityProvider: identity.provider });
});
afterEach(async () => {
  await server.remove();
  upstream.behave('well');
  upstream.recalls.clear();
  upstream.complaints.clear();
});

describe('200: keep or replace (CARS-06)', () => {
  const ask = async (user: { token: string; user: { id: string } }, more: object = {}, at = server) => {
    const { status, body } = await at.call('adviseUpgrade', {
      token: user.token,
      body: { user_id: user.user.id, ...more },
    });
    expect(status).toBe(200);
    return body;
  };

  test('of nobody’s car is sample advice, and says so', async () => {
    const advice = await ask(await signIn(server, 'new@example.com'));
    expect(advice).toMatchObject({
      basis: 'sample',
      present: { vehicle: { year: 2014, make: 'HONDA', model: 'CIVIC' } },
    });
    expect(advice.notes[0]).toMatch(/^Sample advice: we do not know your car yet\./);
  });

  test('of a session without a message rests on the vehicle; with one, on its open diagnosis', async () => {
    const ana = await chatUser(server, 'ana@example.com');
    expect(await ask(ana)).toMatchObject({ basis: 'vehicle', open: null });
    await ana.send('It will not crank');
    const advice = await ask(ana);
    expect(advice).toMatchObject({
      basis: 'diagnosis',
      present: { vehicle: { year: 2012, make: 'HONDA', model: 'CIVIC', mileage: 168_000 }, mpg: 35 },
      replacement: { vehicle: { year: 2023, make: 'HONDA', model: 'CIVIC', mileage: 36_000 } },
    });
    expect(advice.open.causes.map(({ name }: { name: string }) => name)).toEqual(['Flat battery', 'Worn starter']);
    expect(advice.notes).toEqual([
      'The mileage of your car is not known; 168,000 miles are assumed.',
      'Values come from a sample of made-up cars, not from the market.',
    ]);
  });

  describe('of the garage', () => {
    const garage = async (user: ChatUser): Promise<{ id: string; vehicle_info: { model: string } }[]> =>
      (await server.call('getGarage', { token: user.token, params: { id: user.user.id } })).body.cars;
    const focus = { year: '2018', make: 'Ford', model: 'Focus', vin: '', submodel: 'SE', mileage: 70_000 };
    const addFocus = ({ token, user }: ChatUser) =>
      server.call('addCar', { token, params: { id: user.id }, body: { vehicle_info: focus } });
    const log = async ({ token }: ChatUser, id: string, entry: object) => {
      const body = { work: null, what: 'Work', done_on: '2026-05-01', ...entry };
      expect((await server.call('addEntry', { token, params: { id }, body })).status).toBe(200);
    };

    test('the active car is meant, also one without a session, whichever was last written about', async () => {
      const ana = await chatUser(server, 'ana@example.com');
      await ana.send('It will not crank');
      await addFocus(ana);
      expect(await ask(ana)).toMatchObject({
        basis: 'vehicle',
        open: null,
        present: { vehicle: { year: 2018, make: 'FORD', model: 'FOCUS', mileage: 70_000 } },
      });
      const [civic] = await garage(ana);
      await server.call('chooseCar', { token: ana.token, params: { id: civic!.id } });
      expect(await ask(ana)).toMatchObject({ basis: 'diagnosis', present: { vehicle: { model: 'CIVIC' } } });
    });

    test('a diagnosis that the log settles is open no more, nor one too old to count', async () => {
      const ana = await chatUser(server, 'ana@example.com');
      await ana.send('It will not crank');
      const [civic] = await garage(ana);
      await log(ana, civic!.id, { session_id: ana.session.id });
      expect(await ask(ana)).toMatchObject({ basis: 'vehicle', open: null });
      const ben = await chatUser(server, 'ben@example.com');
      await ben.send('It will not crank');
      expect(await ask(ben)).toMatchObject({ basis: 'diagnosis' });
      server.clock.pass(limits.unresolvedDiagnosisLifeMs + 1);
      expect(await ask(await signIn(server, 'ben@example.com'))).toMatchObject({ basis: 'vehicle', open: null });
    });

    test('the mileage is the latest of the log, not the one first told', async () => {
      const ana = await chatUser(server, 'ana@example.com');
      const { body: car } = await addFocus(ana);
      await log(ana, car.id, { miles: 91_500 });
      const { present, notes } = await ask(ana);
      expect(present.vehicle.mileage).toBe(91_500);
      expect(notes.join(' ')).not.toContain('is not known');
    });
  });

  test('both cars have a value with its basis, and what they lose a year', async () => {
    const { present, replacement } = await ask(await chatUser(server, 'ana@example.com'));
    for (const { value } of [present, replacement]) {
      expect(value.low < value.usd && value.usd < value.high).toBe(true);
      expect(value.basis).toMatch(/^By \d+ asking prices of comparable cars\.$/);
      expect(value.lossAYear).toBeGreaterThan(0.02);
      expect(value.lossAYear).toBeLessThan(0.35);
    }
    expect(replacement.value.usd).toBeGreaterThan(present.value.usd);
  });

  test('a car that is offered takes the place of the younger one, at its price', async () => {
    const offered = { year: '2020', make: 'Toyota', model: 'Corolla', trim: 'LE', mileage: 61_000, price: 15_900 };
    const { replacement } = await ask(await chatUser(server, 'ana@example.com'), { replacement: offered });
    expect(replacement).toMatchObject({
      vehicle: { year: 2020, make: 'TOYOTA', model: 'COROLLA', mileage: 61_000 },
      value: { usd: 15_900 },
      mpg: 34,
    });
  });

  test('a car of which nobody knows prices has no value, and its owner is told to enter one', async () => {
    const advice = await ask(await chatUser(server, 'ana@example.com'), {}, server.another({ carListings: null }));
    expect(advice.present.value).toBeNull();
    expect(advice.notes).toContain('Car listings are not configured here, so no values are known: enter your own.');
  });
});

describe('200: the buyer’s check', () => {
  const check = async (at: TestServer, body: object = {}) => {
    const { token } = await signIn(server, 'ana@example.com');
    const car = { year: '2019', make: 'Honda', model: 'CR-V', trim: 'EX', mileage: 60_000 };
    const answer = await at.call('checkCar', { token, body: { ...car, ...body } });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const online = () =>
    server.another({
      nhtsa: nhtsa({
        baseUrl: upstream.baseUrl,
        userAgent: 'test/1',
        timeoutMs: 300,
        now: server.clock.now,
        bulletins: false,
      }),
    });

  test('names recalls and complaints of that model and year, what it is likely to need, and what to look at', async () => {
    upstream.recalls.set('2019 HONDA CR-V', [wireRecall({ parkIt: true })]);
    upstream.complaints.set('2019 HONDA CR-V', [wireComplaint()]);
    expect(await check(online())).toMatchObject({
      vehicle: '2019 Honda CR-V EX',
      recalls: { status: 'known', source: 'online', items: [{ campaign_number: '20V771000', do_not_drive: true }] },
      complaints: { status: 'known', source: 'online', totals: { complaints: 1 } },
      repairs: { years: [{ repairs: 1 }, { repairs: 2 }, { repairs: 3 }] },
      checklist: expect.arrayContaining([expect.objectContaining({ title: 'Start and idle' })]),
    });
  });

  test('a recall that warns by its words alone warns, and comes before newer ones that do not', async () => {
    const unmarked = { parkIt: null, parkOutSide: null };
    upstream.recalls.set('2019 HONDA CR-V', [
      wireRecall({ ...unmarked, NHTSACampaignNumber: '24V003000', ReportReceivedDate: '01/02/2024' }),
      wireRecall({ ...unmarked, NHTSACampaignNumber: '19V002000', Remedy: 'Park outside until repaired.' }),
      wireRecall({ ...unmarked, NHTSACampaignNumber: '19V001000', Notes: 'Do not drive until repaired.' }),
    ]);
    const { recalls } = await check(online());
    const told = recalls.items.map(
      (each: { campaign_number: string; do_not_drive: boolean; park_outside: boolean }) => [
        each.campaign_number,
        each.do_not_drive,
        each.park_outside,
      ],
    );
    expect(told).toEqual([
      ['19V001000', true, false],
      ['19V002000', false, true],
      ['24V003000', false, false],
    ]);
  });

  test('what the model is known for comes first on the checklist, each with how it is looked for', async () => {
    const at = server.another({ diagnosis: realDiagnosis(server.clock.now) });
    const altima = await check(at, { year: '2014', make: 'Nissan', model: 'Altima', trim: '' });
    expect(altima.weaknesses.length).toBeGreaterThan(0);
    const [first, ...usual] = altima.checklist;
    expect(first.title).toBe('What this model is known for');
    expect(first.items.length).toBe(altima.weaknesses.length);
    for (const [n, { name, checks }] of altima.weaknesses.entries()) {
      expect(first.items[n].startsWith(`${name}: `)).toBe(true);
      if (checks.length > 0) expect(first.items[n].toLowerCase()).toContain(checks[0].name.toLowerCase());
    }
    const { checklist } = await check(server);
    expect(checklist).toEqual(usual);
  });

  test('without NHTSA says that nothing is known, not that there is nothing', async () => {
    const { recalls, complaints } = await check(server);
    expect([recalls.status, complaints.status]).toEqual(['unavailable', 'unavailable']);
    expect(recalls.missing[0]).toMatch(/not asked/);
    expect([recalls.as_of, complaints.source]).toEqual([null, null]);
  });
});

describe('422', () => {
  test.each([
    [{ year: '19' }, 'year'],
    [{ make: '' }, 'make'],
    [{ mileage: -1 }, 'mileage'],
  ])('the buyer’s check names what is not valid: %j', async (change, problem) => {
    const { token } = await signIn(server, 'ana@example.com');
    const body = { year: '2019', make: 'Honda', model: 'CR-V', ...change };
    const answer = await server.call('checkCar', { token, body });
    expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_REQUEST']);
    expect(answer.body.detail).toContain(problem);
  });
});
