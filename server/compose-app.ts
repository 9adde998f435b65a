import type { Hono } from 'hono';
import type { IdentityProvider } from '#adapters/google-oidc/google-oidc.ts';
import type { Ebay } from '#adapters/ebay/ebay.ts';
import type { Nhtsa } from '#adapters/nhtsa/nhtsa.ts';
import type { VinDecoder } from '#adapters/vin-decoder/vin-decoder.ts';
import type { Vpic } from '#adapters/vin-decoder/vpic-online.ts';
import type { ObjectStore } from '#adapters/object-store/object-store.ts';
import type { SentMessage } from '#contract/chat.ts';
import type { Health } from '#contract/health.ts';
import { alertData } from './alerts/account-data.ts';
import { ALERTS_JOB } from './alerts/look-for-recalls.ts';
import { recallAlerts } from './alerts/recall-alerts.ts';
import type { PlaceSettings } from '#contract/places.ts';
import { limits } from '#contract/limits.ts';
import type { ServicePlan } from '#engine/upkeep/service-plan.ts';
import { createApp } from './app.ts';
import { exchangeSignIn } from './auth/exchange-sign-in.ts';
import { finishSignIn } from './auth/finish-sign-in.ts';
import { signInData } from './auth/account-data.ts';
import { getSignIns, revokeSignIn } from './auth/sign-ins.ts';
import { hashOfSecret, type SignInMeans } from './auth/sign-in-means.ts';
import { signOut } from './auth/sign-out.ts';
import { startSignIn } from './auth/start-sign-in.ts';
import { authenticate, validateToken } from './auth/validate-token.ts';
import { chatData } from './chat/account-data.ts';
import { changeEvidence } from './chat/change-evidence.ts';
import type { ChatMeans } from './chat/chat-means.ts';
import { chooseBranch } from './chat/choose-branch.ts';
import { createSession } from './chat/create-session.ts';
import { exampleAnswer } from './chat/example-answer.ts';
import { findSession } from './chat/chat-store.ts';
import { deleteSession } from './chat/delete-session.ts';
import { diagnosesOfCar } from './chat/diagnoses-of-car.ts';
import type { Diagnosis } from './chat/diagnosis.ts';
import { getHistory } from './chat/get-history.ts';
import { getMessages } from './chat/get-messages.ts';
import { wasStopped } from './chat/kept-answer.ts';
import { oneSendPerUser } from './chat/one-send-per-user.ts';
import { removeNote } from './chat/remove-note.ts';
import { renameSession } from './chat/rename-session.ts';
import { restoreSession } from './chat/restore-session.ts';
import { saveNote } from './chat/save-note.ts';
import { searchHistory } from './chat/search-history.ts';
import { sendMessage } from './chat/send-message.ts';
import { sendPremiumReply } from './chat/send-premium-reply.ts';
import { stopMessage } from './chat/stop-message.ts';
import { creditData } from './credits/account-data.ts';
import { getEarlierEntries, getStatement } from './credits/get-statement.ts';
import { chargeMessage, post, takeUpTo } from './credits/ledger-store.ts';
import type { Database } from './db/database.ts';
import { admitCar } from './garage/car-store.ts';
import { carHandlers } from './garage/cars.ts';
import type { GarageMeans } from './garage/garage-means.ts';
import { garageData } from './garage/account-data.ts';
import { getCarHealth } from './garage/get-car-health.ts';
import { entryHandlers } from './garage/entries.ts';
import { logHandlers } from './garage/log.ts';
import type { Handlers } from './http/bind-endpoint.ts';
import { clientAddress } from './http/client-address.ts';
import type { Log } from './http/log.ts';
import { analyticsHosts, type Elsewhere } from './http/security-headers.ts';
import type { Pages } from './http/pages.ts';
import { findKeptAnswer, keepAnswer } from './nhtsa/answer-cache.ts';
import { lookUps } from './nhtsa/look-ups.ts';
import { nhtsaHealth } from './nhtsa/service-health.ts';
import { recordsForChat } from './nhtsa/records-for-chat.ts';
import { knownRecalls, vehicleRecords } from './nhtsa/vehicle-records.ts';
import { securityData } from './security/account-data.ts';
import { findEvents, noteEvent } from './security/event-store.ts';
import { placeHandlers } from './places/place-handlers.ts';
import type { PlaceServices } from './places/place-means.ts';
import { paymentData } from './payments/account-data.ts';
import { findOwed } from './payments/checkout-store.ts';
import { getPaymentStatus } from './payments/get-payment-status.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { paymentWebhook } from './payments/payment-webhook.ts';
import { getCreditPackages, startCheckout } from './payments/start-checkout.ts';
import { getPartOffers } from './parts/get-part-offers.ts';
import { generateSmartReplies } from './smart-replies/generate-smart-replies.ts';
import { throttle } from './throttle/throttle.ts';
import { uploadData } from './uploads/account-data.ts';
import { attachmentsForChat } from './uploads/attachments-for-chat.ts';
import { getUpload } from './uploads/get-upload.ts';
import { receiptsForGarage } from './uploads/receipts-for-garage.ts';
import { removeUpload } from './uploads/remove-upload.ts';
import { uploadFile } from './uploads/upload-file.ts';
import { abandonFiles } from './uploads/upload-store.ts';
import { deleteAccount } from './users/delete-account.ts';
import { exportAccount } from './users/export-account.ts';
import { awardTourBonus } from './users/award-tour-bonus.ts';
import { getUser } from './users/get-user.ts';
import { putLocation } from './users/put-location.ts';
import { decodeVins } from './vin/decode-vins.ts';
import { findUserById, saveSignedInUser } from './users/user-store.ts';

