import { disputeObject, type WireObject } from './wire-objects.ts';
import { formFields, textAt, textsAt, type Field } from './form-fields.ts';
import type { StripeWorld } from './stripe-world.ts';

export interface ApiRequest {
  method: string;
  /** Path with query, as in the request's first line. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: object;
}

/**
 * Stripe's API as far as checkouts and their disputes go: the key, the form, expansions, idempotency, errors in its words.
 * One a world: it remembers keys of requests.
 */
export function stripeApi(world: StripeWorld, secretKey: string): (request: ApiRequest) => ApiAnswer {
  const answered = new Map<string, { request: string; answer: ApiAnswer }>();
  return (request) => {
    if (request.headers['authorization'] !== `Bearer ${secretKey}`)
      return refusal(401, { message: 'Invalid API Key provided' });
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    if (typeof key !== 'string') return answer(world, request);
    const asked = `${request.url} ${request.body}`;
    const before = answered.get(key);
    if (before === undefined) {
      const made = answer(world, request);
      answered.set(key, { request: asked, answer: made });
      return made;
    }
    if (before.request !== asked) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return refusal(400, { type: 'idempotency_error', message });
    }
    return { ...before.answer, headers: { 'idempotent-replayed': 'true' } };
  };
}

function answer(world: StripeWorld, { method, url, body }: ApiRequest): ApiAnswer {
  const [path = '', search = ''] = url.split('?');
  const query = formFields(search);
  const [, id, act] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
  if (id !== undefined)
    return answerSession(world, method, decodeURIComponent(id), { expires: act !== undefined, query });
  const paymentId = textAt(query, 'payment_intent') ?? '';
  if (method === 'POST' && path === '/v1/checkout/sessions') return openSession(world, formFields(body));
  if (method === 'GET' && path === '/v1/checkout/sessions') {
    const found = world.findByPayment(paymentId);
    return list(path, found === undefined ? [] : [world.session(found)]);
  }
  if (method === 'GET' && path === '/v1/disputes') {
    const found = world.findByPayment(paymentId);
    return list(path, found?.disputes.map((each) => disputeObject(found, each)) ?? []);
  }
  return refusal(404, { message: `Unrecognized request URL (${method}: ${path}).` });
}

function answerSession(
  world: StripeWorld,
  method: string,
  id: string,
  { expires, query }: { expires: boolean; query: Record<string, Field> },
): ApiAnswer {
  const state = world.find(id);
  if (state === undefined) {
    const message = `No such checkout.session: '${id}'`;
    return refusal(404, { code: 'resource_missing', param: 'id', message });
  }
  if (expires && !world.expire(state)) {
    return refusal(400, { message: 'Only Checkout Sessions with a status in ["open"] can be expired.' });
  }
  if (expires !== (method === 'POST')) return refusal(404, { message: 'Unrecognized request URL.' });
  return good(world.session(state, Object.values(textsAt(query, 'expand'))));
}

const needed = {
  mode: 'mode',
  success_url: 'success_url',
  amount: 'line_items.0.price_data.unit_amount',
  currency: 'line_items.0.price_data.currency',
  name: 'line_items.0.price_data.product_data.name',
} as const;

function openSession(world: StripeWorld, fields: Record<string, Field>): ApiAnswer {
  const missing = Object.values(needed).find((path) => textAt(fields, path) === null);
  if (missing !== undefined) {
    return refusal(400, { code: 'parameter_missing', param: missing, message: `Missing required param: ${missing}.` });
  }
  if ('payment_method_types' in fields) {
    return refusal(400, {
      code: 'parameter_unknown',
      param: 'payment_method_types',
      message: 'Received unknown parameter',
    });
  }
  const amount = Number(textAt(fields, needed.amount));
  if (!Number.isSafeInteger(amount) || amount < 50) {
    return refusal(400, { code: 'amount_too_small', message: 'The total amount must convert to at least 50 cents.' });
  }
  const state = world.open({
    amount: amount * Number(textAt(fields, 'line_items.0.quantity') ?? '1'),
    currency: textAt(fields, needed.currency) ?? '',
    email: textAt(fields, 'customer_email'),
    reference: textAt(fields, 'client_reference_id'),
    description: textAt(fields, needed.name) ?? '',
    metadata: textsAt(fields, 'metadata'),
    paymentMetadata: textsAt(fields, 'payment_intent_data', 'metadata'),
    successUrl: textAt(fields, 'success_url') ?? '',
    cancelUrl: textAt(fields, 'cancel_url') ?? '',
  });
  return good(world.session(state));
}

const good = (body: object): ApiAnswer => ({ status: 200, headers: {}, body });

function list(url: string, data: WireObject[]): ApiAnswer {
  return good({ object: 'list', url, has_more: false, data });
}

/** An error as Stripe words it. */
export function refusal(
  status: number,
  error: { type?: string; code?: string; param?: string; message: string },
): ApiAnswer {
  return { status, headers: {}, body: { error: { type: 'invalid_request_error', ...error } } };
}
