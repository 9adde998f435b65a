import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { accessibilityProblems, newVisitor, type Visitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { signIn, signInByHand } from '#test/harness/owner.ts';
import { expectSound } from './sound-view.ts';

const { product, browser } = await productInBrowser();

const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Personal dashboard' }).waitFor();
const credits = (page: Page) =>
  page.getByRole('region', { name: 'Profile' }).getByRole('meter', { name: 'Credits' }).getAttribute('aria-valuetext');
const statement = async (page: Page) =>
  (await page.getByRole('region', { name: 'Credit statement' }).getByRole('row').allInnerTexts())
    .slice(1)
    .map((row) => row.split('\t').slice(1).join(' '));

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: /^Buy Starter/ }).waitFor();
}

/** A new owner at the card page of the test mode, for 25 credits. */
async function atCardPage(email: string, options: Parameters<typeof newVisitor>[1] = {}): Promise<Visitor> {
  const visitor = await newVisitor(browser, options);
  const { page } = visitor;
  await signIn(page, product.origin, email);
  await openAccount(page);
  await page.getByRole('button', { name: /^Buy Starter/ }).click();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByRole('button', { name: 'Pay by card' }).waitFor();
  return visitor;
}

/** Runs in the page: what is to come after that time comes once `goOn` is called, however long it is looked at before. */
function hold(ms: number): void {
  const later = window.setTimeout.bind(window);
  const holding = (act: () => void, afterMs?: number) => {
    if (afterMs !== ms) return later(act, afterMs);
    Object.assign(window, { goOn: act });
    return 0;
  };
  Object.assign(window, { setTimeout: holding });
}

const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a package is bought after a second word, and its credits stand in balance and statement (PAY-01, PAY-02, ACCT-03)', async () => {
  const { page, problems } = await newVisitor(browser, { width: 390, height: 844 });
  await signIn(page, product.origin, 'buy@example.com');
  await openAccount(page);
  await said(page, '16.7¢ a credit');
  await page.getByRole('button', { name: /^Buy Weekend wrench/ }).click();
  await page.getByRole('alertdialog', { name: 'Buy 60 credits for $9.99?' }).waitFor();
  await expectSound(page, 'purchase dialog', { axe: true });
  await page.keyboard.press('Escape');
  expect(new URL(page.url()).origin).toBe(product.origin);
  await page.getByRole('button', { name: /^Buy Weekend wrench/ }).click();
  await page.getByRole('button', { name: 'Go to payment' }).click();

  await page.getByRole('button', { name: 'Pay by card' }).waitFor();
  await said(page, 'TEST MODE');
  expect(await page.title()).toContain('TEST MODE');
  await expectSound(page, 'card page', { axe: true });
  await page.addInitScript(hold, limits.paymentDoneMs);
  await choose(page, 'Pay by card');

  await said(page, 'PAYMENT_SUCCESSFUL! CREDITS_ADDED.');
  expect(page.url()).toBe(`${product.origin}/`);
  await page.getByRole('heading', { name: 'Payment processing' }).waitFor();
  await expectSound(page, 'payment processing', { axe: true });
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
  await dashboard(page);
  await expect.poll(() => credits(page)).toBe('70 credits');
  await expect.poll(() => statement(page)).toEqual(['Purchase +60 70', 'First sign-in +10 10']);
  // The return was consumed: nothing is verified again.
  await page.reload();
  await dashboard(page);
  expect(problems).toEqual([]);
});

test('a declined card keeps the checkout open; going back without paying charges nothing (PAY-04)', async () => {
  const { page } = await atCardPage('decline@example.com');
  await choose(page, 'Pay by a card that is declined');
  await said(page, 'The card was declined. Try another one.');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await page.getByRole('button', { name: 'Credits 10' }).waitFor();
  expect(page.url()).toBe(`${product.origin}/`);
});

