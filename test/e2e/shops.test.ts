import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { missionShops } from '#adapters/overpass/test-overpass-server.ts';
import { newVisitor, type Visitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, messageBox, say, signInWithCar } from '#test/harness/owner.ts';
import { sanFrancisco, standIn, startProductWithPlaces } from '#test/harness/product-with-places.ts';
import { expectSound } from './sound-view.ts';

const { product: offline, browser } = await productInBrowser();
const product = await startProductWithPlaces();
afterAll(() => product.close());
beforeEach(() => {
  product.map.behave('well');
  product.map.elements = missionShops;
});

const shops = (page: Page) => page.getByRole('dialog', { name: 'Shops nearby' });
const names = (page: Page) =>
  shops(page)
    .getByRole('heading', { level: 3 })
    .allInnerTexts()
    .then((all) => all.map((name) => name.replace(/^\d+\s+/, '')));
const row = (page: Page, name: string) =>
  shops(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

async function inChat(email: string, options: Parameters<typeof newVisitor>[1] = {}, at = product): Promise<Visitor> {
  const visitor = await newVisitor(browser, options);
  await standIn(visitor.context, at.origin);
  await signInWithCar(visitor.page, at.origin, email, { year: '2014', make: 'Honda', model: 'Civic' });
  return visitor;
}

async function openByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Session options' }).click();
  await page.getByRole('menuitem', { name: 'Find a shop near me' }).click();
  await shops(page).waitFor();
}

/** Somewhere no other test has looked, so that nothing is kept of it. */
let north = 0;
async function elsewhere({ context }: Visitor): Promise<void> {
  north += 1;
  await context.setGeolocation({ latitude: sanFrancisco.latitude + north / 1_000, longitude: sanFrancisco.longitude });
}

