import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import type { CheckoutState } from '#adapters/local-stripe/checkout-state.ts';
import { stripePayments } from '#adapters/stripe/stripe-payments.ts';
import { startTestStripe, testKeys, type TestStripe } from '#adapters/stripe/test-stripe-server.ts';
import type { SignedEvent } from '#adapters/local-stripe/sign-event.ts';
import { post, takeUpTo } from '#server/credits/ledger-store.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import type { Log } from '#server/http/log.ts';
import { reconcileRegularly } from '#server/payments/reconcile-regularly.ts';
import { reconcile, type Reconciled } from '#server/payments/reconcile.ts';
import type { Database } from '#server/db/database.ts';
import type { DatabaseKind } from './database.ts';
import { testServer, type Answer, type TestServer } from './server.ts';
import type { SignedIn, TestIdentityProvider } from './sign-in.ts';

/**
 * Where the process ends next: after the provider has done what was asked, before anything of its answer is kept; or in the
 * transaction that keeps it (`settling`), or right after (`settled`).
 */
export type CrashAt = 'createCheckout' | 'retrieve' | 'settling' | 'settled' | null;

export interface PayingServer {
  server: TestServer;
  stripe: TestStripe;
  provider: PaymentProvider;
  /** From the next call of that on; once. */
  crash: (at: CrashAt) => void;
  buy: (user: SignedIn, packageId: string, key?: string, at?: TestServer) => Promise<Answer>;
  /** The event comes to the product. */
  deliver: (event: SignedEvent, at?: TestServer) => Promise<Answer>;
  status: (user: SignedIn, sessionId: string, at?: TestServer) => Promise<Answer>;
  /** Orders 25 credits for $4.99; the checkout at Stripe. */
  bought: (user: SignedIn) => Promise<CheckoutState>;
  /** The same, and pays; the event waits in the outbox. */
  paid: (user: SignedIn) => Promise<CheckoutState>;
  /** All that waits in the outbox, in its order. */
  deliverAll: () => Promise<void>;
  /** Changes and reasons of the statement, oldest first, with the balance. */
  account: (user: SignedIn) => Promise<{ rows: string[]; credits: number; owed: number }>;
  reconcile: (alsoPaid?: boolean) => Promise<Reconciled>;
  /** What was logged of reconciling so far. */
  told: { level: string; event: string; fields: unknown }[];
  /** As the running product does by itself, now. */
  reconcileAsUsual: () => Promise<void>;
  close: () => Promise<void>;
}

/** The product with payments at a Stripe on loopback; both go by the server's clock. */
export async function payingServer(identity: TestIdentityProvider, database: DatabaseKind): Promise<PayingServer> {
  let time = (): number => 0;
  const stripe = await startTestStripe(() => time());
  const payments = stripePayments({ ...testKeys, baseUrl: stripe.baseUrl, timeoutMs: 2_000, now: () => time() });
  const { crash, provider, wrapDatabase } = crashingParts(payments);
  const server = await testServer({
    identityProvider: identity.provider,
    database,
    wrapDatabase,
    changes: { payments: provider, paymentsAre: 'stripe test keys' },
  });
  time = server.clock.now;
  const told: PayingServer['told'] = [];
  const log: Log = (level, event, fields = {}) => told.push({ level, event, fields });
  const means = {
    database: wrapDatabase(server.database),
    payments: provider,
    post,
    takeUpTo,
    log,
    now: server.clock.now,
    newId: uuidv7,
  };
  const buy: PayingServer['buy'] = (user, packageId, key, at = server) =>
    at.call('startCheckout', {
      token: user.token,
      body: { package_id: packageId, user_id: user.user.id },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  const deliver: PayingServer['deliver'] = ({ payload, signature }, at = server) =>
    at.call('paymentWebhook', {
      body: JSON.parse(payload) as unknown,
      headers: { 'stripe-signature': signature },
    });
  const bought = async (user: SignedIn): Promise<CheckoutState> => {
    expect((await buy(user, 'starter')).status).toBe(200);
    return stripe.latest();
  };
  return {
    server,
    stripe,
    provider,
    crash,
    told,
    buy,
    deliver,
    bought,
    paid: async (user) => {
      const state = await bought(user);
      stripe.world.pay(state);
      return state;
    },
    deliverAll: async () => {
      for (const event of stripe.outbox.splice(0)) expect((await deliver(event)).status).toBe(200);
    },
    account: async ({ token, user }) => {
      const { body } = await server.call('getStatement', { token, params: { id: user.id } });
      const entries = body.entries as { delta: number; reason: string }[];
      const rows = entries.map(({ delta, reason }) => `${delta} ${reason}`).toReversed();
      return { rows, credits: body.credits, owed: body.owed };
    },
    status: ({ token }, sessionId, at = server) => at.call('getPaymentStatus', { token, params: { sessionId } }),
    reconcile: (alsoPaid = false) => reconcile(means, { alsoPaid }),
    reconcileAsUsual: () => reconcileRegularly(means)(),
    close: async () => {
      await server.remove();
      await stripe.close();
    },
  };
}

/** A provider and a database that end the process where they are told to: what was done stays, what was to follow does not. */
function crashingParts(payments: PaymentProvider) {
  let crashAt: CrashAt = null;
  /** The next transaction is the one that keeps what the provider answered. */
  let armed: 'settling' | 'settled' | null = null;
  const ended = () => new Error('the process ended here');
  const crashing = <A extends unknown[], R>(name: CrashAt, call: (...args: A) => Promise<R>) => {
    return async (...args: A): Promise<R> => {
      const answer = await call(...args);
      if (crashAt !== name) return answer;
      crashAt = null;
      throw ended();
    };
  };
  const retrieve = crashing('retrieve', payments.retrieve);
  return {
    crash: (at: CrashAt): void => {
      crashAt = at;
      armed = null;
    },
    provider: {
      ...payments,
      createCheckout: crashing('createCheckout', payments.createCheckout),
      retrieve: async (sessionId: string) => {
        const reading = await retrieve(sessionId);
        if (crashAt !== 'settling' && crashAt !== 'settled') return reading;
        armed = crashAt;
        crashAt = null;
        return reading;
      },
    },
    wrapDatabase: (database: Database): Database => ({
      ...database,
      transaction: async (work) => {
        const at = armed;
        armed = null;
        if (at === null) return database.transaction(work);
        await database.transaction(async (tx) => {
          await work(tx);
          if (at === 'settling') throw ended();
        });
        throw ended();
      },
    }),
  };
}