export interface Surroundings {
  database: Database;
  objectStore: ObjectStore;
  /** Null: not to be asked; what was imported is all there is. */
  nhtsa: Nhtsa | null;
  /** Null: not to be asked. */
  vpic: Vpic | null;
  vinDecoder: VinDecoder;
  placeServices: PlaceServices;
  placeSettings: PlaceSettings;
  /** Of what is asked about places. */
  placeHealth: Health['places'];
  /** Null: not configured. */
  ebay: Ebay | null;
  diagnosis: Diagnosis & { kbVersion: string };
  servicePlan: () => ServicePlan;
  identityProvider: IdentityProvider | null;
  signIn: Health['sign_in'];
  /** Null: none is configured, and nothing may stand in. */
  payments: PaymentProvider | null;
  paymentsAre: Health['payments'];
  publicOrigin: string;
  /** Proxies of ours in front, one behind the other. */
  trustedProxies: number;
  /** Whether pages may speak to Google Analytics (APP-10). */
  analytics: boolean;
  pages: Pages;
  log: Log;
  version: string;
  production: boolean;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
  newSecret: () => string;
  /** Resolves after that many milliseconds. */
  pause: (ms: number) => Promise<void>;
}

/** The product from its parts: who gets what, and nothing else. */
export function composeApp(from: Surroundings): Hono {
  const signIn: SignInMeans = {
    ...from,
    provider: from.identityProvider,
    saveUser: saveSignedInUser,
    post,
    throttle: throttle(from),
    noteEvent,
  };
  return createApp({
    ...from,
    elsewhere: elsewhereOf(from),
    authenticate: authenticate(from),
    throttle: throttle(from),
    clientAddress: clientAddress(from.trustedProxies),
    navigations: { startSignIn: startSignIn(signIn), finishSignIn: finishSignIn(signIn) },
    handlers: handlersOf(from),
  });
}

/** The browser asks for the name of its own position elsewhere, shows the pictures of maps, and is counted where that is configured. */
function elsewhereOf({ placeSettings: { reverse_url: reverse, tiles }, analytics }: Surroundings): Elsewhere {
  const counting: Elsewhere = analytics ? analyticsHosts : { scripts: [], connect: [], pictures: [] };
  // `{s}` stands for one of several hosts.
  const maps = tiles === null ? [] : [new URL(tiles.url.replace('{s}', 'any')).origin.replace('//any.', '//*.')];
  return {
    scripts: counting.scripts,
    connect: [...(reverse === null ? [] : [new URL(reverse).origin]), ...counting.connect],
    pictures: [...maps, ...counting.pictures],
  };
}

