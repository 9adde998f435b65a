import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SearchHit } from '#contract/history.ts';
import { limits } from '#contract/limits.ts';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import { testServer, type Answer, type TestServer } from '#test/harness/server.ts';
import { startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';

let identity: TestIdentityProvider;
let server: TestServer;
let ana: ChatUser;
/** Ids of the question and its answer. */
let question: string;
let answer: string;

beforeAll(async () => {
  identity = await startIdentityProvider();
});
afterAll(() => identity.close());
beforeEach(async () => {
  server = await testServer({ identityProvider: identity.provider });
  ana = await chatUser(server, 'ana@example.com');
  await ana.send('It will not crank');
  [question, answer] = (await ana.messages()).body.messages.map((each: { id: string }) => each.id);
});
afterEach(() => server.remove());

const note = (text: unknown, id = answer): Promise<Answer> =>
  server.call('saveNote', { token: ana.token, params: { id }, body: { user_id: ana.user.id, text } });
const remove = (id = answer): Promise<Answer> => server.call('removeNote', { token: ana.token, params: { id } });
const notes = async () => (await ana.messages()).body.notes as Record<string, { text: string; updated_at: string }>;
const search = async (query: string): Promise<SearchHit[]> =>
  (await server.call('searchHistory', { token: ana.token, params: { userId: ana.user.id }, body: { query } })).body
    .hits;
const at = () => new Date(server.clock.now()).toISOString();

describe('200: noting (APP-09)', () => {
  test('a note stays with its message as written, on another device too, and the later one wins', async () => {
    expect(await notes()).toEqual({});
    server.clock.pass(5_000);
    const text = 'Checked the <b>fuse</b>, fine.\n“OK” 🔧';
    expect((await note(`  ${text} `)).body).toEqual({ note: { text, updated_at: at() } });
    await note('mine', question);
    expect(await notes()).toEqual({
      [answer]: { text, updated_at: at() },
      [question]: { text: 'mine', updated_at: at() },
    });
    server.clock.pass(1_000);
    await note('It was the fuse after all');
    expect((await notes())[answer]).toEqual({ text: 'It was the fuse after all', updated_at: at() });
  });

  test('a note costs nothing and changes neither the conversation nor the history', async () => {
    const known = async () => {
      const { notes: _, ...session } = (await ana.messages()).body;
      const history = await server.call('getHistory', { token: ana.token, params: { userId: ana.user.id } });
      return JSON.stringify([session, history.body, await ana.account()]);
    };
    const before = await known();
    server.clock.pass(1_000);
    await note('Checked the fuse');
    expect(await known()).toBe(before);
  });

  test('a note taken off is gone; taking it off twice is no error; putting it back is saving it again', async () => {
    await note('Checked the fuse');
    expect([(await remove()).body, (await remove()).body, await notes()]).toEqual([{ ok: true }, { ok: true }, {}]);
    expect(await search('fuse')).toEqual([]);
    await note('Checked the fuse');
    expect((await notes())[answer]?.text).toBe('Checked the fuse');
  });

  test('the search of the history finds it, says that it stands in a note, and when that was written (CHAT-17)', async () => {
    server.clock.pass(60_000);
    await note('Checked the FUSE under the dash');
    const [hit, ...more] = await search('fuse civic');
    expect(more).toEqual([]);
    expect(hit).toMatchObject({
      session: { id: ana.session.id },
      message: { id: answer, role: 'assistant' },
      noted_at: at(),
      snippet: 'Checked the FUSE under the dash',
      marks: [{ start: 12, end: 16 }],
    });
    expect((await search('crank')).map((each) => each.noted_at)).toEqual([null, null]);
    await note('Nothing there');
    expect(await search('fuse')).toEqual([]);
  });

  test('a deleted session takes its notes out of sight and brings them back', async () => {
    await note('Checked the fuse');
    const id = ana.session.id;
    await server.call('deleteSession', { token: ana.token, params: { id } });
    expect(await search('fuse')).toEqual([]);
    await server.call('restoreSession', { token: ana.token, params: { id } });
    expect([Object.keys(await notes()), (await search('fuse')).length]).toEqual([[answer], 1]);
  });
});

describe('404', () => {
  test('a foreign message, one that does not exist, and one of a deleted session take no note', async () => {
    const ben = await chatUser(server, 'ben@example.com');
    await ben.send('It smells of fuel');
    const foreign = (await ben.messages()).body.messages[0].id as string;
    await server.call('saveNote', {
      token: ben.token,
      params: { id: foreign },
      body: { user_id: ben.user.id, text: 'mine' },
    });
    const tried = [
      await note('yours', foreign),
      await remove(foreign),
      await note('x', 'nobody'),
      await remove('nobody'),
    ];
    await server.call('deleteSession', { token: ana.token, params: { id: ana.session.id } });
    tried.push(await note('late'), await remove());
    expect(tried.map(({ status, body }) => [status, body.code])).toEqual(tried.map(() => [404, 'NOT_FOUND']));
    expect((await ben.messages()).body.notes[foreign].text).toBe('mine');
    expect(await search('mine')).toEqual([]);
  });
});

describe('422', () => {
  test('a note of 2,000 characters is kept; a longer one, an empty one and none are refused and change nothing', async () => {
    const longest = 'x'.repeat(limits.noteLength);
    expect((await note(longest)).status).toBe(200);
    for (const text of [`${longest}x`, '', ' \n ', null, 7]) expect((await note(text)).status).toBe(422);
    expect((await notes())[answer]?.text).toBe(longest);
  });
});
