import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { testServer, type TestServer } from './server.ts';
import { startIdentityProvider, type TestIdentityProvider } from './sign-in.ts';

/** What of a test's product is other than usual. */
export type Changes = NonNullable<Parameters<typeof testServer>[0]>['changes'] & object;

/** For a file of tests: gives each a new product, which ends with the test, and one identity provider to all. */
export function eachServer(
  give: (fresh: { server: TestServer; identity: TestIdentityProvider }) => void | Promise<void>,
  changes: () => Changes = () => ({}),
): void {
  let identity: TestIdentityProvider;
  let server: TestServer;
  beforeAll(async () => {
    identity = await startIdentityProvider();
  });
  afterAll(() => identity.close());
  beforeEach(async () => {
    server = await testServer({ identityProvider: identity.provider, changes: changes() });
    await give({ server, identity });
  });
  afterEach(() => server.remove());
}
