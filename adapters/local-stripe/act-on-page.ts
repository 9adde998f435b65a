import type { CheckoutState } from './checkout-state.ts';
import { returnAddress, type Act } from './card-page.ts';
import type { StripeWorld } from './stripe-world.ts';

const soonMs = 5_000;
const lateMs = 60_000;

/** Does what a button of the card page says. Gives the address to go on to; null: the page again. */
export function actOnPage(world: StripeWorld, state: CheckoutState, act: Act): string | null {
  const paying = {
    pay: {},
    soon: { delayMs: soonMs },
    late: { delayMs: lateMs },
    fails: { delayMs: soonMs, fails: true },
  } as const;
  if (act in paying) {
    const how: { delayMs?: number; fails?: boolean } = paying[act as keyof typeof paying];
    return world.pay(state, how) ? returnAddress(state) : null;
  }
  if (act === 'expire') return world.expire(state) ? returnAddress(state) : null;
  if (act === 'decline') world.decline(state);
  if (act === 'refund') world.refund(state, state.amount);
  if (act === 'half') world.refund(state, Math.ceil(state.amount / 2));
  if (act === 'dispute') world.dispute(state);
  if (act === 'won' || act === 'lost') world.closeDispute(state, act);
  return null;
}
