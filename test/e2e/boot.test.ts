import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';

const { product, browser } = await productInBrowser();

const splash = (page: Page) => page.getByRole('dialog', { name: 'Starting Wrenchwise' });
const seen = (page: Page) => page.evaluate(() => localStorage.getItem('wrenchwise.bootSeen') !== null);
/** The page below: there, though nobody can reach it yet. */
const below = (page: Page) => page.getByRole('button', { name: 'Start a diagnosis', includeHidden: true });
const typed = (page: Page) =>
  splash(page)
    .locator('p > span:first-child')
    .allInnerTexts()
    .then((lines) => lines.join(''));

describe('the boot animation of a first visit (APP-03)', () => {
  test('its cursor is on and off for 530 ms each', async () => {
    const { page } = await newVisitor(browser, { unseen: ['bootSeen'], motion: true });
    await page.goto(product.origin);
    await splash(page).locator('[data-cursor]').first().waitFor();
    const blink = await splash(page)
      .locator('[data-cursor] > span:first-child')
      .first()
      .evaluate((typed) => {
        const [animation] = typed.getAnimations({ subtree: true });
        if (!(animation?.effect instanceof KeyframeEffect)) throw new Error('The cursor stands still.');
        const frames = animation.effect.getKeyframes();
        const { duration, iterations } = animation.effect.getComputedTiming();
        return { duration, iterations, off: frames.map(({ offset, opacity }) => [offset, opacity]) };
      });
    expect(blink).toMatchObject({ duration: 2 * 530, iterations: Infinity });
    expect(blink.off).toContainEqual([0.5, '0']);
  });

  test('types, shows its mark and ends by itself after about 8 s, over a page that is long there; then it was seen', async () => {
    const { page, problems } = await newVisitor(browser, { unseen: ['bootSeen'], motion: true });
    await page.goto(product.origin);
    await splash(page).waitFor();
    const began = Date.now();
    await below(page).waitFor({ state: 'attached' });
    const half = await typed(page);
    expect(half.length).toBeLessThan(40);
    await expect.poll(() => typed(page).then((text) => text.length), { timeout: 6_000 }).toBeGreaterThan(half.length);
    expect(await splash(page).locator('[data-frame]').getAttribute('data-frame')).toBe('lines');
    await splash(page).locator('[data-frame=logo]').waitFor();
    expect(await typed(page)).toBe('C:\\>WRENCHWISESERVICE BAY OPEN.SAY WHAT IT DOES.');
    expect(await seen(page)).toBe(false);
    await splash(page).waitFor({ state: 'detached' });
    const took = Date.now() - began;
    expect(took).toBeGreaterThan(6_500);
    expect(took).toBeLessThan(10_500);
    expect(await seen(page)).toBe(true);
    await page.getByRole('button', { name: 'Start a diagnosis' }).click();
    await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
    expect(problems).toEqual([]);
  });

  test.each([
    ['a click', (page: Page) => page.mouse.click(300, 300)],
    ['a key', (page: Page) => page.keyboard.press('x')],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => page.getByRole('button', { name: 'Skip' }).click()],
  ])('is skipped by %s, which does nothing else', async (_, skip) => {
    const { page } = await newVisitor(browser, { unseen: ['bootSeen'], motion: true });
    await page.goto(product.origin);
    await splash(page).waitFor();
    await skip(page);
    await splash(page).waitFor({ state: 'detached' });
    expect(await seen(page)).toBe(true);
    await page.getByRole('heading', { name: /^Say what the car does/ }).waitFor();
  });

  test('is not shown again, nor is its code fetched, until ?dos=true asks for it, which leaves the address (APP-02)', async () => {
    const { page } = await newVisitor(browser);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(product.origin);
    await page.getByRole('button', { name: 'Start a diagnosis' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((url) => url.includes('boot'))).toEqual([]);
    await page.goto(`${product.origin}/?dos=true`);
    await splash(page).waitFor();
    expect(page.url()).toBe(`${product.origin}/`);
    await page.keyboard.press('Enter');
    await splash(page).waitFor({ state: 'detached' });
    await page.goto(`${product.origin}/?dos=false`);
    await page.getByRole('button', { name: 'Start a diagnosis' }).waitFor();
    expect([page.url(), await splash(page).count()]).toEqual([`${product.origin}/`, 0]);
  });

  test('shows its finished frame to whoever wants less motion, ends by itself, and was seen', async () => {
    const { page } = await newVisitor(browser, { unseen: ['bootSeen'] });
    await page.goto(product.origin);
    await splash(page).locator('[data-frame=logo]').waitFor();
    expect(await typed(page)).toHaveLength(48);
    const moving = await page.evaluate(() =>
      document.getAnimations().filter((each) => Number(each.effect?.getComputedTiming().duration ?? 0) > 0),
    );
    expect(moving).toHaveLength(0);
    expect(await seen(page)).toBe(false);
    const began = Date.now();
    await splash(page).waitFor({ state: 'detached' });
    expect(Date.now() - began).toBeLessThan(8_000);
    expect(await seen(page)).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Start a diagnosis' }).waitFor();
    expect(await splash(page).count()).toBe(0);
  });

  test('stays away where its code cannot be had, and keeps nobody from the page', async () => {
    const { page } = await newVisitor(browser, { unseen: ['bootSeen'] });
    await page.route('**/assets/boot-splash-*.js', (route) => route.abort());
    await page.goto(product.origin);
    await page.getByRole('button', { name: 'Start a diagnosis' }).click();
    await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
    expect(await seen(page)).toBe(false);
  });
});

test('while the sign-in is being checked the screen reads INITIALIZING... (APP-04)', async () => {
  const { page } = await newVisitor(browser);
  await page.goto(product.origin);
  await page.evaluate(() =>
    localStorage.setItem('wrenchwise.signIn', '{"v":1,"value":{"token":"x","expiresAt":"2099-01-01T00:00:00.000Z"}}'),
  );
  const held = Promise.withResolvers<void>();
  await page.route('**/api/auth/validate', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('heading', { name: 'INITIALIZING...', exact: true }).waitFor();
  expect(await page.getByRole('main').getAttribute('aria-busy')).toBe('true');
  await page.getByRole('contentinfo').getByText('Beta software.').waitFor();
  held.resolve();
  await page.getByRole('button', { name: 'Start a diagnosis' }).waitFor();
});
