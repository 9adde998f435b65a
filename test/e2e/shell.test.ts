import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { messageBox, say, signIn, signInWithCar } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

const login = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });
const start = (page: Page) => page.getByRole('button', { name: 'Start a diagnosis' });
const dashboard = (page: Page) => page.getByRole('heading', { name: /personal dashboard/i });

test('Back and Forward move between the views, and the address stays / (APP-01)', async () => {
  const { page } = await newVisitor(browser);
  await page.goto(product.origin);
  await start(page).click();
  await login(page).waitFor();
  await page.goBack();
  await start(page).waitFor();
  await page.goForward();
  await login(page).waitFor();
  await signIn(page, product.origin, 'views@example.com');
  await page.getByRole('button', { name: 'Account' }).click();
  await dashboard(page).waitFor();
  await expect.poll(() => page.title()).toBe('Personal dashboard · Wrenchwise');
  await page.goBack();
  await page.getByRole('button', { name: 'Initialize session' }).waitFor();
  await page.goForward();
  await dashboard(page).waitFor();
  await page.reload();
  await dashboard(page).waitFor();
  expect(page.url()).toBe(`${product.origin}/`);
});

test('whoever signs out in another tab meets the login, by its own title, at its beginning (APP-01, APP-10)', async () => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, product.origin, 'two-tabs@example.com');
  await page.getByRole('button', { name: 'Account' }).click();
  await dashboard(page).waitFor();
  const other = await context.newPage();
  await other.goto(product.origin);
  await other.getByRole('button', { name: 'Account' }).click();
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await login(page).waitFor();
  await expect.poll(() => page.title()).toBe('Sign in · Wrenchwise');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('car shopping, a place of its own within the dashboard, has its title and the keyboard at its beginning (APP-10)', async () => {
  const { page } = await newVisitor(browser);
  await signIn(page, product.origin, 'cars-title@example.com');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Shop for cars' }).click();
  await page.getByRole('heading', { name: 'Car shopping' }).waitFor();
  await expect.poll(() => page.title()).toBe('Car shopping · Wrenchwise');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('a screen that fails says so, offers ways on, and takes nothing with it (APP-01)', async () => {
  const { page, problems } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'shell-fails@example.com', { year: '2014', make: 'Honda', model: 'Civic' });
  await messageBox(page).fill('half a sente');
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('draft')));
  await page.route('**/assets/account-screen-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('heading', { name: 'This screen could not be shown.' }).waitFor();
  await page.getByRole('contentinfo').getByText('Beta software.').waitFor();
  expect(problems.splice(0)).not.toEqual([]);
  await page.getByRole('button', { name: 'Go to the start' }).click();
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await expect.poll(() => messageBox(page).inputValue()).toBe('half a sente');
});

test('an address that does not exist is answered 404 (APP-01)', async () => {
  for (const path of ['/chat', '/nothing.js', '/assets/gone.js'])
    expect((await fetch(`${product.origin}${path}`)).status).toBe(404);
});

describe('toasts (APP-06)', () => {
  const toasts = (page: Page) => page.getByText(/Authentication failed/);

  test('stand in the top right, are read out, and leave after 4 s, or when dismissed', async () => {
    const { page } = await newVisitor(browser);
    await signInWithCar(page, product.origin, 'toasts@example.com', { year: '2014', make: 'Honda', model: 'Civic' });
    // However long an answer takes, the next message comes too soon.
    const now = Date.now();
    await page.clock.setFixedTime(now);
    const wait = async () => {
      await messageBox(page).fill('brakes squeal');
      await messageBox(page).press('Enter');
      await page.getByRole('article', { name: 'Wrenchwise' }).first().waitFor();
      await messageBox(page).fill('and grind');
      await messageBox(page).press('Enter');
    };
    await wait();
    const toast = page.getByText('Please wait before sending another message').first();
    await toast.waitFor();
    const shownAt = Date.now();
    const box = (await toast.boundingBox())!;
    expect(box.x).toBeGreaterThan(720);
    expect(box.y).toBeLessThan(200);
    // Away from it: a toast that is pointed at stays.
    await page.mouse.move(300, 700);
    await toast.waitFor({ state: 'hidden' });
    const stood = Date.now() - shownAt;
    expect(stood).toBeGreaterThan(limits.toastMs - 1_500);
    expect(stood).toBeLessThan(limits.toastMs + 3_000);
    // The cool-down, for the browser and for the server, who has another clock.
    await page.clock.setFixedTime(now + limits.messageCooldownMs);
    await page.waitForTimeout(limits.messageCooldownMs);
    await messageBox(page).press('Enter');
    await page.getByRole('article', { name: 'Wrenchwise' }).nth(1).waitFor();
    await messageBox(page).fill('all day');
    await messageBox(page).press('Enter');
    await toast.waitFor();
    const again = Date.now();
    await page.getByRole('button', { name: 'Dismiss', includeHidden: true }).first().click();
    await toast.waitFor({ state: 'hidden' });
    expect(Date.now() - again).toBeLessThan(limits.toastMs);
    expect(await toasts(page).count()).toBe(0);
  });

  test('stay while they are pointed at or hold the keyboard; F6 leads there and the button dismisses, without a pointer', async () => {
    const { page, problems } = await newVisitor(browser);
    await signInWithCar(page, product.origin, 'held-toasts@example.com', {
      year: '2014',
      make: 'Honda',
      model: 'Civic',
    });
    await page.clock.setFixedTime(Date.now());
    await say(page, 'brakes squeal');
    const message = 'Please wait before sending another message';
    const toast = page.getByText(message).first();
    await messageBox(page).fill('and grind');
    await messageBox(page).press('Enter');
    await toast.hover();
    await page.waitForTimeout(limits.toastMs + 500);
    expect(await toast.isVisible()).toBe(true);

    await messageBox(page).focus();
    await page.keyboard.press('F6');
    await page.mouse.move(300, 700);
    await page.keyboard.press('Tab');
    const dismiss = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' });
    expect(await dismiss.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await dismiss.evaluate((button: Element) => button.ariaDescribedByElements?.[0]?.textContent)).toBe(message);
    await page.waitForTimeout(limits.toastMs + 500);
    expect(await toast.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await toast.waitFor({ state: 'hidden' });
    expect(await messageBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
    // The page that answers 429 says so in the console.
    expect(problems.filter((problem) => !problem.includes('429'))).toEqual([]);
  });
});

test.each([
  ['dark', (lightness: number) => lightness < 0.3],
  ['light', (lightness: number) => lightness > 0.8],
] as const)('the first visit in a %s system is drawn so (APP-08)', async (mode, fits) => {
  const { page } = await newVisitor(browser, { mode });
  await page.goto(product.origin);
  await start(page).waitFor();
  /** How light a colour is to look at, 0 to 1. */
  const lightness = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3 / 255;
  });
  expect(fits(lightness), String(lightness)).toBe(true);
});

