import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { saveSignInCode } from '#server/auth/auth-store.ts';
import { hashOfSecret } from '#server/auth/sign-in-means.ts';
import {
  allEndpoints,
  endpointsOfUsers,
  endpointsWithNotFound,
  goodCall,
  idsOf,
  seen,
  type FailureBench,
} from './bench-of-failures.ts';

type Bench = () => FailureBench;

/** Puts the result of a sign-in where the exchange finds it. */
async function signInThatEndedWith({ server }: FailureBench, error: ErrorCode): Promise<string> {
  const code = randomUUID();
  await server.database.transaction((tx) =>
    saveSignInCode(tx, {
      userId: null,
      error,
      codeHash: hashOfSecret(code),
      expiresAt: server.clock.now() + limits.signInCodeLifeMs,
    }),
  );
  return code;
}

export function failures401(bench: Bench): void {
  describe('401', () => {
    test.each(endpointsOfUsers)(
      '%s refuses whoever has no valid token, before it looks at anything else',
      async (name) => {
        const { server, ana } = bench();
        const { token: _left, ...call } = goodCall(name, ana);
        for (const authorization of [
          null,
          '',
          'Bearer',
          'Bearer ',
          `Basic ${ana.token}`,
          `Bearer ${ana.token}x`,
          `Bearer ${randomUUID()}`,
          ana.token,
        ]) {
          const { status, headers, body } = await server.call(name, {
            ...call,
            ...(authorization === null ? {} : { headers: { authorization } }),
          });
          expect([status, body.code, headers.get('www-authenticate')]).toEqual([401, 'NOT_SIGNED_IN', 'Bearer']);
        }
      },
    );

    test.each(['SIGN_IN_EXPIRED', 'SIGN_IN_DECLINED', 'SIGN_IN_FAILED'] as const)(
      'a sign-in that ended with %s says so at its exchange',
      async (code) => {
        const sessionId = code === 'SIGN_IN_EXPIRED' ? 'nobody-knows-it' : await signInThatEndedWith(bench(), code);
        const { status, body } = await bench().server.call('exchangeSignIn', { body: { session_id: sessionId } });
        expect([status, body.code]).toEqual([401, code]);
      },
    );
  });
}

export function failures402(bench: Bench): void {
  test('402: a message with no credits is refused and changes nothing (CHAT-12)', async () => {
    const { server, ben } = bench();
    for (let sent = 0; sent < limits.initialCredits; sent += 1) {
      await ben.send('It will not crank');
      server.clock.pass(limits.messageCooldownMs);
    }
    const { status, body } = await ben.send('It will not crank');
    expect([status, body.code, body.detail]).toEqual([
      402,
      'INSUFFICIENT_CREDITS',
      'No credits remaining! Purchase more to continue chatting.',
    ]);
    expect(await ben.account()).toEqual({ credits: 0, sum: 0, rows: 11 });
  });

  test('402: a repair plan with fewer than two credits is refused and changes nothing (CHAT-18)', async () => {
    const { server, ben } = bench();
    const { status, body } = await server.call('sendPremiumReply', goodCall('sendPremiumReply', ben));
    expect([status, body.code, body.detail]).toEqual([
      402,
      'INSUFFICIENT_FOR_PREMIUM',
      'Insufficient credits for premium suggestions',
    ]);
    expect(await ben.account()).toEqual({ credits: 0, sum: 0, rows: 11 });
  });
}

export function failures404(bench: Bench): void {
  describe('404', () => {
    test.each(endpointsWithNotFound)(
      '%s answers somebody else’s id exactly like one that does not exist',
      async (name) => {
        const { server, ana, ben } = bench();
        const before = JSON.stringify(await Promise.all([ben.messages(), ben.account()]));
        const own = idsOf(ana);
        for (const kind of Object.keys(own) as (keyof typeof own)[]) {
          const asked = JSON.stringify(goodCall(name, ana));
          if (!asked.includes(own[kind])) continue;
          const answers: string[] = [];
          for (const id of [idsOf(ben)[kind], '01990000-0000-7000-8000-000000000000', 'x', 'a\0b']) {
            if (id.includes('\0') && asked.includes(`_id":"${own[kind]}`)) continue; // A body with U+0000 is not valid at all.
            const { status, headers, text } = await server.call(name, goodCall(name, ana, { ...own, [kind]: id }));
            headers.delete('x-request-id');
            answers.push(JSON.stringify([status, [...headers], text]));
          }
          expect(answers[0]).toContain('404');
          expect(new Set(answers)).toEqual(new Set([answers[0]]));
        }
        expect(JSON.stringify(await Promise.all([ben.messages(), ben.account()]))).toBe(before);
      },
    );

    test('an address that is none is a 404 in JSON, whatever the method', async () => {
      for (const [method, path] of [
        ['GET', '/api/nothing'],
        ['POST', '/api/health'],
        ['DELETE', '/api/chat/message'],
        ['GET', '/api'],
        ['GET', '/api/'],
      ] as const) {
        const response = await bench().server.fetch(new Request(`http://localhost:3000${path}`, { method }));
        expect([path, ...(await seen(response))]).toEqual([path, 404, 'NOT_FOUND']);
      }
    });
  });
}

