import { chatUser, type ChatUser } from './chat-user.ts';
import { heldDiagnosis, type HeldDiagnosis } from './held-diagnosis.ts';
import { eachServer } from './each-server.ts';
import type { TestServer } from './server.ts';
import type { TestIdentityProvider } from './sign-in.ts';

export interface HeldChat {
  identity: TestIdentityProvider;
  held: HeldDiagnosis;
  server: TestServer;
  ana: ChatUser;
}

/** For a file of API tests: before each, a new server whose answers can be held in the middle, and a user with a session. */
export function beforeEachHeldChat(begin: (chat: HeldChat) => void): void {
  let held: HeldDiagnosis;
  eachServer(
    async ({ server, identity }) => begin({ identity, held, server, ana: await chatUser(server, 'ana@example.com') }),
    () => {
      held = heldDiagnosis();
      return { diagnosis: held.diagnosis };
    },
  );
}
