import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { PlaceWeather } from '#contract/places.ts';
import { newVisitor, type Once } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { describeCar, say, signIn, signInWithCar } from '#test/harness/owner.ts';
import { standIn, startProductWithPlaces } from '#test/harness/product-with-places.ts';
import { smallPictures } from './small-pictures.ts';
import { cards, searchFor, tab, toTerminal } from './car-shopper.ts';
import { letItAct } from './turns.ts';

// With UPDATE_SCREENSHOTS=1 the baselines are written anew; look at the whole pictures in the temporary folder then.
const { product, browser } = await productInBrowser({ whole: true });
const update = process.env['UPDATE_SCREENSHOTS'] === '1';
const pictures = await smallPictures(browser, join(import.meta.dirname, 'screenshots'), update);

const now = '2026-11-22T10:00:00Z';
const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
/** What the day of the test changes. */
const varying = 'time { visibility: hidden !important; }';

/** Runs in the page: waits for its letters and hides what varies, by a sheet that its policy does not forbid. */
async function settle(rules: string): Promise<void> {
  await document.fonts.ready;
  if (document.adoptedStyleSheets.length > 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}

interface Look {
  page: Page;
  problems: string[];
  /**
   * Takes the view as it stands in three widths and both modes; `whole`: all of a page that scrolls; `opening`: before what it
   * asks for is there.
   */
  look: (view: string, options?: { whole?: boolean; opening?: boolean }) => Promise<void>;
  /** What differs from the baselines. */
  differing: readonly string[];
}

async function looking(unseen: Once[] = []): Promise<Look> {
  const { page, problems } = await newVisitor(browser, { unseen });
  await page.mouse.move(0, 0);
  await page.clock.setFixedTime(now);
  const differing: string[] = [];
  return {
    page,
    look: async (view, { whole = false, opening = false } = {}) => {
      const waits = page.getByText(/^(Loading|Opening|Looking) .*…$/);
      if (!opening) await expect.poll(() => waits.count()).toBe(0);
      await page.evaluate(settle, varying);
      for (const size of sizes)
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await letItAct(page);
          await page.evaluate(() => document.fonts.ready);
          await page.evaluate(() => window.scrollTo(0, 0));
          const picture = await page.screenshot({ animations: 'disabled', fullPage: whole });
          const wrong = await pictures.compare(`${view}-${size.width}-${colorScheme}`, picture);
          if (wrong !== null) differing.push(wrong);
        }
      await page.setViewportSize(sizes[0] ?? { width: 1440, height: 900 });
      // What is typed next is typed into what stands in that size.
      await letItAct(page);
    },
    differing,
    problems,
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const civic = { year: '2014', make: 'Honda', model: 'Civic' };

describe('every view looks as it did (issue 6)', { timeout: 120_000 }, () => {
  test('of a guest', async () => {
    const { page, look, differing } = await looking();
    await page.goto(product.origin);
    await button(page, 'Start a diagnosis').waitFor();
    await look('home', { whole: true });
    await button(page, 'Ask Knuckles how').click();
    await page.getByRole('dialog', { name: 'Knuckles: how to ask' }).waitFor();
    await look('wizard');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button(page, 'Start a diagnosis').click();
    await button(page, 'Sign in with Google').waitFor();
    await look('login');
    await page.goto(`${product.origin}/no/such/page`);
    await look('not-found');
    expect(differing).toEqual([]);
  });

  test('of the start: the splash, the sign-in being checked, a screen that could not be had', async () => {
    const { page, problems, look, differing } = await looking(['bootSeen']);
    // Its time stands still.
    await page.clock.install({ time: now });
    await page.clock.pauseAt(Date.parse(now) + 1_000);
    await page.goto(product.origin);
    await page.getByRole('dialog', { name: 'Starting Wrenchwise' }).getByRole('button', { name: 'Skip' }).waitFor();
    await look('boot-splash');
    await page.clock.resume();
    await button(page, 'Skip').click();
    await signIn(page, product.origin, 'pictures-start@example.com');
    await button(page, 'Initialize session').waitFor();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/auth/validate', async (route) => {
      await released;
      await route.continue();
    });
    await page.reload();
    await page.getByText('INITIALIZING...', { exact: true }).first().waitFor();
    await look('initializing', { opening: true });
    release();
    await page.route('**/assets/account-screen-*.js', (route) => route.abort());
    await button(page, 'Account').click();
    await page.getByRole('heading', { name: 'This screen could not be shown.' }).waitFor();
    await look('screen-failed');
    expect(problems.splice(0)).not.toEqual([]);
    expect(differing).toEqual([]);
  });

  test('of what opens over the dashboard: the log, the car, the weather, the shops', async () => {
    const places = await startProductWithPlaces({ TILE_URL: '' });
    try {
      const { page, look, differing } = await looking();
      await standIn(page.context(), places.origin);
      // What the advice says of the dark follows the day of the test.
      await page.route('**/api/**/weather', async (route) => {
        const answer = await route.fetch();
        const told = (await answer.json()) as PlaceWeather;
        const advice = ['Good weather for a walk around the car: tire pressure, all lamps, oil level.'];
        await route.fulfill({ response: answer, json: { ...told, weather: { ...told.weather, advice } } });
      });
      await signInWithCar(page, places.origin, 'pictures-windows@example.com', civic);
      await button(page, 'Account').click();
      await button(page, 'Maintenance log').click();
      const log = page.getByRole('dialog', { name: 'Maintenance log' });
      await log.getByRole('button', { name: 'Log work' }).click();
      await log.getByRole('combobox', { name: 'What was done' }).fill('Wipers');
      await log.getByRole('textbox', { name: 'Miles' }).fill('84000');
      await log.getByRole('textbox', { name: 'Cost' }).fill('25');
      await log.getByRole('button', { name: 'Save entry' }).click();
      await log.getByText('$25.00').waitFor();
      await look('maintenance-log');
      await page.keyboard.press('Escape');
      await button(page, 'Edit car').click();
      await page.getByRole('dialog', { name: 'Edit car' }).getByRole('button', { name: 'Save car' }).waitFor();
      await look('car-editor');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('region', { name: 'Weather' }).getByRole('button', { name: 'Use my location' }).click();
      await page
        .getByRole('region', { name: 'Nearby shops' })
        .getByRole('button', { name: 'All nearby shops' })
        .click();
      const shops = page.getByRole('dialog', { name: 'Shops nearby' });
      await shops.getByRole('heading', { name: 'Mission Auto' }).waitFor();
      await look('shops');
      await page.keyboard.press('Escape');
      await button(page, 'Back to chat').click();
      await page.getByRole('button', { name: /show the weather$/ }).click();
      await page.getByRole('dialog', { name: 'Weather' }).getByText('58°F').waitFor();
      await look('weather');
      expect(differing).toEqual([]);
    } finally {
      await places.close();
    }
  });

  test('of a new owner, from the first step to the tour', async () => {
    const { page, look, differing } = await looking(['onboardingSeen', 'tourSeen']);
    await signInAnew(page, 'pictures-new@example.com', 'Step 1 of 3');
    await look('onboarding-vehicle');
    await button(page, 'Later').click();
    await page.getByRole('group', { name: 'Safety' }).waitFor();
    await look('onboarding-example');
    await button(page, 'Next').click();
    await page.getByText('credits are yours now').waitFor();
    await look('onboarding-credits');
    await button(page, 'Complete').click();
    await page.getByRole('dialog', { name: 'Tour with Knuckles' }).waitFor();
    await look('tour');
    expect(differing).toEqual([]);
  });

  test('of the chat: its vehicle, empty, an answer, a danger', async () => {
    const { page, look, differing } = await looking();
    await signIn(page, product.origin, 'pictures-chat@example.com');
    await button(page, 'Initialize session').waitFor();
    await look('chat-vehicle');
    await describeCar(page, civic);
    await look('chat-empty');
    await say(page, 'It just clicks and the dash lights go dim');
    await page.getByRole('region', { name: 'Suggested replies' }).getByRole('button').first().waitFor();
    await look('chat-answer');
    // The cool-down, for the browser and for the server, who has another clock.
    await page.clock.setFixedTime(Date.parse(now) + limits.messageCooldownMs);
    await page.waitForTimeout(limits.messageCooldownMs);
    await say(page, 'now there are no brakes at all, the pedal went to the floor');
    await page.getByRole('region', { name: 'Suggested replies' }).getByRole('button').first().waitFor();
    await look('chat-danger');
    await page.route('**/api/auth/validate', (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await look('offline');
    expect(differing).toEqual([]);
  });

  test('of the dashboard, car shopping and the return from a payment', async () => {
    const { page, look, differing } = await looking();
    await signInWithCar(page, product.origin, 'pictures-account@example.com', civic);
    await button(page, 'Account').click();
    await page.getByText('Maintenance suggestions').waitFor();
    await page.getByRole('region', { name: 'Credit statement' }).getByRole('row').nth(1).waitFor();
    await page.getByRole('button', { name: /^Buy Starter/ }).waitFor();
    await look('dashboard', { whole: true });
    await button(page, 'Back to chat').click();
    await toTerminal(page);
    await look('cars-search-empty');
    await searchFor(page, { make: 'Honda', model: 'CR-V' });
    await cards(page).first().waitFor();
    for (const n of [0, 1])
      await cards(page)
        .nth(n)
        .getByRole('button', { name: /^Compare/ })
        .click();
    // What is said of it leaves by itself: a press on it might come when it has just left.
    await expect.poll(() => button(page, 'Dismiss').count()).toBe(0);
    await look('cars-search');
    for (const name of ['Alerts', 'Advisor', 'Compare']) {
      await tab(page, name);
      if (name === 'Advisor') await page.getByRole('region', { name: 'Verdict' }).waitFor();
      await look(`cars-${name.toLowerCase()}`);
    }
    // Asked, and not answered: so it stands still.
    await page.route('**/api/payments/status/**', () => {});
    await page.goto(`${product.origin}/?session_id=cs_1`);
    await page.getByText('Asking what became of the payment (1 of 5)…').waitFor();
    await look('checkout');
    expect(differing).toEqual([]);
  });
});

/** Signs in where the chat does not come first. */
async function signInAnew(page: Page, email: string, words: string): Promise<void> {
  await page.goto(product.origin);
  await button(page, 'Start a diagnosis').click();
  await button(page, 'Sign in with Google').click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(words).waitFor();
}
