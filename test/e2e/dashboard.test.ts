import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { describeCar, messageBox, say, signIn, signInWithCar } from '#test/harness/owner.ts';
import { Keyboard } from './keyboard.ts';
import { expectSound } from './sound-view.ts';

const { product, browser } = await productInBrowser();

const civic = { year: '2014', make: 'Honda', model: 'Civic' };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const action = (page: Page, name: string) => plate(page, 'Quick actions').getByRole('button', { name });
const plate = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });
const toDashboard = async (page: Page) => {
  await button(page, 'Account').click();
  await page.getByRole('heading', { name: 'Personal dashboard' }).waitFor();
};
const long = 'It just clicks when I turn the key, and the dash lights go dim; it began last week on a cold morning';

/** Puts so many kept replies into this browser. */
const keep = (page: Page, shelf: string, count: number) =>
  page.evaluate(
    async ({ name, many }) => {
      const { value } = JSON.parse(localStorage.getItem('wrenchwise.signIn') ?? '{}') as { value: { token: string } };
      const answer = await fetch('/api/auth/validate', { headers: { authorization: `Bearer ${value.token}` } });
      const { id } = (await answer.json()) as { id: string };
      const kept = Array.from({ length: many }, (_, number) => ({
        id: `m${number}`,
        content: `${number} ${'long words '.repeat(40)}`,
        timestamp: '2026-05-01T10:00:00.000Z',
        sessionId: 's',
        vehicleInfo: '2014 HONDA CIVIC',
        messageIndex: 1,
      }));
      localStorage.setItem(`wrenchwise.${name}.${id}`, JSON.stringify({ v: 1, value: kept }));
    },
    { name: shelf, many: count },
  );

test('the latest three sessions are listed, cut to 50 characters, and opened by a tap (ACCT-02)', async () => {
  const { page, problems } = await newVisitor(browser);
  await signIn(page, product.origin, 'recent@example.com');
  for (const model of ['One', 'Two', 'Three', 'Four']) {
    await describeCar(page, { ...civic, model });
    if (model === 'Three') await say(page, long);
    if (model !== 'Four') await button(page, 'New session').click();
  }
  await toDashboard(page);
  const rows = plate(page, 'Recent activity').getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(limits.shownSessions);
  expect((await rows.allInnerTexts()).map((text) => text.split('\n').slice(0, 2))).toEqual([
    ['2014 HONDA FOUR', 'No message yet'],
    ['2014 HONDA THREE', `${long.slice(0, 50).trimEnd()}…`],
    ['2014 HONDA TWO', 'No message yet'],
  ]);
  await rows.nth(1).getByRole('button').click();
  await page.getByRole('heading', { name: 'working on 2014 HONDA THREE' }).waitFor();
  expect(problems).toEqual([]);
});

test('five of what is saved and of what helped show, cut to 120 characters, and all when asked for (ACCT-02)', async () => {
  const { page } = await newVisitor(browser);
  await signIn(page, product.origin, 'kept@example.com');
  await toDashboard(page);
  await plate(page, 'Saved messages').getByText('Nothing is saved yet.').waitFor();
  await plate(page, 'Helpful responses').getByText('Nothing is marked helpful yet.').waitFor();
  await keep(page, 'savedMessages', 7);
  await keep(page, 'helpfulMessages', 5);
  await page.reload();
  const rows = (name: string) => plate(page, name).getByRole('listitem');
  await expect.poll(() => rows('Saved messages').count()).toBe(limits.shownReplies);
  expect(await rows('Helpful responses').count()).toBe(5);
  const first = await rows('Saved messages').first().innerText();
  expect(first.split('\n')[1]).toBe(`${`0 ${'long words '.repeat(40)}`.slice(0, 120).trimEnd()}…`);
  await button(page, 'Show all 7').click();
  expect(await rows('Saved messages').count()).toBe(7);
  expect(await plate(page, 'Helpful responses').getByRole('button', { name: /^Show/ }).count()).toBe(0);
  await rows('Saved messages')
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.poll(() => rows('Saved messages').count()).toBe(6);
  await button(page, 'Undo').click();
  await expect.poll(() => rows('Saved messages').count()).toBe(7);
});

