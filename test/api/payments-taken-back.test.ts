import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const spend = (credits: number) =>
  at.server.database.transaction((tx) =>
    post(tx, {
      id: crypto.randomUUID(),
      userId: ana.user.id,
      delta: -credits,
      reason: 'message',
      cause: `spent:${crypto.randomUUID()}`,
      at: 1,
    }),
  );

describe('200: money that goes back', () => {
  test('takes its share of the credits, rounded down of the whole sum, and all at the end (PAY-03)', async () => {
    const state = await at.paid(ana);
    await at.deliverAll();
    for (const cents of [10, 10, 10, 469]) {
      at.stripe.world.refund(state, cents);
      await at.deliverAll();
    }
    expect((await at.account(ana)).rows.slice(2)).toEqual(['-1 payment_reversed', '-24 payment_reversed']);
    expect((await at.account(ana)).credits).toBe(10);
  });

  test('a refund that comes back gives the credits back (PAY-03)', async () => {
    const state = await at.paid(ana);
    const refund = at.stripe.world.refund(state, 499) ?? '';
    await at.deliverAll();
    at.stripe.world.failRefund(state, refund);
    await at.deliverAll();
    expect((await at.account(ana)).rows.slice(1)).toEqual([
      '25 purchase',
      '-25 payment_reversed',
      '25 payment_restored',
    ]);
  });

  test('a dispute takes them while it is open, gives them back when it is won, not when it is lost (PAY-03)', async () => {
    const [won, lost] = [await at.paid(ana), await at.paid(ana)];
    at.stripe.world.dispute(won);
    at.stripe.world.dispute(lost);
    await at.deliverAll();
    expect((await at.account(ana)).credits).toBe(10);
    at.stripe.world.closeDispute(won, 'won');
    at.stripe.world.closeDispute(lost, 'lost');
    await at.deliverAll();
    expect((await at.account(ana)).credits).toBe(35);
  });

  test('what was used is owed, never below zero, and settled by the next purchase (PAY-03, PAY-05)', async () => {
    const state = await at.paid(ana);
    await at.deliverAll();
    await spend(30);
    at.stripe.world.refund(state, 499);
    await at.deliverAll();
    expect(await at.account(ana)).toMatchObject({ credits: 0, owed: 20 });
    await at.paid(ana);
    await at.deliverAll();
    expect(await at.account(ana)).toMatchObject({ credits: 5, owed: 0 });
    expect((await at.account(ana)).rows.slice(-3)).toEqual([
      '-5 payment_reversed',
      '25 purchase',
      '-20 payment_reversed',
    ]);
    expect((await at.reconcile(true)).drift).toEqual([]);
  });
});

describe('reconciling', () => {
  test('gives what was paid though no event came and nobody asked, and reports what it changed (PAY-03)', async () => {
    const { id } = await at.paid(ana);
    const expiring = await at.bought(ana);
    at.stripe.world.expire(expiring);
    await at.bought(ana);
    const { changed, unchanged, drift } = await at.reconcile();
    expect(changed.map(({ from, to }) => `${from} → ${to}`)).toEqual(['open → paid', 'open → expired']);
    expect([unchanged, drift]).toEqual([1, []]);
    expect((await at.status(ana, id)).body.payment_status).toBe('paid');
    expect((await at.account(ana)).credits).toBe(35);
  });

  test('finds refunds that nobody told of, where asked to (PAY-03)', async () => {
    const state = await at.paid(ana);
    await at.deliverAll();
    at.stripe.world.refund(state, 499);
    expect((await at.reconcile()).changed).toEqual([]);
    expect((await at.reconcile(true)).changed).toMatchObject([{ from: 'paid', to: 'paid' }]);
    expect((await at.account(ana)).credits).toBe(10);
  });

  test('looks for them by itself once a day (PAY-03)', async () => {
    const refunded = async () => {
      const state = await at.paid(ana);
      await at.deliverAll();
      at.stripe.world.refund(state, 499);
      at.stripe.outbox.splice(0);
    };
    await refunded();
    await at.reconcileAsUsual();
    expect((await at.account(ana)).credits).toBe(10);
    await refunded();
    await at.reconcileAsUsual();
    expect((await at.account(ana)).credits).toBe(35);
    at.server.clock.pass(25 * 3_600_000);
    await at.reconcileAsUsual();
    expect((await at.account(ana)).credits).toBe(10);
  });

  test('goes on where one cannot be asked for, and says so; tells what does not fit (PAY-05)', async () => {
    await at.paid(ana);
    at.stripe.behave('fails');
    expect(await at.reconcile()).toMatchObject({
      unanswered: [expect.stringContaining('Stripe gave no answer to go by')],
      drift: [],
    });
    at.stripe.behave('well');
    await at.reconcile();
    await at.server.database.transaction(async (tx) => {
      await post(tx, {
        id: crypto.randomUUID(),
        userId: ana.user.id,
        delta: 1,
        reason: 'purchase',
        cause: 'purchase:of nothing',
        at: 1,
      });
      await tx.updateTable('users').set({ credits: 99 }).where('id', '=', ana.user.id).execute();
    });
    await at.bought(ana);
    await at.server.database.transaction((tx) =>
      tx.updateTable('checkouts').set({ state: 'paid', paid_at: 1 }).where('state', '=', 'open').execute(),
    );
    expect((await at.reconcile()).drift).toEqual([
      expect.stringContaining('the balance 99 is not the sum of its rows'),
      expect.stringContaining('paid, but its credits were not given'),
      'purchase:of nothing: credits were given, but nothing was paid',
    ]);
  });

  test('gives up an order whose process ended before Stripe had answered, after a day (PAY-01)', async () => {
    at.crash('createCheckout');
    expect((await at.buy(ana, 'starter')).status).toBe(500);
    expect(at.server.takeErrors()).toHaveLength(1);
    expect((await at.reconcile()).changed).toEqual([]);
    at.server.clock.pass(24 * 3_600_000);
    expect((await at.reconcile()).changed).toMatchObject([{ from: 'started', to: 'expired' }]);
  });
});
