import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { post } from '#server/credits/ledger-store.ts';
import { payingServer, type PayingServer } from '#test/harness/paying-server.ts';
import { signIn, startIdentityProvider, type SignedIn, type TestIdentityProvider } from '#test/harness/sign-in.ts';

let identity: TestIdentityProvider;
let at: PayingServer;
let ana: SignedIn;

beforeAll(async () => {
  identity = await startIdentityProvider();
});
afterAll(() => identity.close());
beforeEach(async () => {
  at = await payingServer(identity, 'sqlite');
  ana = await signIn(at.server, 'ana@example.com');
});
afterEach(() => at.close());

describe('200: what is on sale', () => {
  test('needs no sign-in, and says name, credits and cents (ACCT-03)', async () => {
    const { status, body } = await at.server.call('getCreditPackages');
    expect([status, body.starter]).toEqual([200, { name: 'Starter', credits: 25, amount: 499 }]);
  });
});

describe('200: a checkout', () => {
  test('is at the price of its package, with the way back to us (PAY-01)', async () => {
    const { status, body } = await at.buy(ana, 'garage');
    expect([status, body.checkout_url]).toEqual([200, `https://checkout.stripe.test/pay/${at.stripe.latest().id}`]);
    expect(at.stripe.latest()).toMatchObject({
      amount: 1_999,
      email: 'ana@example.com',
      reference: ana.user.id,
      successUrl: 'http://localhost:3000/?session_id={CHECKOUT_SESSION_ID}',
    });
  });

  test('is one under one key, however often and from however many processes it is asked for (PAY-01)', async () => {
    const other = at.server.another();
    const answers = await Promise.all(
      [at.server, other, at.server, other].map((each) => at.buy(ana, 'starter', 'one', each)),
    );
    expect(new Set(answers.map(({ body }) => body.checkout_url)).size).toBe(1);
    expect(at.stripe.world.checkouts).toHaveLength(1);
    await at.buy(ana, 'starter', 'two');
    expect(at.stripe.world.checkouts).toHaveLength(2);
  });

  test('whose opening was lost with the process is the same at the next try (PAY-01)', async () => {
    at.crash('createCheckout');
    expect((await at.buy(ana, 'starter', 'one')).status).toBe(500);
    expect(at.server.takeErrors()).toHaveLength(1);
    expect((await at.buy(ana, 'starter', 'one')).status).toBe(200);
    expect(at.stripe.world.checkouts).toHaveLength(1);
  });
});

describe('200: credits for what was paid', () => {
  test('come once, by polls and events at once from two processes (PAY-03)', async () => {
    const { id } = await at.paid(ana);
    const other = at.server.another();
    const [completed] = at.stripe.outbox;
    await Promise.all([
      at.status(ana, id),
      at.status(ana, id, other),
      at.deliver(completed!),
      at.deliver(completed!, other),
      at.deliver(completed!),
      at.status(ana, id),
    ]);
    expect((await at.status(ana, id)).body).toEqual({ payment_status: 'paid', status: 'complete' });
    expect(await at.account(ana)).toEqual({ rows: ['10 sign_in_grant', '25 purchase'], credits: 35, owed: 0 });
  });

  test('do not come with an unpaid completion, but when the money does (PAY-03)', async () => {
    const state = await at.bought(ana);
    expect((await at.status(ana, state.id)).body).toEqual({ payment_status: 'unpaid', status: 'open' });
    at.stripe.world.pay(state, { delayMs: 5_000 });
    await at.deliverAll();
    expect((await at.status(ana, state.id)).body).toEqual({ payment_status: 'unpaid', status: 'complete' });
    expect((await at.account(ana)).credits).toBe(10);
    at.server.clock.pass(5_000);
    at.stripe.world.tick();
    expect(at.stripe.outbox.map(({ type }) => type)).toEqual(['checkout.session.async_payment_succeeded']);
    await at.deliverAll();
    expect((await at.account(ana)).rows).toEqual(['10 sign_in_grant', '25 purchase']);
  });

  test('never come for a payment that failed, or a checkout that expired (PAY-02)', async () => {
    const failing = await at.bought(ana);
    at.stripe.world.pay(failing, { delayMs: 1_000, fails: true });
    const expiring = await at.bought(ana);
    at.stripe.world.expire(expiring);
    at.server.clock.pass(1_000);
    at.stripe.world.tick();
    await at.deliverAll();
    expect((await at.status(ana, failing.id)).body).toEqual({ payment_status: 'failed', status: 'complete' });
    expect((await at.status(ana, expiring.id)).body).toEqual({ payment_status: 'unpaid', status: 'expired' });
    expect((await at.account(ana)).rows).toEqual(['10 sign_in_grant']);
  });

  test('come to the right owner though the process ended before it knew what the checkout is called (PAY-03)', async () => {
    at.crash('createCheckout');
    await at.buy(ana, 'starter');
    expect(at.server.takeErrors()).toHaveLength(1);
    at.stripe.world.pay(at.stripe.latest());
    await at.deliverAll();
    expect((await at.account(ana)).rows).toEqual(['10 sign_in_grant', '25 purchase']);
  });

  test('do not come at another price than was asked; somebody is told (PAY-03)', async () => {
    const state = await at.bought(ana);
    state.amount = 1;
    at.stripe.world.pay(state);
    await at.deliverAll();
    expect((await at.account(ana)).credits).toBe(10);
    expect(at.server.takeErrors()).toMatchObject([{ fields: { oddity: 'another price' } }]);
  });
});

