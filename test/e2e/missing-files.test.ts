import { afterAll, describe, expect, test } from 'vitest';
import { accessibilityProblems, newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { messageBox, signIn, signInWithCar } from '#test/harness/owner.ts';
import { startProduct } from '#test/harness/product.ts';
import { expectSound } from './sound-view.ts';

const { product, browser } = await productInBrowser();
const counting = await startProduct({ env: { ANALYTICS_MEASUREMENT_ID: 'G-TEST12345' } });
afterAll(() => counting.stop());

const laidIn = {
  name: 'wrenchwise.signIn',
  value: '{"v":1,"value":{"token":"x","expiresAt":"2099-01-01T00:00:00.000Z"}}',
};

/** Every script but those that the page begins with. */
const later = /\/assets\/(?!page-|first-view-|rolldown-runtime-)[\w-]+\.js$/;

test('an address that leads nowhere says so in the product’s hand, in both modes, and leads home (APP-01, APP-12)', async () => {
  const { page, problems } = await newVisitor(browser, { width: 320, height: 640 });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const answer = await page.goto(`${product.origin}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Not found', exact: true }).waitFor();
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(ground).toMatch(colorScheme === 'dark' ? /^oklch\(0\.1/ : /^oklch\(0\.9/);
    await expectSound(page, `not found, ${colorScheme}`, { axe: true });
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start a diagnosis' }).waitFor();
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

describe('a file that cannot be had (APP-01, APP-10)', () => {
  test('beside the screen takes nothing from it', async () => {
    const { page } = await newVisitor(browser);
    const asked: string[] = [];
    await page.route('**/assets/consent-banner-*.js', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await page.goto(counting.origin);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Start a diagnosis' }).click();
    await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
    expect(await page.getByRole('region', { name: 'Counting visits' }).count()).toBe(0);
    // Whoever was not asked can answer at the foot.
    await page.getByRole('button', { name: 'Allow counting my visits' }).click();
    expect(await page.evaluate(() => localStorage.getItem('wrenchwise.analyticsConsent'))).toContain('granted');
  });

  test('of what speaks to the server says so to whoever is signed in, and can be tried again', async () => {
    const { page } = await newVisitor(browser);
    await signIn(page, product.origin, 'no-script@example.com');
    await page.route(later, (route) => route.abort());
    await page.reload();
    await page.getByText('This part of the page could not be loaded. Check your network and try again.').waitFor();
    expect(await page.locator('first-view').count()).toBe(0);
    await expect.poll(() => page.title()).toBe('No connection · Wrenchwise');
    await page.unroute(later);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Initialize session' }).waitFor();
  });

  test('at the return from a sign-in asks to sign in again', async () => {
    const { page } = await newVisitor(browser);
    await page.route(later, (route) => route.abort());
    await page.goto(`${product.origin}/#session_id=one-time`);
    await page.getByRole('alert').getByText('Authentication failed. Please try again.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
    expect([await page.locator('first-view').count(), page.url()]).toEqual([0, `${product.origin}/`]);
  });

  test('of a screen leaves one that is sound, takes the keyboard to it and keeps what was typed (APP-12)', async () => {
    const { page, problems } = await newVisitor(browser, { width: 390, height: 844 });
    await signInWithCar(page, product.origin, 'no-screen@example.com', { year: '2014', make: 'Honda', model: 'Civic' });
    await messageBox(page).fill('half a sente');
    await page.route('**/assets/account-screen-*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('heading', { name: 'This screen could not be shown.' }).waitFor();
    expect(problems.splice(0)).not.toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await expectSound(page, 'a screen that failed', { axe: true });
    await page.getByRole('button', { name: 'Go to the start' }).click();
    await page.getByRole('button', { name: 'Open the chat' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});

test('while the sign-in is being checked no rule of accessibility is broken (APP-04, APP-12)', async () => {
  const { page } = await newVisitor(browser);
  await page.goto(product.origin);
  await page.evaluate(({ name, value }) => localStorage.setItem(name, value), laidIn);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/auth/validate', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('heading', { name: 'INITIALIZING...', exact: true }).waitFor();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(page), colorScheme).toEqual([]);
  }
  held.resolve();
  await page.getByRole('button', { name: 'Start a diagnosis' }).waitFor();
});
