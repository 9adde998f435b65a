import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { describeCar, say, signIn, signInWithCar } from '#test/harness/owner.ts';
import { expectSound } from './sound-view.ts';

const { product, browser } = await productInBrowser();

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search your sessions' });
const rows = (page: Page) => page.getByRole('button', { name: /^Options for/ });
const hasKeyboard = (place: Locator) => place.evaluate((element) => element === document.activeElement);

test('two hundred sessions are listed and searched at once (CHAT-17)', async () => {
  const { page } = await newVisitor(browser);
  await signIn(page, product.origin, 'many@example.com');
  await page.evaluate(async (count) => {
    const { value } = JSON.parse(localStorage.getItem('wrenchwise.signIn') ?? '{}') as { value: { token: string } };
    const headers = { authorization: `Bearer ${value.token}`, 'content-type': 'application/json' };
    const { id } = (await (await fetch('/api/auth/validate', { headers })).json()) as { id: string };
    const start = (number: number) =>
      fetch('/api/chat/sessions', {
        method: 'POST',
        headers,
        body: JSON.stringify({
          user_id: id,
          vehicle_info: { year: '2014', make: 'Honda', model: `Civic ${number}`, vin: '', submodel: '' },
        }),
      });
    for (let number = 1; number <= count; number += 20)
      await Promise.all(Array.from({ length: 20 }, (_, more) => start(number + more)));
  }, limits.historySessions);
  await page.reload();
  await rows(page).first().waitFor();
  expect(await rows(page).count()).toBe(limits.historySessions);

  // A menu stands at its button: when that moves it goes, and the keyboard is at the button again.
  await rows(page).first().press('Enter');
  await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
  await rows(page).last().scrollIntoViewIfNeeded();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await hasKeyboard(rows(page).first())).toBe(true);

  await searchBox(page).fill('civic 137');
  await page.getByText('One place').waitFor({ timeout: 3_000 });
  await page.getByRole('button', { name: /2014 HONDA CIVIC 137/ }).click();
  await page.getByRole('heading', { name: 'working on 2014 HONDA CIVIC 137' }).waitFor();
});

test('a menu stays open while something else scrolls', async () => {
  const { page } = await newVisitor(browser, { width: 1440, height: 500, mode: 'dark' });
  await signInWithCar(page, product.origin, 'scrolls@example.com', { year: '2014', make: 'Honda', model: 'Civic' });
  await say(page, 'It just clicks');
  await page.getByRole('button', { name: 'Session options' }).press('Enter');
  const rename = page.getByRole('menuitem', { name: 'Rename' });
  await rename.waitFor();
  await page.getByRole('region', { name: 'Conversation' }).evaluate(async (scroller) => {
    await new Promise((resolve) => {
      scroller.addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true });
      scroller.scrollBy({ top: scroller.scrollTop > 0 ? -1 : 1 });
    });
  });
  expect(await hasKeyboard(rename)).toBe(true);
});

describe.each([
  { width: 320, height: 640, mode: 'dark' },
  { width: 390, height: 844, mode: 'light' },
  { width: 768, height: 1024, mode: 'light' },
  { width: 1440, height: 900, mode: 'dark' },
  { width: 1920, height: 1080, mode: 'light' },
] as const)('at $width×$height, $mode', (size) => {
  test('menu, dialog and search break no rule, scroll nothing sideways, and work by the keyboard (APP-12)', async () => {
    const { page, problems } = await newVisitor(browser, size);
    const sound = (what: string) => expectSound(page, what, { axe: true });
    await signIn(page, product.origin, `history-${size.width}@example.com`);
    await describeCar(page, {
      year: '2014',
      make: 'Honda',
      model: 'Donaudampfschifffahrtsgesellschaftskapitaenskombi',
    });
    await say(page, 'It just clicks');
    if (size.width < 1100) await page.getByRole('button', { name: 'History' }).click();
    await searchBox(page).waitFor();
    await sound('history');

    await rows(page).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    await sound('menu');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    await sound('dialog');
    await page.keyboard.type('Mornings');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Options for Mornings' }).waitFor();
    await page.getByRole('textbox', { name: 'Title' }).waitFor({ state: 'detached' });
    await expect.poll(() => hasKeyboard(rows(page).first())).toBe(true);

    await searchBox(page).fill('clicks');
    await page.locator('mark').first().waitFor();
    await sound('search');
    await page
      .getByRole('button', { name: /It just clicks/ })
      .last()
      .focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-found]').waitFor();
    await sound('found');
    expect(problems).toEqual([]);
  });
});
