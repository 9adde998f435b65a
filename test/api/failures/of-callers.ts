import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { endpointsOfUsers, endpointsWithDatabase, goodCall, seen, type FailureBench } from './bench-of-failures.ts';

type Bench = () => FailureBench;
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
        for (const sessionId of code === 'SIGN_IN_EXPIRED' ? [code, 'nobody-knows-it'] : [code]) {
          const { status, body } = await bench().server.call('exchangeSignIn', { body: { session_id: sessionId } });
          expect([status, body.code]).toEqual([401, code]);
        }
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
        body: { session_id: code },
      });
      expect([status, body.code]).toEqual([503, code]);
    },
  );
}

export function failures500(bench: Bench): void {
  test.each(endpointsWithDatabase)(
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