test('whoever leaves the card page by Back finds the packages ready to buy (PAY-01)', async () => {
  const { page } = await atCardPage('payments-back@example.com');
  await page.goBack();
  const buy = page.getByRole('button', { name: /^Buy Starter/ });
  await buy.waitFor();
  await expect.poll(() => buy.getAttribute('aria-disabled')).not.toBe('true');
});

test('money that arrives while the page asks is credited, without a reload (PAY-02)', async () => {
  const { page } = await atCardPage('soon@example.com');
  // However long this page takes to open: its first question comes before the money, and its second waits until it was seen.
  const early = { payment_status: 'unpaid', status: 'complete' };
  const seen = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/payments/status/*', async (route) => {
    asked += 1;
    if (asked === 1) return route.fulfill({ json: early });
    await seen.promise;
    return route.continue();
  });
  await choose(page, 'Pay by bank: the money arrives in 5 seconds');
  await said(page, 'Asking what became of the payment (2 of 5)…');
  seen.resolve();
  await said(page, 'PAYMENT_SUCCESSFUL! CREDITS_ADDED.');
  await dashboard(page);
  await expect.poll(() => credits(page)).toBe('35 credits');
});

test('a bank payment that fails, and a checkout that expires, are told, and nothing is credited (PAY-02)', async () => {
  const { page } = await atCardPage('fails@example.com');
  await choose(page, 'Pay by bank: it fails after 5 seconds');
  await said(page, 'PAYMENT_FAILED. PLEASE_RETRY.');
  await dashboard(page);

  await page.getByRole('button', { name: /^Buy Starter/ }).click();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await choose(page, 'Let this checkout expire');
  await said(page, 'PAYMENT_SESSION_EXPIRED. RETRY_REQUIRED.');
  await dashboard(page);
  expect(await credits(page)).toBe('10 credits');
});

test('refresh-status asks anew, access-account goes on (PAY-02)', async () => {
  const { page } = await atCardPage('buttons@example.com');
  await choose(page, 'Pay by bank: the money arrives in 1 minute');
  await said(page, '(2 of 5)');
  await page.getByRole('button', { name: 'Refresh status' }).click();
  await said(page, '(1 of 5)');
  await page.getByRole('button', { name: 'Access account' }).click();
  await dashboard(page);
  expect(await page.getByText('PAYMENT_').count()).toBe(0);
});

test('whoever comes back signed out signs in first, and then hears of the payment (PAY-02, APP-02)', async () => {
  const { page } = await atCardPage('signed-out@example.com');
  const card = page.url();
  await page.goto(product.origin);
  await page.evaluate(() => localStorage.removeItem('wrenchwise.signIn'));
  await page.goto(card);
  await choose(page, 'Pay by card');
  await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
  await said(page, 'Sign in to see what became of your payment.');
  expect(page.url()).toBe(`${product.origin}/`);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('signed-out@example.com');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await said(page, 'PAYMENT_SUCCESSFUL! CREDITS_ADDED.');
  await dashboard(page);
  await expect.poll(() => credits(page)).toBe('35 credits');
});

test('somebody else’s payment is none here (PAY-02)', async () => {
  const { page: first } = await atCardPage('first@example.com');
  const sessionId = first.url().split('/').at(-1) ?? '';
  const { page } = await newVisitor(browser);
  await signIn(page, product.origin, 'second@example.com');
  await page.goto(`${product.origin}/?session_id=${sessionId}`);
  await said(page, 'PAYMENT_CHECK_ERROR: There is nothing here under that address');
  await dashboard(page);
  expect(await credits(page)).toBe('10 credits');
});

test('a checkout that cannot be opened says why, and the button works again (PAY-01)', async () => {
  const { page } = await newVisitor(browser);
  await signIn(page, product.origin, 'no-checkout@example.com');
  await openAccount(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/payments/checkout', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1
      ? route.fulfill({ status: 503, json: { code: 'PAYMENT_PROVIDER_DOWN', detail: 'The provider is away.' } })
      : route.continue();
  });
  await page.getByRole('button', { name: /^Buy Starter/ }).click();
  await page.getByRole('button', { name: 'Go to payment' }).dblclick();
  await said(page, 'PAYMENT_ERROR: The provider is away. PLEASE_RETRY.');
  expect(keys).toHaveLength(1);
  await page.getByRole('button', { name: /^Buy Starter/ }).click();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByRole('button', { name: 'Pay by card' }).waitFor();
  expect(keys[1]).toMatch(/^[\da-f]{32}$/);
  // What was answered to a key may be answered again to it, at the provider too.
  expect(keys[1]).not.toBe(keys[0]);
});

test('a checkout whose answer was lost on the way is the same one when it is tried again (PAY-01)', async () => {
  const { page } = await newVisitor(browser);
  await signIn(page, product.origin, 'lost-checkout@example.com');
  await openAccount(page);
  const keys: (string | undefined)[] = [];
  const addresses: string[] = [];
  await page.route('**/api/payments/checkout', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    addresses.push(((await response.json()) as { checkout_url: string }).checkout_url);
    await (keys.length === 1 ? route.abort() : route.fulfill({ response }));
  });
  const buy = async () => {
    await page.getByRole('button', { name: /^Buy Starter/ }).click();
    await page.getByRole('button', { name: 'Go to payment' }).click();
  };
  await buy();
  await said(page, /^PAYMENT_ERROR: No connection to the server.*PLEASE_RETRY\.$/);
  await buy();
  await page.getByRole('button', { name: 'Pay by card' }).waitFor();
  expect(keys[1]).toBe(keys[0]);
  expect(addresses).toEqual([page.url(), page.url()]);
});

