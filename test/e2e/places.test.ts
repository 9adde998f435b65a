import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accessibilityProblems, keptBrowser, newVisitor, type Visitor } from '#test/harness/browser.ts';
import { describeCar, messageBox, say, signIn } from '#test/harness/owner.ts';
import { standIn, startProductWithPlaces } from '#test/harness/product-with-places.ts';
import { expectSound } from './sound-view.ts';

const [product, browser] = await Promise.all([startProductWithPlaces(), keptBrowser()]);
afterAll(() => product.close());
beforeEach(() => {
  product.weather.behave('well');
  product.names.behave('well');
  product.measure();
});

const inBar = (page: Page) => page.getByRole('button', { name: /show the weather$/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Weather' });
const locateIn = (page: Page) => sheet(page).getByRole('button', { name: 'Use my location' });
const permission = (page: Page) => page.evaluate(() => localStorage.getItem('wrenchwise.locationPermission'));

async function atForm(
  email: string,
  options: Parameters<typeof newVisitor>[1] = {},
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<Visitor> {
  const visitor = await newVisitor(browser, options);
  await prepare?.(visitor.context);
  await signIn(visitor.page, product.origin, email);
  await inBar(visitor.page).waitFor();
  return visitor;
}

/** A place no other test has asked about, so that nothing is kept of it. */
let south = 0;
async function elsewhere(context: BrowserContext): Promise<string> {
  south += 1;
  await context.setGeolocation({ latitude: 30 + south / 10, longitude: -100 });
  return `${(30 + south / 10).toFixed(4)}, -100.0000`;
}

describe('LOC-01: where the browser is', () => {
  test('is asked for once it is wanted, remembered, and told again by itself on the next visit', async () => {
    const { page, context, problems } = await atForm('ask@example.com');
    await standIn(context, product.origin);
    expect(await inBar(page).innerText()).toContain('—');
    expect(await permission(page)).toBeNull();
    await inBar(page).click();
    await locateIn(page).dblclick();
    await sheet(page).getByText('San Francisco, CA').waitFor();
    expect(await permission(page)).toContain('granted');
    await page.reload();
    await page.getByRole('button', { name: /^58°F in San Francisco, CA/ }).waitFor();
    expect(problems).toEqual([]);
  });

  test('denied: that is said and remembered, and the place can be typed instead', async () => {
    product.weather.places.set('reno', [
      { name: 'Reno', admin1: 'Nevada', country_code: 'US', latitude: 39.53, longitude: -119.81 },
    ]);
    const { page, context } = await atForm('denied@example.com', { width: 390, height: 844 });
    await context.clearPermissions();
    await inBar(page).click();
    await locateIn(page).click();
    await sheet(page).getByText('Location access denied.').waitFor();
    expect(await permission(page)).toContain('denied');
    const field = sheet(page).getByRole('textbox', { name: 'ZIP or city' });
    await field.fill('Atlantis');
    await field.press('Enter');
    await sheet(page).getByText('No place called “Atlantis” was found.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await field.fill('reno, nv');
    await field.press('Enter');
    await sheet(page).getByText('Reno, NV').waitFor();
    await sheet(page).getByText('58°F').waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^58°F in Reno, NV/ }).waitFor();
  });

  test.each([
    [2, 'Location information unavailable.'],
    [3, 'Location request timed out.'],
    [9, 'Unknown error occurred.'],
  ])('error %i: “%s”', async (code, words) => {
    const { page } = await atForm(`error-${code}@example.com`, {}, (context) =>
      context.addInitScript((error) => {
        navigator.geolocation.getCurrentPosition = (_found, failed) =>
          failed?.({ code: error, message: '' } as GeolocationPositionError);
      }, code),
    );
    await inBar(page).click();
    await locateIn(page).click();
    await sheet(page).getByText(words).waitFor();
    expect(await permission(page)).toBeNull();
  });

  test('a browser that cannot: “Geolocation not supported in this browser”', async () => {
    const { page } = await atForm('cannot@example.com', {}, (context) =>
      context.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined })),
    );
    await inBar(page).click();
    await locateIn(page).click();
    await sheet(page).getByText('Geolocation not supported in this browser').waitFor();
    expect(await permission(page)).toBeNull();
  });
});

