import { type Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { AnswerRecord } from '#test/harness/answer-record.ts';
import { chatUser, vehicle, type ChatUser } from '#test/harness/chat-user.ts';
import { png } from '#test/harness/sample-files.ts';
import { publicOrigin, testServer, type Call, type TestServer } from '#test/harness/server.ts';
import type { TestIdentityProvider } from '#test/harness/sign-in.ts';

/** With an upload that is in no message, an assistant message, a saved search of cars and a price alert. */
interface BenchUser extends ChatUser {
  uploadId: string;
  messageId: string;
  searchId: string;
  alertId: string;
}

/** A running server with two users, for provoking every failure of every endpoint. */
export interface FailureBench {
  server: TestServer;
  ana: BenchUser;
  ben: BenchUser;
}

export const allEndpoints = Object.keys(endpoints) as EndpointName[];
const definitionOf = (name: EndpointName): Endpoint => endpoints[name];
export const endpointsWithBody = allEndpoints.filter((name) => definitionOf(name).body !== null);
export const endpointsOfUsers = allEndpoints.filter((name) => definitionOf(name).auth === 'user');
export const endpointsWithNotFound = allEndpoints.filter((name) => definitionOf(name).errors.includes('NOT_FOUND'));

export async function setUpBench(identity: TestIdentityProvider, record: AnswerRecord): Promise<FailureBench> {
  const server = await testServer({ identityProvider: identity.provider, record });
  const userWithUpload = async (email: string): Promise<BenchUser> => {
    const user = await chatUser(server, email);
    const { body: sent } = await user.send('It will not crank');
    server.clock.pass(limits.messageCooldownMs);
    const watch = { token: user.token, ids: { user: user.user.id } };
    const { body: search } = await server.call('saveCarSearch', carCalls(watch).saveCarSearch);
    const { body: alert } = await server.call('createPriceAlert', carCalls(watch).createPriceAlert);
    const { body: upload } = await user.upload('car.png', png);
    return { ...user, messageId: sent.message.id, uploadId: upload.id, searchId: search.id, alertId: alert.id };
  };
  return { server, ana: await userWithUpload('ana@example.com'), ben: await userWithUpload('ben@example.com') };
}

/** Ids of the user's own things. */
export const idsOf = (user: BenchUser) => ({
  user: user.user.id,
  session: user.session.id,
  upload: user.uploadId,
  message: user.messageId,
  search: user.searchId,
  alert: user.alertId,
});

const carCalls = ({ token, ids }: { token: string; ids: { user: string } }) => ({
  saveCarSearch: { token, body: { user_id: ids.user, name: 'Family car', filters: { make: 'Honda' } } },
  createPriceAlert: { token, body: { user_id: ids.user, make: 'Honda', model: 'CR-V', maxPrice: 20_000 } },
});

const car = { year: '2019', make: 'Honda', model: 'CR-V' };

/** A call of the user's that the endpoint would answer well, but for the ids given in the place of the user's own. */
export function goodCall(name: EndpointName, user: BenchUser, ids = idsOf(user)): Call {
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
    searchHistory: { params: { userId: ids.user }, body: { query: 'civic' } },
    renameSession: { params: { id: ids.session }, body: { user_id: ids.user, title: 'Cold start' } },
    deleteSession: { params: { id: ids.session } },
    restoreSession: { params: { id: ids.session } },
    sendMessage: {
      body: {
        session_id: ids.session,
        message: 'It will not crank',
        user_id: ids.user,
        attachments: null,
        location: null,
      },
    },
    stopMessage: { body: { user_id: ids.user, idempotency_key: 'never-sent' } },
    chooseBranch: { params: { id: ids.session }, body: { user_id: ids.user, message_id: ids.message } },
    changeEvidence: {
      params: { id: ids.session },
      body: { user_id: ids.user, changes: [{ finding: 'no_crank', state: 'yes' }] },
    },
    saveNote: { params: { id: ids.message }, body: { user_id: ids.user, text: 'Checked the fuse, fine.' } },
    removeNote: { params: { id: ids.message } },
    generateSmartReplies: { body: { context: 'When does it happen?', generate_replies: true, user_id: ids.user } },
    sendPremiumReply: { params: { id: ids.session }, body: { user_id: ids.user, reply_id: 'battery' } },
    uploadFile: { file: new File([png], 'car.png') },
    getUpload: { params: { id: ids.upload } },
    removeUpload: { params: { id: ids.upload } },
    getRecalls: { params: car },
    getComplaints: { params: car },
    getRatings: { params: car },
    getBulletins: { params: car },
    decodeVin: { params: { vin: '1HGCM82633A004352' } },
    completeVin: { params: { vin: '1HGCM82633A004352' } },
    ...carCalls({ token: user.token, ids }),
    searchCars: { body: { make: 'Honda', model: 'CR-V', price_max: 30_000, radius: 50, location: 'nationwide' } },
    getCarWatch: { params: { userId: ids.user } },
    removeCarSearch: { params: { id: ids.search } },
    seePriceAlert: { params: { id: ids.alert }, body: { user_id: ids.user } },
    removePriceAlert: { params: { id: ids.alert } },
    adviseUpgrade: { body: { user_id: ids.user } },
    checkCar: { body: { ...car, trim: 'EX', mileage: 60_000 } },
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
