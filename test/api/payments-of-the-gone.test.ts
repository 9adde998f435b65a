import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statusOf } from '#adapters/local-stripe/checkout-state.ts';
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

async function leave(who: SignedIn = ana): Promise<void> {
  const body = { email: who.user.email };
  const { status } = await at.server.call('deleteAccount', { token: who.token, params: { id: who.user.id }, body });
  expect(status).toBe(200);
}
const rows = () => at.server.database.read.selectFrom('ledger').selectAll().orderBy('id').execute();
const oddities = () => at.server.takeErrors().map((error) => (error as { fields: { oddity: string } }).fields.oddity);

describe('200: an account that is deleted', () => {
  test('leaves no checkout open in which anybody could pay (AUTH-08, PAY-03)', async () => {
    const states = [await at.bought(ana), await at.bought(ana), await at.paid(ana)];
    await at.deliverAll();
    const ben = await signIn(at.server, 'ben@example.com');
    const other = await at.bought(ben);
    await leave();
    const now = at.server.clock.now();
    expect(states.map((state) => statusOf(state, now))).toEqual(['expired', 'expired', 'complete']);
    expect(statusOf(other, now)).toBe('open');
    const kept = await at.server.database.read.selectFrom('checkouts').select('state').orderBy('id').execute();
    expect(kept.map(({ state }) => state)).toEqual(['expired', 'expired', 'paid', 'open']);
    await at.deliverAll();
    expect(await at.reconcile(true)).toMatchObject({ changed: [], drift: [] });
  });

  test('is deleted though the provider is away; what it left open is closed as soon as that is back (AUTH-08)', async () => {
    const state = await at.bought(ana);
    at.stripe.behave('fails');
    await leave();
    expect(at.server.log.find(({ level }) => level === 'warn')?.event).toBe('a checkout was not closed');
    expect((await at.reconcile()).unanswered).toHaveLength(1);
    at.stripe.behave('well');
    expect(statusOf(state, at.server.clock.now())).toBe('open');
    expect((await at.reconcile()).changed).toMatchObject([{ from: 'open', to: 'expired' }]);
    expect(statusOf(state, at.server.clock.now())).toBe('expired');
  });

  test('with a payment just made: it is told once that there is nobody to give to, however often it is heard of (PAY-03)', async () => {
    await at.paid(ana);
    const before = await rows();
    await leave();
    expect(oddities()).toEqual(['nobody to give to']);
    await at.deliverAll();
    for (const alsoPaid of [false, true])
      expect(await at.reconcile(alsoPaid)).toMatchObject({ changed: [], drift: [] });
    // Somebody gives the money back at the provider.
    at.stripe.world.refund(at.stripe.latest(), 499);
    await at.deliverAll();
    expect(await at.reconcile(true)).toMatchObject({ changed: [], drift: [], debts: [] });
    expect(await rows()).toEqual(before);
  });
});

describe('200: events about payments of somebody who is gone', () => {
  test('a refund that comes back, and a dispute that is won, stop nothing and nobody (PAY-03)', async () => {
    const [refunded, disputed] = [await at.paid(ana), await at.paid(ana)];
    const refund = at.stripe.world.refund(refunded, 499) ?? '';
    at.stripe.world.dispute(disputed);
    await at.deliverAll();
    await leave();
    const before = await rows();
    at.stripe.world.failRefund(refunded, refund);
    at.stripe.world.closeDispute(disputed, 'won');
    await at.deliverAll();
    expect(oddities()).toEqual(['nobody to give to', 'nobody to give to']);
    await at.reconcileAsUsual();
    expect(at.told).toEqual([]);
    expect(await rows()).toEqual(before);
  });

  test('found by reconciling first, others have their turn and the day’s work is done (PAY-03)', async () => {
    const refunded = await at.paid(ana);
    const refund = at.stripe.world.refund(refunded, 499) ?? '';
    await at.deliverAll();
    await leave();
    at.stripe.world.failRefund(refunded, refund);
    const ben = await signIn(at.server, 'ben@example.com');
    await at.paid(ben);
    await at.reconcileAsUsual();
    expect((await at.account(ben)).credits).toBe(35);
    expect(at.told.filter(({ event }) => event === 'payments need a look')).toMatchObject([
      { level: 'error', fields: { drift: [expect.stringContaining('nobody to give to')] } },
    ]);
    at.told.splice(0);
    at.server.clock.pass(25 * 3_600_000);
    await at.reconcileAsUsual();
    expect(at.told).toEqual([]);
  });

  test('what they used before the money went back is nobody’s debt any more (PAY-05)', async () => {
    const state = await at.paid(ana);
    await at.deliverAll();
    const spent = {
      id: crypto.randomUUID(),
      userId: ana.user.id,
      reason: 'message',
      cause: 'spent:all',
      at: 1,
    } as const;
    await at.server.database.transaction((tx) => post(tx, { ...spent, delta: -35 }));
    at.stripe.world.refund(state, 499);
    await at.deliverAll();
    expect((await at.reconcile()).debts).toHaveLength(1);
    await leave();
    expect(await at.reconcile(true)).toMatchObject({ drift: [], debts: [] });
  });
});
