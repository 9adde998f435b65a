import type { Hono } from 'hono';
import type { IdentityProvider } from '#adapters/google-oidc/google-oidc.ts';
import type { Nhtsa } from '#adapters/nhtsa/nhtsa.ts';
import type { VinDecoder } from '#adapters/vin-decoder/vin-decoder.ts';
import type { Vpic } from '#adapters/vin-decoder/vpic-online.ts';
import type { CarListings } from '#adapters/upstream-cars.ts';
import type { ObjectStore } from '#adapters/object-store/object-store.ts';
import type { SentMessage } from '#contract/chat.ts';
import type { Health } from '#contract/health.ts';
import { createApp } from './app.ts';
import { exchangeSignIn } from './auth/exchange-sign-in.ts';
import { finishSignIn } from './auth/finish-sign-in.ts';
import type { SignInMeans } from './auth/sign-in-means.ts';
import { signOut } from './auth/sign-out.ts';
import { startSignIn } from './auth/start-sign-in.ts';
import { authenticate, validateToken } from './auth/validate-token.ts';
import { carShopping } from './cars/car-shopping.ts';
import { changeEvidence } from './chat/change-evidence.ts';
import type { ChatMeans } from './chat/chat-means.ts';
import { chooseBranch } from './chat/choose-branch.ts';
import { createSession } from './chat/create-session.ts';
import { deleteSession } from './chat/delete-session.ts';
import type { Diagnosis } from './chat/diagnosis.ts';
import { getHistory } from './chat/get-history.ts';
import { getMessages } from './chat/get-messages.ts';
import { wasStopped } from './chat/kept-answer.ts';
import { latestDiagnosis } from './chat/latest-diagnosis.ts';
import { oneSendPerUser } from './chat/one-send-per-user.ts';
import { removeNote } from './chat/remove-note.ts';
import { renameSession } from './chat/rename-session.ts';
import { restoreSession } from './chat/restore-session.ts';
import { saveNote } from './chat/save-note.ts';
import { searchHistory } from './chat/search-history.ts';
import { sendMessage } from './chat/send-message.ts';
import { sendPremiumReply } from './chat/send-premium-reply.ts';
import { stopMessage } from './chat/stop-message.ts';
import { getStatement } from './credits/get-statement.ts';
import { chargeMessage, post } from './credits/ledger-store.ts';
import type { Database } from './db/database.ts';
import type { Handlers } from './http/bind-endpoint.ts';
import type { Log } from './http/log.ts';
import type { Pages } from './http/pages.ts';
import { findKeptAnswer, keepAnswer } from './nhtsa/answer-cache.ts';
import { complaintSource } from './nhtsa/complaints.ts';
import { lookUp } from './nhtsa/look-up.ts';
import { recallSource } from './nhtsa/recalls.ts';
import { vehicleRecords } from './nhtsa/vehicle-records.ts';
import { generateSmartReplies } from './smart-replies/generate-smart-replies.ts';
import { attachmentsForChat } from './uploads/attachments-for-chat.ts';
import { getUpload } from './uploads/get-upload.ts';
import { removeUpload } from './uploads/remove-upload.ts';
import { uploadFile } from './uploads/upload-file.ts';
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
  /** Null: no cars are to be searched from here. */
  carListings: CarListings | null;
  diagnosis: Diagnosis & { kbVersion: string };
  identityProvider: IdentityProvider | null;
  signIn: Health['sign_in'];
  publicOrigin: string;
  pages: Pages;
  log: Log;
  version: string;
  production: boolean;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
  newSecret: () => string;
}

/** The product from its parts: who gets what, and nothing else. */
export function composeApp(from: Surroundings): Hono {
  const signIn: SignInMeans = { ...from, provider: from.identityProvider, saveUser: saveSignedInUser, post };
  return createApp({
    ...from,
    authenticate: authenticate(from),
    navigations: { startSignIn: startSignIn(signIn), finishSignIn: finishSignIn(signIn) },
    handlers: handlersOf(from),
  });
}

function handlersOf(from: Surroundings): Handlers {
  const chat: ChatMeans = { ...from, chargeMessage, post, uploads: attachmentsForChat };
  const sends = oneSendPerUser<SentMessage>((userId, { key }) => wasStopped(from.database, userId, key));
  return {
    health: () => health(from),
    exchangeSignIn: exchangeSignIn({ ...from, findUser: findUserById }),
    validate: validateToken,
    signOut: signOut(from),
    getUser,
    saveLocation: putLocation(from),
    getStatement: getStatement(from),
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
    ...vehicleRecords(from),
    ...decodeVins({ ...from, findKeptAnswer, keepAnswer }),
    ...carShopping({
      ...from,
      latestDiagnosis,
      recalls: lookUp(from, recallSource),
      complaints: lookUp(from, complaintSource),
      findKeptAnswer,
      keepAnswer,
    }),
  };
}

/** @throws what the database throws where it does not answer */
async function health({
  database,
  objectStore,
  diagnosis,
  signIn,
  carListings,
  version,
}: Surroundings): Promise<Health> {
  await database.read.selectFrom('schema_migrations').select('name').limit(1).execute();
  return {
    status: 'ok',
    version,
    kb_version: diagnosis.kbVersion,
    database: database.kind,
    uploads: objectStore.kind,
    sign_in: signIn,
    car_listings: carListings?.kind ?? 'not configured',
    language_model: 'none: embedded engine answers',
  };
}
