import type { IdentityProvider } from '#adapters/google-oidc/google-oidc.ts';
import type { Ebay } from '#adapters/ebay/ebay.ts';
import type { Nhtsa } from '#adapters/nhtsa/nhtsa.ts';
import type { VinDecoder } from '#adapters/vin-decoder/vin-decoder.ts';
import type { Vpic } from '#adapters/vin-decoder/vpic-online.ts';
import type { CarListings } from '#adapters/upstream-cars.ts';
import type { ObjectStore } from '#adapters/object-store/object-store.ts';
import type { Health } from '#contract/health.ts';
import type { PlaceSettings } from '#contract/places.ts';
import type { ServicePlan } from '#engine/upkeep/service-plan.ts';
import type { Diagnosis } from './chat/diagnosis.ts';
import type { Database } from './db/database.ts';
import type { Log } from './http/log.ts';
import type { Pages } from './http/pages.ts';
import { type LanguageMeans } from './language/language-turn.ts';
import type { PlaceServices } from './places/place-means.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';

/** What the product needs from outside to be composed. */
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
  placeServices: PlaceServices;
  placeSettings: PlaceSettings;
  /** Of what is asked about places. */
  placeHealth: Health['places'];
  /** Null: not configured. */
  ebay: Ebay | null;
  diagnosis: Diagnosis & { kbVersion: string };
  servicePlan: () => ServicePlan;
  /** Null: the engine's own words are all there are. */
  languageModels: LanguageMeans | null;
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
