import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { startTestEbay, testCredentials } from '#adapters/ebay/test-ebay-server.ts';
import { limits } from '#contract/limits.ts';
import { accessibilityProblems, newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { messageBox, say, signInWithCar } from '#test/harness/owner.ts';
import { startProduct } from '#test/harness/product.ts';

const upstream = await startTestEbay();
const keys = { EBAY_CLIENT_ID: testCredentials.clientId, EBAY_CLIENT_SECRET: testCredentials.clientSecret };
const { product: plain, browser } = await productInBrowser();
const product = await startProduct({ env: { ...keys, EBAY_URL: upstream.baseUrl } });
afterAll(() => Promise.all([product.stop(), upstream.close()]));

async function inChat(page: Page, email: string, at: { origin: string } = product): Promise<void> {
  await signInWithCar(page, at.origin, email, { year: '2020', make: 'Toyota', model: 'Tacoma', mileage: '58000' });
}

const pricing = (answer: Locator) => answer.getByRole('button', { name: /^Parts & Pricing/ });
const box = (page: Page) => page.getByRole('region', { name: 'From eBay' });
const fitsTheWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test.each([
  [390, 'dark'],
  [390, 'light'],
  [1440, 'dark'],
  [1440, 'light'],
  [320, 'light'],
] as const)(
  'at %i px, %s: a price is answered by a data plate with range, shop cost, what decides and where to search (DIAG-05, REPLY-03)',
  async (width, mode) => {
    const { page, problems } = await newVisitor(browser, { width, height: 844, mode });
    await inChat(page, `price-${width}-${mode}@example.com`);
    const answer = await say(page, 'how much are front pads?');
    await answer.getByText(/^Brake pads \(one axle\), front: \$\d+–\$\d+ for the part/).waitFor();
    expect(await pricing(answer).getAttribute('aria-expanded')).toBe('true');
    const part = answer.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Brake pads' }) });
    const words = (await part.innerText()).replaceAll(/\s+/g, ' ');
    expect(words).toMatch(/Part alone \$\d+–\$\d+ At a shop \$\d+–\$\d+ Labor [\d.]+–[\d.]+ h/i);
    expect(words).toMatch(/prices of Nov 2026/);
    expect(words).toMatch(/rotor diameter/);
    const links = part.getByRole('link');
    expect(await links.count()).toBeGreaterThanOrEqual(4);
    for (const link of await links.all()) {
      expect(await link.getAttribute('href')).toMatch(/^https:\/\/.*2020%20TOYOTA%20TACOMA%20front%20brake%20pads/);
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    }
    await box(page).getByRole('link').first().waitFor();
    expect(await fitsTheWidth(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test('offers of eBay stand in a box of their own, with what eBay says of them, apart from our range (DIAG-05)', async () => {
  const { page, problems } = await newVisitor(browser);
  await inChat(page, 'offers@example.com');
  const answer = await say(page, 'how much are front pads?');
  const offer = box(page).getByRole('listitem');
  await offer.getByText('Front Ceramic Brake Pads').waitFor();
  expect((await offer.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /\$45\.00 Front Ceramic Brake Pads.* free shipping · New · parts_and_more \(99\.4 %\) · eBay: fits this car/,
  );
  await box(page).getByText('They are not part of our price range').waitFor();
  const list = answer.getByRole('list').filter({ has: page.getByRole('heading', { name: 'Brake pads' }) });
  expect(await list.innerText()).not.toContain('$45.00');
  expect(problems).toEqual([]);
});

test('an eBay that does not answer is said to be so, and can be asked again', async () => {
  const { page } = await newVisitor(browser);
  await inChat(page, 'away@example.com');
  upstream.behave('fails');
  await say(page, 'how much is an alternator?');
  await box(page).getByText('Offers of eBay cannot be had right now. Please try again in a while.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  upstream.behave('well');
  await box(page).getByRole('button', { name: 'Try again' }).click();
  await box(page).getByRole('link').first().waitFor();
});

test('nothing offered is said to be so', async () => {
  const { page } = await newVisitor(browser);
  await inChat(page, 'parts-none@example.com');
  const items = upstream.items;
  upstream.items = [];
  await say(page, 'price of a radiator');
  await box(page).getByText('eBay has no new one at a fixed price for this car just now.').waitFor();
  expect(await box(page).getByRole('link').count()).toBe(0);
  upstream.items = items;
});

test('where eBay is not configured there is no box', async () => {
  const { page, problems } = await newVisitor(browser);
  await inChat(page, 'off@example.com', plain);
  const asked = page.waitForResponse((response) => response.url().includes('/api/parts/offers'));
  await say(page, 'how much are front pads?');
  expect(await (await asked).json()).toMatchObject({ status: 'off' });
  await expect.poll(() => box(page).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('after a reply of parts, what to ask next is suggested, and answered (CHAT-18)', async () => {
  const { page } = await newVisitor(browser);
  await inChat(page, 'next@example.com', plain);
  await say(page, 'how much are front pads?');
  const suggestions = page.getByRole('region', { name: 'Suggested replies' }).getByRole('button');
  await suggestions.first().waitFor();
  const offered = await suggestions.allInnerTexts();
  expect(offered.length).toBeGreaterThanOrEqual(3);
  expect(offered[0]).toBe('How do I replace the brake pads?');
  await suggestions.first().click();
  expect(await messageBox(page).inputValue()).toBe(offered[0]);
});

test('find parts in an open diagnosis: the parts of the leading causes with their shares (DIAG-05)', async () => {
  const { page } = await newVisitor(browser, { width: 390, height: 844 });
  await inChat(page, 'found@example.com', plain);
  await say(page, 'one loud click when I turn the key, lights stay bright');
  await page.waitForTimeout(limits.messageCooldownMs);
  const answer = await say(page, 'find parts');
  await answer.getByRole('heading', { name: 'Starter motor' }).waitFor();
  expect(await answer.getByText(/\d+\s% for /).count()).toBeGreaterThan(0);
  await answer.getByText(/^Parts of the leading suspects\. Likeliest: /).waitFor();
  expect(await fitsTheWidth(page)).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
});
