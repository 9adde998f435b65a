import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, describeCar, messageBox, say, signInWithCar } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

const civic = { year: '2014', make: 'Honda', model: 'Civic' };
const ford = { year: '2010', make: 'Ford', model: 'F-150' };
const newSession = (page: Page) => page.getByRole('button', { name: 'New session' }).click();
const optionsOf = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const choose = (page: Page, act: string) => page.getByRole('menuitem', { name: act }).click();
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search your sessions' });
const rows = (page: Page) => page.getByRole('button', { name: /^Options for/ });
const gone = (page: Page) => page.getByRole('heading', { name: 'This session does not exist.' });

/** Sends messages as fast as the cool-down lets; more than three pairs fold the older ones away (CHAT-02). */
async function sayAll(page: Page, ...messages: string[]): Promise<void> {
  for (const [index, message] of messages.entries()) {
    if (index > 0) await page.waitForTimeout(limits.messageCooldownMs);
    await messageBox(page).fill(message);
    await messageBox(page).press('Enter');
    await page.getByRole('button', { name: `Credits 0${9 - index}` }).waitFor();
  }
}

test('a session is named, deleted, brought back by Undo with all it held, and keeps its name (CHAT-17)', async () => {
  const { page, problems } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'ana@example.com', civic);
  await say(page, 'It just clicks');

  await optionsOf(page, 'Options for 2014 HONDA CIVIC');
  await choose(page, 'Rename');
  await page.getByRole('textbox', { name: 'Title' }).fill('  Dad’s <b>car</b>  ');
  await page.getByRole('textbox', { name: 'Title' }).press('Enter');
  const named = page.getByRole('button', { name: /^Dad’s <b>car<\/b>/ });
  await named.waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await optionsOf(page, 'Session options');
  await choose(page, 'Delete');
  await page.getByRole('button', { name: 'Initialize session' }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('“Dad’s <b>car</b>” is back.').first().waitFor();
  await answers(page).first().waitFor();
  await named.waitFor();

  await page.reload();
  await named.waitFor();
  await optionsOf(page, 'Session options');
  await choose(page, 'Rename');
  await page.getByRole('textbox', { name: 'Title' }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByRole('button', { name: /2014 HONDA CIVIC It just clicks/ }).waitFor();
  expect(problems).toEqual([]);
});

test('Undo is offered for ten seconds and more, then goes (CHAT-17)', async () => {
  const { page } = await newVisitor(browser);
  await page.clock.install();
  await signInWithCar(page, product.origin, 'undo@example.com', civic);
  await optionsOf(page, 'Session options');
  await choose(page, 'Delete');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  // From here on its time goes on by steps alone, not while a slow machine works as well.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  await page.clock.runFor(9_900);
  expect(await undo.count()).toBe(1);
  await page.clock.runFor(limits.undoOfferMs);
  await expect.poll(() => undo.count()).toBe(0);
});

test('deleting a session that is not on screen leaves the one that is, and Undo opens nothing (CHAT-17)', async () => {
  const { page } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'history-other@example.com', civic);
  await newSession(page);
  await describeCar(page, ford);
  await messageBox(page).fill('half a sent');
  await optionsOf(page, 'Options for 2014 HONDA CIVIC');
  await choose(page, 'Delete');
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByRole('heading', { name: 'working on 2010 FORD F-150' }).waitFor();
  expect(await messageBox(page).inputValue()).toBe('half a sent');
});

test('a search marks what it finds, and a tap opens the session at that message, also among the older ones (CHAT-17)', async () => {
  const { page, problems } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'history-search@example.com', civic);
  await sayAll(
    page,
    'There is a WHISTLING “noise” at 45 mph',
    'It just clicks',
    'the dash lights go dim',
    'cold morning',
  );
  await newSession(page);
  await describeCar(page, ford);

  await searchBox(page).fill('civic whistling');
  const hit = page.getByRole('button', { name: /There is a WHISTLING “noise” at 45 mph/ }).last();
  await hit.waitFor();
  expect(await hit.locator('mark').allInnerTexts()).toEqual(['WHISTLING']);
  await hit.click();
  const message = page.getByRole('article', { name: 'You' }).filter({ hasText: 'WHISTLING' });
  await message.waitFor();
  await page.getByRole('heading', { name: 'working on 2014 HONDA CIVIC' }).waitFor();
  await expect.poll(() => message.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await message.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  const place = await message.boundingBox();
  expect(place?.y).toBeGreaterThan(0);
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(400);

  // The older ones can be folded away again, and the same find opened again.
  await page.getByRole('button', { name: /Hide older messages/ }).click();
  await expect.poll(() => message.count()).toBe(0);
  await hit.click();
  await message.waitFor();

  await searchBox(page).fill('zebra xylophone');
  await page.getByText('Nothing found for “zebra xylophone”.').waitFor();
  await searchBox(page).press('Escape');
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(problems).toEqual([]);
});

