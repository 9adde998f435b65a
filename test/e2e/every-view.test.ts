import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { launchBrowser, newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, describeCar, messageBox, say, signIn } from '#test/harness/owner.ts';
import { expectSound, resize, type OtherSize } from './sound-view.ts';

const { product, browser } = await productInBrowser();

type Look = (view: string) => Promise<void>;

interface How {
  axe: boolean;
  /** Sizes that each view is held to besides the page's own. */
  also: readonly OtherSize[];
}

async function beforeSigningIn(page: Page, look: Look): Promise<void> {
  await page.goto(product.origin);
  await page.getByRole('button', { name: 'Start a diagnosis' }).waitFor();
  await look('home');
  await page.getByRole('button', { name: 'Start a diagnosis' }).click();
  await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
  await look('login');
}

async function chat(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Initialize session' }).waitFor();
  await look('vehicle form');
  await page.getByRole('button', { name: 'Initialize session' }).click();
  await page.getByText('Enter the make, such as HONDA.').waitFor();
  await look('vehicle form with mistakes');
  await describeCar(page, { year: '2014', make: 'Honda', model: 'Donaudampfschifffahrtsgesellschaftskapitaenskombi' });
  await look('empty chat');
  await say(page, 'my car is weird');
  await look('short answer');
  await page.waitForTimeout(limits.messageCooldownMs);
  await say(page, 'now the brake pedal goes to the floor');
  await look('diagnosis');
  for (const section of await answers(page).last().getByRole('heading', { level: 3 }).getByRole('button').all()) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as a person would
    if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
  }
  await look('diagnosis unfolded');
  await messageBox(page).fill('Kraftfahrzeughaftpflichtversicherungsbescheinigung\n'.repeat(12));
  await page.context().setOffline(true);
  await page.getByText('No network. You can go on writing').waitFor();
  await look('long draft without a network');
  await page.context().setOffline(false);
  await messageBox(page).fill('');
}

/** A menu closes when the page is resized: it is opened in each size, and stays open in the page's own. */
async function menu(page: Page, { axe, also }: How): Promise<void> {
  const rename = page.getByRole('menuitem', { name: 'Rename' });
  const own = page.viewportSize();
  for (const size of [...also, own]) {
    /* oxlint-disable no-await-in-loop -- one page, one size after the other */
    if (size !== null) await resize(page, size);
    await page.getByRole('button', { name: 'Session options' }).click();
    await rename.waitFor();
    await expectSound(page, `menu at ${size?.width}×${size?.height}`, { axe: axe && size === own });
    if (size === own) return;
    await page.keyboard.press('Escape');
    await rename.waitFor({ state: 'detached' });
    /* oxlint-enable no-await-in-loop */
  }
}

async function whatOpens(page: Page, look: Look, how: How): Promise<void> {
  const escape = async (view: string) => {
    await look(view);
    await page.keyboard.press('Escape');
    await page.locator(':is([role=dialog], [role=alertdialog])[aria-modal=true]').waitFor({ state: 'detached' });
  };
  await menu(page, how);
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  await escape('naming');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('option').first().waitFor();
  await look('palette');
  await page.getByRole('option', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await escape('shortcuts');
  await page.getByRole('button', { name: /show the weather$/ }).click();
  await page.getByRole('dialog', { name: 'Weather' }).getByRole('textbox').waitFor();
  await escape('weather');
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Find a shop near me' }).click();
  await page.getByRole('dialog', { name: 'Shops nearby' }).getByRole('textbox').waitFor();
  await escape('shops');
  await page.getByRole('button', { name: /2 credits$/ }).click();
  await page.getByRole('alertdialog').waitFor();
  await escape('premium');
  const folded = page.getByRole('main').getByRole('button', { name: /more$/ });
  if (!(await folded.isVisible())) return;
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('dialog', { name: 'Sessions' }).getByRole('searchbox').waitFor();
  await escape('history');
  await folded.click();
  await page.getByRole('dialog', { name: 'Diagnosis' }).waitFor();
  await escape('differential');
}

async function account(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('heading', { name: 'Personal dashboard' }).waitFor();
  await look('account');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').waitFor();
  await look('signing out everywhere');
}

async function everyView(page: Page, email: string, how: How = { axe: false, also: [] }): Promise<void> {
  const look: Look = (view) => expectSound(page, view, how);
  await beforeSigningIn(page, look);
  await signIn(page, product.origin, email);
  await chat(page, look);
  await whatOpens(page, look, how);
  await account(page, look);
}

/** Where the likely causes are folded away, and where they stand beside the chat. */
describe.each([
  {
    width: 390,
    height: 844,
    also: [
      { width: 320, height: 640 },
      { width: 768, height: 1024 },
      { width: 1024, height: 768 },
    ],
  },
  { width: 1440, height: 900, also: [{ width: 1920, height: 1080 }] },
])('at $width×$height and the widths like it, dark and light', ({ also, ...size }) => {
  test(
    'no view scrolls sideways, every control is whole, in reach and large enough, and no rule of accessibility is broken (APP-12)',
    { timeout: 240_000 },
    async () => {
      const { page, problems } = await newVisitor(browser, size);
      await everyView(page, `view-${size.width}@example.com`, { axe: true, also });
      expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    },
  );
});

test('nor is anything out of reach in 1280 × 800 at a zoom of 200 % (APP-12)', { timeout: 120_000 }, async () => {
  const { page, problems } = await newVisitor(browser, { width: 640, height: 400 });
  await everyView(page, 'view-640@example.com');
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

describe('with letters of twice the usual size', () => {
  let large: Browser;
  beforeAll(async () => {
    large = await launchBrowser({ textPercent: 200 });
  });
  afterAll(() => large.close());

  test.each([390, 1280])('nothing is lost or covered at %i px (APP-12, WCAG 1.4.4)', async (width) => {
    const { page } = await newVisitor(large, { width, height: 800 });
    await page.goto(product.origin);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await everyView(page, `large-${width}@example.com`);
  });
});
