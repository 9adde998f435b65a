import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { marketCheckKey, marketCheckRow, startTestMarketCheck } from '#adapters/marketcheck/test-marketcheck-server.ts';
import type { FoundCars } from '#contract/cars.ts';
import { errors, type ErrorCode } from '#contract/errors.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { startProduct } from '#test/harness/product.ts';
import { cards, make, model, press, searchFor, shoppers, toast } from './car-shopper.ts';

const service = await startTestMarketCheck();
const { product: sample, browser } = await productInBrowser();
const [live, none] = await Promise.all([
  startProduct({
    env: {
      MARKETCHECK_API_KEY: marketCheckKey,
      MARKETCHECK_URL: service.baseUrl,
      CAR_LISTINGS_TIMEOUT_MS: '2000',
    },
  }),
  startProduct({ env: { CAR_LISTINGS: 'off' } }),
]);
afterAll(() => Promise.all([live.stop(), none.stop(), service.close()]));
const shopping = shoppers(browser, sample);

describe('the search (CARS-01, CARS-02)', () => {
  test('finds cars that fit, says that they are made up, and what each rating rests on', async () => {
    const { page, problems } = await shopping('search@example.com');
    await searchFor(page, { make: 'honda', model: 'cr-v', price: '26,000' });
    await cards(page).first().waitFor();
    expect(await cards(page).count()).toBe(20);
    await page
      .getByText('Sample inventory: made-up cars that show how the search works. None of them is for sale.')
      .waitFor();
    for (const card of await cards(page).all()) {
      expect(await card.getAttribute('aria-label')).toMatch(/^20\d\d Honda CR-V /);
      expect(Number(/\$([\d,]+)/.exec(await card.innerText())?.[1]?.replace(',', ''))).toBeLessThanOrEqual(26_000);
    }
    expect(await cards(page).first().innerText()).toMatch(/GREAT DEAL[\s\S]*under what \d+ comparable cars suggest/i);
    expect(problems).toEqual([]);
  });

  test('every filter narrows it; what is wrong is told at its field and loses nothing', async () => {
    const { page } = await shopping('filters@example.com');
    await model(page).fill('CR-V');
    await press(page, 'Search');
    await page.getByText('Enter the make of that model.').waitFor();
    await make(page).fill('Honda');
    await page.getByRole('combobox', { name: 'Near' }).fill('Atlantis');
    await press(page, 'Search');
    await page.getByText(/Choose a town of the list, or enter coordinates such as 28\.54, -81\.38\.$/).waitFor();
    await page.getByRole('combobox', { name: 'Near' }).fill('orla');
    await page.getByRole('option', { name: 'Orlando, FL' }).click();
    await page.getByRole('combobox', { name: 'Radius' }).selectOption('250 miles');
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('textbox', { name: 'Year from' }).fill('2016');
    await page.getByRole('textbox', { name: 'Year to' }).fill('2015');
    await press(page, 'Search');
    await page.getByText('Not before the first year.').waitFor();
    await page.getByRole('textbox', { name: 'Year to' }).fill('2024');
    await page.getByRole('combobox', { name: 'Body' }).selectOption('SUV');
    await press(page, 'Search');
    await cards(page).first().waitFor();
    for (const text of await cards(page).allInnerTexts()) {
      expect(Number(/(\d+) mi away/.exec(text)?.[1])).toBeLessThanOrEqual(250);
      expect(text).toMatch(/, FL/);
    }
    expect(await model(page).inputValue()).toBe('CR-V');
  });

  test('four radii can be chosen, 50 miles unless another is; each is what is asked for (CARS-01)', async () => {
    const { page } = await shopping('radii@example.com');
    const radius = page.getByRole('combobox', { name: 'Radius' });
    expect(await radius.locator('option').allInnerTexts()).toEqual(['25 miles', '50 miles', '100 miles', '250 miles']);
    expect(await radius.inputValue()).toBe('50');
    await page.getByRole('combobox', { name: 'Near' }).fill('Orlando, FL');
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/cars/search')) asked.push((request.postDataJSON() as { radius: number }).radius);
    });
    const farthest: number[] = [];
    for (const miles of [50, 25, 100, 250]) {
      await radius.selectOption(`${miles} miles`);
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/cars/search'));
      await press(page, 'Search');
      const { cars } = (await (await answered).json()) as FoundCars;
      farthest.push(Math.max(...cars.map(({ distance }) => distance ?? Infinity)));
      expect(farthest.at(-1)).toBeLessThanOrEqual(miles);
      await cards(page).first().waitFor();
    }
    expect(asked).toEqual([50, 25, 100, 250]);
    expect(Math.max(...farthest)).toBeGreaterThan(100);
  });

  test('one model’s market is drawn, with its numbers as a table; the list can be ordered (CARS-05)', async () => {
    const { page } = await shopping('market@example.com');
    await searchFor(page, { make: 'Ford', model: 'F-150' });
    const plot = page.getByRole('img', { name: /^Price against mileage of \d+ Ford F-150/ });
    await plot.waitFor();
    await press(page, 'Show as a table');
    const named = Number(/mileage of (\d+)/.exec((await plot.locator('title').textContent()) ?? '')?.[1]);
    expect(named).toBeGreaterThan(30);
    // Each car once, on the list or not, under a line of headings.
    expect(await page.getByRole('region', { name: 'Prices and mileages' }).getByRole('row').count()).toBe(named + 1);
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Lowest price');
    const prices = (await cards(page).allInnerTexts()).map((text) =>
      Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')),
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('without a credit it is refused, in words (CARS-02)', async () => {
    const { page } = await shopping('poor@example.com', { unverified: true });
    await searchFor(page, { make: 'Honda' });
    await toast(page, 'Car search needs at least 1 credit. Purchase more to search.');
    expect(await cards(page).count()).toBe(0);
  });

  test('Back leads to the dashboard, Forward to the cars again, which are still there', async () => {
    const { page } = await shopping('back@example.com');
    await searchFor(page, { make: 'Honda' });
    await cards(page).first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Personal dashboard' }).waitFor();
    await page.goForward();
    await cards(page).first().waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Car shopping' }).waitFor();
    expect(await make(page).inputValue()).toBe('Honda');
  });

  test('on a phone the filters fold away once cars are found, and the keyboard goes with them', async () => {
    const { page } = await shopping('fold@example.com', { width: 390, height: 844 });
    await searchFor(page, { make: 'Honda' });
    await cards(page).first().waitFor();
    await make(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await press(page, 'Filters');
    expect(await make(page).inputValue()).toBe('Honda');
  });
});

describe('what goes wrong (CARS-03)', () => {
  const answerWith = (page: Page, code: ErrorCode) =>
    page
      .context()
      .route('**/api/cars/search', (route) =>
        route.fulfill({ status: errors[code].status, json: { code, detail: errors[code].text({}) } }),
      );

  test.each([
    ['CAR_SEARCH_TIME_OUT', 'Search taking longer than expected. Please try again.'],
    ['CAR_SEARCH_DOWN', 'Car search service temporarily unavailable'],
  ] as const)('%s: a warning in its words, and the list is empty', async (code, words) => {
    const { page } = await shopping(`${code.toLowerCase()}@example.com`);
    await searchFor(page, { make: 'Honda' });
    await cards(page).first().waitFor();
    await answerWith(page, code);
    await press(page, 'Search');
    await toast(page, words);
    await cards(page).first().waitFor({ state: 'detached' });
    const advice = page.getByText('Try more specific filters: a make and a model, a smaller radius, or a price.');
    expect(await advice.count()).toBe(code === 'CAR_SEARCH_TIME_OUT' ? 1 : 0);
  });

  test.each([
    [503, 'Car search service temporarily unavailable'],
    [504, 'Search taking longer than expected. Please try again.'],
  ])('a proxy in front that answers %i with a page of its own is told in the same words', async (status, words) => {
    const { page, context } = await shopping(`proxy-${status}@example.com`);
    await context.route('**/api/cars/search', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>Sorry</h1>' }),
    );
    await searchFor(page, { make: 'Honda' });
    await toast(page, words);
    expect(await page.getByText(/Search error/).count()).toBe(0);
  });

  test('none configured: its own words', async () => {
    const { page } = await shopping('none@example.com', {}, none);
    await searchFor(page, { make: 'Honda' });
    await toast(page, 'Car search service is temporarily unavailable');
    expect(await cards(page).count()).toBe(0);
  });

  test('any other failure is told with its detail, and what was found stays', async () => {
    const { page, context } = await shopping('offline@example.com');
    await searchFor(page, { make: 'Honda' });
    await cards(page).first().waitFor();
    await context.setOffline(true);
    await press(page, 'Search');
    await toast(page, 'Search error: No connection to the server. Check your network and try again');
    expect(await cards(page).count()).toBe(20);
    await context.setOffline(false);
    await press(page, 'Search');
    await cards(page).first().waitFor();
  });

  test('a service that is configured is asked, is named, and fails as told (CARS-07)', async () => {
    service.rows.push(...Array.from({ length: 12 }, (_, n) => marketCheckRow({ price: 19_000 + n * 200 })));
    const { page } = await shopping('live@example.com', {}, live);
    await searchFor(page, { make: 'Honda', model: 'Insight' });
    await page.getByText('Listings from MarketCheck.').waitFor();
    expect(await cards(page).count()).toBe(12);
    expect(await page.getByText('Sample inventory').count()).toBe(0);
    // It tells an earlier price, and no day of it.
    await cards(page).getByText('Came down by $900 from $19,900.', { exact: true }).waitFor();
    await page
      .getByRole('link', { name: /^Dealer's page/ })
      .first()
      .waitFor();
    service.behave('fails');
    await press(page, 'Search');
    await toast(page, 'Car search service temporarily unavailable');
    service.behave('well');
  });

  test('a service that stays silent is given up in time, with advice; so is the next try (CARS-03)', async () => {
    service.behave('well');
    const { page } = await shopping('silent@example.com', {}, live);
    await searchFor(page, { make: 'Honda' });
    await cards(page).first().waitFor();
    service.behave('silent');
    for (const words of ['first', 'second']) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/cars/search'));
      await press(page, 'Search');
      expect([words, (await answered).status()]).toEqual([words, 408]);
      await toast(page, 'Search taking longer than expected. Please try again.');
      await page.getByText('Try more specific filters: a make and a model, a smaller radius, or a price.').waitFor();
      expect(await cards(page).count()).toBe(0);
    }
    service.behave('well');
  });

  test('while it is searched it says so, and a second press does nothing', async () => {
    const { page, context } = await shopping('cars-search-slow@example.com');
    const held = Promise.withResolvers<void>();
    let asked = 0;
    await context.route('**/api/cars/search', async (route) => {
      asked += 1;
      await held.promise;
      await route.continue();
    });
    await searchFor(page, { make: 'Honda' });
    await page.getByText('Searching cars for sale…').waitFor();
    await page.getByRole('button', { name: 'Searching…' }).click({ force: true });
    await page.getByText('Still searching; services of listings may take half a minute…').waitFor();
    held.resolve();
    await cards(page).first().waitFor();
    expect(asked).toBe(1);
  });
});
