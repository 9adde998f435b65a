import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nhtsa } from '#adapters/nhtsa/nhtsa.ts';
import { recallRow } from '#adapters/nhtsa/test-flat-files.ts';
import { startTestNhtsa, wireBulletin, wireRecall, type TestNhtsaServer } from '#adapters/nhtsa/test-nhtsa-server.ts';
import { limits } from '#contract/limits.ts';
import { StructuredReply } from '#contract/reply.ts';
import { importFile } from '#server/nhtsa/import/import-file.ts';
import { recallKind } from '#server/nhtsa/import/recalls.ts';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import { realDiagnosis } from '#test/harness/real-diagnosis.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';

let identity: TestIdentityProvider;
let upstream: TestNhtsaServer;
/** Without NHTSA's service. */
let offline: TestServer;
let server: TestServer;
let ana: ChatUser;

const diagnosis = realDiagnosis(() => Date.UTC(2026, 5, 1));
const squeal = 'the brakes squeal when it is cold';

beforeAll(async () => {
  identity = await startIdentityProvider();
});
afterAll(() => identity.close());
beforeEach(async () => {
  upstream = await startTestNhtsa();
  offline = await testServer({ identityProvider: identity.provider, changes: { diagnosis } });
  const client = nhtsa({
    baseUrl: upstream.baseUrl,
    userAgent: 'test/1',
    timeoutMs: 8_000,
    now: offline.clock.now,
    bulletins: true,
  });
  server = offline.another({ nhtsa: client });
});
afterEach(async () => {
  await upstream.close();
  await offline.remove();
});

const brakeHose = (changes: object = {}) =>
  wireRecall({
    NHTSACampaignNumber: '15V001000',
    Component: 'SERVICE BRAKES, HYDRAULIC:FOUNDATION COMPONENTS:HOSES, LINES/PIPING, AND FITTINGS',
    Summary: 'American Honda Motor Company is recalling certain 2012 Civic vehicles. The brake hose may crack.',
    Remedy: 'Dealers will replace the brake hose. Owners may contact Honda at 1-800.',
    ...changes,
  });
const filed = (...recalls: object[]) => upstream.recalls.set('2012 HONDA CIVIC', recalls);
const replyOf = (answer: { status: number; body: { message: { content: string } } }): StructuredReply => {
  expect(answer.status).toBe(200);
  return StructuredReply.parse(JSON.parse(answer.body.message.content));
};
/** Sends when the cool-down is over. */
const say = async (text: string, at = server) => {
  offline.clock.pass(limits.messageCooldownMs);
  return replyOf(await ana.send(text, { at }));
};
const insights = (reply: StructuredReply) => reply.sections.find(({ id }) => id === 'vehicleInsights')?.content ?? '';
const bring = async (rows: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'wrenchwise-records-'));
  writeFileSync(join(folder, 'recalls'), rows.join('\n'));
  const means = { database: offline.database, now: offline.clock.now, batchBytes: 1 << 20, onProgress: () => {} };
  await importFile(means, recallKind(), join(folder, 'recalls'));
  rmSync(folder, { recursive: true });
};
const importedCivic = (cells: Record<number, string | number> = {}) =>
  recallRow({
    2: '14V500000',
    4: 'CIVIC',
    5: 2012,
    7: 'SERVICE BRAKES, HYDRAULIC',
    20: 'The master cylinder may leak.',
    ...cells,
  });

