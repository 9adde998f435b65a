import { describe, expect, test } from 'vitest';
import type { SearchHit } from '#contract/history.ts';
import { limits } from '#contract/limits.ts';
import { chatUser, vehicle, type ChatUser } from '#test/harness/chat-user.ts';
import { eachWithOwner } from '#test/harness/each-with-owner.ts';
import type { Answer, TestServer } from '#test/harness/server.ts';
import { tinyDiagnosis } from '#test/harness/tiny-diagnosis.ts';

let server: TestServer;
let ana: ChatUser;
eachWithOwner((fresh) => ({ server, ana } = fresh));

const onSession = (name: 'deleteSession' | 'restoreSession', id = ana.session.id): Promise<Answer> =>
  server.call(name, { token: ana.token, params: { id } });
const rename = (title: unknown, id = ana.session.id): Promise<Answer> =>
  server.call('renameSession', { token: ana.token, params: { id }, body: { user_id: ana.user.id, title } });
const history = async () =>
  (await server.call('getHistory', { token: ana.token, params: { userId: ana.user.id } })).body;
const search = (query: unknown): Promise<Answer> =>
  server.call('searchHistory', { token: ana.token, params: { userId: ana.user.id }, body: { query } });
/** Like "user: It will not [crank]". */
const hits = async (query: string): Promise<string[]> =>
  ((await search(query)).body.hits as SearchHit[]).map(({ message, snippet, marks }) => {
    const shown = marks.reduceRight(
      (text, { start, end }) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`,
      snippet,
    );
    return `${message?.role ?? 'session'}: ${shown}`;
  });
const startSession = async (changes = {}): Promise<string> => {
  const body = { user_id: ana.user.id, vehicle_info: { ...vehicle, ...changes } };
  return (await server.call('createSession', { token: ana.token, body })).body.id;
};
const say = async (words: string, sessionId = ana.session.id) => {
  server.clock.pass(limits.messageCooldownMs);
  return ana.send(words, { sessionId });
};

describe('200: renaming (CHAT-17)', () => {
  test('the title stands in the history and the session, trimmed, and does not move it', async () => {
    const older = ana.session.id;
    server.clock.pass(1);
    await startSession();
    const { body } = await rename('  Dad’s car <b>🚗</b> ');
    expect(body).toEqual({ ...ana.session, title: 'Dad’s car <b>🚗</b>' });
    expect((await history()).map((each: { id: string }) => each.id).indexOf(older)).toBe(1);
    expect((await ana.messages()).body.session.title).toBe('Dad’s car <b>🚗</b>');
  });

  test('an empty title takes the name away', async () => {
    await rename('A name');
    expect((await rename('   ')).body.title).toBeNull();
  });
});

describe('200: deleting and restoring (CHAT-17)', () => {
  test('a deleted session leaves history and search, and comes back with its messages, taps and place', async () => {
    await say('It will not crank');
    await ana.tap([{ finding: 'dim_lamps', state: 'yes' }]);
    await rename('Mornings');
    const before = JSON.stringify([(await ana.messages()).body, await history()]);
    expect((await onSession('deleteSession')).body).toEqual({ ok: true });
    expect(await history()).toEqual([]);
    expect([await hits('crank'), await hits('mornings'), await hits('civic')]).toEqual([[], [], []]);
    expect((await onSession('restoreSession')).body).toMatchObject({ id: ana.session.id, title: 'Mornings' });
    expect(JSON.stringify([(await ana.messages()).body, await history()])).toBe(before);
  });

  test('restoring a session that stands changes nothing', async () => {
    expect((await onSession('restoreSession')).body).toEqual(ana.session);
  });

  test('credits spent in a deleted session stay spent, and the ledger whole', async () => {
    await say('It will not crank');
    await onSession('deleteSession');
    expect(await ana.account()).toEqual({ credits: 9, sum: 9, rows: 2 });
  });
});

describe('200: searching (CHAT-17)', () => {
  test('finds words in what both said, newest first, marked as written, with the message they stand in', async () => {
    await say('It will not CRANK');
    await say('Still: no crank, “nothing”');
    expect(await hits('crank')).toEqual([
      'assistant: You said: Still: no [crank], “nothing” Flat battery Worn starter Two causes are known. Are the lamps dim?',
      'user: Still: no [crank], “nothing”',
      'assistant: You said: It will not [CRANK] Flat battery Worn starter Two causes are known. Are the lamps dim?',
      'user: It will not [CRANK]',
    ]);
    const { hits: found } = (await search('CRANK "nothing"')).body;
    const { messages } = (await ana.messages()).body;
    expect(found.map((hit: SearchHit) => hit.message?.id)).toEqual([messages[3].id, messages[2].id]);
    expect(found[0].session).toMatchObject({ id: ana.session.id, last_message: 'Still: no crank, “nothing”' });
  });

  test('finds titles and vehicles, by themselves and together with words of a message', async () => {
    const ford = await startSession({ make: 'Ford', model: 'F-150', vin: '1FTFW1ET5DFC10312' });
    await rename('Work truck', ford);
    await say('It will not crank', ford);
    expect(await hits('ford')).toEqual(['session: Work truck · 2012 [FORD] F-150 EX · 1FTFW1ET5DFC10312']);
    expect(await hits('fc10312')).toEqual(['session: Work truck · 2012 FORD F-150 EX · 1FTFW1ET5D[FC10312]']);
    expect((await hits('truck crank')).map((hit) => hit.split(':')[0])).toEqual(['assistant', 'user']);
    expect(await hits('civic crank')).toEqual([]);
  });

  test('what nobody said is not found: neither the form of a reply nor another user’s words', async () => {
    await say('It will not crank');
    const ben = await chatUser(server, 'ben@example.com');
    await ben.send('It smells of fuel');
    expect([await hits('response_type'), await hits('kb_version'), await hits('fuel'), await hits('\u0301')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  test('gives at most fifty, the newest, and says that there are more', async () => {
    for (let number = 1; number <= limits.foundMessages; number += 1) {
      server.clock.pass(1);
      await startSession({ model: `Model ${number}` });
    }
    const all = (await search('model')).body;
    expect([all.hits.length, all.more]).toEqual([limits.foundMessages, false]);
    server.clock.pass(1);
    await startSession({ model: 'Model last' });
    const { hits: found, more } = (await search('model')).body;
    expect([found.length, more, found[0].snippet]).toEqual([limits.foundMessages, true, '2012 HONDA MODEL LAST EX']);
  });

  test('fifty different words are searched for like one', async () => {
    const words = Array.from({ length: 50 }, (_, index) => String.fromCodePoint(0x4e00 + index));
    await say(words.join(' '));
    expect(await hits(words.join(' '))).toHaveLength(2);
    expect(await hits([...words.slice(0, -1), '☃'].join(' '))).toEqual([]);
  });
});

describe('200: more sessions than are given at a time (CHAT-17)', () => {
  test('all of them are had, page after page, each once', { timeout: 60_000 }, async () => {
    for (let count = 0; count <= limits.historySessions; count += 1) {
      server.clock.pass(1);
      await startSession();
    }
    const pageBefore = async (before?: string) => {
      const params = { userId: ana.user.id, ...(before === undefined ? {} : { before }) };
      const { body } = await server.call('getHistory', { token: ana.token, params });
      return (body as { id: string }[]).map(({ id }) => id);
    };
    const first = await pageBefore();
    expect(first.length).toBe(limits.historySessions);
    const second = await pageBefore(first.at(-1));
    expect(second.length).toBe(2);
    expect(second.at(-1)).toBe(ana.session.id);
    expect(new Set([...first, ...second]).size).toBe(limits.historySessions + 2);
    expect(await pageBefore(second.at(-1))).toEqual([]);
  });

  test('what is before a deleted session is had all the same', async () => {
    server.clock.pass(1);
    const later = await startSession();
    await onSession('deleteSession', later);
    const params = { userId: ana.user.id, before: later };
    const { body } = await server.call('getHistory', { token: ana.token, params });
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual([ana.session.id]);
  });
});

describe('404', () => {
  test('history before a session that is not there, or is somebody else’s', async () => {
    const ben = await chatUser(server, 'ben@example.com');
    for (const before of ['none', ben.session.id]) {
      const answer = await server.call('getHistory', { token: ana.token, params: { userId: ana.user.id, before } });
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('a deleted session is as if it did not exist: to read, to write in, to correct, to name, to delete again', async () => {
    await say('It will not crank');
    await onSession('deleteSession');
    const before = await ana.account();
    const answers = [
      await ana.messages(),
      await say('Are you there?'),
      await ana.tap([{ finding: 'dim_lamps', state: 'yes' }]),
      await rename('A name'),
      await onSession('deleteSession'),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'NOT_FOUND']));
    expect(await ana.account()).toEqual(before);
  });

  test('an answer kept for an Idempotency-Key goes with its session', async () => {
    await ana.send('It will not crank', { key: 'k' });
    await onSession('deleteSession');
    expect((await ana.send('It will not crank', { key: 'k' })).status).toBe(404);
  });

  test('a message whose session is deleted while it is answered is not charged and leaves nothing', async () => {
    const { token, user, session } = ana;
    const { promise: deleted, resolve } = Promise.withResolvers<void>();
    const slow = server.another({
      diagnosis: {
        ...tinyDiagnosis(),
        assess: async (input) => {
          await onSession('deleteSession');
          resolve();
          return tinyDiagnosis().assess(input);
        },
      },
    });
    const body = { session_id: session.id, message: 'crank', user_id: user.id, attachments: null, location: null };
    const answer = await slow.call('sendMessage', { token, body });
    await deleted;
    expect([answer.status, await ana.account()]).toEqual([404, { credits: 10, sum: 10, rows: 1 }]);
    await onSession('restoreSession');
    expect((await ana.messages()).body.messages).toEqual([]);
  });
});

describe('422', () => {
  test('a title of 80 characters is kept, of one more refused', async () => {
    expect((await rename('x'.repeat(limits.titleLength))).status).toBe(200);
    expect((await rename('x'.repeat(limits.titleLength + 1))).status).toBe(422);
    expect((await ana.messages()).body.session.title).toBe('x'.repeat(limits.titleLength));
  });

  test('a search for nothing, or for an endless text, is refused', async () => {
    for (const query of ['', '  ', 'x'.repeat(limits.searchLength + 1), null, ['a']])
      expect((await search(query)).status).toBe(422);
  });
});
