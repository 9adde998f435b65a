import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { chatUser, type ChatUser } from './chat-user.ts';
import { heldDiagnosis, type HeldDiagnosis } from './held-diagnosis.ts';
import { testServer, type TestServer } from './server.ts';
import { startIdentityProvider, type TestIdentityProvider } from './sign-in.ts';

export interface HeldChat {
  identity: TestIdentityProvider;
  held: HeldDiagnosis;
  server: TestServer;
  ana: ChatUser;
}

/** For a file of API tests: before each, a new server whose answers can be held in the middle, and a user with a session. */
export function beforeEachHeldChat(begin: (chat: HeldChat) => void): void {
  let identity: TestIdentityProvider;
  let server: TestServer;
  beforeAll(async () => {
    identity = await startIdentityProvider();
  });
  afterAll(() => identity.close());
  beforeEach(async () => {
    const held = heldDiagnosis();
    server = await testServer({ identityProvider: identity.provider, changes: { diagnosis: held.diagnosis } });
    begin({ identity, held, server, ana: await chatUser(server, 'ana@example.com') });
  });
  afterEach(() => server.remove());
}
