import { recallAlerts } from './alerts/recall-alerts.ts';
import { carHandlers } from './garage/cars.ts';
import { entryHandlers } from './garage/entries.ts';
import { logHandlers } from './garage/log.ts';
import { placeHandlers } from './places/place-handlers.ts';
import { decodeVins } from './vin/decode-vins.ts';
import { accountHandlers } from './account-handlers.ts';
import { chatHandlers, chatMeans } from './chat-handlers.ts';
import { health } from './health.ts';
import type { Surroundings } from './surroundings.ts';
import { createApp, type App } from './app.ts';
import { finishSignIn } from './auth/finish-sign-in.ts';
import { type SignInMeans } from './auth/sign-in-means.ts';
import { startSignIn } from './auth/start-sign-in.ts';
import { authenticate } from './auth/validate-token.ts';
import { findSession } from './chat/chat-store.ts';
import { diagnosesOfCar } from './chat/diagnoses-of-car.ts';
import { post } from './credits/ledger-store.ts';
import type { GarageMeans } from './garage/garage-means.ts';
import { getCarHealth } from './garage/get-car-health.ts';
import type { Handlers } from './http/bind-endpoint.ts';
import { clientAddress } from './http/client-address.ts';
import { analyticsHosts, type Elsewhere } from './http/security-headers.ts';
import { findKeptAnswer, keepAnswer } from './nhtsa/answer-cache.ts';
import { lookUps } from './nhtsa/look-ups.ts';
import { recordsForChat } from './nhtsa/records-for-chat.ts';
import { knownRecalls, vehicleRecords } from './nhtsa/vehicle-records.ts';
import { countEvent, noteEvent } from './security/event-store.ts';
import { getPartOffers } from './parts/get-part-offers.ts';
import { throttle } from './throttle/throttle.ts';
import { receiptsForGarage } from './uploads/receipts-for-garage.ts';
import { hashSubject } from './users/subject-hash.ts';
import { saveSignedInUser } from './users/user-store.ts';
import { carShopping } from './cars/car-shopping.ts';
import { ownersCar } from './owners-car.ts';

/** The product from its parts: who gets what, and nothing else. */
export function composeApp(from: Surroundings): App {
  const signIn: SignInMeans = {
    ...from,
    provider: from.identityProvider,
    saveUser: saveSignedInUser,
    hashSubject,
    post,
    throttle: throttle({ ...from, countEvent }),
    noteEvent,
    countEvent,
  };
  return createApp({
    ...from,
    elsewhere: elsewhereOf(from),
    authenticate: authenticate(from),
    throttle: throttle({ ...from, countEvent }),
    clientAddress: clientAddress(from.trustedProxies),
    navigations: { startSignIn: startSignIn(signIn), finishSignIn: finishSignIn(signIn) },
    handlers: handlersOf(from),
  });
}

/** The browser asks for the name of its own position elsewhere, shows the pictures of maps, and is counted where that is configured. */
function elsewhereOf({
  placeSettings: { reverse_url: reverse, tiles },
  analytics,
  carListings,
}: Surroundings): Elsewhere {
  const counting: Elsewhere = analytics ? analyticsHosts : { scripts: [], connect: [], pictures: [] };
  // `{s}` stands for one of several hosts.
  const maps = tiles === null ? [] : [new URL(tiles.url.replace('{s}', 'any')).origin.replace('//any.', '//*.')];
  // Dealers' photographs lie on hosts of their own.
  const photographs = carListings === null || carListings.kind === 'sample' ? [] : ['https:'];
  return {
    scripts: counting.scripts,
    connect: [...(reverse === null ? [] : [new URL(reverse).origin]), ...counting.connect],
    pictures: [...maps, ...counting.pictures, ...photographs],
  };
}

function handlersOf(from: Surroundings): Handlers {
  const nhtsaLookUps = lookUps(from);
  const chat = chatMeans(from, recordsForChat(from, nhtsaLookUps));
  const garage: GarageMeans = {
    ...from,
    knownRecalls: knownRecalls(from),
    diagnosesOfCar: diagnosesOfCar(chat),
    ownsSession: async (read, userId, id) => (await findSession(read, userId, id)) !== undefined,
    receipts: receiptsForGarage,
  };
  return {
    health: () => health(from),
    ...accountHandlers(from),
    ...chatHandlers(from, chat),
    ...vehicleRecords(nhtsaLookUps),
    ...recallAlerts(from),
    ...carHandlers(garage),
    ...logHandlers(garage),
    ...entryHandlers(garage),
    getCarHealth: getCarHealth(garage),
    getPartOffers: getPartOffers(from),
    ...decodeVins({ ...from, findKeptAnswer, keepAnswer }),
    ...placeHandlers(from),
    ...carShopping({
      ...from,
      ownersCar: ownersCar(from),
      recalls: nhtsaLookUps.recalls,
      complaints: nhtsaLookUps.complaints,
      findKeptAnswer,
      keepAnswer,
    }),
  };
}
