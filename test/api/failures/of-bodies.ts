import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { callWithBytes, endpointsWithBody, goodCall, seen, type FailureBench } from './bench-of-failures.ts';

type Bench = () => FailureBench;

export function failures400(bench: Bench): void {
  describe('400', () => {
    test.each(endpointsWithBody)('%s refuses a body that is not JSON, or not UTF-8', async (name) => {
      expect(await seen(await callWithBytes(bench(), name, '{"half":'))).toEqual([400, 'MALFORMED_BODY']);
      expect(await seen(await callWithBytes(bench(), name, ''))).toEqual([400, 'MALFORMED_BODY']);
      expect(await seen(await callWithBytes(bench(), name, new Uint8Array([0x22, 0xff, 0x22])))).toEqual([
        400,
        'MALFORMED_BODY',
      ]);
    });
  });
}

export function failures413(bench: Bench): void {
  describe('413', () => {
    const tooLarge = JSON.stringify('x'.repeat(limits.requestBodyBytes));

    test.each(endpointsWithBody)(
      '%s refuses a body that is too large, also one that does not say how long it is',
      async (name) => {
        const announced = { 'content-length': String(tooLarge.length) };
        expect(await seen(await callWithBytes(bench(), name, tooLarge, announced))).toEqual([413, 'BODY_TOO_LARGE']);
        expect(await seen(await callWithBytes(bench(), name, new Blob([tooLarge]).stream()))).toEqual([
          413,
          'BODY_TOO_LARGE',
        ]);
      },
    );

    test('a message of 8000 characters is answered, of one more refused and not charged', async () => {
      const { server, ana } = bench();
      server.clock.pass(limits.messageCooldownMs);
      expect((await ana.send('x'.repeat(limits.messageLength))).status).toBe(200);
      server.clock.pass(limits.messageCooldownMs);
      const before = await ana.account();
      const { status, body } = await ana.send('x'.repeat(limits.messageLength + 1));
      expect([status, body.code, body.detail]).toEqual([
        413,
        'MESSAGE_TOO_LONG',
        'The message is too long: at most 8000 characters.',
      ]);
      expect(await ana.account()).toEqual(before);
    });
  });
}

export function failures415(bench: Bench): void {
  test.each(endpointsWithBody)('415: %s takes JSON only', async (name) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      expect(await seen(await callWithBytes(bench(), name, '{}', { 'content-type': type }))).toEqual([
        415,
        'UNSUPPORTED_BODY',
      ]);
    }
  });
}

export function failures422(bench: Bench): void {
  describe('422', () => {
    test.each(endpointsWithBody)('%s names what is not valid in a body', async (name) => {
      for (const body of ['[]', '"text"', 'null', '{"everywhere":"yes"}', '{"session_id":"a\\u0000b"}']) {
        expect(await seen(await callWithBytes(bench(), name, body))).toEqual([422, 'INVALID_REQUEST']);
      }
    });

    test('an account is not deleted by another e-mail address than its own (AUTH-08)', async () => {
      const { server, ana } = bench();
      const { status, body } = await server.call('deleteAccount', goodCall('deleteAccount', ana));
      expect([status, body.code]).toEqual([422, 'EMAIL_DIFFERS']);
      expect((await ana.account()).credits).toBeGreaterThan(0);
    });

    test('the words say where and what', async () => {
      const { server, ana } = bench();
      const detailOf = async (year: string) =>
        (
          await server.call('createSession', {
            token: ana.token,
            body: { user_id: ana.user.id, vehicle_info: { year, make: 'a', model: 'b' } },
          })
        ).body.detail;
      expect(await detailOf('12')).toBe(
        'Some of what was sent is not valid: vehicle_info.year: a year of four digits.',
      );
    });

    test('an Idempotency-Key with spaces or of endless length is refused', async () => {
      for (const key of ['a b', 'x'.repeat(201)])
        expect((await bench().ana.send('It will not crank', { key })).body.code).toBe('INVALID_REQUEST');
    });

    test('a finding or a state that does not exist changes nothing (REPLY-07)', async () => {
      const { ana } = bench();
      const before = (await ana.messages()).text;
      for (const change of [
        { finding: 'flux_capacitor', state: 'yes' },
        { finding: 'dim_lamps', state: 'maybe' },
        { finding: '__proto__', state: 'yes' },
      ]) {
        const { status, body } = await ana.tap([{ finding: 'no_crank', state: 'no' }, change]);
        expect([status, body.code, body.detail]).toEqual([
          422,
          'UNKNOWN_FINDING',
          `There is no such observation: ${change.finding}.`,
        ]);
      }
      expect((await ana.messages()).text).toBe(before);
    });
  });
}
