import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { languageModel } from '#adapters/llm/llm.ts';
import { startTestLlm, type TestLlmServer } from '#adapters/llm/test-llm-server.ts';
import type { LanguageMeans } from '#server/language/language-turn.ts';
import { allCauses } from './all-causes.ts';
import { chatUser, type ChatUser } from './chat-user.ts';
import { honestWords } from './obliging-model.ts';
import { testServer, type TestServer } from './server.ts';
import { startIdentityProvider, type TestIdentityProvider } from './sign-in.ts';

export const complaint = 'It will not crank. What does the starter do?';
/** For a whole answer of the models. */
export const timeoutMs = 800;

/** What a test about language models that write works with; new for each. */
interface ModelBench {
  /** Two services, honest until told otherwise. */
  readonly first: TestLlmServer;
  readonly second: TestLlmServer;
  /** Once `begin` was called. */
  readonly server: TestServer;
  readonly ana: ChatUser;
  /** Starts the product with models at these services, the first one asked first. */
  begin: (changes?: Partial<LanguageMeans>, names?: ('first' | 'second')[]) => Promise<void>;
  /** The reply to a message, as it is kept; time passes until the next one may be sent. */
  // oxlint-disable-next-line typescript/no-explicit-any
  replyTo: (message?: string, by?: ChatUser) => Promise<any>;
  /** What was asked of models: a row a request. */
  uses: () => Promise<{ model: string; outcome: string; message_id: string }[]>;
}

/** The product with two language models that write, for a file of tests. */
export function modelBench(): ModelBench {
  let identity: TestIdentityProvider;
  let first: TestLlmServer;
  let second: TestLlmServer;
  let server: TestServer;
  let ana: ChatUser;
  beforeAll(async () => {
    identity = await startIdentityProvider();
  });
  afterAll(() => identity.close());
  beforeEach(async () => {
    [first, second] = await Promise.all([startTestLlm(), startTestLlm()]);
    first.say(honestWords);
    second.say(honestWords);
  });
  afterEach(async () => {
    await server.remove();
    await Promise.all([first.close(), second.close()]);
  });
  return {
    get first() {
      return first;
    },
    get second() {
      return second;
    },
    get server() {
      return server;
    },
    get ana() {
      return ana;
    },
    begin: async (changes = {}, names = ['first']) => {
      const models = names.map((name) =>
        languageModel({
          provider: 'openai-compatible',
          model: name,
          apiKey: null,
          baseUrl: { first, second }[name].baseUrl,
        }),
      );
      const means = {
        models,
        allCauses: allCauses(),
        timeoutMs,
        dailyTokensPerUser: 1_000_000,
        dailyUsd: null,
        ...changes,
      };
      server = await testServer({ identityProvider: identity.provider, changes: { languageModels: means } });
      ana = await chatUser(server, 'ana@example.com');
    },
    replyTo: async (message = complaint, by = ana) => {
      const { body } = await by.send(message);
      server.clock.pass(60_001);
      return JSON.parse(body.message.content);
    },
    uses: () =>
      server.database.read.selectFrom('language_model_uses').select(['model', 'outcome', 'message_id']).execute(),
  };
}
