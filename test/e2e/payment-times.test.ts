import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { signIn } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

const stepMs = 100;
/** How much later than it is meant something may be seen, in the page's time: steps go on while a slow machine works. */
const roomMs = 1_500;

/** When, in the page's time, it asked about the payment, and when it had the answer whole. */
interface Ask {
  from: number;
  to: number | null;
}

const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Personal dashboard' });
const processing = (page: Page) => page.getByRole('heading', { name: 'Payment processing' });

/** Runs in the page before its own scripts. */
function noteAsks(): void {
  const asks: Ask[] = [];
  const ask = window.fetch;
  const noted: typeof fetch = async (input, init) => {
    if (!new Request(input, init).url.includes('/api/payments/status/')) return ask(input, init);
    const mine: Ask = { from: Date.now(), to: null };
    asks.push(mine);
    const answer = await ask(input, init);
    const whole = new Response(await answer.blob(), answer);
    mine.to = Date.now();
    return whole;
  };
  Object.assign(window, { asks, fetch: noted });
}
const asksOf = (page: Page) => page.evaluate<Ask[]>('asks');

/** An owner back from the card page, where time stands still and the first question about the payment waits for its answer. */
async function backFromPaying(
  email: string,
  payBy = 'Pay by bank: the money arrives in 1 minute',
): Promise<{ page: Page; asked: Route[] }> {
  const { page } = await newVisitor(browser);
  await signIn(page, product.origin, email);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: /^Buy Starter/ }).click();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByRole('button', { name: payBy, exact: true }).waitFor();
  const asked: Route[] = [];
  await page.route('**/api/payments/status/*', (route) => void asked.push(route));
  await page.addInitScript(noteAsks);
  await page.clock.install();
  await page.getByRole('button', { name: payBy, exact: true }).click();
  await processing(page).waitFor();
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  return { page, asked };
}

/** Lets the page's time go on in steps until it is so; gives how many milliseconds of it that took. */
async function timeUntil(page: Page, isSo: () => boolean | Promise<boolean>, by = stepMs): Promise<number> {
  for (let ms = 0; ms <= 20_000; ms += by) {
    if (await isSo()) return ms;
    await page.clock.runFor(by);
    // A turn of the page and back, so that what it did in this step is heard of.
    await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(null))));
  }
  throw new Error('it never came');
}

/** Whether it is there, or comes while the page's time stands still. */
const comes = (what: Locator) => () =>
  what.waitFor({ timeout: 400 }).then(
    () => true,
    () => false,
  );

const answer = (route: Route | undefined, payment_status: string, status: string) =>
  route?.fulfill({ json: { payment_status, status } });

/** Lets the page's time go on until it asks again after this many answers, which must be this long after the last of them. */
async function asksAgain(page: Page, asked: Route[], after: number, meantMs: number): Promise<void> {
  await expect.poll(async () => (await asksOf(page))[after - 1]?.to ?? null).not.toBe(null);
  await timeUntil(page, async () => (await asksOf(page)).length > after);
  const asks = await asksOf(page);
  const ms = (asks[after]?.from ?? 0) - (asks[after - 1]?.to ?? 0);
  expect(ms).toBeGreaterThanOrEqual(meantMs);
  expect(ms).toBeLessThanOrEqual(meantMs + roomMs);
  await expect.poll(() => asked.length).toBe(after + 1);
}

test('paid: the account view comes two seconds later, not sooner and not later (PAY-02)', async () => {
  const { page, asked } = await backFromPaying('times-paid@example.com');
  await answer(asked[0], 'paid', 'complete');
  await said(page, 'PAYMENT_SUCCESSFUL! CREDITS_ADDED.');
  await page.clock.runFor(limits.paymentDoneMs - stepMs);
  await page.getByText('Your account opens in a moment.').waitFor();
  expect([await processing(page).count(), await dashboard(page).count()]).toEqual([1, 0]);
  expect(await timeUntil(page, comes(dashboard(page)))).toBeLessThanOrEqual(stepMs + roomMs);
  expect(asked).toHaveLength(1);
});

test('five questions two seconds apart, then the time-out and the account (PAY-02)', async () => {
  const { page, asked } = await backFromPaying('times-late@example.com');
  for (let attempt = 1; attempt < limits.paymentGivenUpAt; attempt += 1) {
    await said(page, `(${attempt} of 5)`);
    await answer(asked[attempt - 1], 'unpaid', 'complete');
    await asksAgain(page, asked, attempt, limits.paymentPollMs);
  }
  await answer(asked.at(-1), 'unpaid', 'complete');
  await said(page, 'PAYMENT_VERIFICATION_TIMEOUT. CHECK_ACCOUNT.');
  await page.clock.resume();
  await dashboard(page).waitFor();
  expect(asked).toHaveLength(limits.paymentGivenUpAt);
});

test('an answer that does not come is told and asked for again after three seconds; a second leads to the account (PAY-02)', async () => {
  const { page, asked } = await backFromPaying('times-error@example.com', 'Pay by card');
  const fail = (route: Route | undefined) =>
    route?.fulfill({ status: 503, json: { code: 'PAYMENT_PROVIDER_DOWN', detail: 'The provider is away.' } });
  await fail(asked[0]);
  const told = page.getByText('PAYMENT_CHECK_ERROR: The provider is away').first();
  await timeUntil(page, comes(told), 1);
  await asksAgain(page, asked, 1, limits.paymentRetryMs);
  await fail(asked[1]);
  await page.clock.resume();
  await dashboard(page).waitFor();
  expect(asked).toHaveLength(2);
  // The event has come meanwhile, whatever the page was told.
  const credits = page.getByRole('meter', { name: 'Credits' });
  await expect.poll(() => credits.getAttribute('aria-valuetext')).toBe('35 credits');
});
