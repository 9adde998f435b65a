import type { Endpoint } from './endpoint.ts';
import { account } from './endpoints/account.ts';
import { branches } from './endpoints/branches.ts';
import { cars } from './endpoints/cars.ts';
import { sessions } from './endpoints/sessions.ts';
import { messages } from './endpoints/messages.ts';
import { notes } from './endpoints/notes.ts';
import { uploads } from './endpoints/uploads.ts';
import { vehicles } from './endpoints/vehicles.ts';
import { world } from './endpoints/world.ts';

/**
 * The whole API as one table. Server routes, the browser's client, the OpenAPI document and the allowed error codes
 * all derive from it. Paths are under `/api`; `{name}` is a path parameter.
 */
export const endpoints = {
  ...account,
  ...sessions,
  ...messages,
  ...branches,
  ...uploads,
  ...notes,
  ...world,
  ...vehicles,
  ...cars,
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export type Endpoints = typeof endpoints;
/** Endpoints that take and give JSON, or nothing. */
export type JsonEndpointName = {
  [N in EndpointName]: Endpoints[N] extends { file: string } | { bytes: true } ? never : N;
}[EndpointName];
