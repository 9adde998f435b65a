import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { accessibilityProblems, keptBrowser, newVisitor } from '#test/harness/browser.ts';
import { signIn } from '#test/harness/owner.ts';
import { standIn, startProductWithPlaces } from '#test/harness/product-with-places.ts';

const [product, browser] = await Promise.all([startProductWithPlaces(), keptBrowser()]);
afterAll(() => product.close());
product.weather.places.set('reno', [
  { name: 'Reno', admin1: 'Nevada', country_code: 'US', latitude: 39.53, longitude: -119.81 },
]);

const plate = (page: Page, name: string) => page.getByRole('region', { name });
const toDashboard = (page: Page) => page.getByRole('button', { name: 'Account' }).click();
const field = (page: Page) => page.getByRole('textbox', { name: 'Location' });

test('ACCT-03, LOC-02: after a typed place, “Enable location” goes by the browser’s, in weather, shops and form; “Update location” asks anew', async () => {
  const { page, context, problems } = await newVisitor(browser, { width: 390, height: 844 });
  await signIn(page, product.origin, 'enable@example.com');
  await field(page).fill('Reno');
  await field(page).press('Tab');
  await toDashboard(page);
  const [weather, shops] = [plate(page, 'Weather'), plate(page, 'Nearby shops')];
  await weather.getByText('Reno, NV').waitFor();

  await standIn(context, product.origin);
  const saved = page.waitForResponse((response) => response.url().endsWith('/location'));
  await page.getByRole('button', { name: 'Enable location' }).dblclick();
  expect(await (await saved).json()).toEqual({ location: 'San Francisco, CA' });
  await weather.getByText('San Francisco, CA · your position').waitFor();
  await shops.getByText('San Francisco, CA · your position').waitFor();
  await shops.getByRole('heading', { name: 'Shell' }).waitFor();
  expect(product.weather.asked.at(-1)?.query.get('latitude')).toMatch(/^37\.77/);
  expect(await accessibilityProblems(page)).toEqual([]);

  await context.setGeolocation({ latitude: 30.25, longitude: -100.5 });
  await context.unroute('https://api.bigdatacloud.net/**');
  const answer = { lookupSource: 'coordinates', city: 'Sonora', principalSubdivisionCode: 'US-TX', countryCode: 'US' };
  await context.route('https://api.bigdatacloud.net/**', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: answer }),
  );
  await page.getByRole('button', { name: 'Update location' }).click();
  await weather.getByText('Sonora, TX · your position').waitFor();
  await shops.getByText('Sonora, TX · your position').waitFor();
  await page.getByRole('button', { name: 'Back to chat' }).click();
  expect(await field(page).inputValue()).toBe('Sonora, TX');
  expect(problems).toEqual([]);
});

test('LOC-01: a permission that is taken back in the browser’s settings counts no more, at once and on the next visit', async () => {
  const { page, context } = await newVisitor(browser);
  await standIn(context, product.origin);
  await signIn(page, product.origin, 'taken-back@example.com');
  await toDashboard(page);
  await page.getByRole('button', { name: 'Enable location' }).click();
  await page.getByRole('button', { name: 'Update location' }).waitFor();
  const remembered = () => page.evaluate(() => localStorage.getItem('wrenchwise.locationPermission'));
  expect(await remembered()).toContain('granted');
  await context.clearPermissions();
  await page.getByRole('button', { name: 'Enable location' }).waitFor();
  expect(await remembered()).toBe(null);
  await page.reload();
  await page.getByRole('button', { name: 'Enable location' }).waitFor();
  expect(await plate(page, 'Weather').getByText('your position').count()).toBe(0);
});

test('VEH-01: a saved location is there on another device, for the form and for the weather; one cleared is not', async () => {
  const here = await newVisitor(browser);
  await signIn(here.page, product.origin, 'enable-location-devices@example.com');
  await field(here.page).fill('Reno');
  const saved = here.page.waitForResponse((response) => response.url().endsWith('/location'));
  await field(here.page).press('Tab');
  await saved;
  const there = await newVisitor(browser);
  await signIn(there.page, product.origin, 'enable-location-devices@example.com');
  await expect.poll(() => field(there.page).inputValue()).toBe('Reno');
  await there.page.getByRole('button', { name: /^58°F in Reno, NV/ }).waitFor();
  await field(there.page).fill('');
  const cleared = there.page.waitForResponse((response) => response.url().endsWith('/location'));
  await field(there.page).press('Tab');
  await cleared;
  await there.page.reload();
  await field(there.page).waitFor();
  expect(await field(there.page).inputValue()).toBe('');
  expect([...here.problems, ...there.problems]).toEqual([]);
});