function handlersOf(from: Surroundings): Handlers {
  const nhtsaLookUps = lookUps(from);
  const records = recordsForChat(from, nhtsaLookUps);
  const chat: ChatMeans = {
    ...from,
    chargeMessage,
    post,
    uploads: attachmentsForChat,
    records,
    admitCar: (tx, described) => admitCar(tx, { ...described, most: limits.garageLength }),
  };
  const garage: GarageMeans = {
    ...from,
    knownRecalls: knownRecalls(from),
    diagnosesOfCar: diagnosesOfCar(chat),
    ownsSession: async (read, userId, id) => (await findSession(read, userId, id)) !== undefined,
    receipts: receiptsForGarage,
  };
  const paying = { ...from, post, takeUpTo };
  const sends = oneSendPerUser<SentMessage>((userId, { key }) => wasStopped(from.database, userId, key));
  return {
    health: () => health(from),
    exchangeSignIn: exchangeSignIn({ ...from, noteEvent, findUser: findUserById }),
    validate: validateToken,
    signOut: signOut({ ...from, noteEvent }),
    getSignIns: getSignIns({ ...from, findEvents }),
    revokeSignIn: revokeSignIn({ ...from, noteEvent }),
    exportAccount: exportAccount({ ...from, noteEvent }, [
      chatData,
      garageData,
      alertData,
      uploadData,
      creditData,
      paymentData,
      signInData,
      securityData,
    ]),
    deleteAccount: deleteAccount({ ...from, noteEvent, abandonFiles }),
    getUser,
    saveLocation: putLocation(from),
    getStatement: getStatement({ ...from, findOwed }),
    awardTourBonus: awardTourBonus({ ...from, post, hash: hashOfSecret }),
    getExampleAnswer: exampleAnswer(from),
    getEarlierEntries: getEarlierEntries(from),
    getCreditPackages,
    startCheckout: startCheckout(paying),
    getPaymentStatus: getPaymentStatus(paying),
    paymentWebhook: paymentWebhook(paying),
    createSession: createSession(chat),
    getHistory: getHistory(chat),
    getMessages: getMessages(chat),
    searchHistory: searchHistory(chat),
    renameSession: renameSession(chat),
    deleteSession: deleteSession(chat),
    restoreSession: restoreSession(chat),
    sendMessage: sendMessage(chat, sends),
    stopMessage: stopMessage(chat, sends),
    chooseBranch: chooseBranch(chat),
    changeEvidence: changeEvidence(chat),
    saveNote: saveNote(chat),
    removeNote: removeNote(chat),
    generateSmartReplies: generateSmartReplies(from),
    sendPremiumReply: sendPremiumReply(chat),
    uploadFile: uploadFile(from),
    getUpload: getUpload(from),
    removeUpload: removeUpload(from),
    ...vehicleRecords(nhtsaLookUps),
    ...recallAlerts(from),
    ...carHandlers(garage),
    ...logHandlers(garage),
    ...entryHandlers(garage),
    getCarHealth: getCarHealth(garage),
    getPartOffers: getPartOffers(from),
    ...decodeVins({ ...from, findKeptAnswer, keepAnswer }),
    ...placeHandlers(from),
  };
}

/** @throws what the database throws where it does not answer */
async function health(from: Surroundings): Promise<Health> {
  const { database, objectStore, diagnosis, signIn, version, nhtsa, placeHealth, analytics, paymentsAre, ebay } = from;
  await database.read.selectFrom('schema_migrations').select('name').limit(1).execute();
  return {
    status: 'ok',
    version,
    kb_version: diagnosis.kbVersion,
    database: database.kind,
    uploads: objectStore.kind,
    places: placeHealth,
    sign_in: signIn,
    nhtsa: await nhtsaHealth(database.read, nhtsa, ALERTS_JOB),
    analytics: analytics ? 'google' : 'off',
    payments: paymentsAre,
    part_offers: ebay === null ? 'not configured' : 'ebay',
    language_model: 'none: embedded engine answers',
  };
}
