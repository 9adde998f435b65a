import type { Endpoint } from './endpoint.ts';
import { account } from './endpoints/account.ts';
import { alerts } from './endpoints/alerts.ts';
import { branches } from './endpoints/branches.ts';
import { identity } from './endpoints/identity.ts';
import { garage } from './endpoints/garage.ts';
import { sessions } from './endpoints/sessions.ts';
import { messages } from './endpoints/messages.ts';
import { notes } from './endpoints/notes.ts';
import { places } from './endpoints/places.ts';
import { payments } from './endpoints/payments.ts';
import { uploads } from './endpoints/uploads.ts';
import { vehicles } from './endpoints/vehicles.ts';
import { welcome } from './endpoints/welcome.ts';
import { world } from './endpoints/world.ts';

/**
 * The whole API as one table. Server routes, the browser's client, the OpenAPI document and the allowed error codes
 * all derive from it. Paths are under `/api`; `{name}` is a path parameter.
 */
export const endpoints = {
  ...account,
  ...identity,
  ...sessions,
  ...messages,
  ...branches,
  ...uploads,
  ...notes,
  ...payments,
  ...world,
  ...vehicles,
  ...alerts,
  ...places,
  ...welcome,
  ...garage,
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export type Endpoints = typeof endpoints;
/** Endpoints that take and give JSON, or nothing: those of the browser's calls. */
export type JsonEndpointName = {
  [N in EndpointName]: Endpoints[N] extends { file: string } | { bytes: true } | { raw: true } ? never : N;
}[EndpointName];
