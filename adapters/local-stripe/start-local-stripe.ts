import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { actOnPage } from './act-on-page.ts';
import { stripeApi, type ApiAnswer, type ApiRequest } from './answer-api.ts';
import { cardPage, cardPageHeaders, isAct, listPage, nothingHerePage } from './card-page.ts';
import type { CheckoutState } from './checkout-state.ts';
import { sendEvents } from './send-events.ts';
import { StripeWorld } from './stripe-world.ts';

export interface LocalStripe {
  /** Address of its API, on loopback. */
  baseUrl: string;
  secretKey: string;
  webhookSecret: string;
  close: () => Promise<void>;
}

export interface LocalStripeOptions {
  /** Where its checkouts are kept, so that a restart, or a tool beside the product, finds them. */
  stateFile: string;
  /** Where events go; null: nowhere. */
  webhookUrl: string | null;
  /** Told of what goes wrong inside. */
  onError: (error: unknown) => void;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const tickMs = 500;

/**
 * PAY-04: starts the TEST MODE on a free loopback port, in the place of Stripe: as much of its API as the product uses,
 * behind the same client, and a card page of its own where whoever pays chooses what happens. No money moves, and anybody on
 * this machine can pay, so it is for development only.
 */
export async function startLocalStripe({ stateFile, webhookUrl, onError }: LocalStripeOptions): Promise<LocalStripe> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the local test payments have no port');
  const baseUrl = `http://127.0.0.1:${address.port}`;
  const webhookSecret = `whsec_${randomBytes(24).toString('base64url')}`;
  const secretKey = `sk_test_${randomBytes(24).toString('base64url')}`;
  const events = sendEvents({ url: webhookUrl, secret: webhookSecret, onError });
  const world = new StripeWorld({
    now: Date.now,
    newId: () => randomBytes(12).toString('hex'),
    pageBase: () => baseUrl,
    onEvent: events.send,
    checkouts: readState(stateFile),
  });
  const api = stripeApi(world, secretKey);
  const save = () => webhookUrl !== null && writeState(stateFile, world.checkouts);
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, headers, body } = await answer(world, api, request);
    // Kept before it is told: what was answered outlives the end of the process.
    save();
    response.writeHead(status, headers).end(body);
  };
  server.on('request', (request, response) => {
    respond(request, response).catch((error: unknown) => {
      onError(error);
      response.destroy();
    });
  });
  const timer = setInterval(() => {
    world.tick();
  }, tickMs);
  timer.unref();
  return {
    baseUrl,
    secretKey,
    webhookSecret,
    close: async () => {
      clearInterval(timer);
      events.stop();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answer(
  world: StripeWorld,
  api: (request: ApiRequest) => ApiAnswer,
  request: IncomingMessage,
): Promise<Answer> {
  const { method = 'GET', url = '/', headers } = request;
  const body = await text(request);
  if (url.startsWith('/v1/')) return ofApi(api({ method, url, headers, body }));
  if (url === '/') return page(200, listPage(world.checkouts, world.now));
  const state = world.find(/^\/pay\/(\w+)$/.exec(url)?.[1] ?? '');
  if (state === undefined) return page(404, nothingHerePage());
  const act = new URLSearchParams(body).get('act') ?? '';
  if (method === 'POST' && isAct(act))
    return { status: 303, headers: { location: actOnPage(world, state, act) ?? url }, body: '' };
  return page(200, cardPage(state, world.now));
}

function ofApi({ status, headers, body }: ApiAnswer): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

function page(status: number, html: string): Answer {
  return { status, headers: cardPageHeaders, body: html };
}

function readState(file: string): CheckoutState[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CheckoutState[]) : [];
}

/** Whole or not at all, whoever reads meanwhile. */
function writeState(file: string, checkouts: CheckoutState[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(checkouts));
  renameSync(`${file}.new`, file);
}
