import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { say, signIn, signInWithCar } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser({ whole: true });

/** Holds the app's script back; resolves the way to let it go. */
async function holdApp(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/page-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const first = (page: Page) => page.locator('first-view');
const gone = (page: Page) => first(page).waitFor({ state: 'detached' });
const placeOf = (page: Page, selector: string) => page.locator(selector).first().boundingBox();

/** How sure an answer is, in words and in cells, and why. */
async function howSure(within: Page | Locator) {
  const block = within.locator('article [data-sure]');
  const [level = '', why = ''] = await block.locator('p').allInnerTexts();
  return { level, why, cells: await block.locator('rect[data-filled]').count() };
}

/** The largest text painted by now: what stands in it, and whether it was painted before the app. */
const largest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ text: string; ahead: boolean; shift: number }>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const each of list.getEntries()) shift += (each as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as unknown as { element: Element | null };
          // What was removed since has no element any more.
          const ahead = element === null || element.closest('first-view') !== null;
          requestAnimationFrame(() => resolve({ text: element?.textContent ?? '', ahead, shift }));
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

describe('before the app is there', () => {
  test.each([390, 1440])('a guest reads the first screen, in its place, at %i px', async (width) => {
    const { page, problems } = await newVisitor(browser, { width, height: 844 });
    const go = await holdApp(page);
    await page.goto(product.origin);
    await first(page).getByText('Say what the car does. Get the likely causes, ranked.').waitFor();
    const places = async () => [await placeOf(page, 'h1'), await placeOf(page, 'footer')];
    await page.evaluate(() => document.fonts.ready);
    const before = await places();
    expect((await largest(page)).ahead).toBe(true);
    go();
    await gone(page);
    expect(await places()).toEqual(before);
    const after = await largest(page);
    expect(after.ahead).toBe(true);
    expect(after.shift).toBeLessThanOrEqual(0.02);
    expect(problems).toEqual([]);
  });

  test('what was tapped is done once it is', async () => {
    const { page } = await newVisitor(browser);
    const go = await holdApp(page);
    await page.goto(product.origin);
    const start = await first(page).getByText('Start a diagnosis').boundingBox();
    await page.mouse.click((start?.x ?? 0) + 5, (start?.y ?? 0) + 5);
    expect(await page.getByText('Sign in with Google').count()).toBe(0);
    go();
    await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
  });

  test('where it cannot be had, the page says so', async () => {
    const { page } = await newVisitor(browser);
    await page.route('**/assets/page-*.js', (route) => route.abort());
    await page.goto(product.origin);
    const said = await page.getByRole('alert').innerText();
    expect(said).toBe('The rest of this page did not load. Check your network and load the page again.');
  });

  test('the page has the mode and the layout that were chosen', async () => {
    const { page, context } = await newVisitor(browser, { mode: 'light' });
    await context.addInitScript(() => {
      localStorage.setItem('wrenchwise.theme', '{"v":1,"value":"dark"}');
      localStorage.setItem('wrenchwise.layout', '{"v":1,"value":"compact"}');
    });
    await holdApp(page);
    await page.goto(product.origin);
    await first(page).getByText('Start a diagnosis').waitFor();
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
      theme: 'dark',
      layout: 'compact',
    });
  });

  test('who comes back from a payment reads the login, with what stands behind it', async () => {
    const { page } = await newVisitor(browser);
    const go = await holdApp(page);
    await page.goto(`${product.origin}/?session_id=none`);
    await first(page).getByText('Sign in to see what became of your payment.').waitFor();
    await first(page).getByText('Local stand-in.').waitFor();
    const before = await placeOf(page, 'main section');
    go();
    await gone(page);
    expect(await placeOf(page, 'main section')).toEqual(before);
  });

  test('it is as dark as the boot animation where that follows (APP-03)', async () => {
    const { page } = await newVisitor(browser, { unseen: ['bootSeen'], mode: 'light' });
    const go = await holdApp(page);
    await page.goto(product.origin);
    await first(page).waitFor();
    const cover = await first(page).evaluate((element) => getComputedStyle(element, '::after').position);
    expect(cover).toBe('fixed');
    go();
    await page.getByRole('dialog', { name: 'Starting Wrenchwise' }).waitFor();
    await gone(page);
  });
});

