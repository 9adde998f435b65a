import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type Product } from '#test/harness/product.ts';
import { callOverHttp, signInOverHttp } from '#test/harness/sign-in-over-http.ts';

const root = join(import.meta.dirname, '../..');
let product: Product;
let userId: string;
let token: string;

beforeAll(async () => {
  product = await startProduct();
  ({ userId, token } = await signInOverHttp(product.origin, 'ana@example.com'));
});
afterAll(async () => {
  await product.stop();
  rmSync(product.dataDir, { recursive: true, force: true });
});

async function admin(...words: string[]): Promise<{ code: unknown; out: string; err: string }> {
  const child = spawn(process.execPath, ['tools/admin.ts', ...words], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: product.dataDir,
      // What is compiled for one command need not be for the next.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { code, out, err };
}

const statement = async () => (await callOverHttp(product.origin, 'GET', `/users/${userId}/credits`, token)).body;

test('credits are given and taken beside the running product, with words that the owner sees (PAY-05)', async () => {
  expect(await admin('grant', 'ANA@example.com', '5', '--reason', 'Sorry for the outage')).toEqual({
    code: 0,
    out: '+5 for ana@example.com: the balance is 15\n',
    err: '',
  });
  expect((await admin('take', userId, '3', '--reason', 'Given twice')).out).toContain('the balance is 12');
  const { credits, entries } = await statement();
  expect([credits, entries.map(({ note }: { note: string | null }) => note)]).toEqual([
    12,
    ['Given twice', 'Sorry for the outage', null],
  ]);
  for (const who of ['Ana@example.com', userId])
    expect((await admin('user', who)).out).toMatch(
      new RegExp(`^${userId}  ana <ana@example.com>  since .*\n  12 credits\n$`),
    );
  expect((await admin('ledger', userId)).out.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/ {2}-3 {2}= 12 {2}adjustment: Given twice$/),
    expect.stringMatching(/ {2}\+5 {2}= 15 {2}adjustment: Sorry for the outage$/),
    expect.stringMatching(/ {2}\+10 {2}= 10 {2}sign_in_grant$/),
  ]);
});

test('who of the operators changed what is kept, for operators; the owner sees that it was one', async () => {
  await admin('grant', userId, '2', '--reason', 'x', '--operator', 'Ola');
  await admin('take', userId, '2', '--reason', 'x');
  await admin('take', userId, '9999', '--reason', 'more than there is');
  const lines = (await admin('events', userId)).out.trimEnd().split('\n').slice(0, 2);
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`Z  credits_taken_by_operator  ${userInfo().username}: -2  ${userId}$`)),
    expect.stringMatching(new RegExp(`Z  credits_given_by_operator  Ola: 2  ${userId}$`)),
  ]);
  const seen = await callOverHttp(product.origin, 'GET', `/users/${userId}/sign-ins`, token);
  const exported = await callOverHttp(product.origin, 'GET', `/users/${userId}/export`, token);
  expect(seen.body.events.slice(0, 2)).toMatchObject([
    { kind: 'credits_taken_by_operator', times: 1 },
    { kind: 'credits_given_by_operator', times: 1 },
  ]);
  for (const { body } of [seen, exported]) expect(JSON.stringify(body)).not.toContain('Ola');
});

test('an operator ends all sign-ins of a user, and the user sees that it was one', async () => {
  const { userId: id, token: theirs } = await signInOverHttp(product.origin, 'cleo@example.com');
  expect((await admin('sign-out', 'cleo@example.com', '--operator', 'Ola')).code).toBe(0);
  expect((await callOverHttp(product.origin, 'GET', '/auth/validate', theirs)).status).toBe(401);
  expect((await callOverHttp(product.origin, 'GET', '/auth/validate', token)).status).toBe(200);
  const { token: again } = await signInOverHttp(product.origin, 'cleo@example.com');
  const { body } = await callOverHttp(product.origin, 'GET', `/users/${id}/sign-ins`, again);
  expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'signed_in',
    'signed_out_by_operator',
    'signed_in',
  ]);
  expect((await admin('events', id)).out).toContain(`signed_out_by_operator  Ola  ${id}`);
});

test('the ledger of somebody who is gone can be read by the id, without the words on it (PAY-05, AUTH-08)', async () => {
  const ben = await signInOverHttp(product.origin, 'ben@example.com');
  await admin('grant', ben.userId, '5', '--reason', 'For Ben');
  const gone = await callOverHttp(product.origin, 'DELETE', `/users/${ben.userId}`, ben.token, {
    email: 'ben@example.com',
  });
  expect(gone.status).toBe(200);
  const { code, out } = await admin('ledger', ben.userId);
  expect([code, out.trimEnd().split('\n')]).toEqual([
    0,
    [
      `${ben.userId}  is gone; the rows stay`,
      expect.stringMatching(/ {2}\+5 {2}= 15 {2}adjustment$/),
      expect.stringMatching(/ {2}\+10 {2}= 10 {2}sign_in_grant$/),
    ],
  ]);
  expect((await admin('user', ben.userId)).err).toContain(`no user: ${ben.userId}`);
});

test('what cannot be done is refused with the reason, and changes nothing', async () => {
  const before = await statement();
  const refused: [string[], string][] = [
    [['grant', 'ana@example.com', '5'], '--reason is needed'],
    [['grant', 'ana@example.com', '-5', '--reason', 'x'], 'Unknown option'],
    [['take', 'ana@example.com', '1.5', '--reason', 'x'], 'CREDITS must be a whole number'],
    [['take', 'ana@example.com', '5000', '--reason', 'x'], 'nothing was booked: the balance is'],
    [['user', 'nobody@example.com'], 'no user: nobody@example.com'],
    [['ledger', 'nobody'], 'no user: nobody'],
    [[], 'usage: npm run admin'],
  ];
  const answers = await Promise.all(refused.map(([words]) => admin(...words)));
  for (const [index, { code, err }] of answers.entries()) {
    expect([code, err]).toEqual([1, expect.stringContaining(refused[index]![1])]);
    expect(err).not.toContain('    at ');
  }
  expect(await statement()).toEqual(before);
});

test(
  'a payment that arrives while the product is down is settled by reconciling, once (PAY-03, PAY-04)',
  { timeout: 120_000 },
  async () => {
    const { body } = await callOverHttp(product.origin, 'POST', '/payments/checkout', token, {
      package_id: 'starter',
      user_id: userId,
    });
    await fetch(body.checkout_url, { method: 'POST', body: new URLSearchParams({ act: 'soon' }), redirect: 'manual' });
    await product.stop('SIGKILL');
    const settled = /^TEST MODE: 1 changed, 0 as before, 0 to look at\n {2}checkout \S+: (open|delayed) → paid\n$/;
    await expect.poll(async () => (await admin('reconcile')).out, { timeout: 60_000 }).toMatch(settled);
    expect((await admin('reconcile')).out).toBe('TEST MODE: 0 changed, 0 as before, 0 to look at\n');
    product = await startProduct({ dataDir: product.dataDir });
    expect((await statement()).entries[0]).toMatchObject({ delta: 25, reason: 'purchase' });
  },
);