describe('records in the answer to a message (DIAG-05)', () => {
  test('200: recalls and bulletins that bear on it stand in the reply, in short, with their age and what is not known', async () => {
    filed(brakeHose());
    upstream.bulletins.set(
      '2012 HONDA CIVIC',
      new Map([[1, [wireBulletin({ components: [{ name: 'SERVICE BRAKES' }], summary: 'Rear brakes may squeal.' })]]]),
    );
    ana = await chatUser(server, 'ana@example.com');
    const told = insights(await say(squeal));
    expect(told).toContain(
      '- Recall 15V001000: The brake hose may crack. Remedy: Dealers will replace the brake hose. Reported 2020-12-10.',
    );
    expect(told).toContain('- Bulletin A26-091: Rear brakes may squeal. Dated 2026-07-31.');
    expect(told).toMatch(
      /- Recalls: from NHTSA’s online service(, kept here)?, as of 2026-06-01\..*that takes its VIN/,
    );
  });

  test('200: do-not-drive comes first, whatever is told, and stays through taps, a later message and a service that is down', async () => {
    filed(brakeHose({ parkIt: true }));
    ana = await chatUser(server, 'ana@example.com');
    const reply = await say(squeal);
    expect(reply.response_type).toBe('safety_critical');
    expect(reply.safety_warning).toMatchObject({ level: 'critical', drive: 'do_not_drive' });
    expect(reply.safety_warning.message).toContain('recall 15V001000');
    for (const { finding, states } of reply.evidence)
      for (const { state } of states) {
        const tapped = await ana.tap([{ finding, state }], server);
        expect(tapped.status).toBe(200);
        expect(tapped.body.safety_warning.level).toBe('critical');
      }
    expect((await ana.messages()).body.reassessment.safety_warning.level).toBe('critical');
    await offline.database.transaction(async (tx) => {
      await tx.deleteFrom('nhtsa_answers').execute();
    });
    const later = await say('it also pulls to the left', offline);
    expect(later.safety_warning.level).toBe('critical');
    expect(insights(later)).toContain("NHTSA's online service is not asked from here.");
  });

  test('200: the repair plan of that car warns alike (CHAT-18)', async () => {
    filed(brakeHose({ parkOutSide: true }));
    ana = await chatUser(server, 'ana@example.com');
    const reply = await say(squeal);
    const body = { user_id: ana.user.id, reply_id: reply.differential[0]?.id, after: null };
    const { token, session } = ana;
    const plan = replyOf(
      await server.call('sendPremiumReply', {
        token,
        params: { id: session.id },
        body,
        headers: { 'idempotency-key': 'plan' },
      }),
    );
    expect(plan.safety_warning.message).toContain('PARK OUTSIDE');
  });

  test('200: an answer is kept with what it was made from, each content once', async () => {
    filed(brakeHose());
    ana = await chatUser(server, 'ana@example.com');
    await say(squeal);
    await say('and it pulls to the left');
    const kept = await offline.database.read.selectFrom('used_records').select(['id', 'records']).execute();
    const replies = await offline.database.read
      .selectFrom('messages')
      .select('records_id')
      .where('role', '=', 'assistant')
      .execute();
    expect(replies.length).toBe(2);
    for (const { records_id: id } of replies) {
      const { recalls } = JSON.parse(kept.find((each) => each.id === id)?.records ?? '{}');
      expect(recalls.items.map(({ number }: { number: string }) => number)).toEqual(['15V001000']);
    }
  });

  test('200: a service that does not answer delays no answer beyond the limit; what was imported is told, and what is missing', async () => {
    await bring([importedCivic()]);
    upstream.behave('silent');
    ana = await chatUser(server, 'ana@example.com');
    const from = performance.now();
    const told = insights(await say(squeal));
    expect(performance.now() - from).toBeLessThan(limits.recordsWaitMs + 1_500);
    expect(told).toContain('- Recall 14V500000: The master cylinder may leak.');
    expect(told).toContain('NHTSA did not answer in time; there may be something newer.');
    expect(told).toContain('- Service bulletins: not known here. NHTSA did not answer in time');
  });

  test('200: without network and import the answer says what it does not know, and claims nothing', async () => {
    ana = await chatUser(offline, 'ana@example.com');
    const reply = await say(squeal, offline);
    expect(reply.response_type).toBe('diagnostic');
    expect(insights(reply)).toContain(
      "- Recalls: not known here. NHTSA's online service is not asked from here. No recalls have been imported here.",
    );
    expect(insights(reply)).not.toContain('no recall');
  });

  test('200: files from before NHTSA marked its warnings warn by their words', async () => {
    await bring([
      importedCivic({ 22: 'Owners are advised not to drive their vehicles until repaired.' })
        .split('\t')
        .slice(0, 27)
        .join('\t'),
    ]);
    ana = await chatUser(offline, 'ana@example.com');
    expect((await say(squeal, offline)).safety_warning.level).toBe('critical');
  });
});

describe('a message that asks for recalls (DIAG-05)', () => {
  test('200: gets all of them, do-not-drive first, and no cause', async () => {
    filed(brakeHose(), wireRecall({ NHTSACampaignNumber: '22V002000', parkIt: true }));
    ana = await chatUser(server, 'ana@example.com');
    const reply = await say('are there any recalls on my car?');
    expect(reply.differential).toEqual([]);
    expect(reply.response_type).toBe('safety_critical');
    expect(reply.summary).toContain('2 recalls for 2012 HONDA CIVIC EX, one of them says not to drive it');
    expect(reply.message).toMatch(/^- Recall 22V002000: DO NOT DRIVE/);
    expect(reply.questions).toEqual([]);
  });

  test('200: says that a name is not recognised, and never that there is none', async () => {
    upstream.recalls.set('2012 HONDA FIT', [wireRecall()]);
    ana = await chatUser(server, 'ana@example.com');
    const reply = await say('any open recalls?');
    expect(reply.response_type).toBe('parts');
    expect(reply.summary).toMatch(/^NHTSA files no vehicle under the name 2012 HONDA CIVIC EX/);
  });

  test('200: says that it is not known where it is not', async () => {
    ana = await chatUser(offline, 'ana@example.com');
    expect((await say('any open recalls?', offline)).summary).toMatch(
      /^I do not know what recalls there are for 2012 HONDA CIVIC EX/,
    );
  });
});
