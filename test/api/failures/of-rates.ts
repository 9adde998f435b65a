import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { rates, type CountedBy, type Rate } from '#contract/rates.ts';
import type { Answer } from '#test/harness/server.ts';
import { signIn } from '#test/harness/sign-in.ts';
import { allEndpoints, goodCall, type FailureBench } from './bench-of-failures.ts';

const rateOf = (name: EndpointName) => (endpoints[name] as Endpoint).rate;
const limitsOf = (name: EndpointName): Partial<Record<CountedBy, Rate>> => rates[rateOf(name)!];
const limited = allEndpoints.filter((name) => rateOf(name) !== undefined);
const limitedBy = (by: CountedBy) => limited.filter((name) => limitsOf(name)[by] !== undefined);

/** What is asked for too often, by one address and by one user. */
export function failuresOfRates(bench: () => FailureBench): void {
  describe('429 of rates', () => {
    // What is asked is not looked at before: it may be anything.
    const ask = (name: EndpointName, address: string, token: string | undefined): Promise<Answer> => {
      const { server, ana } = bench();
      const { params = {} } = goodCall(name, ana);
      const headers = { 'x-forwarded-for': address };
      return server.call(name, { params, headers, ...(token === undefined ? {} : { token }) });
    };
    const codeOf = ({ body }: Answer) => body?.code as unknown;
    const refusal = ({ status, headers, body }: Answer) => [status, body.code, headers.get('retry-after'), body.detail];
    const refusedFor = (waitMs: number) => [
      429,
      'RATE_LIMITED',
      String(Math.ceil(waitMs / 1_000)),
      expect.stringMatching(
        /^That was asked too often in a short time. Please try again in \d+ (?:seconds|minutes)\.$/,
      ),
    ];

    test.each(limitedBy('address'))('%s from one address, whoever asks', async (name) => {
      const { server } = bench();
      const { address, user } = limitsOf(name);
      const { requests, periodMs } = address!;
      server.clock.pass(periodMs);
      const waitMs = periodMs / requests;
      // So many that none of them asks too often.
      const crowd = await crowdFor(name, user === undefined ? 0 : Math.ceil(requests / user.requests) + 1);
      const tokenAt = (n: number) => crowd[Math.floor(n / (user?.requests ?? Infinity))];
      for (let n = 0; n < requests; n += 1)
        expect(codeOf(await ask(name, '198.51.100.7', tokenAt(n)))).not.toBe('RATE_LIMITED');
      const fresh = crowd.at(-1);
      expect(refusal(await ask(name, '198.51.100.7', fresh))).toEqual(refusedFor(waitMs));
      expect(codeOf(await ask(name, '198.51.100.8', fresh))).not.toBe('RATE_LIMITED');
      server.clock.pass(waitMs);
      expect(codeOf(await ask(name, '198.51.100.7', fresh))).not.toBe('RATE_LIMITED');
      expect(refusal(await ask(name, '198.51.100.7', fresh))).toEqual(refusedFor(waitMs));
      server.clock.pass(periodMs);
    });

    test.each(limitedBy('user'))('%s by one user, from wherever', async (name) => {
      const { server, ana, ben } = bench();
      const { requests, periodMs } = limitsOf(name).user!;
      server.clock.pass(periodMs);
      const waitMs = periodMs / requests;
      const elsewhere = (n: number) => `198.51.${100 + Math.floor(n / 250)}.${n % 250}`;
      for (let n = 0; n < requests; n += 1)
        expect(codeOf(await ask(name, elsewhere(n), ana.token))).not.toBe('RATE_LIMITED');
      expect(refusal(await ask(name, elsewhere(requests), ana.token))).toEqual(refusedFor(waitMs));
      expect(codeOf(await ask(name, elsewhere(requests), ben.token))).not.toBe('RATE_LIMITED');
      server.clock.pass(waitMs);
      expect(codeOf(await ask(name, elsewhere(0), ana.token))).not.toBe('RATE_LIMITED');
      expect(refusal(await ask(name, elsewhere(1), ana.token))).toEqual(refusedFor(waitMs));
      server.clock.pass(periodMs);
    });

    async function crowdFor(name: EndpointName, count: number): Promise<string[]> {
      const tokens: string[] = [];
      for (let n = 0; n < count; n += 1) {
        const { token } = await signIn(bench().server, `${name.toLowerCase()}-${n}@example.com`);
        tokens.push(token);
      }
      return tokens;
    }

    test('sign-in, exchange, upload and checkout are held by address, and what users do by user too', () => {
      const by = (kind: CountedBy) => Object.entries(rates).flatMap(([name, limits]) => (kind in limits ? [name] : []));
      expect(by('address')).toEqual(['startSignIn', 'finishSignIn', 'exchangeSignIn', 'upload', 'checkout']);
      expect(by('user')).toEqual(['finishSignIn', 'upload', 'checkout', 'exportAccount']);
    });
  });
}