describe('quick actions (ACCT-02)', () => {
  test('find parts opens the latest session with the words filled in below what was being written', async () => {
    const { page } = await newVisitor(browser);
    await signInWithCar(page, product.origin, 'parts@example.com', civic);
    await messageBox(page).fill('It squeals');
    await page.waitForTimeout(limits.draftAutosaveMs + 300);
    for (let time = 0; time < 2; time += 1) {
      await toDashboard(page);
      await action(page, 'Find parts').click();
      await expect.poll(() => messageBox(page).inputValue()).toBe('It squeals\nFind parts');
    }
  });

  test('without a session it leads to the vehicle, whose session begins with the words', async () => {
    const { page } = await newVisitor(browser);
    await signIn(page, product.origin, 'parts-first@example.com');
    await toDashboard(page);
    await action(page, 'Find parts').click();
    await describeCar(page, civic);
    await expect.poll(() => messageBox(page).inputValue()).toBe('Find parts');
  });

  test('find parts is about the active car: its latest session, or a new one, and never that of another car', async () => {
    const { page, context } = await newVisitor(browser);
    await signInWithCar(page, product.origin, 'parts-of-two@example.com', civic);
    await button(page, 'New session').click();
    await describeCar(page, { year: '2018', make: 'Ford', model: 'Focus' });
    await toDashboard(page);
    const status = plate(page, 'Vehicle status');
    await status.getByRole('radio', { name: '2014 HONDA CIVIC' }).check();
    await action(page, 'Find parts').click();
    await page.getByRole('heading', { name: 'working on 2014 HONDA CIVIC' }).waitFor();
    await expect.poll(() => messageBox(page).inputValue()).toBe('Find parts');

    await toDashboard(page);
    await button(page, 'Add car').click();
    const form = page.getByRole('dialog', { name: 'Add car' });
    await form.getByRole('textbox', { name: 'Year' }).fill('2016');
    await form.getByRole('combobox', { name: 'Make' }).fill('Mazda');
    await form.getByRole('combobox', { name: 'Model' }).fill('CX-5');
    await form.getByRole('button', { name: 'Save car' }).click();
    await status.getByRole('radio', { name: '2016 MAZDA CX-5', checked: true }).waitFor();
    // Asked before it is known what sessions and cars there are, and twice.
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await context.route('**/api/**/garage', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await action(page, 'Find parts').dblclick();
    await action(page, 'Find parts').getByText('Looking for your car’s session…').waitFor();
    answer();
    await page.getByRole('heading', { name: 'working on 2016 MAZDA CX-5' }).waitFor();
    await expect.poll(() => messageBox(page).inputValue()).toBe('Find parts');
  });

  test('where the sessions cannot be had, find parts says so and is tried again from there (APP-06)', async () => {
    const { page, context } = await newVisitor(browser);
    await signInWithCar(page, product.origin, 'parts-later@example.com', civic);
    await toDashboard(page);
    await context.route('**/api/**/garage', (route) => route.abort());
    await page.reload();
    await action(page, 'Find parts').click();
    const said = page.getByText(/^Parts could not be looked for: No connection/);
    await said.waitFor();
    await context.unroute('**/api/**/garage');
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'working on 2014 HONDA CIVIC' }).waitFor();
    await expect.poll(() => messageBox(page).inputValue()).toBe('Find parts');
  });

  test('new diagnosis leads to the vehicles; maintenance to the log, or to the first car', async () => {
    const { page } = await newVisitor(browser);
    await signIn(page, product.origin, 'quick@example.com');
    await toDashboard(page);
    await action(page, 'Maintenance').click();
    await page.getByRole('dialog', { name: 'Add car' }).waitFor();
    await page.keyboard.press('Escape');
    await action(page, 'New diagnosis').click();
    await describeCar(page, civic);
    await toDashboard(page);
    await action(page, 'Maintenance').click();
    await page.getByRole('dialog', { name: 'Maintenance log' }).getByText('Nothing is logged yet.').waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Delete' }).count()).toBe(0);
  });
});

