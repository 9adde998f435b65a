import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchBrowser, newVisitor, once } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { Keyboard } from './keyboard.ts';
import { expectSound, type OtherSize } from './sound-view.ts';

const { product, browser } = await productInBrowser();

/** Runs in the page: the boot animation, which goes by this clock, lasts as long as it is looked at. */
function holdBoot(): void {
  const due = location.protocol !== 'about:' && localStorage.getItem('wrenchwise.bootSeen') === null;
  if (due) performance.now = () => 0;
}

const tour = (page: Page) => page.getByRole('dialog', { name: 'Tour with Knuckles' });

/** Everything a person meets on the way to the first chat. */
async function firstWalk(
  page: Page,
  email: string,
  how: { axe: boolean; also?: readonly OtherSize[] } = { axe: false },
): Promise<void> {
  const look = (view: string) => expectSound(page, view, how);
  await page.addInitScript(holdBoot);
  await page.goto(product.origin);
  await page.getByRole('button', { name: 'Skip' }).waitFor();
  await look('boot');
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByText('Recent updates').click();
  await look('home with updates');
  await page.getByRole('button', { name: 'Ask Knuckles how' }).click();
  await page.getByRole('dialog', { name: 'Knuckles: how to ask' }).waitFor();
  await look('wizard');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Scan a VIN' }).click();
  await page.getByRole('dialog', { name: 'Scan the VIN' }).getByRole('button', { name: 'Use a photo' }).waitFor();
  await look('scanner');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Transmission' }).click();
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Step 1 of 3').waitFor();
  await look('onboarding, vehicle');
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('group', { name: 'Safety' }).waitFor();
  await look('onboarding, example');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('credits are yours now').waitFor();
  await look('onboarding, credits');
  await page.getByRole('button', { name: 'Complete' }).click();
  await tour(page).waitFor();
  await look('tour');
  await page.keyboard.press('Escape');
  await tour(page).waitFor({ state: 'detached' });
  await look('vehicle form with a kept question');
}

describe.each([
  {
    width: 390,
    height: 844,
    also: [
      { width: 320, height: 640 },
      { width: 768, height: 1024 },
      { width: 640, height: 400 },
    ],
  },
  { width: 1440, height: 900, also: [{ width: 1920, height: 1080 }] },
])('at $width×$height and the widths like it, dark and light', ({ also, ...size }) => {
  test(
    'no view of the first walk scrolls sideways, every control is in reach, and no rule of accessibility is broken (APP-03, APP-05, HOME-01, TOUR-01, APP-12)',
    { timeout: 120_000 },
    async () => {
      const { page, problems } = await newVisitor(browser, { ...size, unseen: once });
      await firstWalk(page, `walk-${size.width}@example.com`, { axe: true, also });
      expect(problems).toEqual([]);
    },
  );
});

describe('with letters of twice the usual size', () => {
  let large: Browser;
  beforeAll(async () => {
    large = await launchBrowser({ textPercent: 200 });
  });
  afterAll(() => large.close());

  test('nothing is lost or covered at 390 px (APP-12, WCAG 1.4.4)', async () => {
    const { page, problems } = await newVisitor(large, { width: 390, height: 800, unseen: once });
    await firstWalk(page, 'walk-large@example.com');
    expect(problems).toEqual([]);
  });
});

test('the first walk goes by the keyboard alone (APP-12)', { timeout: 120_000 }, async () => {
  const { page } = await newVisitor(browser, { width: 390, height: 844, unseen: once });
  const keyboard = new Keyboard(page);
  await page.goto(product.origin);
  await keyboard.expectAt('Skip');
  await keyboard.press('Tab');
  await page.getByRole('dialog', { name: 'Starting Wrenchwise' }).waitFor({ state: 'detached' });
  await keyboard.goTo('Ask Knuckles how');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Knuckles: how to ask' }).waitFor();
  await keyboard.expectAt('Close');
  const stops = await keyboard.round('Knuckles: how to ask');
  expect(stops.filter((name) => name.startsWith('Try it'))).toHaveLength(1);
  expect(stops).toHaveLength(1 + 1 + 1 + 4 + 1);
  await keyboard.press('Escape');
  await keyboard.expectAt('Ask Knuckles how');
  await keyboard.goTo('Recent updates9');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Recall alerts' }).waitFor();
  await page.getByRole('button', { name: 'Start a diagnosis' }).focus();
  await keyboard.press('Enter');
  // The new screen begins at its content.
  await page.locator('#main:focus').waitFor();
  await keyboard.goTo('Sign in with Google');
  await keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
  await keyboard.goTo('E-mail');
  await keyboard.type('walk-keys@example.com');
  await keyboard.press('Enter');
  await page.getByText('Step 1 of 3').waitFor();
  await keyboard.goTo('Later');
  await keyboard.press('Enter');
  await keyboard.expectAt('What you can ask');
  await page.getByRole('group', { name: 'Safety' }).waitFor();
  await keyboard.goTo('Next');
  await keyboard.press('Enter');
  await keyboard.expectAt('What it costs, and what it is not');
  await keyboard.goTo('Complete');
  await keyboard.press('Enter');
  await tour(page).waitFor();
  await keyboard.expectAt('Stop going on by itself');
  expect((await keyboard.round('Tour with Knuckles')).length).toBe(2 + 1 + 1 + 6 + 1);
  await keyboard.goTo(/^Try it/);
  await keyboard.press('Enter');
  await page.getByText('Kept for the chat').waitFor();
});
