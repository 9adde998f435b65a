import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { refusal, stripeApi, type ApiAnswer } from '#adapters/local-stripe/answer-api.ts';
import type { CheckoutState } from '#adapters/local-stripe/checkout-state.ts';
import { signEvent, type SignedEvent } from '#adapters/local-stripe/sign-event.ts';
import { StripeWorld } from '#adapters/local-stripe/stripe-world.ts';
import { listenOnLoopback } from '../test-loopback.ts';

export const testKeys = { secretKey: 'sk_test_ofTests', webhookSecret: 'whsec_ofTests' };

/** How the server behaves; may be changed between two requests. `fails once`: then well again. */
export type StripeBehaviour =
  | 'well'
  | 'fails'
  | 'fails once'
  | 'loses the answer once'
  | 'rate limited'
  | 'silent'
  | 'page'
  | 'odd';

export interface TestStripe {
  baseUrl: string;
  /** What happens at Stripe's side of things. */
  world: StripeWorld;
  /** Events not taken out yet, oldest first; nothing sends them by itself. */
  outbox: SignedEvent[];
  /** Method, path and status of every request so far. */
  asked: string[];
  /** The forms that came with POSTs, as they came. */
  forms: string[];
  behave: (behaviour: StripeBehaviour) => void;
  /** The checkout opened last. */
  latest: () => CheckoutState;
  close: () => Promise<void>;
}

/**
 * Stripe on loopback, with a memory: what the TEST MODE of the product knows to answer, and what can go wrong on the way. Events
 * are signed at `now` and wait in an outbox, to be delivered late, twice, in any order or never.
 */
export async function startTestStripe(now: () => number): Promise<TestStripe> {
  const outbox: SignedEvent[] = [];
  const [asked, forms]: [string[], string[]] = [[], []];
  let behaviour: StripeBehaviour = 'well';
  let ids = 0;
  const world = new StripeWorld({
    now,
    newId: () => `${(ids += 1)}x`,
    pageBase: () => 'https://checkout.stripe.test',
    onEvent: (type, object) => {
      const id = `evt_${(ids += 1)}`;
      outbox.push(signEvent({ id, type, object }, testKeys.webhookSecret, now()));
    },
  });
  const api = stripeApi(world, testKeys.secretKey);
  const misbehave = (response: ServerResponse): boolean => {
    const present = behaviour;
    if (present === 'fails once') behaviour = 'well';
    if (present === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>');
    const wrong = { odd, fails: failed, 'fails once': failed, 'rate limited': limited }[present as string];
    if (wrong !== undefined) send(response, wrong);
    return wrong !== undefined || present === 'page' || present === 'silent';
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await text(request);
    if (body !== '') forms.push(body);
    response.on('close', () => asked.push(`${method} ${url} ${response.statusCode}`));
    if (misbehave(response)) return;
    const answer = api({ method, url, headers, body });
    if (behaviour !== 'loses the answer once') return send(response, answer);
    behaviour = 'well';
    response.destroy();
  };
  const server = await listenOnLoopback((request, response) => void serve(request, response));
  return {
    ...server,
    world,
    outbox,
    asked,
    forms,
    behave: (next) => (behaviour = next),
    latest: () => world.checkouts.at(-1)!,
  };
}

const failed = refusal(500, { type: 'api_error', message: 'Sorry! There was an error.' });
const limited = refusal(429, { message: 'Request rate limit exceeded for key sk_test_ofTests.' });
const odd: ApiAnswer = {
  status: 200,
  headers: {},
  body: { id: 'cs_test_1', object: 'checkout.session', status: 'new' },
};

function send(response: ServerResponse, { status, headers, body }: ApiAnswer): void {
  const more = { 'content-type': 'application/json', 'request-id': 'req_1', ...headers };
  response.writeHead(status, more).end(JSON.stringify(body));
}
