import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { badDays } from '../test-bad-days.ts';
import { failureOf } from '../test-failure-of.ts';
import { nhtsa, type Nhtsa, type NhtsaOptions } from './nhtsa.ts';
import { startTestNhtsa, wireBulletin, wireComplaint, wireRecall, type TestNhtsaServer } from './test-nhtsa-server.ts';

let server: TestNhtsaServer;
let time = 1_000_000;
const crv = { make: 'HONDA', model: 'CR-V', year: 2019 };
const name = '2019 HONDA CR-V';

beforeAll(async () => {
  server = await startTestNhtsa();
});
afterAll(() => server.close());
afterEach(() => {
  server.behave('well');
  for (const each of [server.recalls, server.complaints, server.ratings, server.bulletins, server.models]) each.clear();
  server.asked.length = 0;
  time += 3_600_000;
});

const client = (changes: Partial<NhtsaOptions> = {}): Nhtsa =>
  nhtsa({
    baseUrl: server.baseUrl,
    userAgent: 'wrenchwise/0.1.0 (+https://wrenchwise.example)',
    timeoutMs: 2_000,
    now: () => time,
    bulletins: true,
    ...changes,
  });

describe('answers of api.nhtsa.gov', () => {
  test('a recall: its day before its month, flags as they are, Notes that may be null', async () => {
    server.recalls.set(name, [wireRecall({ parkIt: true, parkOutSide: true })]);
    expect(await client().recalls(crv)).toEqual([
      {
        campaignNumber: '20V771000',
        manufacturer: 'Honda (American Honda Motor Co.)',
        components: ['ELECTRICAL SYSTEM:BODY CONTROL MODULE:SOFTWARE'],
        summary: 'The body control module may lose its communication.',
        consequence: 'Mirrors and wipers may stop.',
        remedy: 'Dealers will update the software.',
        notes: '',
        reported: '2020-12-10',
        doNotDrive: true,
        parkOutside: true,
      },
    ]);
    expect(server.asked.map(({ agent }) => agent)).toEqual(['wrenchwise/0.1.0 (+https://wrenchwise.example)']);
  });

  test('a recall of the old service: a consequence by its old spelling, flags it does not say are unknown', async () => {
    const old = { Consequence: undefined, Conequence: 'It may burn.', parkIt: undefined, parkOutSide: undefined };
    server.recalls.set(name, [wireRecall(old)]);
    expect(await client().recalls(crv)).toMatchObject([
      { consequence: 'It may burn.', doNotDrive: null, parkOutside: null },
    ]);
  });

  test('a complaint: its month before its day, components parted at commas that part names', async () => {
    server.complaints.set(name, [wireComplaint({ components: 'ENGINE,SERVICE BRAKES, HYDRAULIC,ENGINE', fire: true })]);
    expect(await client().complaints(crv)).toEqual([
      {
        odiNumber: 11_756_265,
        components: ['ENGINE', 'SERVICE BRAKES, HYDRAULIC'],
        crash: false,
        fire: true,
        injuries: 0,
        deaths: 0,
        filed: '2026-08-11',
      },
    ]);
  });

  test('dates that are none in their own order are unknown, never turned round', async () => {
    server.recalls.set(name, [
      wireRecall({ ReportReceivedDate: '12/17/2020' }),
      wireRecall({ ReportReceivedDate: '31/02/2020' }),
    ]);
    server.complaints.set(name, [wireComplaint({ dateComplaintFiled: '17/12/2020' })]);
    expect((await client().recalls(crv)).map(({ reported }) => reported)).toEqual([null, null]);
    expect((await client().complaints(crv)).map(({ filed }) => filed)).toEqual([null]);
  });

  test('status 400 with an empty list is none, not a failure', async () => {
    expect(await client().recalls(crv)).toEqual([]);
    expect(await client().complaints(crv)).toEqual([]);
    expect(await client().models('HONDO', 2019)).toEqual([]);
  });

  test('models are those of recalls and those of complaints', async () => {
    server.recalls.set('2019 HONDA CR-V', [wireRecall()]);
    server.complaints.set('2019 HONDA CRV', [wireComplaint()]);
    server.models.set('2019 HONDA', ['FIT']);
    expect(await client().models('Honda', 2019)).toEqual(['CR-V', 'CRV', 'FIT']);
  });

  test('ratings: stars of each variant, "Not Rated" as unknown, none where there is none', async () => {
    server.ratings.set(name, [
      { VehicleId: 13_679, stars: '5' },
      { VehicleId: 13_680, stars: 'Not Rated' },
    ]);
    expect(await client().ratings(crv)).toEqual([
      { description: 'Variant 13679', overall: 5, frontCrash: 4, sideCrash: 5, rollover: 4 },
      { description: 'Variant 13680', overall: null, frontCrash: 4, sideCrash: 5, rollover: 4 },
    ]);
    expect(await client().ratings({ ...crv, year: 1999 })).toEqual([]);
  });

  test('a model with signs in its name is asked for by it', async () => {
    server.ratings.set('2019 RAM 1500 4X4/CREW & CAB', [{ VehicleId: 7, stars: '4' }]);
    expect(await client().ratings({ make: 'Ram', model: '1500 4x4/crew & cab', year: 2019 })).toHaveLength(1);
  });

  test('bulletins of all variants, each once; a variant that is refused is counted as left out', async () => {
    server.bulletins.set(
      name,
      new Map([
        [1, [wireBulletin(), wireBulletin({ nhtsaIdNumber: 2, subject: 'Noise', summary: null })]],
        [2, [wireBulletin()]],
        [3, null],
      ]),
    );
    const found = await client().bulletins?.(crv);
    expect(found).toEqual({
      left: 1,
      bulletins: [
        {
          nhtsaId: 11_035_781,
          number: 'A26-091',
          type: '',
          date: '2026-07-31',
          components: ['ENGINE'],
          summary: 'Oil level may rise in the cold.',
        },
        expect.objectContaining({ nhtsaId: 2, summary: 'Noise' }),
      ],
    });
    expect(client({ bulletins: false }).bulletins).toBeNull();
  });
});

describe('bad days', () => {
  beforeEach(() => void server.recalls.set(name, [wireRecall()]));

  badDays({
    server: () => server,
    client: (changes) => {
      const ours = client(changes);
      return () => ours.recalls(crv);
    },
    pass: (ms) => (time += ms),
  });

  test('a row without its number is an error', async () => {
    server.recalls.set(name, [wireRecall({ NHTSACampaignNumber: undefined })]);
    expect(await failureOf(client().recalls(crv))).toBe('malformed');
  });

  test('where recalls got no answer, complaints are not waited for either', async () => {
    const patient = client({ timeoutMs: 50 });
    server.behave('silent');
    await failureOf(patient.recalls(crv));
    expect(await failureOf(patient.complaints(crv))).toBe('no answer');
    expect(server.asked).toHaveLength(2);
  });
});
