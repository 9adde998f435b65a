import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { marketCheckKey, marketCheckRow, startTestMarketCheck } from '#adapters/marketcheck/test-marketcheck-server.ts';
import { errors, type ErrorCode } from '#contract/errors.ts';
import { launchBrowser, newVisitor, type Visitor } from '#test/harness/browser.ts';
import { describeCar, say, signIn } from '#test/harness/owner.ts';
import { startProduct } from '#test/harness/product.ts';
import { expectSound } from './sound-view.ts';

const service = await startTestMarketCheck();
const [sample, live, none, browser] = await Promise.all([
  startProduct(),
  startProduct({ env: { MARKETCHECK_API_KEY: marketCheckKey, MARKETCHECK_URL: service.baseUrl } }),
  startProduct({ env: { CAR_LISTINGS: 'off' } }),
  launchBrowser(),
]);
afterAll(() => Promise.all([browser.close(), sample.stop(), live.stop(), none.stop(), service.close()]));

const toTerminal = async (page: Page) => {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Shop for cars' }).click();
  await page.getByRole('heading', { name: 'Car shopping' }).waitFor();
};
/** A new owner in the terminal. */
async function shopping(
  email: string,
  options: Parameters<typeof newVisitor>[1] & { unverified?: boolean } = {},
  at = sample,
): Promise<Visitor> {
  const visitor = await newVisitor(browser, options);
  await signIn(visitor.page, at.origin, email, { unverified: options.unverified === true });
  await toTerminal(visitor.page);
  return visitor;
}

const make = (page: Page) => page.getByRole('combobox', { name: 'Make' });
const model = (page: Page) => page.getByRole('combobox', { name: 'Model' });
const price = (page: Page) => page.getByRole('textbox', { name: 'Price up to' });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
const cards = (page: Page) => page.getByRole('list', { name: 'Cars for sale' }).getByRole('article');
const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor();

