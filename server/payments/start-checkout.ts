import { UpstreamError } from '#adapters/upstream-error.ts';
import { limits } from '#contract/limits.ts';
import { currency, creditPackages } from './credit-packages.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { countOthersOpen, giveUpOrder, keepOpened, noteCheckout, type Checkout } from './checkout-store.ts';
import { orProviderDown, withProvider, type PaymentMeans, type PerhapsPayments } from './payment-means.ts';

/** ACCT-03: what is on sale. */
export const getCreditPackages: Handler<'getCreditPackages'> = async () => creditPackages;

/**
 * PAY-01: opens a checkout. It is written down before the provider hears of it, and ordered under its own id, so that
 * whatever ends in the middle, a second try finds the same checkout, and an event about it finds its owner.
 */
export function startCheckout(means: PerhapsPayments & { publicOrigin: string }): Handler<'startCheckout'> {
  return async ({ body, caller, idempotencyKey }) => {
    const able = withProvider(means);
    const wanted = Object.hasOwn(creditPackages, body.package_id) ? creditPackages[body.package_id] : undefined;
    if (wanted === undefined) throw new AppError('PACKAGE_NOT_FOUND');
    const { credits, amount } = wanted;
    const at = means.now();
    const id = means.newId();
    const checkout = await means.database.transaction(async (tx) => {
      const wanted = { packageId: body.package_id, credits, amount, currency, idempotencyKey };
      const noted = await noteCheckout(tx, { ...wanted, id, userId: caller.id, at });
      // Thrown in here, so that nothing stays of it.
      if (noted.url === null && (await countOthersOpen(tx, caller.id, noted.id)) >= limits.openCheckouts)
        throw new AppError('TOO_MANY_CHECKOUTS', { limit: String(limits.openCheckouts) });
      return noted;
    });
    if (checkout.package_id !== body.package_id) throw new AppError('KEY_REUSED');
    return { checkout_url: checkout.url ?? (await order(able, checkout, caller, means.publicOrigin)) };
  };
}

async function order(
  { payments, database }: PaymentMeans,
  checkout: Checkout,
  caller: Caller,
  publicOrigin: string,
): Promise<string> {
  const ordered = payments.createCheckout({
    checkoutId: checkout.id,
    userId: caller.id,
    email: caller.email,
    packageId: checkout.package_id,
    description: `${checkout.credits} Wrenchwise credits`,
    amount: checkout.amount,
    currency: checkout.currency,
    // Not by URLSearchParams: the provider wants the braces as they are.
    successUrl: `${publicOrigin}/?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicOrigin}/`,
  });
  const opened = await orProviderDown(
    ordered.catch(async (cause: unknown) => {
      // It must not count among those that are open, or an outage locks its buyers out for a day.
      if (cause instanceof UpstreamError) await database.transaction((tx) => giveUpOrder(tx, checkout.id));
      throw cause;
    }),
  );
  await database.transaction((tx) => keepOpened(tx, checkout.id, opened));
  return opened.url;
}
