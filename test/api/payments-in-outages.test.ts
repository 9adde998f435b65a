import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
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

const states = async () =>
  (await at.server.database.read.selectFrom('checkouts').select('state').orderBy('id').execute()).map(
    ({ state }) => state,
  );

describe('200: a checkout after an outage of the provider', () => {
  test('is opened though as many were tried in vain as may be open (PAY-01)', async () => {
    at.stripe.behave('fails');
    for (let n = 0; n < limits.openCheckouts; n += 1)
      expect((await at.buy(ana, 'starter', `try-${n}`)).body.code).toBe('PAYMENT_PROVIDER_DOWN');
    at.stripe.behave('well');
    expect((await at.buy(ana, 'starter', 'one-more')).status).toBe(200);
    at.stripe.world.pay(at.stripe.latest());
    await at.deliverAll();
    expect((await at.account(ana)).rows).toEqual(['10 sign_in_grant', '25 purchase']);
  });

  test('is the one that was tried for where it is tried again under its key, and is paid like any (PAY-01, PAY-02)', async () => {
    at.stripe.behave('fails');
    await at.buy(ana, 'starter', 'one');
    expect(await states()).toEqual(['expired']);
    at.stripe.behave('well');
    expect((await at.buy(ana, 'starter', 'one')).status).toBe(200);
    expect(await states()).toEqual(['open']);
    const { id } = at.stripe.latest();
    expect((await at.status(ana, id)).body).toEqual({ payment_status: 'unpaid', status: 'open' });
    at.stripe.world.pay(at.stripe.latest());
    expect((await at.status(ana, id)).body.payment_status).toBe('paid');
    expect((await at.account(ana)).credits).toBe(35);
  });

  test('whose answer alone was lost gives its credits if it is paid all the same (PAY-03)', async () => {
    at.stripe.behave('page');
    expect((await at.buy(ana, 'starter', 'one')).body.code).toBe('PAYMENT_PROVIDER_DOWN');
    at.stripe.behave('well');
    const [kept] = await at.server.database.read.selectFrom('checkouts').selectAll().execute();
    const state = at.stripe.world.open({
      amount: 499,
      currency: 'usd',
      email: null,
      reference: null,
      description: '',
      metadata: { checkout_id: kept!.id },
      paymentMetadata: {},
      successUrl: '',
      cancelUrl: '',
    });
    at.stripe.world.pay(state);
    await at.deliverAll();
    expect((await at.account(ana)).credits).toBe(35);
  });
});

describe('409: a checkout tried again', () => {
  test('is refused while as many others are open, though it was noted before (PAY-01)', async () => {
    at.stripe.behave('fails');
    await at.buy(ana, 'starter', 'early');
    at.stripe.behave('well');
    for (let n = 0; n < limits.openCheckouts; n += 1) await at.bought(ana);
    expect((await at.buy(ana, 'starter', 'early')).body.code).toBe('TOO_MANY_CHECKOUTS');
    at.stripe.world.pay(at.stripe.world.checkouts[0]!);
    await at.deliverAll();
    expect((await at.buy(ana, 'starter', 'early')).status).toBe(200);
  });
});

describe('reconciling while something is wrong', () => {
  test('what breaks at one checkout is told, the others have their turn, and the day’s work is done (PAY-03)', async () => {
    const broken = await at.paid(ana);
    await at.paid(ana);
    at.crash('retrieve');
    await at.reconcileAsUsual();
    expect((await at.account(ana)).credits).toBe(35);
    expect(at.told.map(({ level, event }) => `${level}: ${event}`)).toEqual([
      'error: a checkout could not be reconciled',
      'error: payments need a look',
      'info: payments reconciled',
    ]);
    const { done_at: doneAt } = await at.server.database.read
      .selectFrom('job_leases')
      .select('done_at')
      .where('job', '=', 'reconcile paid checkouts')
      .executeTakeFirstOrThrow();
    expect(doneAt).toBe(at.server.clock.now());
    await at.reconcileAsUsual();
    expect((await at.status(ana, broken.id)).body.payment_status).toBe('paid');
    expect((await at.account(ana)).credits).toBe(60);
  });

  test('a balance that is not the sum of its rows is an error in the log, an outage a warning, a debt neither (PAY-05)', async () => {
    await at.bought(ana);
    at.stripe.behave('fails');
    await at.reconcileAsUsual();
    at.stripe.behave('well');
    await at.server.database.transaction((tx) => tx.updateTable('users').set({ credits: 99 }).execute());
    await at.reconcileAsUsual();
    await at.server.database.transaction((tx) => tx.updateTable('users').set({ credits: 10 }).execute());
    await at.server.database.transaction((tx) => tx.updateTable('checkouts').set({ due: 3 }).execute());
    await at.reconcileAsUsual();
    expect(at.told).toEqual([
      { level: 'warn', event: 'checkouts could not be asked for', fields: expect.anything() as unknown },
      {
        level: 'error',
        event: 'payments need a look',
        fields: { drift: [expect.stringContaining('the balance 99 is not the sum of its rows')] },
      },
      {
        level: 'info',
        event: 'payments reconciled',
        fields: { changed: 0, debts: [expect.stringContaining('owes 3 credits')] },
      },
    ]);
  });
});

describe('200: events about checkouts with our mark', () => {
  test('one that is kept nowhere here is a warning, a second session of one that is, an error (PAY-03)', async () => {
    const mine = await at.bought(ana);
    const foreign = at.stripe.world.open({ ...mine, metadata: { checkout_id: 'of-another-installation' } });
    at.stripe.world.pay(foreign);
    await at.deliverAll();
    expect(at.server.takeErrors()).toEqual([]);
    expect(at.server.log.find(({ level }) => level === 'warn')).toMatchObject({
      event: 'payment of a checkout that is not kept here',
      fields: { checkout: 'of-another-installation', session: foreign.id },
    });
    const second = at.stripe.world.open({ ...mine });
    at.stripe.world.pay(second);
    await at.deliverAll();
    expect(at.server.takeErrors()).toMatchObject([
      { fields: { checkout: mine.metadata['checkout_id'], oddity: 'a second session' } },
    ]);
    expect((await at.account(ana)).credits).toBe(10);
  });
});
