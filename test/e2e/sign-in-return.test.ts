import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { signIn, signInByHand } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

const account = (page: Page) => page.getByRole('button', { name: 'Account' });
const worthNothing = (page: Page) => page.getByText(/^Authentication failed: This sign-in link has expired/).first();

/** Signs in up to the return, which the page does not get to exchange. Gives its address. */
async function returnOf(page: Page, email: string): Promise<string> {
  await page.route('**/api/auth/google', (route) => route.abort());
  const returned = page.waitForRequest('**/api/auth/google');
  await page.goto(`${product.origin}/api/auth/google/start?prompt=none&login_hint=${encodeURIComponent(email)}`);
  const { session_id: id } = (await returned).postDataJSON() as { session_id: string };
  await page.unroute('**/api/auth/google');
  return `${product.origin}/#session_id=${id}`;
}

describe('a sign-in return', () => {
  test('of somebody else signs nobody in, and leaves who is signed in as it was (AUTH-01, AUTH-02)', async () => {
    const { page: attacker } = await newVisitor(browser);
    const { page: guest } = await newVisitor(browser);
    await guest.goto(await returnOf(attacker, 'attacker@example.com'));
    await worthNothing(guest).waitFor();
    expect(await guest.evaluate(() => localStorage.getItem('wrenchwise.signIn'))).toBeNull();

    const { page: owner } = await newVisitor(browser);
    await signIn(owner, product.origin, 'owner@example.com');
    const stored = () => owner.evaluate(() => localStorage.getItem('wrenchwise.signIn'));
    const before = await stored();
    const forged = await returnOf(attacker, 'attacker@example.com');
    await owner.goto('about:blank');
    await owner.goto(forged);
    await account(owner).waitFor();
    expect(await stored()).toBe(before);
    expect(owner.url()).toBe(`${product.origin}/`);
    await account(owner).click();
    await owner.getByText('owner@example.com').first().waitFor();
  });

  test('reaches the browser that began it, by either name of this machine (AUTH-01)', async () => {
    for (const name of ['localhost', '127.0.0.1']) {
      const origin = new URL(product.origin);
      origin.hostname = name;
      const { page } = await newVisitor(browser);
      await signInByHand(page, origin.origin, `at-${name}@example.com`);
      expect(new URL(page.url()).hostname).toBe(name);
    }
  });
});