async function searchFor(page: Page, car: { make: string; model?: string; price?: string }): Promise<void> {
  await make(page).fill(car.make);
  await model(page).fill(car.model ?? '');
  await price(page).fill(car.price ?? '');
  await press(page, 'Search');
}

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
    await page.getByText('A town of the list, or coordinates such as 28.54, -81.38.').waitFor();
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

  test('one model’s market is drawn, with its numbers as a table; the list can be ordered (CARS-05)', async () => {
    const { page } = await shopping('market@example.com');
    await searchFor(page, { make: 'Ford', model: 'F-150' });
    const plot = page.getByRole('img', { name: /^Price against mileage of \d+ Ford F-150/ });
    await plot.waitFor();
    await press(page, 'Show as a table');
    expect(await page.getByRole('region', { name: 'Prices and mileages' }).getByRole('row').count()).toBeGreaterThan(
      30,
    );
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

  test('none configured: its own words', async () => {
    const { page } = await shopping('none@example.com', {}, none);
    await searchFor(page, { make: 'Honda' });
    await toast(page, 'Car search service is temporarily unavailable');
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
    await page
      .getByRole('link', { name: /^Dealer's page/ })
      .first()
      .waitFor();
    service.behave('fails');
    await press(page, 'Search');
    await toast(page, 'Car search service temporarily unavailable');
    service.behave('well');
  });

  test('while it is searched it says so, and a second press does nothing', async () => {
    const { page, context } = await shopping('slow@example.com');
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

describe('comparing (CARS-04)', () => {
  test('up to three, no car twice, each removable; what differs is marked; it outlives the page', async () => {
    const { page } = await shopping('compare@example.com');
    await searchFor(page, { make: 'Honda', model: 'CR-V' });
    await cards(page).first().waitFor();
    const compare = (n: number) =>
      cards(page)
        .nth(n)
        .getByRole('button', { name: /^Compare/ })
        .click();
    await compare(0);
    await compare(0);
    await toast(page, 'Vehicle already in comparison');
    await compare(1);
    await compare(2);
    await compare(3);
    await toast(page, 'Maximum 3 vehicles can be compared');
    await page.reload();
    await page.getByRole('tab', { name: 'Compare 3 cars' }).click();
    const table = page.getByRole('table', { name: 'Compared cars' });
    expect(await table.getByRole('columnheader').count()).toBe(4);
    expect(await table.getByRole('rowheader', { name: 'Price' }).innerText()).toContain('≠');
    expect(await table.getByRole('rowheader', { name: /^Body/ }).innerText()).not.toContain('≠');
    await table
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    expect(await table.getByRole('columnheader').count()).toBe(3);
    for (let n = 0; n < 2; n += 1)
      await table
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
    await page.getByText('Nothing to compare yet.').waitFor();
  });
});

describe('alerts and saved searches (CARS-05)', () => {
  test('an alert is kept, shows how many fit and the cheapest, and can be searched and removed', async () => {
    const { page, problems } = await shopping('alert@example.com');
    await tab(page, 'Alerts');
    await press(page, 'Create alert');
    await page.getByText('Enter the make, such as Honda.').waitFor();
    await make(page).fill('Honda');
    await model(page).fill('CR-V');
    await price(page).fill('14,000');
    await press(page, 'Create alert');
    const alert = page.getByRole('region', { name: 'Honda CR-V up to $14,000' });
    await alert.waitFor();
    const count = Number(/(\d+) cars? fits?/.exec(await alert.innerText())?.[1]);
    expect(count).toBeGreaterThan(0);
    expect(await alert.getByRole('listitem').count()).toBe(Math.min(5, count));
    await page.reload();
    await tab(page, 'Alerts');
    await alert.getByRole('button', { name: /^Show all/ }).click();
    await cards(page).first().waitFor();
    expect(await cards(page).count()).toBe(Math.min(20, count));
    expect(await price(page).inputValue()).toBe('14000');
    await tab(page, 'Alerts');
    await alert.getByRole('button', { name: /^Remove/ }).click();
    await page.getByText('No alert yet.').waitFor();
    expect(problems).toEqual([]);
  });

  test('what came since the owner last looked is told on the dashboard and in the terminal, until it is seen', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'wrenchwise-alerts-'));
    const env = { MARKETCHECK_API_KEY: marketCheckKey, MARKETCHECK_URL: service.baseUrl };
    const email = 'news@example.com';
    const first = await startProduct({ dataDir, env });
    service.behave('fails');
    const { page } = await shopping(email, {}, first);
    await tab(page, 'Alerts');
    await make(page).fill('Honda');
    await model(page).fill('Insight');
    await price(page).fill('30000');
    await press(page, 'Create alert');
    await page.getByText('Not looked for yet.').waitFor();
    await first.stop();
    service.behave('well');
    service.rows.push(marketCheckRow({ price: 12_000 }));
    // What is due is looked for as the product starts.
    const again = await startProduct({ dataDir, env });
    await signIn(page, again.origin, email);
    await press(page, 'Account');
    const words = new RegExp(`^(1 new car matches|\\d+ new cars match) your alert: Honda Insight up to \\$30,000\\.$`);
    await page.getByText(words).waitFor();
    await press(page, 'Shop for cars');
    await page.getByRole('tab', { name: /^Alerts \d+ new$/ }).click();
    await press(page, 'Mark as seen');
    await page.getByRole('button', { name: 'Mark as seen' }).waitFor({ state: 'detached' });
    await press(page, 'Dashboard');
    await page.getByRole('button', { name: 'Shop for cars' }).waitFor();
    expect(await page.getByText('your alert:').count()).toBe(0);
    await again.stop();
    rmSync(dataDir, { recursive: true });
  });

  test('a search is saved under its words, run by one tap, and forgotten', async () => {
    const { page } = await shopping('saved@example.com');
    await make(page).fill('Toyota');
    await model(page).fill('Sienna');
    await price(page).fill('30000');
    await press(page, /^Save/);
    const name = 'Toyota Sienna up to $30,000';
    await press(page, 'Clear');
    await page.reload();
    await press(page, name);
    await cards(page).first().waitFor();
    expect(await model(page).inputValue()).toBe('Sienna');
    await press(page, `Forget ${name}`);
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
  });
});

describe('keep or replace (CARS-06)', () => {
  const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' }).getByRole('status').innerText();

  test('of nobody’s car it is sample advice, and says so', async () => {
    const { page } = await shopping('advice@example.com');
    await tab(page, 'Advisor');
    await page.getByText('Sample advice.', { exact: true }).waitFor();
    expect(await verdict(page)).toMatch(/^(Keep it|Replace it|About even)/);
  });

  test('of the owner’s car it rests on the open diagnosis; every sum is shown, every assumption can be changed', async () => {
    const { page } = await newVisitor(browser);
    await signIn(page, sample.origin, 'altima@example.com');
    await describeCar(page, { year: '2013', make: 'Nissan', model: 'Altima', mileage: '131000' });
    await say(page, 'It shudders and slips when I accelerate, the rpm goes up but the car does not go faster');
    await toTerminal(page);
    await tab(page, 'Advisor');
    await page.getByText('2013 NISSAN ALTIMA, 131,000 mi').waitFor();
    expect(await page.getByText('Sample advice.').count()).toBe(0);
    const sum = page.getByRole('region', { name: 'The sum' });
    for (const line of ['Repair now', 'Buying the other car', 'Repairs to come', 'Fuel', 'Worth at the end', 'In all'])
      expect(await sum.getByRole('row', { name: new RegExp(`^${line}`) }).count()).toBe(1);
    const before = await verdict(page);
    expect(before).toMatch(/^Keep it: about \$[\d,]+ cheaper over 2 years\.$/);
    const repair = page.getByRole('group', { name: 'Your car' }).getByRole('textbox', { name: 'Repair now' });
    await repair.fill('19,000');
    expect(await verdict(page)).toMatch(/^Replace it/);
    await repair.fill('lots');
    await page.getByText('From 0 to 500,000.').waitFor();
    await press(page, 'As before');
    expect(await verdict(page)).toBe(before);
    await page.getByRole('radio', { name: /^1 year/ }).check();
    expect(await verdict(page)).toContain('over a year');
    await press(page, /^Repair now/);
    await page.getByText('The causes of your latest diagnosis, by their probability.').waitFor();
  });

  test('a car that is compared can be the other one, at its price', async () => {
    const { page } = await shopping('other@example.com');
    await searchFor(page, { make: 'Toyota', model: 'Corolla' });
    await cards(page)
      .first()
      .getByRole('button', { name: /^Compare/ })
      .click();
    const name = (await cards(page).first().getAttribute('aria-label')) ?? '';
    await tab(page, 'Advisor');
    const options = page.getByRole('combobox', { name: 'The other car' });
    await options.selectOption({ index: 1 });
    const asked = /\$[\d,]+/.exec(await options.getByRole('option').nth(1).innerText())?.[0] ?? '';
    await page.getByText(new RegExp(`^${name.split(' ')[0]} TOYOTA COROLLA`)).waitFor();
    await page
      .getByText(`${asked} + 7 % tax`)
      .or(page.getByText(/\+ 7 % tax/))
      .first()
      .waitFor();
  });
});

describe('before buying', () => {
  test('known weaknesses, recalls, repairs to expect, and a checklist that prints', async () => {
    const { page } = await shopping('check@example.com');
    await searchFor(page, { make: 'Nissan', model: 'Altima' });
    await cards(page)
      .first()
      .getByRole('button', { name: /^Check/ })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Before buying' });
    await sheet.getByRole('heading', { name: 'Viewing checklist' }).waitFor();
    await sheet.getByRole('heading', { name: 'Known weaknesses' }).waitFor();
    await sheet.getByRole('heading', { name: /^Repairs in two years: \$[\d,]+–\$[\d,]+$/ }).waitFor();
    // This product asks nobody: that is said, and not that there is none.
    await sheet.getByText('Nothing could be found out. Look the VIN up at nhtsa.gov/recalls.').waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const paper = page.locator('[data-printed]');
    expect(await paper.innerText()).toMatch(/Before buying: 20\d\d Nissan Altima[\s\S]*Under the hood, engine cold/);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });
});

async function everyTab(page: Page, axe: boolean): Promise<void> {
  const look = (view: string) => expectSound(page, view, { axe });
  await look('empty search');
  await model(page).fill('Donaudampfschifffahrtsgesellschaft');
  await press(page, 'Search');
  await page.getByText('Enter the make of that model.').waitFor();
  await look('search with mistakes');
  await searchFor(page, { make: 'Honda', model: 'CR-V' });
  await cards(page).first().waitFor();
  await press(page, 'Show as a table');
  for (const n of [0, 1, 2])
    await cards(page)
      .nth(n)
      .getByRole('button', { name: /^Compare/ })
      .click();
  await page.getByRole('tab', { name: /^Compare 3/ }).waitFor();
  await look('found cars');
  await cards(page)
    .first()
    .getByRole('button', { name: /^Check/ })
    .click();
  await page.getByRole('heading', { name: 'Viewing checklist' }).waitFor();
  await look('before buying');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await tab(page, 'Alerts');
  await press(page, 'Create alert');
  await price(page).fill('18000');
  await press(page, 'Create alert');
  await page.getByRole('region', { name: /up to \$18,000/ }).waitFor();
  await look('alerts');
  await tab(page, 'Advisor');
  await press(page, /^Repairs to come/);
  await look('advisor');
  await tab(page, 'Compare');
  await look('comparison');
}

describe.each([
  { width: 320, height: 640, mode: 'dark' },
  { width: 768, height: 1024, mode: 'light' },
  { width: 1100, height: 768, mode: 'dark' },
  { width: 1920, height: 1080, mode: 'light' },
] as const)('at $width×$height', (size) => {
  test('nothing scrolls sideways, every control is whole and large enough (APP-12)', { timeout: 120_000 }, async () => {
    const { page, problems } = await shopping(`tabs-${size.width}@example.com`, size);
    await everyTab(page, false);
    expect(problems).toEqual([]);
  });
});

describe.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('at $width×$height, dark and light', (size) => {
  test('no rule of accessibility is broken (APP-12)', { timeout: 240_000 }, async () => {
    const { page, problems } = await shopping(`axe-${size.width}@example.com`, size);
    await everyTab(page, true);
    expect(problems).toEqual([]);
  });
});

test('by keyboard alone: tabs by arrows, a search by Enter, a car to compare (APP-12)', async () => {
  const { page } = await shopping('keys@example.com');
  await make(page).focus();
  await page.keyboard.type('Mazda');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await cards(page).first().waitFor();
  await cards(page)
    .first()
    .getByRole('button', { name: /^Compare/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Search' }).focus();
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Compared cars' }).waitFor();
});