test('dark or light follows the system at first, then the choice, over a reload; so does the layout (APP-08)', async () => {
  const { page } = await newVisitor(browser, { mode: 'light' });
  await signIn(page, product.origin, 'modes@example.com');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const layout = () => page.evaluate(() => document.documentElement.dataset['layout']);
  expect([await ground(), await layout()]).toEqual(['light dark', 'default']);
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await page.getByRole('button', { name: 'Switch to compact layout' }).click();
  expect([await ground(), await layout()]).toEqual(['dark', 'compact']);
  await page.reload();
  await page.getByRole('button', { name: 'Switch to default layout' }).waitFor();
  expect([await ground(), await layout()]).toEqual(['dark', 'compact']);
  await page.getByRole('button', { name: 'Switch to light mode' }).click();
  expect(await ground()).toBe('light');
});

test('dashboard, car shopping and payment say that there is no network, while there is none (APP-11)', async () => {
  const { page, context } = await newVisitor(browser, { width: 390, height: 844 });
  await signIn(page, product.origin, 'no-network@example.com');
  const said = async (words: string) => {
    await context.setOffline(true);
    await page.getByText(`No network. ${words}`).waitFor();
    await context.setOffline(false);
    await page.getByText('No network.').waitFor({ state: 'hidden' });
  };
  await page.getByRole('button', { name: 'Account' }).click();
  await dashboard(page).waitFor();
  await said('What was loaded stays to be read, and log entries wait in this browser.');
  await page.getByRole('button', { name: 'Shop for cars' }).click();
  await page.getByRole('heading', { name: 'Car shopping' }).waitFor();
  await said('A search needs one; cars already found can be compared.');
  await page.route('**/api/payments/status/**', () => {});
  await page.goto(`${product.origin}/?session_id=cs_1`);
  await page.getByRole('heading', { name: 'Payment processing' }).waitFor();
  await said('A payment that went through is added all the same.');
  expect(await page.getByRole('status').filter({ hasText: 'No network.' }).count()).toBe(0);
});

describe('the login', () => {
  test('says what it gives, to whom, and what this is not (AUTH-03, APP-07)', async () => {
    const { page } = await newVisitor(browser);
    await page.goto(product.origin);
    await page.getByRole('contentinfo').getByText('Beta software.').waitFor();
    await start(page).click();
    await login(page).waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/initial credit allocation:\s+10 credits/);
    await page.getByText('Only verified Google accounts get credits.').waitFor();
    const footer = await page.getByRole('contentinfo').innerText();
    expect(footer).toMatch(/Beta software.*No substitute for professional advice.*Use at your own risk/s);
    expect(await page.getByRole('main').getByRole('button').count()).toBe(1);
  });

  test('says why a sign-in failed, and nothing of it stays in the address (AUTH-05)', async () => {
    const { page } = await newVisitor(browser);
    await page.goto(`${product.origin}/#session_id=nobody-knows-it`);
    const said = page.getByRole('alert');
    await said.getByText(/^Authentication failed: This sign-in link has expired or was used already/).waitFor();
    expect(page.url()).toBe(`${product.origin}/`);
    await page.route('**/api/auth/google', (route) => route.abort());
    const again = said.getByText('Authentication failed. Please try again.', { exact: true });
    await page.goto('about:blank');
    await page.goto(`${product.origin}/#session_id=another`);
    await again.waitFor();
  });
});
