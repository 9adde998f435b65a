import { randomUUID } from 'node:crypto';
import { signEvent } from '#adapters/local-stripe/sign-event.ts';
import { stripePayments } from '#adapters/stripe/stripe-payments.ts';
import { startTestStripe, testKeys, type TestStripe } from '#adapters/stripe/test-stripe-server.ts';
import { type Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { SignIn } from '#contract/sign-ins.ts';
import { saveAlert } from '#server/alerts/alert-store.ts';
import type { AnswerRecord } from '#test/harness/answer-record.ts';
import { chatUser, vehicle, type ChatUser } from '#test/harness/chat-user.ts';
import { png } from '#test/harness/sample-files.ts';
import { publicOrigin, testServer, type Call, type TestServer } from '#test/harness/server.ts';
import { signIn, type TestIdentityProvider } from '#test/harness/sign-in.ts';

/** With an upload that is in no message, an assistant message, and a sign-in beside the one that asks, a car with an entry in its log, a saved search of cars, a price alert and an alert of a recall. */
interface BenchUser extends ChatUser {
  uploadId: string;
  messageId: string;
  signInId: string;
  /** A row of the ledger. */
  rowId: string;
  /** The provider's id of a checkout. */
  checkoutSession: string;
  carId: string;
  entryId: string;
  searchId: string;
  alertId: string;
  recallAlertId: string;
}

/** A running server with two users, for provoking every failure of every endpoint. */
export interface FailureBench {
  server: TestServer;
  stripe: TestStripe;
  ana: BenchUser;
  ben: BenchUser;
}

export const allEndpoints = Object.keys(endpoints) as EndpointName[];
const definitionOf = (name: EndpointName): Endpoint => endpoints[name];
export const endpointsWithBody = allEndpoints.filter((name) => definitionOf(name).body !== null);
export const endpointsOfUsers = allEndpoints.filter((name) => definitionOf(name).auth === 'user');
/** What is on sale stands in no database, and cannot fail. */
export const endpointsWithDatabase = allEndpoints.filter((name) => name !== 'getCreditPackages');

export async function setUpBench(identity: TestIdentityProvider, record: AnswerRecord): Promise<FailureBench> {
  const stripe = await startTestStripe(() => signedAt);
  const payments = stripePayments({ ...testKeys, baseUrl: stripe.baseUrl, timeoutMs: 400, now: () => signedAt });
  const server = await testServer({ identityProvider: identity.provider, record, changes: { payments } });
  const userWithUpload = async (email: string): Promise<BenchUser> => {
    const user = await chatUser(server, email);
    const { body: sent } = await user.send('It will not crank');
    server.clock.pass(limits.messageCooldownMs);
    const { token } = user;
    await signIn(server, email);
    const { body: places } = await server.call('getSignIns', { params: { id: user.user.id }, token });
    const other = (places.sign_ins as SignIn[]).find(({ current }) => !current);
    const statement = await server.call('getStatement', { token, params: { id: user.user.id } });
    await server.call('startCheckout', { token, body: { package_id: 'starter', user_id: user.user.id } });
    const { body: garage } = await server.call('getGarage', { token, params: { id: user.user.id } });
    const carId = garage.cars[0].id as string;
    const { body: entry } = await server.call('addEntry', { token, params: { id: carId }, body: wipers });
    const watch = { token, ids: { user: user.user.id } };
    const { body: search } = await server.call('saveCarSearch', carCalls(watch).saveCarSearch);
    const { body: alert } = await server.call('createPriceAlert', carCalls(watch).createPriceAlert);
    return {
      ...user,
      messageId: sent.message.id,
      uploadId: (await user.upload('car.png', png)).body.id,
      signInId: other?.id ?? '',
      rowId: statement.body.entries[0].id,
      checkoutSession: stripe.latest().id,
      carId,
      entryId: entry.id,
      searchId: search.id,
      alertId: alert.id,
      recallAlertId: await recallAlertOf(server, user.user.id),
    };
  };
  return { server, stripe, ana: await userWithUpload('ana@example.com'), ben: await userWithUpload('ben@example.com') };
}

/** Tells the user of a recall, as the look for them does. Gives the alert's id. */
async function recallAlertOf({ database, clock }: TestServer, userId: string): Promise<string> {
  const id = randomUUID();
  const text = { vehicle: '2012 HONDA CIVIC', summary: 'It may stall.', remedy: '', do_not_drive: false };
  await database.transaction((tx) =>
    saveAlert(tx, {
      id,
      userId,
      vehicleKey: '2012 HONDA CIVIC',
      campaign: '26V300000',
      text: { ...text, park_outside: false, url: 'https://www.nhtsa.gov/recalls?nhtsaId=26V300000' },
      at: clock.now(),
    }),
  );
  return id;
}

const here = { place: '37.775,-122.419' };
/** When the events of these tests were signed. */
const signedAt = Date.UTC(2026, 5, 1, 12);
const uninteresting = { id: 'evt_0', type: 'customer.created', object: { id: 'cus_1', object: 'customer' } };
/** An event of no concern, with its signature. */
export const signedEvent = signEvent(uninteresting, testKeys.webhookSecret, signedAt);

const wipers = { what: 'New wipers', done_on: '2026-05-01' };
const carCalls = ({ token, ids }: { token: string; ids: { user: string } }) => ({
  saveCarSearch: { token, body: { user_id: ids.user, name: 'Family car', filters: { make: 'Honda' } } },
  createPriceAlert: { token, body: { user_id: ids.user, make: 'Honda', model: 'CR-V', maxPrice: 20_000 } },
});

const car = { year: '2019', make: 'Honda', model: 'CR-V' };

/** The ids of the user's own things. */
export const idsOf = (user: BenchUser) => ({
  user: user.user.id,
  session: user.session.id,
  upload: user.uploadId,
  message: user.messageId,
  row: user.rowId,
  checkout: user.checkoutSession,
  signIn: user.signInId,
  car: user.carId,
  entry: user.entryId,
  search: user.searchId,
  alert: user.alertId,
  recallAlert: user.recallAlertId,
});

/** A call of the user's that the endpoint would answer well, but for the ids given in the place of the user's own. */
export function goodCall(name: EndpointName, user: BenchUser, ids = idsOf(user)): Call {
  const calls: Record<EndpointName, Call> = {
    health: {},
    exchangeSignIn: { body: { session_id: 'nobody-knows-it' } },
    validate: {},
    signOut: { body: {} },
    getSignIns: { params: { id: ids.user } },
    revokeSignIn: { params: { id: ids.user, signInId: ids.signIn } },
    exportAccount: { params: { id: ids.user } },
    // Not the user's: the good call of all others must go on.
    deleteAccount: { params: { id: ids.user }, body: { email: `not-${user.user.email}` } },
    getUser: { params: { id: ids.user } },
    saveLocation: { params: { id: ids.user }, body: { location: 'Reno' } },
    getStatement: { params: { id: ids.user } },
    listRecallAlerts: { params: { id: ids.user } },
    dismissRecallAlert: { params: { id: ids.user, alertId: ids.recallAlert } },
    getEarlierEntries: { params: { id: ids.user, entryId: ids.row } },
    getCreditPackages: {},
    startCheckout: { body: { package_id: 'starter', user_id: ids.user } },
    getPaymentStatus: { params: { sessionId: ids.checkout } },
    paymentWebhook: {
      body: JSON.parse(signedEvent.payload) as unknown,
      headers: { 'stripe-signature': signedEvent.signature },
    },
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
    getPartOffers: { params: { ...car, part: 'brake_pads' } },
    decodeVin: { params: { vin: '1HGCM82633A004352' } },
    getExampleAnswer: {},
    awardTourBonus: { params: { id: ids.user } },
    getGarage: { params: { id: ids.user } },
    addCar: { params: { id: ids.user }, body: { vehicle_info: vehicle } },
    changeCar: { params: { id: ids.car }, body: { vehicle_info: vehicle } },
    chooseCar: { params: { id: ids.car } },
    removeCar: { params: { id: ids.car } },
    restoreCar: { params: { id: ids.car } },
    getCarHealth: { params: { id: ids.car } },
    getMaintenance: { params: { id: ids.car } },
    addEntry: { params: { id: ids.car }, body: wipers },
    importEntries: { params: { id: ids.car }, body: { entries: [wipers] } },
    changeEntry: { params: { id: ids.entry }, body: wipers },
    removeEntry: { params: { id: ids.entry } },
    restoreEntry: { params: { id: ids.entry } },
    completeVin: { params: { vin: '1HGCM82633A004352' } },
    getPlaceSettings: {},
    getWeather: { params: here },
    getPlaceName: { params: here },
    getShops: { params: { ...here, kind: 'all' } },
    findPlaces: { params: { text: '94103' } },
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