describe('LOC-02: the name of the place', () => {
  const named = async (page: Page): Promise<string> => {
    await page.getByRole('button', { name: 'Use my location' }).click();
    const field = page.getByRole('textbox', { name: 'Location' });
    await expect.poll(() => field.inputValue(), { timeout: 15_000 }).not.toBe('');
    return field.inputValue();
  };

  test('by the browser itself, told to a hundred metres; it stands in the form and is saved', async () => {
    const { page, context } = await atForm('name@example.com');
    const asked = await standIn(context, product.origin);
    const saved = page.waitForResponse((response) => response.url().endsWith('/location'));
    expect(await named(page)).toBe('San Francisco, CA');
    expect(await (await saved).json()).toEqual({ location: 'San Francisco, CA' });
    expect(asked).toEqual([expect.stringMatching(/\?latitude=37\.775&longitude=-122\.419&localityLanguage=en$/)]);
    expect(product.names.asked).toEqual([]);
  });

  test('else by our server, then the postcode, then the coordinates with four decimals', async () => {
    const visit = async (email: string, own: object | null, theirs: object | null) => {
      const { page, context } = await atForm(email);
      await standIn(context, product.origin, own);
      const coordinates = await elsewhere(context);
      product.names.places.set(`${Number(coordinates.split(',')[0])} -100`, theirs);
      return [await named(page), coordinates];
    };
    const nothing = { lookupSource: 'coordinates', city: '', locality: '' };
    const first = await visit('by-server@example.com', null, {
      town: 'Sonora',
      state: 'Texas',
      'ISO3166-2-lvl4': 'US-TX',
      country_code: 'us',
    });
    expect(first[0]).toBe('Sonora, TX');
    expect((await visit('by-code@example.com', { ...nothing, postcode: '76950' }, null))[0]).toBe('76950');
    const [name, coordinates] = await visit('by-none@example.com', nothing, null);
    expect(name).toBe(coordinates);
  });

  test('an answer by the address of the connection is not taken for the place', async () => {
    const { page, context } = await atForm('by-ip@example.com');
    await standIn(context, product.origin, { lookupSource: 'ip geolocation', city: 'Somewhere', postcode: '1' });
    expect(await named(page)).toBe('San Francisco, CA');
    expect(product.names.asked.at(-1)?.query.get('lat')).toBe('37.775');
  });
});

describe('CHAT-01, LOC-03: the weather', () => {
  test('its temperature stands in the bar with the place in its name; behind it what it means for the car', async () => {
    product.measure({ temperature_2m: 28, apparent_temperature: 19, weather_code: 66, wind_speed_10m: 33 });
    const { page, context, problems } = await atForm('frost@example.com', { width: 390, height: 844, mode: 'light' });
    await standIn(context, product.origin);
    const place = await elsewhere(context);
    await inBar(page).click();
    await locateIn(page).click();
    const dialog = sheet(page);
    await dialog.getByText('28°F').waitFor();
    const words = await dialog.innerText();
    expect(words).toMatch(/rainy/i);
    expect(words).toMatch(/FEELS LIKE\s+19°F\s+WIND\s+33 mph\s+HUMIDITY\s+71 %/);
    expect(words).toMatch(/Expect black ice[^]*third of a battery[^]*1 psi/);
    expect(words).toMatch(/Measured \d+ minutes ago\. Weather data by Open-Meteo\.com/);
    expect(place).not.toBe('');
    await expectSound(page, 'weather', { axe: true });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await inBar(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: /^28°F in San Francisco, CA, rainy/ }).waitFor();
    expect(problems).toEqual([]);
  });

  test.each([320, 768, 1920])('at %i px nothing is cut off, with a place and without', async (width) => {
    const { page, context } = await atForm(`wide-${width}@example.com`, { width, height: 640 });
    await standIn(context, product.origin);
    await inBar(page).click();
    await expectSound(page, 'place prompt', { axe: false });
    await locateIn(page).click();
    await sheet(page).getByText('58°F').waitFor();
    await expectSound(page, 'weather', { axe: false });
    await page.keyboard.press('Escape');
    await describeCar(page, { year: '2014', make: 'Honda', model: 'Civic' });
    await expectSound(page, 'chat', { axe: false });
    const bar = await page.getByRole('banner').boundingBox();
    expect(bar?.height).toBeLessThan(60);
  });

  test('without it the bar shows a dash, the sheet 70°F as a stand-in with “Weather data unavailable”; tried again it is there', async () => {
    product.weather.behave('fails');
    const { page, context } = await atForm('places-none@example.com');
    await standIn(context, product.origin);
    await elsewhere(context);
    await inBar(page).click();
    await locateIn(page).click();
    await sheet(page).getByText('Weather data unavailable').waitFor();
    expect(await sheet(page).innerText()).toMatch(/70°F[^]*70°F only stands in for a measurement\./);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await inBar(page).innerText()).toContain('—');
    product.weather.behave('well');
    await sheet(page).getByRole('button', { name: 'Try again' }).click();
    await sheet(page).getByText('58°F').waitFor();
    await expect.poll(() => inBar(page).innerText()).toContain('58°F');
  });

  test('a humidity that nobody measured is called a placeholder', async () => {
    product.measure({ relative_humidity_2m: null });
    const { page, context } = await atForm('humid@example.com');
    await standIn(context, product.origin);
    await elsewhere(context);
    await inBar(page).click();
    await locateIn(page).click();
    await sheet(page).getByText('Humidity (placeholder)').waitFor();
    expect(await sheet(page).innerText()).toContain('The humidity was not measured.');
  });

  test('a key leads to it, and the keyboard alone finds the place', async () => {
    const { page, context } = await atForm('places-keys@example.com');
    await standIn(context, product.origin);
    await describeCar(page, { year: '2014', make: 'Honda', model: 'Civic' });
    await messageBox(page).press('w');
    expect(await messageBox(page).inputValue()).toBe('w');
    await page.getByRole('region', { name: 'Conversation' }).focus();
    await page.keyboard.press('w');
    await sheet(page).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await sheet(page).getByText('58°F').waitFor();
  });
});