describe('200: events', () => {
  test('of no concern, and about checkouts of others, are acknowledged; each is kept once (PAY-03)', async () => {
    const state = await at.paid(ana);
    at.stripe.world.open({ ...state, metadata: {} });
    at.stripe.world.pay(at.stripe.latest());
    const events = [...at.stripe.outbox];
    for (const event of [...events, ...events]) expect((await at.deliver(event)).body).toEqual({ ok: true });
    const kept = await at.server.database.read.selectFrom('payment_events').selectAll().execute();
    expect(kept.map(({ type, checkout_id: id }) => [type, id !== null])).toEqual([
      ['checkout.session.completed', true],
      ['checkout.session.completed', false],
    ]);
    expect((await at.account(ana)).credits).toBe(35);
  });

  test('in the wrong order lead to the same end: a refund heard of before the payment (PAY-03)', async () => {
    const state = await at.paid(ana);
    at.stripe.world.refund(state, 100);
    at.stripe.outbox.reverse();
    await at.deliverAll();
    // 100 of 499 cents: 5.01 of 25 credits.
    expect((await at.account(ana)).rows).toEqual(['10 sign_in_grant', '25 purchase', '-5 payment_reversed']);
  });
});

describe('200: an answer that was overtaken', () => {
  test('changes nothing, whatever it says: what was heard later stands (PAY-03)', async () => {
    const state = await at.paid(ana);
    await at.deliverAll();
    const held = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const slow = at.server.another({
      payments: {
        ...at.provider,
        retrieve: async (id) => {
          const reading = await at.provider.retrieve(id);
          reached.resolve();
          await held.promise;
          return reading;
        },
      },
    });
    at.stripe.world.refund(state, 250);
    const [, early] = at.stripe.outbox.splice(0);
    const overtaken = at.deliver(early!, slow);
    await reached.promise;
    at.stripe.world.refund(state, 249);
    await at.deliverAll();
    held.resolve();
    expect((await overtaken).status).toBe(200);
    expect((await at.account(ana)).rows.slice(2)).toEqual(['-25 payment_reversed']);
    expect((await at.account(ana)).credits).toBe(10);
  });
});

describe('409: a checkout', () => {
  test('is refused while ten of the same user are open, and nothing is ordered; one that is over makes room (PAY-01)', async () => {
    for (let n = 0; n < limits.openCheckouts; n += 1) await at.bought(ana);
    const { status, body } = await at.buy(ana, 'starter', 'one-more');
    expect([status, body.code]).toEqual([409, 'TOO_MANY_CHECKOUTS']);
    expect(at.stripe.world.checkouts).toHaveLength(limits.openCheckouts);
    const ben = await signIn(at.server, 'ben@example.com');
    expect((await at.buy(ben, 'starter')).status).toBe(200);
    at.stripe.world.pay(at.stripe.world.checkouts[0]!);
    await at.deliverAll();
    expect((await at.buy(ana, 'starter', 'one-more')).status).toBe(200);
  });
});

describe('404: a payment’s status', () => {
  test('somebody else’s checkout is answered exactly like one that does not exist, and nothing is asked of Stripe (PAY-02)', async () => {
    const { id } = await at.paid(ana);
    const ben = await signIn(at.server, 'ben@example.com');
    const before = at.stripe.asked.length;
    const [foreign, missing] = [await at.status(ben, id), await at.status(ben, 'cs_test_none')];
    expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text]);
    expect([foreign.status, at.stripe.asked.length]).toEqual([404, before]);
    expect((await at.account(ben)).credits).toBe(10);
  });
});

describe('200: the statement', () => {
  test('comes in pages, whole and in order (PAY-05)', async () => {
    for (let n = 0; n < 120; n += 1) {
      const id = crypto.randomUUID();
      const posting = {
        id,
        userId: ana.user.id,
        delta: 1,
        reason: 'adjustment',
        cause: `n:${n}`,
        note: `no. ${n}`,
        at: n,
      } as const;
      await at.server.database.transaction((tx) => post(tx, posting));
    }
    const { token } = ana;
    const first = await at.server.call('getStatement', { token, params: { id: ana.user.id } });
    const all = [...first.body.entries];
    for (let more: boolean = first.body.more; more;) {
      const entryId: string = all.at(-1).id;
      const { body } = await at.server.call('getEarlierEntries', { token, params: { id: ana.user.id, entryId } });
      all.push(...body.entries);
      more = body.more;
    }
    expect(all.map(({ balance }) => balance)).toEqual(Array.from({ length: 121 }, (_, n) => 130 - n));
    expect(all[0].note).toBe('no. 119');
  });
});
