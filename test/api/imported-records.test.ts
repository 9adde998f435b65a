import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nhtsa } from '#adapters/nhtsa/nhtsa.ts';
import { complaintRow, recallRow } from '#adapters/nhtsa/test-flat-files.ts';
import { startTestNhtsa, wireRecall, type TestNhtsaServer } from '#adapters/nhtsa/test-nhtsa-server.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { complaintKind } from '#server/nhtsa/import/complaints.ts';
import { importFile } from '#server/nhtsa/import/import-file.ts';
import { recallKind } from '#server/nhtsa/import/recalls.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { signIn, startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';

let identity: TestIdentityProvider;
let upstream: TestNhtsaServer;
/** Without NHTSA's service. */
let offline: TestServer;
let server: TestServer;
let token: string;
let folder: string;

beforeAll(async () => {
  identity = await startIdentityProvider();
});
afterAll(() => identity.close());
beforeEach(async () => {
  upstream = await startTestNhtsa();
  offline = await testServer({ identityProvider: identity.provider });
  ({ token } = await signIn(offline, 'ana@example.com'));
  const { now } = offline.clock;
  const client = nhtsa({ baseUrl: upstream.baseUrl, userAgent: 'test/1', timeoutMs: 300, now, bulletins: true });
  server = offline.another({ nhtsa: client });
  folder = mkdtempSync(join(tmpdir(), 'wrenchwise-records-'));
  upstream.recalls.set('2019 HONDA CR-V', [wireRecall()]);
});
afterEach(async () => {
  await offline.remove();
  await upstream.close();
  rmSync(folder, { recursive: true });
});

const crv = { year: '2019', make: 'Honda', model: 'crv' };
const day = 24 * 3_600_000;
const known = async (name: EndpointName, params = crv, at = server) => {
  const { status, body } = await at.call(name, { token, params });
  expect(status).toBe(200);
  return body;
};
const bring = async (kind: 'recalls' | 'complaints', rows: string[]): Promise<void> => {
  const path = join(folder, kind);
  writeFileSync(path, rows.join('\n'));
  const means = { database: offline.database, now: offline.clock.now, batchBytes: 1 << 20, onProgress: () => {} };
  await (kind === 'recalls' ? importFile(means, recallKind(), path) : importFile(means, complaintKind(), path));
};

describe('with the network cut, after an import', () => {
  test('recalls are those of the files, with their warnings, up to when, and what lies between the files', async () => {
    await bring('recalls', [recallRow({ 28: 'Yes' }), recallRow({ 2: '22V001000', 16: '20220601' })]);
    expect((await offline.call('health')).body.nhtsa).toMatchObject({
      online: 'off',
      imports: [{ kind: 'recalls', files: 1, newest: '2022-06-01', imported_at: '2026-06-01T12:00:00.000Z' }],
      recall_alerts: 'on',
    });
    const body = await known('getRecalls', crv, offline);
    expect(body).toMatchObject({
      status: 'known',
      source: 'imported',
      as_of: '2022-06-01T00:00:00.000Z',
      filed_under: ['HONDA CR-V'],
    });
    expect(body.items.map((each: { do_not_drive: boolean }) => each.do_not_drive)).toEqual([true, false]);
    expect(body.missing).toEqual([
      "NHTSA's online service is not asked from here.",
      'What NHTSA received from 2018-01-01 to 2020-12-09 is not in the imported files.',
      'What NHTSA received after 2022-06-01 is not in the imported files.',
      expect.stringContaining('VIN'),
    ]);
  });

  test('complaints are counted by component; what was not imported is told as such', async () => {
    await bring('complaints', [
      complaintRow({ 6: 2019, 17: '20180102' }),
      complaintRow({ 2: 2, 6: 2019, 12: 'STEERING' }),
    ]);
    expect(await known('getComplaints', crv, offline)).toMatchObject({
      source: 'imported',
      totals: { complaints: 2 },
      items: [{ component: 'ENGINE', complaints: 1 }, { component: 'STEERING' }],
    });
    expect((await known('getRecalls', crv, offline)).missing).toContain('No recalls have been imported here.');
    expect((await known('getRatings', crv, offline)).status).toBe('unavailable');
  });

  test('a name that is in no file is not recognised; a trim behind a name is told', async () => {
    await bring('recalls', [recallRow()]);
    expect(await known('getRecalls', { ...crv, model: 'Pilot' }, offline)).toMatchObject({
      status: 'name_not_recognised',
      source: 'imported',
    });
    const { missing, items } = await known('getRecalls', { ...crv, model: 'CR-V Touring' }, offline);
    expect(items).toHaveLength(1);
    expect(missing).toContain('NHTSA has no vehicle of exactly this name; this is what it files under HONDA CR-V.');
  });

  test('the newer of an older answer and the files is given', async () => {
    await bring('recalls', [recallRow({ 16: '20260605' })]);
    expect((await known('getRecalls')).source).toBe('online');
    upstream.behave('fails');
    offline.clock.pass(6 * day);
    expect((await known('getRecalls')).source).toBe('imported');
  });

  test('an import that is not finished counts as none', async () => {
    const stop = () => {
      throw new Error('stopped');
    };
    const path = join(folder, 'half');
    writeFileSync(path, recallRow());
    const means = { database: offline.database, now: offline.clock.now, batchBytes: 10, onProgress: stop };
    await expect(importFile(means, recallKind(), path)).rejects.toThrow('stopped');
    expect((await known('getRecalls', crv, offline)).status).toBe('unavailable');
  });
});