test('frost where the car is makes its faults count for more in a session begun there, and the answer says so', async () => {
  product.measure({ temperature_2m: 12 });
  const { page, context } = await atForm('cold-start@example.com');
  await standIn(context, product.origin);
  await elsewhere(context);
  await inBar(page).click();
  await locateIn(page).click();
  await sheet(page).getByText('12°F').waitFor();
  await page.keyboard.press('Escape');
  const begun = page.waitForRequest((request) => request.url().endsWith('/api/chat/sessions'));
  await describeCar(page, { year: '2014', make: 'Honda', model: 'Civic', mileage: '90000' });
  expect((await begun).postDataJSON().vehicle_info.climate).toEqual({ frost: true, heat: false, salt: false });
  const answer = await say(page, 'It just clicks and will not crank');
  await answer.getByRole('button', { name: 'About this vehicle' }).click();
  await answer.getByText('faults that frost brings count for more').waitFor();
});

test('a place that is known only after the session was made goes with its first message, to about 100 metres, and counts likewise (CHAT-11)', async () => {
  product.measure({ temperature_2m: 12 });
  const { page, context } = await atForm('late-place@example.com');
  await standIn(context, product.origin);
  await elsewhere(context);
  await describeCar(page, { year: '2014', make: 'Honda', model: 'Civic', mileage: '90000' });
  await inBar(page).click();
  await locateIn(page).click();
  await sheet(page).getByText('12°F').waitFor();
  await page.keyboard.press('Escape');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/chat/message'));
  const answer = await say(page, 'It just clicks and will not crank');
  const { location } = (await sent).postDataJSON();
  expect([location.latitude, location.longitude].map((degrees) => Number(degrees.toFixed(3)))).toEqual([
    location.latitude,
    location.longitude,
  ]);
  await answer.getByRole('button', { name: 'About this vehicle' }).click();
  await answer.getByText('faults that frost brings count for more').waitFor();
});

test('ACCT-02: the account has the weather of the place', async () => {
  const { page, context } = await atForm('card@example.com', { width: 390, height: 844 });
  await standIn(context, product.origin);
  await page.getByRole('button', { name: 'Account' }).click();
  const card = page.getByRole('region', { name: 'Weather' });
  await card.getByRole('button', { name: 'Use my location' }).click();
  await card.getByText('58°F').waitFor();
  await expect.poll(() => card.innerText()).toContain('San Francisco, CA');
  await expectSound(page, 'account', { axe: true });
});
