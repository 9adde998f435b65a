import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { autoDevKey, autoDevRow, startTestAutoDev } from '#adapters/auto-dev/test-auto-dev-server.ts';
import { wirePlace } from '#adapters/open-meteo/test-open-meteo-server.ts';
import { accessibilityProblems, keptBrowser } from '#test/harness/browser.ts';
import { standIn, startProductWithPlaces } from '#test/harness/product-with-places.ts';
import { cards, press, shoppers } from './car-shopper.ts';

const [product, browser] = await Promise.all([startProductWithPlaces(), keptBrowser()]);
afterAll(() => product.close());
const shopping = shoppers(browser, product);
product.weather.places.set('kissimmee', [
  wirePlace({ name: 'Kissimmee', admin1: 'Quebec', country_code: 'CA', latitude: 50, longitude: -70, postcodes: [] }),
  wirePlace({ name: 'Kissimmee', admin1: 'Florida', latitude: 28.29, longitude: -81.41, postcodes: ['34741'] }),
]);
product.weather.places.set('34741', [
  wirePlace({ name: 'Kissimmee', admin1: 'Florida', latitude: 28.29, longitude: -81.41, postcodes: ['34741'] }),
]);

const near = (page: Page) => page.getByRole('combobox', { name: 'Near' });
/** What the next search is asked for. */
const nextSearch = async (page: Page, press: Promise<void>): Promise<unknown> => {
  const [request] = await Promise.all([page.waitForRequest((each) => each.url().endsWith('/api/cars/search')), press]);
  return request.postDataJSON();
};

test.each(['Kissimmee', '34741'])(
  'a town that is not on the list, and a ZIP code, are looked up: %s (CARS-01, CARS-02)',
  async (text) => {
    const { page, problems } = await shopping(`typed-${text}@example.com`);
    await near(page).fill(text);
    expect(await nextSearch(page, press(page, 'Search'))).toMatchObject({
      location: { latitude: 28.29, longitude: -81.41 },
      place: 'Kissimmee, FL',
    });
    await cards(page).first().waitFor();
    expect(await near(page).inputValue()).toBe('Kissimmee, FL');
    for (const card of await cards(page).allInnerTexts())
      expect(Number(/(\d+) mi away/.exec(card)?.[1])).toBeLessThanOrEqual(50);
    // The name stands for these coordinates from now on, also after a reload.
    await page.reload();
    const asked = product.weather.asked.length;
    await press(page, 'Search');
    await cards(page).first().waitFor();
    expect(product.weather.asked.slice(asked).filter(({ path }) => path === '/v1/search')).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test('where the browser is can be searched near, whatever the place is called (CARS-01)', async () => {
  const { page, context } = await shopping('located@example.com');
  await standIn(context, product.origin);
  await press(page, 'Use my location');
  await expect.poll(() => near(page).inputValue()).toBe('San Francisco, CA');
  await page.getByRole('combobox', { name: 'Radius' }).selectOption('100 miles');
  expect(await nextSearch(page, press(page, 'Search'))).toMatchObject({
    location: { latitude: 37.77493, longitude: -122.41942 },
    radius: 100,
  });
  await cards(page).first().waitFor();
  await press(page, 'Save this search');
  await page.getByText(/^Saved: /).waitFor();
});

test('what cannot be looked up is said at the field, and the text stays (CARS-01)', async () => {
  const { page } = await shopping('cars-places-lost@example.com');
  await near(page).fill('Atlantis');
  await press(page, 'Search');
  await page
    .getByText(
      'No place called “Atlantis” was found. Choose a town of the list, or enter coordinates such as 28.54, -81.38.',
    )
    .waitFor();
  product.weather.behave('fails');
  await near(page).fill('Ocala');
  await press(page, 'Search');
  await page
    .getByText(/^The service that knows places by name could not be reached just now\. Choose a town/)
    .waitFor();
  expect(await near(page).inputValue()).toBe('Ocala');
  expect(await cards(page).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  product.weather.behave('well');
  await near(page).fill('28.54, -81.38');
  await press(page, 'Search');
  await cards(page).first().waitFor();
});

test('Auto.dev is asked around the ZIP code of the place, and what it has there is shown (CARS-01, CARS-07)', async () => {
  const service = await startTestAutoDev();
  for (let n = 0; n < 3; n += 1)
    service.rows.push(autoDevRow({ location: [-122.27, 37.8] }, {}, { city: 'Oakland', state: 'CA' }));
  service.rows.push(autoDevRow());
  const env = { AUTODEV_API_KEY: autoDevKey, AUTODEV_URL: service.baseUrl };
  const live = await startProductWithPlaces(env);
  const { page } = await shopping('autodev@example.com', {}, live);
  await near(page).fill('37.77, -122.42');
  await press(page, 'Search');
  await page.getByText('Listings from Auto.dev.').waitFor();
  expect(await cards(page).count()).toBe(3);
  expect(await cards(page).first().innerText()).toMatch(/Oakland, CA · \d mi away/i);
  expect(Object.fromEntries(service.asked[0]!.query)).toMatchObject({ zip: '94103', distance: '50' });
  expect(await page.getByText('came down').count()).toBe(0);
  await live.close();
  await service.close();
});