test.each([390, 1440])(
  'a signed-in owner sees the chat at once, never the first screen, at %i px (APP-04)',
  async (width) => {
    const { page, problems } = await newVisitor(browser, { width, height: 844 });
    await signIn(page, product.origin, `first-view-${width}@example.com`);
    await page.getByRole('heading', { name: 'Which vehicle is it?' }).waitFor();
    await page.getByRole('combobox', { name: 'Make' }).fill('Honda');
    const go = await holdApp(page);
    await page.goto(product.origin);
    await first(page).getByText('Which vehicle is it?').waitFor();
    await first(page).getByText('INITIALIZING...').waitFor();
    expect(await first(page).locator('[name=make]').inputValue()).toBe('HONDA');
    expect(await page.getByText('Start a diagnosis').count()).toBe(0);
    const places = async () => [await placeOf(page, 'form'), await placeOf(page, 'header button:last-child')];
    await page.evaluate(() => document.fonts.ready);
    const before = await places();
    go();
    await gone(page);
    expect(await places()).toEqual(before);
    const { ahead, shift } = await largest(page);
    expect(ahead).toBe(true);
    expect(shift).toBeLessThanOrEqual(0.02);
    expect(problems).toEqual([]);
  },
);

describe('an open session, before the app is there', () => {
  const summary = (page: Page) => page.locator('article p[class*=summary]').last();

  test.each([390, 1440])('its newest answer is read in its place, asked for once, at %i px', async (width) => {
    const { page, problems } = await newVisitor(browser, { width, height: 844 });
    await signInWithCar(page, product.origin, `open-session-${width}@example.com`, {
      year: '2014',
      make: 'Honda',
      model: 'Civic',
      mileage: '98000',
    });
    await say(page, 'when I turn the key it only clicks and the lights go dim');
    const told = await summary(page).innerText();
    const sure = await howSure(page);
    const plate = await page.getByRole('group', { name: 'Safety' }).innerText();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const go = await holdApp(page);
    await page.reload();
    await first(page).getByText(told).waitFor();
    expect(await first(page).locator('[data-level]').innerText()).toBe(plate);
    expect(await howSure(first(page))).toEqual(sure);
    expect(await first(page).locator('article').count()).toBe(1);
    await first(page).getByText('INITIALIZING...').waitFor();
    await first(page).getByText('WORKING ON 2014 HONDA CIVIC', { exact: false }).waitFor();
    const places = async () =>
      Promise.all(
        ['article', '[data-level]', 'article p[class*=summary]', 'article p[class*=why]', 'form'].map((each) =>
          lastPlace(page, each),
        ),
      );
    // In the letters that the page will have.
    await page.evaluate(() => (document.documentElement.dataset['plex'] = ''));
    await page.evaluate(() => document.fonts.ready);
    const before = await places();
    go();
    await gone(page);
    // A scrolled place may lie between two pixels.
    await expect.poll(async () => farthest(before, await places())).toBeLessThanOrEqual(1);
    const { text, shift } = await largest(page);
    // What was removed since has no text any more.
    expect(['', told, sure.why]).toContain(text);
    expect(shift).toBeLessThanOrEqual(0.02);
    await page.getByRole('region', { name: 'Suggested replies' }).waitFor();
    expect(asked.filter((path) => path.endsWith('/messages'))).toHaveLength(1);
    expect(asked.filter((path) => path.endsWith('/validate'))).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  test('what the server gives up, the app asks for again', async () => {
    const { page } = await newVisitor(browser);
    await signInWithCar(page, product.origin, 'open-session-lost@example.com', {
      year: '2014',
      make: 'Honda',
      model: 'Civic',
    });
    await say(page, 'It just clicks when I turn the key');
    let asked = 0;
    await page.route('**/api/chat/sessions/*/messages', (route) => (asked++ === 0 ? route.abort() : route.continue()));
    await page.reload();
    await summary(page).waitFor();
    await gone(page);
    expect(asked).toBe(2);
  });
});

/** In the first view there is one of each; the app's own stand after it. */
const lastPlace = async (page: Page, selector: string) => {
  const box = await page.locator(selector).last().boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  return [box.x, box.y] as const;
};

const farthest = (before: (readonly [number, number])[], after: (readonly [number, number])[]) =>
  Math.max(
    ...before.flatMap(([x, y], at) => [Math.abs(x - (after[at]?.[0] ?? 0)), Math.abs(y - (after[at]?.[1] ?? 0))]),
  );