describe('LOC-04: shops around the car', () => {
  test('six, nearest first, with what can be done about each; of one kind when asked for', async () => {
    const { page, problems } = await inChat('shops-list@example.com', { width: 390, height: 844, mode: 'light' });
    await openByMenu(page);
    await shops(page).getByRole('button', { name: 'Use my location' }).click();
    await row(page, 'Mission Auto').waitFor();
    expect(await names(page)).toEqual([
      'Next Door Garage',
      'Car wash',
      'Shell',
      'Rubber & Sons',
      'Mission Auto',
      'Bay Parts',
    ]);
    const mission = row(page, 'Mission Auto');
    expect(await mission.innerText()).toMatch(/1\.1 mi\s+Repair and dealers · 12 14th Street, San Francisco, 94103/);
    expect(await mission.innerText()).toMatch(/(Open|Closed) now · .*Mo-Fr 08:00-18:00; Sa 09:00-14:00/s);
    expect(await mission.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+14155550100');
    expect(await mission.getByRole('link', { name: 'Website' }).getAttribute('href')).toBe('https://example.com/');
    expect(await mission.getByRole('link', { name: 'Directions' }).getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=37.7601%2C-122.4122',
    );
    expect(await row(page, 'Shell').innerText()).toMatch(/Open now/);
    expect(await row(page, 'Rubber').innerText()).toContain('Phone number not available · Website not available');
    await shops(page)
      .getByRole('link', { name: /OpenStreetMap contributors/ })
      .waitFor();
    await expectSound(page, 'shops', { axe: true });
    await shops(page).getByRole('radio', { name: 'Repair' }).check();
    await expect.poll(() => names(page)).toEqual(['Next Door Garage', 'Mission Auto', 'Dealer', 'Far Garage']);
    // Hours in words only are shown as they are.
    expect(await row(page, 'Dealer').innerText()).toMatch(/Hours:\s+by appointment/);
    await shops(page).getByRole('radio', { name: 'Wash' }).check();
    await expect.poll(() => names(page)).toEqual(['Car wash']);
    expect(product.map.asked).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  test('after a diagnosis that needs a shop its latest answer leads to them; after another it does not', async () => {
    const { page } = await inChat('offer@example.com');
    const offer = answers(page).getByRole('button', { name: 'Find a shop near me' });
    await say(page, 'my car is weird');
    expect(await offer.count()).toBe(0);
    await page.waitForTimeout(2_000);
    await say(page, 'no brakes at all, the pedal went to the floor');
    await offer.click();
    await shops(page).waitFor();
    await page.keyboard.press('Escape');
    await shops(page).waitFor({ state: 'hidden' });
    expect(await offer.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Commands' }).getByRole('option', { name: 'Find a shop near me' }).click();
    await shops(page).waitFor();
  });

  test.each([320, 1920])(
    'on a map at %i px, its markers numbered like the list and met by the keyboard',
    async (width) => {
      const { page, problems } = await inChat(`map-${width}@example.com`, { width, height: 800 });
      await openByMenu(page);
      await shops(page).getByRole('button', { name: 'Use my location' }).click();
      await row(page, 'Shell').waitFor();
      await shops(page).getByRole('button', { name: 'Show map' }).click();
      const map = shops(page).getByRole('region', { name: 'Map of the shops' });
      const pin = map.getByRole('button', { name: '3 Shell' });
      await pin.focus();
      await page.keyboard.press('Enter');
      expect(await row(page, 'Shell').evaluate((line) => line === document.activeElement)).toBe(true);
      await map.getByText('© OpenStreetMap contributors').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await shops(page).getByRole('radio', { name: 'Repair' }).check();
      await map.getByRole('button', { name: '4 Far Garage' }).waitFor();
      await shops(page).getByRole('button', { name: 'Hide map' }).click();
      await map.waitFor({ state: 'hidden' });
      expect(problems).toEqual([]);
    },
  );

  test('where the pictures of the map cannot be had, that is said, and the list stands', async () => {
    const { page, context } = await inChat('no-tiles@example.com');
    await context.route('**/*.png', (route) => route.abort());
    await openByMenu(page);
    await shops(page).getByRole('button', { name: 'Use my location' }).click();
    await shops(page).getByRole('button', { name: 'Show map' }).click();
    await shops(page).getByText('The pictures of the map could not be loaded.').waitFor();
    expect(await names(page)).toHaveLength(6);
  });

  test('where nothing is known, three samples that say what they are; tried again, the real ones', async () => {
    product.map.remark = 'runtime error: Query timed out in "query" at line 2 after 26 seconds.';
    const visitor = await inChat('samples@example.com');
    const { page } = visitor;
    await elsewhere(visitor);
    await openByMenu(page);
    await shops(page).getByRole('button', { name: 'Use my location' }).click();
    await shops(page).getByText('These are samples, not real shops').waitFor();
    expect(await names(page)).toEqual(['Sample Repair Shop', 'Sample Parts Store', 'Sample Gas Station']);
    expect(await row(page, 'Sample Gas Station').innerText()).toMatch(
      /Sample · Gas\s+Phone number not available · Website not available · Location coordinates not available/,
    );
    expect(await shops(page).getByRole('link').count()).toBe(0);
    await expectSound(page, 'samples', { axe: true });
    product.map.remark = null;
    await shops(page).getByRole('button', { name: 'Try again' }).click();
    await row(page, 'Mission Auto').waitFor();
    await shops(page).getByText('These are samples').waitFor({ state: 'hidden' });
  });

  test('where there are none, that is said; without a network too, and nothing is lost', async () => {
    product.map.elements = [];
    const visitor = await inChat('shops-empty@example.com');
    const { page, context } = visitor;
    await elsewhere(visitor);
    await messageBox(page).fill('half a sente');
    await openByMenu(page);
    await shops(page).getByRole('button', { name: 'Use my location' }).click();
    await shops(page).getByText('OpenStreetMap knows none within 3 miles.').waitFor();
    await context.setOffline(true);
    await shops(page).getByRole('radio', { name: 'Gas' }).check();
    await shops(page)
      .getByRole('alert')
      .getByText(/^The shops could not be loaded/)
      .waitFor();
    expect(await names(page)).toEqual(['Sample Repair Shop', 'Sample Parts Store', 'Sample Gas Station']);
    await context.setOffline(false);
    await shops(page).getByRole('button', { name: 'Try again' }).click();
    await shops(page).getByText('OpenStreetMap knows none within 3 miles.').waitFor();
    await page.keyboard.press('Escape');
    expect(await messageBox(page).inputValue()).toBe('half a sente');
  });

  test('where no service is configured there is no map to show, and the samples say why', async () => {
    const { page } = await inChat('shops-off@example.com', {}, { ...product, ...offline });
    await openByMenu(page);
    await shops(page).getByRole('button', { name: 'Use my location' }).click();
    await shops(page).getByText('OpenStreetMap’s search for shops is not asked from here.').waitFor();
    expect(await shops(page).getByRole('button', { name: 'Show map' }).count()).toBe(0);
  });
});

test('ACCT-02, ACCT-04: the account shows three of them, and leads to all', async () => {
  const { page } = await inChat('three@example.com');
  await page.getByRole('button', { name: 'Account' }).click();
  const plate = page.getByRole('region', { name: 'Nearby shops' });
  await plate.getByRole('button', { name: 'Use my location' }).click();
  await plate.getByRole('heading', { name: 'Shell' }).waitFor();
  expect(await plate.getByRole('heading', { level: 3 }).count()).toBe(3);
  await expectSound(page, 'account', { axe: true });
  await plate.getByRole('button', { name: 'All nearby shops' }).click();
  await expect.poll(() => names(page)).toHaveLength(6);
  await page.keyboard.press('Escape');
  await shops(page).waitFor({ state: 'hidden' });
  const action = page.getByRole('region', { name: 'Quick actions' }).getByRole('button', { name: /^Nearby shops/ });
  await action.click();
  await expect.poll(() => names(page)).toHaveLength(6);
  await page.keyboard.press('Escape');
  await shops(page).waitFor({ state: 'hidden' });
  expect(await action.evaluate((button) => button === document.activeElement)).toBe(true);
});
