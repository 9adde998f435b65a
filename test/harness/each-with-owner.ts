import { chatUser, type ChatUser } from './chat-user.ts';
import { eachServer, type Changes } from './each-server.ts';
import type { TestServer } from './server.ts';

/** For a file of tests: gives each a new product, and an owner who is signed in and has a session; they end with the test. */
export function eachWithOwner(
  give: (fresh: { server: TestServer; ana: ChatUser }) => void,
  changes: Changes = {},
): void {
  eachServer(
    async ({ server }) => give({ server, ana: await chatUser(server, 'ana@example.com') }),
    () => changes,
  );
}