test('what one tab does to a session the other shows: its name, its end, its return (CHAT-17)', async () => {
  const { page, context } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'tabs@example.com', civic);
  await say(page, 'It just clicks');
  const other = await context.newPage();
  await other.goto(product.origin);
  await other.getByRole('button', { name: /2014 HONDA CIVIC It just clicks/ }).click();
  await answers(other).first().waitFor();
  await messageBox(other).fill('a word in the other tab');
  await other.waitForTimeout(limits.draftAutosaveMs + 200);

  await optionsOf(page, 'Session options');
  await choose(page, 'Rename');
  await page.getByRole('textbox', { name: 'Title' }).fill('Mornings');
  await page.getByRole('textbox', { name: 'Title' }).press('Enter');
  await other.getByRole('button', { name: /^Mornings/ }).waitFor();

  await optionsOf(page, 'Session options');
  await choose(page, 'Delete');
  await gone(other).waitFor();
  await expect.poll(() => rows(other).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await answers(other).first().waitFor();
  await expect.poll(() => messageBox(other).inputValue()).toBe('a word in the other tab');
});

test('a session deleted in another tab can be deleted here without a complaint (CHAT-17)', async () => {
  const { page, context } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'twice@example.com', civic);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('wrenchwise.signIn') ?? '{}') as { value: { token: string } }).value.token,
  );
  // Another device: no news of it reaches this page.
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE');
  await context.route('**/api/chat/sessions/*', async (route) => {
    if (route.request().method() === 'DELETE')
      await fetch(route.request().url(), { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
    await route.continue();
  });
  await optionsOf(page, 'Options for 2014 HONDA CIVIC');
  await choose(page, 'Delete');
  await deleted;
  await page.getByRole('button', { name: 'Initialize session' }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(0);
  expect(await page.getByText('was not deleted').count()).toBe(0);
});

test('“Failed to load chat history” comes with a way to try again, and so do a failed search, deletion and naming (CHAT-17)', async () => {
  const { page, context } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'down@example.com', civic);
  await context.route('**/api/chat/history/*', (route) => route.abort());
  await page.reload();
  await page.getByText('Failed to load chat history', { exact: true }).waitFor({ timeout: 20_000 });
  await context.unroute('**/api/chat/history/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  expect(await page.getByText('Failed to load chat history').count()).toBe(0);

  await context.setOffline(true);
  await optionsOf(page, 'Options for 2014 HONDA CIVIC');
  await choose(page, 'Rename');
  await page.getByRole('textbox', { name: 'Title' }).fill('A name');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByText('Not saved: No connection to the server. Check your network and try again.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('A name');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByRole('button', { name: /^A name/ }).waitFor();

  await context.setOffline(true);
  await optionsOf(page, 'Options for A name');
  await choose(page, 'Delete');
  await page
    .getByText(/^“A name” was not deleted: No connection/)
    .first()
    .waitFor();
  await searchBox(page).fill('civic');
  await page.getByText(/^The search failed: No connection/).waitFor({ timeout: 20_000 });
  await context.setOffline(false);
  await page.getByRole('region', { name: 'History' }).getByRole('button', { name: 'Try again' }).click();
  await page.locator('mark').first().waitFor();
  await searchBox(page).fill('');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
});

test(
  'beyond the sessions given at a time, the older ones come when they are asked for (CHAT-17)',
  { timeout: 120_000 },
  async () => {
    const { page, problems } = await newVisitor(browser);
    await signInWithCar(page, product.origin, 'history-many@example.com', civic);
    await page.evaluate(async (count) => {
      const { value } = JSON.parse(localStorage.getItem('wrenchwise.signIn') ?? '{}') as { value: { token: string } };
      const headers = { authorization: `Bearer ${value.token}`, 'content-type': 'application/json' };
      const { id } = (await (await fetch('/api/auth/validate', { headers })).json()) as { id: string };
      const vehicle_info = { year: '2010', make: 'Ford', model: 'F-150', submodel: '', vin: '' };
      const start = () =>
        fetch('/api/chat/sessions', { method: 'POST', headers, body: JSON.stringify({ user_id: id, vehicle_info }) });
      for (let made = 0; made < count; made += 20) await Promise.all(Array.from({ length: 20 }, start));
    }, limits.historySessions);
    await page.reload();
    const oldest = page.getByRole('button', { name: /^2014 HONDA CIVIC/ });
    const older = page.getByRole('button', { name: 'Show older sessions' });
    await older.waitFor();
    expect([await rows(page).count(), await oldest.count()]).toEqual([limits.historySessions, 0]);
    await older.press('Enter');
    await oldest.waitFor();
    expect([await rows(page).count(), await older.count()]).toEqual([limits.historySessions + 1, 0]);
    expect(problems).toEqual([]);
  },
);
