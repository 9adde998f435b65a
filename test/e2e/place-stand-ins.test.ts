import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { accessibilityProblems, keptBrowser, newVisitor } from '#test/harness/browser.ts';
import { signIn } from '#test/harness/owner.ts';
import { standIn, startProductWithPlaces } from '#test/harness/product-with-places.ts';
import { expectSound } from './sound-view.ts';

/** Without pictures for the map. */
const [product, browser] = await Promise.all([startProductWithPlaces({ TILE_URL: '' }), keptBrowser()]);
afterAll(() => product.close());

const plate = (page: Page, name: string) => page.getByRole('region', { name });
const toDashboard = (page: Page) => page.getByRole('button', { name: 'Account' }).click();

test('LOC-03, LOC-04: where our own server cannot be reached, 70°F and three samples stand in, marked as such, with the reason', async () => {
  const { page, context } = await newVisitor(browser, { width: 390, height: 844 });
  await standIn(context, product.origin);
  await signIn(page, product.origin, 'unreachable@example.com');
  await toDashboard(page);
  const [weather, shops] = [plate(page, 'Weather'), plate(page, 'Nearby shops')];
  await weather.getByRole('button', { name: 'Use my location' }).waitFor();
  await context.setOffline(true);
  await weather.getByRole('button', { name: 'Use my location' }).click();
  await weather.getByText('Weather data unavailable').waitFor();
  expect(await weather.innerText()).toMatch(/70°F[^]*70°F only stands in for a measurement\./);
  expect(await weather.getByRole('alert').innerText()).toMatch(/^The weather could not be loaded: ./);
  await shops.getByText('These are samples, not real shops').waitFor();
  expect(await shops.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    expect.stringMatching(/^1\s+Sample Repair Shop$/),
    expect.stringMatching(/^2\s+Sample Parts Store$/),
    expect.stringMatching(/^3\s+Sample Gas Station$/),
  ]);
  expect(await shops.getByRole('alert').innerText()).toMatch(/^The shops could not be loaded: ./);
  await expectSound(page, 'stand-ins', { axe: true });
  await context.setOffline(false);
  await weather.getByRole('button', { name: 'Try again' }).click();
  await weather.getByText('58°F').waitFor();
  expect(await weather.getByText('70°F').count()).toBe(0);
  await shops.getByRole('button', { name: 'Try again' }).click();
  await shops.getByRole('heading', { name: 'Shell' }).waitFor();
  expect(await shops.getByText('Sample').count()).toBe(0);
});

test.each([320, 1440])(
  'LOC-04: without pictures the map shows its numbered markers on plain ground at %i px, and says why',
  async (width) => {
    const mode = width === 320 ? 'light' : 'dark';
    const { page, context, problems } = await newVisitor(browser, { width, height: 844, mode });
    await standIn(context, product.origin);
    await signIn(page, product.origin, `plain-map-${width}@example.com`);
    await toDashboard(page);
    const shops = plate(page, 'Nearby shops');
    await shops.getByRole('button', { name: 'Use my location' }).click();
    await shops.getByRole('button', { name: 'All nearby shops' }).click();
    const list = page.getByRole('dialog', { name: 'Shops nearby' });
    await list.getByRole('button', { name: 'Show map' }).click();
    const map = list.getByRole('region', { name: 'Map of the shops' });
    await list.getByText('No pictures of streets are configured here').waitFor();
    const pins = await map.getByRole('button', { name: /^\d / }).all();
    expect(pins).toHaveLength(6);
    const places = await Promise.all(pins.map((pin) => pin.boundingBox()));
    expect(new Set(places.map((box) => `${Math.round(box!.x)} ${Math.round(box!.y)}`)).size).toBeGreaterThan(4);
    await map.getByRole('button', { name: '3 Shell' }).press('Enter');
    const row = list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Shell' }) });
    expect(await row.evaluate((line) => line === document.activeElement)).toBe(true);
    await map.getByText('© OpenStreetMap contributors').waitFor();
    // Two shops side by side have markers one over the other: where they stand is what a map is for, and the list has them all.
    const others = (await accessibilityProblems(page)).filter((problem) => !/^target-size: .*title=/.test(problem));
    expect(others).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  },
);

test('LOC-02: a name of OpenStreetMap’s says whose it is wherever it stands: form, weather, shops; a typed one does not', async () => {
  const { page, context } = await newVisitor(browser, { width: 320, height: 844 });
  await standIn(context, product.origin, null);
  await signIn(page, product.origin, 'whose-name@example.com');
  const field = page.getByRole('textbox', { name: 'Location' });
  const credit = page.getByRole('link', { name: '© OpenStreetMap contributors' });
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect.poll(() => field.inputValue()).toBe('San Francisco, CA');
  await credit.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  await credit.waitFor();
  await toDashboard(page);
  for (const name of ['Weather', 'Nearby shops'])
    await plate(page, name)
      .getByText(/San Francisco, CA.*© OpenStreetMap contributors/s)
      .first()
      .waitFor();
  await expectSound(page, 'whose name', { axe: true });
  await page.getByRole('button', { name: 'Back to chat' }).click();
  await field.fill('Reno');
  await credit.waitFor({ state: 'detached' });
});
