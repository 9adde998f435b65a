import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { autoDev } from '#adapters/auto-dev/auto-dev.ts';
import { autoDevKey, startTestAutoDev, type TestAutoDevServer } from '#adapters/auto-dev/test-auto-dev-server.ts';
import { marketCheck } from '#adapters/marketcheck/marketcheck.ts';
import {
  marketCheckKey,
  startTestMarketCheck,
  type TestMarketCheckServer,
} from '#adapters/marketcheck/test-marketcheck-server.ts';
import { unlimited } from '#adapters/test-listings-days.ts';
import type { FoundCars } from '#contract/cars.ts';
import { testServer, type TestServer } from './server.ts';
import { signIn, startIdentityProvider, type TestIdentityProvider } from './sign-in.ts';

/** How the product is set to ask a service of listings in tests. */
const usual = (sample: TestServer) => ({
  ...unlimited,
  now: sample.clock.now,
  zipNear: async () => ({ zip: '32771', milesAway: 0 }),
  onCallsLeft: async () => {},
});

/** What a test about cars for sale works with; new for each, but for the services, which are emptied. */
interface ListingsBench {
  readonly marketCheck: TestMarketCheckServer;
  readonly autoDev: TestAutoDevServer;
  /** With the sample inventory. */
  readonly sample: TestServer;
  readonly token: string;
  /** Once the sign-in has run out. */
  signInAgain: () => Promise<void>;
  settings: () => ReturnType<typeof usual>;
  /** Other processes on the sample's database, which ask a service. */
  onMarketCheck: () => TestServer;
  onAutoDev: () => TestServer;
  /** What is found, which must be 200. */
  search: (body: object, at?: TestServer) => Promise<FoundCars>;
}

/** The product with the sample inventory and with both services of listings, for a file of tests. */
export function listingsBench(): ListingsBench {
  let identity: TestIdentityProvider;
  let atMarketCheck: TestMarketCheckServer;
  let atAutoDev: TestAutoDevServer;
  let sample: TestServer;
  let token: string;
  beforeAll(async () => {
    identity = await startIdentityProvider();
    atMarketCheck = await startTestMarketCheck();
    atAutoDev = await startTestAutoDev();
  });
  afterAll(() => Promise.all([identity.close(), atMarketCheck.close(), atAutoDev.close()]));
  beforeEach(async () => {
    sample = await testServer({ identityProvider: identity.provider });
    ({ token } = await signIn(sample, 'ana@example.com'));
  });
  afterEach(async () => {
    await sample.remove();
    for (const service of [atMarketCheck, atAutoDev]) {
      service.behave('well');
      service.rows.length = 0;
      service.asked.length = 0;
    }
  });
  const signInAgain = async () => {
    ({ token } = await signIn(sample, 'ana@example.com'));
  };
  const settings = () => usual(sample);
  return {
    get marketCheck() {
      return atMarketCheck;
    },
    get autoDev() {
      return atAutoDev;
    },
    get sample() {
      return sample;
    },
    get token() {
      return token;
    },
    signInAgain,
    settings,
    onMarketCheck: () =>
      sample.another({
        carListings: marketCheck({ ...settings(), baseUrl: atMarketCheck.baseUrl, key: marketCheckKey }),
      }),
    onAutoDev: () =>
      sample.another({ carListings: autoDev({ ...settings(), baseUrl: atAutoDev.baseUrl, key: autoDevKey }) }),
    search: async (body, at = sample) => {
      const answer = await at.call('searchCars', { token, body });
      expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
      return answer.body;
    },
  };
}