test('a package that went off sale, and a user that is unknown, are told to the letter (PAY-01)', async () => {
  const { page } = await newVisitor(browser);
  await signIn(page, product.origin, 'gone@example.com');
  await openAccount(page);
  for (const [code, words] of [
    ['PACKAGE_NOT_FOUND', 'PACKAGE_NOT_FOUND. PLEASE_REFRESH_PAGE.'],
    ['NOT_FOUND', 'USER_NOT_FOUND. PLEASE_REFRESH_PAGE.'],
  ] as const) {
    await page.route('**/api/payments/checkout', (route) =>
      route.fulfill({ status: 404, json: { code, detail: code } }),
    );
    await page.getByRole('button', { name: /^Buy Starter/ }).click();
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await said(page, words);
    expect(new URL(page.url()).origin).toBe(product.origin);
    await page.unroute('**/api/payments/checkout');
  }
});

test('a refund takes its credits back, rounded down, and the statement says so (PAY-03)', async () => {
  const { page } = await atCardPage('refund@example.com');
  const card = page.url();
  await choose(page, 'Pay by card');
  await said(page, 'PAYMENT_SUCCESSFUL! CREDITS_ADDED.');
  await dashboard(page);
  await page.goto(card);
  // 250 of 499 cents: 12.5 of 25 credits.
  await choose(page, 'Refund half the price');
  await said(page, '$2.50 refunded.');
  await page.goto(product.origin);
  await openAccount(page);
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('region', { name: 'Credit statement' }).waitFor();
      return statement(page);
    })
    .toEqual(['Payment taken back −12 23', 'Purchase +25 35', 'First sign-in +10 10']);
});

test('with no credits left the packages come into view with the hint (CHAT-13)', async () => {
  const { page } = await newVisitor(browser, { width: 390, height: 844 });
  await signInByHand(page, product.origin, 'exhausted@example.com', { unverified: true });
  await page.getByRole('button', { name: /^Credits 0?0$/ }).click();
  await said(page, 'Choose a credit package below to continue using the product');
  const top = async () => (await page.getByRole('region', { name: 'Credit packages' }).boundingBox())?.y ?? Infinity;
  await expect.poll(top).toBeLessThan(200);
  await expectSound(page, 'packages', { axe: true });
});
