import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newVisitor, type Visitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { describeCar, messageBox, signIn } from '#test/harness/owner.ts';
import { letItAct } from './turns.ts';

const { product, browser } = await productInBrowser();

const tour = (page: Page) => page.getByRole('dialog', { name: 'Tour with Knuckles' });
const slide = (page: Page) => tour(page).locator('[data-slide][data-shown]');
const slideName = (page: Page) => slide(page).getAttribute('data-slide');
const bonus = (page: Page) => page.getByText('Bonus credit awarded for trying Knuckles!').first();
const names = ['intro', 'oil-query', 'no-start', 'recalls', 'parts', 'cta'];

/** Signed in, and the tour not seen yet. */
async function arrive(email: string, options: Parameters<typeof newVisitor>[1] = {}): Promise<Visitor> {
  const visitor = await newVisitor(browser, { ...options, unseen: ['tourSeen'] });
  await signIn(visitor.page, product.origin, email);
  return visitor;
}

async function openAgain(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Tour with Knuckles' }).click();
  await tour(page).waitFor();
}

describe('the tour (TOUR-01, TOUR-02, TOUR-04)', () => {
  test('opens once, has six slides in their order, each with its parts, and tells of the bonus', async () => {
    const { page, problems } = await arrive('order@example.com');
    await tour(page).waitFor();
    const passed: (string | null)[] = [];
    for (const index of names.keys()) {
      passed.push(await slideName(page));
      const [badge, title, subtitle] = (await slide(page).innerText()).split(/\n+/);
      expect([badge, title, subtitle].every((each) => (each ?? '').length > 3)).toBe(true);
      expect(await slide(page).getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
      await slide(page)
        .getByRole('button', { name: /^Try it/ })
        .waitFor();
      if (index < names.length - 1) await tour(page).getByRole('button', { name: 'Next' }).click();
    }
    expect(passed).toEqual(names);
    await slide(page).getByText('1 bonus credit for your first diagnostic').waitFor();
    await tour(page).getByRole('button', { name: 'Prev' }).click();
    expect(await slideName(page)).toBe('parts');
    await tour(page)
      .getByRole('button', { name: /^2 of 6/ })
      .click();
    expect(await slideName(page)).toBe('oil-query');

    await page.keyboard.press('Escape');
    await tour(page).waitFor({ state: 'detached' });
    await openAgain(page);
    expect(await slideName(page)).toBe('intro');
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: 'Initialize session' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await tour(page).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('goes on by itself every 7 s, but not while pointed at, with the keyboard in it, hidden, or paused, nor after going on by hand', async () => {
    const { page } = await newVisitor(browser);
    await signIn(page, product.origin, 'auto@example.com');
    await page.mouse.move(5, 5);
    await page.clock.install();
    // Its time goes on by the steps below alone, not while a slow machine works as well.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await openAgain(page);
    await page.mouse.move(5, 5);
    const after = async (ms: number) => {
      await letItAct(page);
      await page.clock.runFor(ms);
      await letItAct(page);
      return slideName(page);
    };
    expect(limits.tourSlideMs).toBe(7_000);
    expect(await after(6_500)).toBe('intro');
    expect(await after(1_000)).toBe('oil-query');
    expect(await after(7_000)).toBe('no-start');

    await slide(page).hover();
    expect(await after(15_000)).toBe('no-start');
    await page.mouse.move(5, 5);
    expect(await after(7_500)).toBe('recalls');

    await slide(page)
      .getByRole('button', { name: /^Try it/ })
      .focus();
    expect(await after(15_000)).toBe('recalls');
    await tour(page).getByRole('button', { name: 'Close' }).focus();

    const hide = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await hide('hidden');
    expect(await after(15_000)).toBe('recalls');
    await hide('visible');

    await tour(page).getByRole('button', { name: 'Stop going on by itself' }).click();
    await page.mouse.move(5, 5);
    expect(await after(15_000)).toBe('recalls');
    await tour(page).getByRole('button', { name: 'Go on by itself', exact: true }).click();
    await page.mouse.move(5, 5);
    expect(await after(7_500)).toBe('parts');

    await tour(page).getByRole('button', { name: 'Prev' }).click();
    await tour(page).getByRole('button', { name: 'Close' }).focus();
    await page.mouse.move(5, 5);
    expect(await after(15_000)).toBe('recalls');
  });
});

describe('an example of the tour (TOUR-03)', () => {
  test('closes it, fills the input of the chat, and is rewarded once', async () => {
    const { page, problems } = await arrive('bonus@example.com');
    await tour(page).waitFor();
    await page.keyboard.press('Escape');
    await describeCar(page, { year: '2014', make: 'Honda', model: 'Civic' });
    await messageBox(page).fill('half a sente');
    await openAgain(page);
    await slide(page)
      .getByRole('button', { name: /^Try it/ })
      .click();
    await tour(page).waitFor({ state: 'detached' });
    await bonus(page).waitFor();
    await page.getByRole('button', { name: 'Credits 11' }).waitFor();
    expect(await messageBox(page).inputValue()).toBe('half a sente\nIt squeals when I brake, mostly in the morning');
    expect(await messageBox(page).evaluate((box) => box === document.activeElement)).toBe(true);

    await bonus(page).waitFor({ state: 'detached' });
    await messageBox(page).fill('');
    await openAgain(page);
    const answered = page.waitForResponse('**/tour-bonus');
    await slide(page)
      .getByRole('button', { name: /^Try it/ })
      .click();
    expect(await (await answered).json()).toEqual({ awarded: false, credits: 11 });
    await expect.poll(() => messageBox(page).inputValue()).toContain('It squeals');
    expect(await bonus(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Credits 11' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('waits for the vehicle where there is no session yet', async () => {
    const { page } = await arrive('waits@example.com', { width: 390, height: 844 });
    await slide(page)
      .getByRole('button', { name: /^Try it/ })
      .click();
    await bonus(page).waitFor();
    await page.getByText('Kept for the chat: It squeals when I brake').waitFor();
    await describeCar(page, { year: '2014', make: 'Honda', model: 'Civic' });
    await expect.poll(() => messageBox(page).inputValue()).toBe('It squeals when I brake, mostly in the morning');
    await page.reload();
    await expect.poll(() => messageBox(page).count()).toBe(1);
  });

  test('whose reward fails fills the input all the same, and only the log tells', async () => {
    const { page } = await arrive('tour-fails@example.com');
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
    await page.route('**/tour-bonus', (route) => route.abort());
    await slide(page)
      .getByRole('button', { name: /^Try it/ })
      .click();
    await expect.poll(() => logged.join()).toContain('The bonus credit was not awarded.');
    await page.getByText('Kept for the chat').waitFor();
    expect(await page.getByRole('button', { name: 'Dismiss', includeHidden: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Credits 10' }).waitFor();
  });
});