describe.each([
  {
    width: 390,
    height: 844,
    also: [
      { width: 320, height: 640, axe: true },
      { width: 768, height: 1024, axe: true },
      // 1280 × 800 at a zoom of 200 %.
      { width: 640, height: 400, axe: true },
    ],
  },
  { width: 1440, height: 900, also: [{ width: 1920, height: 1080, axe: true }] },
])('at $width×$height and the widths like it, dark and light', ({ also, ...size }) => {
  test(
    'the dashboard and all that opens over it break no rule and scroll nothing sideways (APP-12)',
    { timeout: 240_000 },
    async () => {
      const { page, problems } = await newVisitor(browser, size);
      const sound = (what: string) => expectSound(page, what, { axe: true, also });
      await signIn(page, product.origin, `dashboard-sound-${size.width}@example.com`);
      await toDashboard(page);
      await plate(page, 'Vehicle status').getByText('No car is in').waitFor();
      await sound('empty');
      await button(page, 'Back to chat').click();
      await describeCar(page, {
        ...civic,
        model: 'Donaudampfschifffahrtsgesellschaftskapitaenskombi',
        mileage: '168,000',
      });
      await say(page, long);
      await keep(page, 'savedMessages', 6);
      await toDashboard(page);
      await button(page, 'It is fixed').first().waitFor();
      await button(page, 'More').click();
      await sound('filled');
      await button(page, 'It is fixed').first().click();
      const log = page.getByRole('dialog', { name: 'Maintenance log' });
      await log.getByRole('button', { name: 'Save entry' }).waitFor();
      await sound('form');
      await log.getByRole('button', { name: 'Save entry' }).click();
      await log.getByRole('listitem').first().waitFor();
      await log
        .locator('input[accept^=".csv"]')
        .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('Date,Work\n2026-01-01,x\nx,y\n') });
      await log.getByText('Line 3').waitFor();
      await sound('log');
      await page.keyboard.press('Escape');
      await button(page, 'Edit car').click();
      await page.getByRole('dialog', { name: 'Edit car' }).getByRole('button', { name: 'Save car' }).waitFor();
      await sound('car');
      await page.keyboard.press('Escape');
      await action(page, 'New diagnosis').click();
      await plate(page, 'From your garage').waitFor();
      await sound('vehicle set-up');
      expect(problems).toEqual([]);
    },
  );
});

test(
  'work is logged by the keyboard alone, and the keyboard comes back to where it was (APP-12)',
  { timeout: 120_000 },
  async () => {
    const { page } = await newVisitor(browser, { width: 1440, height: 900 });
    await signInWithCar(page, product.origin, 'dashboard-keys@example.com', civic);
    await toDashboard(page);
    await button(page, 'Maintenance log').waitFor();
    // The new screen takes the keyboard to its beginning.
    await page.locator('#main:focus').waitFor();
    const keyboard = new Keyboard(page);
    await keyboard.goTo('Maintenance log');
    await keyboard.press('Enter');
    await button(page, 'Log work').waitFor();
    await keyboard.goTo('Log work');
    await keyboard.press('Enter');
    await keyboard.goTo(/^What was done/);
    await keyboard.type('rotat');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await keyboard.goTo('Save entry');
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete: Tire rotation' }).waitFor();
    await keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Maintenance log');
    await keyboard.goTo(/^Compact mode/);
    await keyboard.press('Space');
    expect(await toggle(page, 'Compact mode').getAttribute('aria-checked')).toBe('true');
  },
);
