import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyOf, refundedOf, type CheckoutState } from '#adapters/local-stripe/checkout-state.ts';
import { post } from '#server/credits/ledger-store.ts';
import { creditPackages } from '#server/payments/credit-packages.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { payingServer, type PayingServer } from '#test/harness/paying-server.ts';
import type { TestServer } from '#test/harness/server.ts';
import { signIn, startIdentityProvider, type SignedIn, type TestIdentityProvider } from '#test/harness/sign-in.ts';
import { ledgerProblems } from './store-fixture.ts';

/** What may happen, in any order; numbers choose among what there is. */
const which = fc.nat({ max: 40 });
const crash = fc.constantFrom(null, null, null, 'createCheckout', 'retrieve', 'settling', 'settled');
const step = fc.oneof(
  fc.record({ do: fc.constant('buy'), which, retry: fc.boolean(), crash }),
  fc.record({ do: fc.constant('pay'), which, how: fc.constantFrom('card', 'card', 'bank', 'failing bank') }),
  fc.record({ do: fc.constant('event'), which, times: fc.integer({ min: 1, max: 3 }), crash }),
  fc.record({ do: fc.constant('poll'), which, times: fc.integer({ min: 1, max: 2 }), crash }),
  fc.record({ do: fc.constant('refund'), which, cents: fc.constantFrom(1, 50, 123, 499, 5_000) }),
  fc.record({ do: fc.constant('refund comes back'), which }),
  fc.record({ do: fc.constant('dispute'), which }),
  fc.record({ do: fc.constant('dispute ends'), which, how: fc.constantFrom('won', 'lost') }),
  fc.record({ do: fc.constant('use'), which }),
  fc.record({ do: fc.constant('time passes') }),
  fc.record({ do: fc.constantFrom('reconcile', 'reconcile', 'leave'), crash }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const packageIds = Object.keys(creditPackages);
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

class Course {
  readonly #at: PayingServer;
  readonly #processes: readonly TestServer[];
  readonly #owner: SignedIn;
  readonly #events: PayingServer['stripe']['outbox'] = [];
  readonly #before: number;
  used = 0;
  /** The account was deleted. */
  isGone = false;

  constructor(at: PayingServer, another: TestServer, owner: SignedIn) {
    this.#at = at;
    this.#processes = [at.server, another];
    this.#owner = owner;
    this.#before = at.stripe.world.checkouts.length;
  }

  get checkouts(): CheckoutState[] {
    return this.#at.stripe.world.checkouts.slice(this.#before);
  }

  async take(each: Step, n: number): Promise<void> {
    const { world, outbox } = this.#at.stripe;
    this.#events.push(...outbox.splice(0));
    const state = 'which' in each ? pick(this.checkouts, each.which) : undefined;
    this.#at.crash('crash' in each ? each.crash : null);
    if (each.do === 'buy') await this.#buy(each, n);
    if (each.do === 'event' || each.do === 'poll') await this.#tell(each);
    if (each.do === 'use') await this.#use(each.which + 1);
    if (each.do === 'leave') await this.leave();
    if (each.do === 'reconcile') await this.#at.reconcile();
    if (each.do === 'time passes') {
      this.#at.server.clock.pass(6_000);
      world.tick();
    }
    this.#at.crash(null);
    if (state !== undefined) this.#happens(state, each);
  }

  #happens(state: CheckoutState, each: Step): void {
    const { world } = this.#at.stripe;
    const how = 'how' in each ? each.how : '';
    if (each.do === 'pay') world.pay(state, how === 'card' ? {} : { delayMs: 5_000, fails: how === 'failing bank' });
    if (each.do === 'refund') world.refund(state, each.cents);
    if (each.do === 'refund comes back') world.failRefund(state, state.refunds.at(-1)?.id ?? '');
    if (each.do === 'dispute') world.dispute(state);
    if (each.do === 'dispute ends') world.closeDispute(state, how as 'won' | 'lost');
  }

  async #buy({ which: n, retry }: { which: number; retry: boolean }, key: number): Promise<void> {
    const order = () => this.#at.buy(this.#owner, pick(packageIds, n) ?? '', `key-${key}`);
    await order();
    if (retry) await Promise.all([order(), order()]);
  }

  async leave(): Promise<void> {
    const { token, user } = this.#owner;
    const call = { token, params: { id: user.id }, body: { email: user.email } };
    const { status } = await this.#at.server.call('deleteAccount', call);
    expect(status).toBe(this.isGone ? 401 : 200);
    this.isGone = true;
  }

  /** At once, over two processes. */
  async #tell(each: { do: string; which: number; times: number }): Promise<void> {
    const event = pick(this.#events, each.which);
    const state = pick(this.checkouts, each.which);
    await Promise.all(
      Array.from({ length: each.times }, async (_, n) => {
        const server = pick(this.#processes, n);
        if (each.do === 'event' && event !== undefined) await this.#at.deliver(event, server);
        if (each.do === 'poll' && state !== undefined) await this.#at.status(this.#owner, state.id, server);
      }),
    );
  }

  async #use(most: number): Promise<void> {
    if (this.isGone) return;
    const { database } = this.#at.server;
    const userId = this.#owner.user.id;
    await database.transaction(async (tx) => {
      const { credits } = await tx
        .selectFrom('users')
        .select('credits')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const delta = -Math.min(most, credits);
      if (delta === 0) return;
      const id = crypto.randomUUID();
      const posted = await post(tx, { id, userId, delta, reason: 'message', cause: `used:${id}`, at: 1 });
      if (posted.outcome === 'posted') this.used -= delta;
    });
  }

  /** All that the bank had taken comes back. */
  comeBack(): void {
    const { world } = this.#at.stripe;
    for (const state of this.checkouts) {
      for (const { id } of state.refunds) world.failRefund(state, id);
      world.closeDispute(state, 'won');
    }
  }

  /** Every event comes at last, in whatever order; then once more what was never told of is asked for. */
  async end(order: number): Promise<void> {
    this.#at.server.clock.pass(6_000);
    this.#at.stripe.world.tick();
    this.#events.push(...this.#at.stripe.outbox.splice(0));
    const left = [...this.#events];
    while (left.length > 0) {
      const [event] = left.splice(order % left.length, 1);
      if (event !== undefined) expect((await this.#at.deliver(event)).status).toBe(200);
    }
  }
}

describe.each(databaseKinds)('payments on %s', (kind) => {
  let identity: TestIdentityProvider;
  let at: PayingServer;
  let another: TestServer;

  beforeAll(async () => {
    identity = await startIdentityProvider();
    at = await payingServer(identity, kind);
    another = at.server.another();
  });
  afterAll(async () => {
    await at.close();
    await identity.close();
  });

  test(
    'whatever happens in whatever order: what is paid is given once, what goes back is taken by its share, and every row has its cause (PAY-03, PAY-05)',
    { timeout: 120_000 },
    async () => {
      let owners = 0;
      const steps = fc.array(step, { minLength: 4, maxLength: 30 });
      const course = fc.asyncProperty(steps, which, fc.boolean(), async (steps, order, leaves) => {
        const owner = await signIn(at.server, `owner-${kind}-${(owners += 1)}@example.com`);
        const run = new Course(at, another, owner);
        for (const [n, each] of steps.entries()) await run.take(each, n);
        await run.end(order);
        if (leaves) {
          await run.leave();
          run.comeBack();
          await run.end(order);
        }
        // Crashes were asked for; they are all that went wrong.
        for (const error of at.server.takeErrors()) {
          const { error: cause, oddity } = (error as { fields: { error?: Error; oddity?: string } }).fields;
          expect(cause?.message ?? oddity).toBe(oddity === undefined ? 'the process ended here' : 'nobody to give to');
          expect(oddity === undefined || run.isGone).toBe(true);
        }
        await expectSettled(at, owner, run);
        const { drift, unanswered } = await at.reconcile(true);
        expect([drift.filter((line) => !run.isGone || !line.endsWith('nobody to give to')), unanswered]).toEqual([
          [],
          [],
        ]);
        await expectSettled(at, owner, run);
        if (run.isGone) expect((await at.reconcile(true)).drift, 'told once').toEqual([]);
      });
      await fc.assert(course, { numRuns: kind === 'sqlite' ? 60 : 20 });
    },
  );
});

/** Holds ledger and checkouts to what Stripe knows. */
async function expectSettled(at: PayingServer, owner: SignedIn, run: Course): Promise<void> {
  const { database, clock } = at.server;
  const rows = await database.read.selectFrom('ledger').selectAll().where('user_id', '=', owner.user.id).execute();
  const ours = await database.read.selectFrom('checkouts').selectAll().where('user_id', '=', owner.user.id).execute();
  const explained = new Set<string>();
  let expected = 10 - run.used;
  for (const state of run.checkouts) {
    const checkout = ours.find(({ session_id: id }) => id === state.id);
    const paid = moneyOf(state, clock.now()) === 'here';
    if (!paid) {
      expect(checkout?.state).not.toBe('paid');
      continue;
    }
    if (run.isGone && checkout?.state !== 'paid') {
      expect(checkout?.ownerless_at, 'paid when nobody was there any more').not.toBeNull();
      expect(rows.filter(({ cause }) => cause === `purchase:${checkout?.id}`)).toEqual([]);
      continue;
    }
    expect(checkout?.state, 'what is paid is known as paid').toBe('paid');
    const { id, credits, amount, due, taken } = checkout!;
    const disputed = state.disputes
      .filter(({ status }) => status !== 'won')
      .reduce((sum, each) => sum + each.amount, 0);
    expect(due).toBe(Math.floor((credits * Math.min(amount, refundedOf(state) + disputed)) / amount));
    const purchases = rows.filter(({ cause }) => cause === `purchase:${id}`);
    expect(purchases.map(({ delta }) => delta)).toEqual([credits]);
    const moves = rows.filter(({ cause }) => cause.startsWith(`reversal:${id}:`));
    expect(moves.reduce((sum, { delta }) => sum + delta, 0) + taken, 'the rows say what was taken').toBe(0);
    for (const { cause } of [...purchases, ...moves]) explained.add(cause);
    expected += credits - taken;
  }
  const user = await database.read
    .selectFrom('users')
    .select('credits')
    .where('id', '=', owner.user.id)
    .executeTakeFirst();
  expect(user === undefined).toBe(run.isGone);
  // Who is gone has the balance of the last row.
  const balance = user?.credits ?? rows.toSorted((a, b) => a.seq - b.seq).at(-1)?.balance;
  expect(balance).toBe(expected);
  expect(rows.reduce((sum, { delta }) => sum + delta, 0)).toBe(expected);
  const others = rows.filter(({ cause }) => !explained.has(cause) && !/^(sign_in_grant|used):/.test(cause));
  expect(others, 'rows without a cause').toEqual([]);
  const owed = ours.reduce((sum, { due, taken }) => sum + due - taken, 0);
  if (user !== undefined && owed > 0) expect(user.credits, 'owed only where there is nothing to take').toBe(0);
  expect(await ledgerProblems(database)).toEqual([]);
}
