import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { languageModel, type LlmOptions } from '#adapters/llm/llm.ts';
import { startTestLlm, type TestLlmServer } from '#adapters/llm/test-llm-server.ts';
import { allCauses } from './all-causes.ts';
import { chatUser, type ChatUser } from './chat-user.ts';
import { isToRead, making } from './obliging-model.ts';
import { png, wav } from './sample-files.ts';
import { testServer, type TestServer } from './server.ts';
import { startIdentityProvider, type TestIdentityProvider } from './sign-in.ts';

type SampleFile = [name: string, bytes: Uint8Array<ArrayBuffer>];

export const message = 'It will not crank.';
/** What the model makes out in a file until told otherwise. */
export const glow = { file: 1, id: 'dim_lamps', state: 'yes', description: 'the headlights glow weakly' };
export const picture: SampleFile = ['dash.png', png];
export const sound: SampleFile = ['noise.wav', wav(0.1)];

/** What a test about files before language models works with; new for each. */
interface FilesBench {
  readonly llm: TestLlmServer;
  /** Once `begin` was called. */
  readonly server: TestServer;
  readonly ana: ChatUser;
  /** Starts the product with these models, all at that service. */
  begin: (...each: Partial<LlmOptions>[]) => Promise<void>;
  /** Starts the product without any. */
  beginWithout: () => Promise<void>;
  /** Goes on as another owner. */
  signInAs: (email: string) => Promise<void>;
  /** A transcription at the same service, with a key of its own. */
  whisper: () => { model: string; apiKey: string; baseUrl: string };
  // oxlint-disable-next-line typescript/no-explicit-any
  sendWith: (files: SampleFile[], text?: string) => Promise<any>;
  /** What the reader was asked first. */
  toReader: () => TestLlmServer['asked'][number];
}

/** The product with a language model that reads files, for a file of tests. */
export function filesBench(): FilesBench {
  let identity: TestIdentityProvider;
  let llm: TestLlmServer;
  let server: TestServer;
  let ana: ChatUser;
  beforeAll(async () => {
    identity = await startIdentityProvider();
  });
  afterAll(() => identity.close());
  beforeEach(async () => {
    llm = await startTestLlm();
    llm.say(making({ made_out: [glow] }));
  });
  afterEach(async () => {
    await server.remove();
    await llm.close();
  });
  const signInAs = async (email: string) => {
    ana = await chatUser(server, email);
  };
  const start = async (changes: NonNullable<Parameters<typeof testServer>[0]>['changes'] & object) => {
    server = await testServer({ identityProvider: identity.provider, changes });
    await signInAs('ana@example.com');
  };
  return {
    get llm() {
      return llm;
    },
    get server() {
      return server;
    },
    get ana() {
      return ana;
    },
    begin: async (...each) => {
      const options = { provider: 'openai-compatible', model: 'm', apiKey: 'secret', baseUrl: llm.baseUrl } as const;
      const models = (each.length === 0 ? [{}] : each).map((changes) => languageModel({ ...options, ...changes }));
      const means = { models, allCauses: allCauses(), timeoutMs: 3_000, dailyTokensPerUser: 1_000_000, dailyUsd: null };
      await start({ languageModels: means });
    },
    beginWithout: () => start({}),
    signInAs,
    whisper: () => ({ model: 'whisper-1', apiKey: 'other secret', baseUrl: llm.baseUrl }),
    sendWith: async (files, text = message) => {
      const ids: string[] = [];
      // oxlint-disable-next-line no-await-in-loop -- in their order
      for (const [name, bytes] of files) ids.push((await ana.upload(name, bytes)).body.id);
      const { body } = await ana.send(text, { attachments: ids });
      return JSON.parse(body.message.content);
    },
    toReader: () => llm.asked.find(isToRead)!,
  };
}