export function failures409(bench: Bench): void {
  test('409: an Idempotency-Key used for another message is refused and changes nothing', async () => {
    const { server, ana } = bench();
    server.clock.pass(limits.messageCooldownMs);
    await ana.send('It will not crank', { key: 'used' });
    const before = await ana.account();
    const { status, body } = await ana.send('It smells of fuel', { key: 'used' });
    expect([status, body.code]).toEqual([409, 'KEY_REUSED']);
    expect(await ana.account()).toEqual(before);
  });

  test('409: a repair plan under a message’s key, or of a cause nobody suspects, is refused and changes nothing (CHAT-18)', async () => {
    const { server, ana } = bench();
    const call = goodCall('sendPremiumReply', ana);
    const before = await ana.account();
    const reused = await server.call('sendPremiumReply', { ...call, headers: { 'idempotency-key': 'used' } });
    expect([reused.status, reused.body.code]).toEqual([409, 'KEY_REUSED']);
    const unsuspected = { user_id: ana.user.id, reply_id: 'paint' };
    const { status, body } = await server.call('sendPremiumReply', { ...call, body: unsuspected });
    expect([status, body.code]).toEqual([409, 'NO_REPAIR_PLAN']);
    expect(await ana.account()).toEqual(before);
  });
}

/** Beside KEY_REUSED. */
export function failuresStopped(bench: Bench): void {
  test('409: a message that was stopped is refused under its key, and changes nothing (CHAT-19)', async () => {
    const { server, ana } = bench();
    server.clock.pass(limits.messageCooldownMs);
    await ana.stop('given-up');
    const before = await ana.account();
    const { status, body } = await ana.send('It will not crank', { key: 'given-up' });
    expect([status, body.code, body.detail]).toEqual([
      409,
      'STOPPED',
      'This message was stopped before it was answered. Nothing was charged.',
    ]);
    expect(await ana.account()).toEqual(before);
  });
}

export function failures429(bench: Bench): void {
  test('429: a second message within two seconds is refused, and told when to come again (CHAT-10)', async () => {
    const { server, ana } = bench();
    server.clock.pass(limits.messageCooldownMs);
    await ana.send('It will not crank');
    server.clock.pass(500);
    const { status, headers, body } = await ana.send('Are you there?');
    expect([status, body.code, body.detail, headers.get('retry-after')]).toEqual([
      429,
      'TOO_SOON',
      'Please wait before sending another message',
      '2',
    ]);
  });
}

export function failures503(bench: Bench): void {
  test.each(['SIGN_IN_UNAVAILABLE', 'IDENTITY_PROVIDER_DOWN'] as const)(
    '503: a sign-in that ended with %s says so at its exchange',
    async (code) => {
      const { status, body } = await bench().server.call('exchangeSignIn', {
        body: { session_id: await signInThatEndedWith(bench(), code) },
      });
      expect([status, body.code]).toEqual([503, code]);
    },
  );
}

export function failures500(bench: Bench): void {
  test.each(allEndpoints)(
    '500: %s without its database says only that it failed; the log has the reason',
    async (name) => {
      const { server, ana } = bench();
      const cutOff = server.another();
      await cutOff.database.close();
      const { status, text } = await cutOff.call(name, goodCall(name, ana));
      expect([status, text]).toEqual([
        500,
        '{"detail":"Something went wrong on our side. Nothing was charged.","code":"INTERNAL"}',
      ]);
      expect(server.takeErrors()).toEqual([
        expect.objectContaining({
          fields: expect.objectContaining({ error: expect.any(Error), requestId: expect.any(String) }),
        }),
      ]);
    },
  );
}
