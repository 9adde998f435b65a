import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { chatUser, type ChatUser } from './chat-user.ts';
import { testServer, type TestServer } from './server.ts';
import { startIdentityProvider, type TestIdentityProvider } from './sign-in.ts';

type Changes = NonNullable<Parameters<typeof testServer>[0]>['changes'] & object;

/** For a file of tests: gives each a new product, and an owner who is signed in and has a session; they end with the test. */
export function eachWithOwner(
  give: (fresh: { server: TestServer; ana: ChatUser }) => void,
  changes: Changes = {},
): void {
  let identity: TestIdentityProvider;
  let server: TestServer;
  beforeAll(async () => {
    identity = await startIdentityProvider();
  });
  afterAll(() => identity.close());
  beforeEach(async () => {
    server = await testServer({ identityProvider: identity.provider, changes });
    give({ server, ana: await chatUser(server, 'ana@example.com') });
  });
  afterEach(() => server.remove());
}
