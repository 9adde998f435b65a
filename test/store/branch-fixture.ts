import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { limits } from '#contract/limits.ts';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import type { DatabaseKind } from '#test/harness/database.ts';
import { testServer, type Answer, type TestServer } from '#test/harness/server.ts';
import { startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';

interface Shown {
  id: string;
  role: string;
  content: string;
  versions: string[];
}

/** Ana, who writes in one session, on a fresh server for each test. */
interface BranchOwner {
  readonly server: TestServer;
  readonly ana: ChatUser;
  /** Sends when the cool-down is over. */
  send: ChatUser['send'];
  messages: () => Promise<Shown[]>;
  /** What the owner said on the active branch, each with its place among its versions. */
  said: () => Promise<string[]>;
  /** The id of what she said in these words. */
  own: (words: string) => Promise<string>;
  /** Findings known, with their states. */
  known: () => Promise<string[]>;
}

export function eachWithBranches(kind: DatabaseKind): BranchOwner {
  let identity: TestIdentityProvider;
  let server: TestServer;
  let ana: ChatUser;
  beforeAll(async () => {
    identity = await startIdentityProvider();
  });
  afterAll(() => identity.close());
  beforeEach(async () => {
    server = await testServer({ identityProvider: identity.provider, database: kind });
    ana = await chatUser(server, 'ana@example.com');
  });
  afterEach(() => server.remove());
  const messages = async () => (await ana.messages()).body.messages as Shown[];
  const ofOwner = async () => (await messages()).filter(({ role }) => role === 'user');
  return {
    get server() {
      return server;
    },
    get ana() {
      return ana;
    },
    send: async (words, more) => {
      server.clock.pass(limits.messageCooldownMs);
      return ana.send(words, more);
    },
    messages,
    said: async () =>
      (await ofOwner()).map(({ id, content, versions }) => `${content} ${versions.indexOf(id) + 1}/${versions.length}`),
    own: async (words) => (await ofOwner()).find(({ content }) => content === words)?.id ?? 'none',
    known: async () => findingsOf((await ana.messages()).body.reassessment),
  };
}

/** A tap on whether the lamps are dim. */
export const dim = (state: string) => [{ finding: 'dim_lamps', state }];

/** The findings that an answer knows, with their states. */
export const heardBy = ({ body }: Answer): string[] => findingsOf(JSON.parse(body.message.content) as Known);

interface Known {
  evidence: { finding: string; state: string }[];
}

export function findingsOf({ evidence }: Known): string[] {
  return evidence.map(({ finding, state }) => `${finding} ${state}`).toSorted();
}
