import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestNhtsa, type TestNhtsaServer } from '#adapters/nhtsa/test-nhtsa-server.ts';
import { accessibilityProblems, keptBrowser } from '#test/harness/browser.ts';
import { startProduct, type Product } from '#test/harness/product.ts';
import { cards, searchFor, shoppers } from './car-shopper.ts';

let upstream: TestNhtsaServer;
let product: Product;
let browser: Browser;

beforeAll(async () => {
  upstream = await startTestNhtsa();
  for (let year = 1990; year <= new Date().getFullYear() + 1; year += 1) {
    for (const name of [`${year} NISSAN ALTIMA`, `${year} HONDA CIVIC`]) {
      upstream.recalls.set(name, []);
      if (name.endsWith('ALTIMA')) upstream.ratings.set(name, [{ VehicleId: year, stars: '5' }]);
    }
  }
  const env = { NHTSA_ONLINE: 'on', NHTSA_URL: upstream.baseUrl };
  [product, browser] = await Promise.all([startProduct({ env }), keptBrowser()]);
});
afterAll(async () => {
  await product.stop();
  await upstream.close();
});

test('DIAG-05: before buying, crash tests stand with their stars, their source and their age; one that is not listed is said', async () => {
  const { page, problems } = await shoppers(browser, product)('stars@example.com');
  const sheet = page.getByRole('dialog', { name: 'Before buying' });
  const check = () =>
    cards(page)
      .first()
      .getByRole('button', { name: /^Check/ })
      .click();
  await searchFor(page, { make: 'Nissan', model: 'Altima' });
  await check();
  await sheet.getByText('5 of 5 stars', { exact: true }).waitFor();
  await sheet.getByText('Front: 4 of 5 stars; Side: 5 of 5 stars; Rollover: 4 of 5 stars').waitFor();
  await sheet.getByText(/^From NHTSA’s online service.*, as of [A-Z][a-z]{2} \d+, 20\d\d\.$/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });

  await searchFor(page, { make: 'Honda', model: 'Civic' });
  await cards(page)
    .getByRole('heading', { name: /Honda Civic/ })
    .first()
    .waitFor();
  await check();
  await sheet.getByText('NHTSA lists no crash test of this model year.').waitFor();
  expect(await sheet.getByText('of 5 stars').count()).toBe(0);
  expect(problems).toEqual([]);
});
