import { endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts';
import type { AnswerRecord } from '#test/harness/answer-record.ts';
import { chatUser, vehicle, type ChatUser } from '#test/harness/chat-user.ts';
import { publicOrigin, testServer, type Call, type TestServer } from '#test/harness/server.ts';
import type { TestIdentityProvider } from '#test/harness/sign-in.ts';

/** A running server with two users, for provoking every failure of every endpoint. */
export interface FailureBench {
  server: TestServer;
  ana: ChatUser;
  ben: ChatUser;
}

export const allEndpoints = Object.keys(endpoints) as EndpointName[];
const definitionOf = (name: EndpointName): Endpoint => endpoints[name];
export const endpointsWithBody = allEndpoints.filter((name) => definitionOf(name).body !== null);
export const endpointsOfUsers = allEndpoints.filter((name) => definitionOf(name).auth === 'user');
export const endpointsWithNotFound = allEndpoints.filter((name) => definitionOf(name).errors.includes('NOT_FOUND'));

export async function setUpBench(identity: TestIdentityProvider, record: AnswerRecord): Promise<FailureBench> {
  const server = await testServer({ identityProvider: identity.provider, record });
  return { server, ana: await chatUser(server, 'ana@example.com'), ben: await chatUser(server, 'ben@example.com') };
}

/** A call of the user's that the endpoint would answer well, but for the ids given in the place of the user's own. */
export function goodCall(
  name: EndpointName,
  user: ChatUser,
  ids = { user: user.user.id, session: user.session.id },
): Call {
  const calls: Record<EndpointName, Call> = {
    health: {},
    exchangeSignIn: { body: { session_id: 'nobody-knows-it' } },
    validate: {},
    signOut: { body: {} },
    getUser: { params: { id: ids.user } },
    saveLocation: { params: { id: ids.user }, body: { location: 'Reno' } },
    getStatement: { params: { id: ids.user } },
    createSession: { body: { user_id: ids.user, vehicle_info: vehicle } },
    getHistory: { params: { userId: ids.user } },
    getMessages: { params: { id: ids.session } },
    sendMessage: {
      body: {
        session_id: ids.session,
        message: 'It will not crank',
        user_id: ids.user,
        attachments: null,
        location: null,
      },
    },
    changeEvidence: {
      params: { id: ids.session },
      body: { user_id: ids.user, changes: [{ finding: 'no_crank', state: 'yes' }] },
    },
    generateSmartReplies: { body: { context: 'When does it happen?', generate_replies: true, user_id: ids.user } },
    sendPremiumReply: { params: { id: ids.session }, body: { user_id: ids.user, reply_id: 'battery' } },
  };
  return endpoints[name].auth === 'user' ? { ...calls[name], token: user.token } : calls[name];
}

/** The good call with other bytes for its body. */
export function callWithBytes(
  bench: FailureBench,
  name: EndpointName,
  bytes: string | Uint8Array<ArrayBuffer> | ReadableStream,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { params = {}, token } = goodCall(name, bench.ana);
  const path = endpoints[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
  return bench.server.fetch(
    new Request(`${publicOrigin}/api${path}`, {
      method: endpoints[name].method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: bytes,
      duplex: 'half',
    } as RequestInit),
  );
}

/** Status and code of a failed answer. */
export async function seen(response: Response): Promise<[number, string]> {
  const { code } = (await response.json()) as { code: string };
  return [response.status, code];
}
