import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems, newVisitor } from '#test/harness/browser.ts';
import { chatScripts, gzippedSize } from '#test/harness/built-sizes.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { messageBox, say, signInWithCar } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

const scriptIn = (url: string): string | null => /\/assets\/([\w.-]+\.js)$/.exec(url)?.[1] ?? null;
const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' });
const hasKeyboard = (page: Page) => messageBox(page).evaluate((box) => box === document.activeElement);

async function inChat(page: Page, email: string): Promise<void> {
  await signInWithCar(page, product.origin, email, { year: '2014', make: 'Honda', model: 'Civic' });
  await messageBox(page).fill('half a sente');
}

test.each([390, 1440])(
  'at %i px the chat loads by itself just what its size counts, at most 180 kB by gzip',
  async (width) => {
    const { page } = await newVisitor(browser, { width });
    await inChat(page, `size-${width}@example.com`);
    const loaded = new Set<string>();
    page.on('request', (request) => loaded.add(scriptIn(request.url()) ?? ''));
    const threads: string[] = [];
    page.on('worker', (worker) => threads.push(scriptIn(worker.url()) ?? ''));
    await page.reload();
    await say(page, 'It just clicks and the dash lights go dim');
    // Fetched last, when the page is idle: the engine's thread.
    await expect.poll(() => threads.length, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => [...chatScripts].filter((name) => !loaded.has(name)), { timeout: 20_000 }).toEqual([]);
    const own = [...loaded].filter((name) => name !== '' && !threads.includes(name));
    expect(own.filter((name) => !chatScripts.has(name))).toEqual([]);
    expect(gzippedSize(own)).toBeLessThanOrEqual(180_000);
  },
);

describe('a part that is fetched when it is wanted (CHAT-12, APP-12)', () => {
  test('and cannot be had says so, loses nothing, gives the keyboard back, and comes when tried again', async () => {
    const { page, context } = await newVisitor(browser, { width: 390, height: 844 });
    await inChat(page, 'parts-on-demand-lost@example.com');
    await context.setOffline(true);
    await page.keyboard.press('Control+k');
    const box = page.getByRole('alertdialog', { name: 'This did not load' });
    await box.getByText('could not be loaded. Check your network and try again.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'hidden' });
    expect([await hasKeyboard(page), await messageBox(page).inputValue()]).toEqual([true, 'half a sente']);

    await page.keyboard.press('Control+k');
    await box.getByRole('button', { name: 'Try again' }).click();
    await box.waitFor();
    await context.setOffline(false);
    await box.getByRole('button', { name: 'Try again' }).click();
    await palette(page).getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'hidden' });
    await expect.poll(() => hasKeyboard(page), { timeout: 20_000 }).toBe(true);
    expect(await messageBox(page).inputValue()).toBe('half a sente');
  });

  test('says that it is loading on a slow line, can be given up, and comes up by itself', async () => {
    const { page, context } = await newVisitor(browser);
    await inChat(page, 'parts-on-demand-slow@example.com');
    const held = Promise.withResolvers<void>();
    await context.route('**/assets/palette-window-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    const loading = page.getByRole('dialog', { name: 'Loading…' });
    await loading.waitFor();
    await page.keyboard.press('Escape');
    await loading.waitFor({ state: 'hidden' });
    expect(await hasKeyboard(page)).toBe(true);
    await page.keyboard.press('Control+k');
    await loading.waitFor();
    held.resolve();
    await palette(page).waitFor();
    await loading.waitFor({ state: 'hidden' });
  });

  test('and is gone with an update of the product asks to load the page again, which keeps what was typed', async () => {
    const { page, context } = await newVisitor(browser, { mode: 'light' });
    await inChat(page, 'update@example.com');
    // As after an update: this page's parts are gone, and the address gives another page.
    await context.route('**/assets/palette-window-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
    const newer = (await (await fetch(product.origin)).text()).replaceAll(/page-[\w-]+\.js/g, 'page-newer.js');
    await context.route(`${product.origin}/`, (route) => route.fulfill({ contentType: 'text/html', body: newer }));
    await page.keyboard.press('Control+k');
    const box = page.getByRole('alertdialog', { name: 'This did not load' });
    await box.getByText(/^Wrenchwise has been updated since this page was loaded/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await context.unrouteAll();
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('draft')));
    await box.getByRole('button', { name: 'Load again' }).click();
    await expect.poll(() => messageBox(page).inputValue(), { timeout: 20_000 }).toBe('half a sente');
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
  });
});
