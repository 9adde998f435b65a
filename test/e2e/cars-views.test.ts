import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { signIn } from '#test/harness/owner.ts';
import { cards, make, model, press, price, searchFor, shoppers, tab } from './car-shopper.ts';
import { expectSound, type OtherSize } from './sound-view.ts';

const { product, browser } = await productInBrowser();
const shopping = shoppers(browser, product);

async function everyTab(page: Page, also: readonly OtherSize[]): Promise<void> {
  const look = (view: string) => expectSound(page, view, { axe: true, also });
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
  // What lies over the page for a moment is gone first; it is said as the form is emptied.
  await expect.poll(() => price(page).inputValue()).toBe('');
  await expect.poll(() => page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0);
  await look('alerts');
  await tab(page, 'Advisor');
  await press(page, /^Repairs to come/);
  await look('advisor');
  await tab(page, 'Compare');
  await look('comparison');
}

describe.each([
  {
    width: 390,
    height: 844,
    also: [
      { width: 320, height: 640 },
      { width: 768, height: 1024 },
    ],
  },
  {
    width: 1440,
    height: 900,
    also: [
      { width: 1100, height: 768 },
      { width: 1920, height: 1080 },
    ],
  },
])('at $width×$height and the widths like it, dark and light', ({ also, ...size }) => {
  test(
    'nothing scrolls sideways, every control is whole and large enough, and no rule of accessibility is broken (APP-12)',
    { timeout: 240_000 },
    async () => {
      const { page, problems } = await shopping(`tabs-${size.width}@example.com`, size);
      await everyTab(page, also);
      expect(problems).toEqual([]);
    },
  );
});

test.each([
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
])(
  'the chat leads there too, from beside the sessions, and Back leads back, at $width×$height (CARS-01)',
  async (size) => {
    const { page, problems } = await newVisitor(browser, size);
    await signIn(page, product.origin, `from-chat-${size.width}@example.com`);
    if (size.width < 1100) await page.getByRole('button', { name: 'History' }).click();
    await press(page, 'Shop for cars');
    await page.getByRole('heading', { name: 'Car shopping' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Initialize session' }).waitFor();
    expect(problems).toEqual([]);
  },
);

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
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const keys = ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowLeft'];
  const met: (string | null | undefined)[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    met.push(await focused());
  }
  expect(met).toEqual(['Alerts', 'Compare 1 car', 'Search', 'Compare 1 car', 'Search', 'Compare 1 car']);
  await page.keyboard.press('Enter');
  expect(await page.getByRole('tabpanel', { name: 'Compare 1 car' }).count()).toBe(1);
  expect(await page.getByRole('table', { name: 'Compared cars' }).getByRole('columnheader').count()).toBe(2);
});
