import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { accessibilityProblems, newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, describeCar, messageBox, signIn, signInWithCar } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

const civic = { year: '2014', make: 'Honda', model: 'Civic' };
const tab = (page: Page, name: 'Sessions' | 'Saved' | 'Helpful') => page.getByRole('tab', { name });
const shelf = (page: Page, name: 'Saved' | 'Helpful') => page.getByRole('region', { name: `${name} replies` });
const rows = (page: Page, name: 'Saved' | 'Helpful') => shelf(page, name).getByRole('listitem');
const save = (page: Page) => answers(page).first().getByRole('button', { name: 'Save', exact: true });
const saved = (page: Page) => answers(page).first().getByRole('button', { name: 'Saved', exact: true });
const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => {
    const address = Object.keys(localStorage).find((each) => each.startsWith(`wrenchwise.${name}.`)) ?? '';
    return (JSON.parse(localStorage.getItem(address) ?? '{}') as { value?: unknown }).value;
  }, key);

async function inSession(page: Page, email: string, ...messages: string[]): Promise<void> {
  await signInWithCar(page, product.origin, email, civic);
  for (const [index, message] of messages.entries()) {
    if (index > 0) await page.waitForTimeout(limits.messageCooldownMs);
    await messageBox(page).fill(message);
    await messageBox(page).press('Enter');
    await page.getByRole('button', { name: `Credits 0${9 - index}` }).waitFor();
  }
}

test('a reply is copied, saved and marked helpful; what is kept has its six fields and outlives a reload (CHAT-05)', async () => {
  const { page, problems } = await newVisitor(browser);
  await inSession(page, 'keep@example.com', 'It just clicks and the dash lights go dim');
  const answer = answers(page).first();
  await answer.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied', { exact: true }).first().waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/LIKELY CAUSES/);
  await save(page).click();
  await answer.getByRole('button', { name: 'Mark helpful' }).click();
  expect(await saved(page).getAttribute('aria-pressed')).toBe('true');
  const kept = await stored(page, 'savedMessages');
  const id = await answer.getAttribute('data-message');
  expect(kept).toEqual([
    {
      id,
      content: copied,
      timestamp: await answer.locator('time').first().getAttribute('datetime'),
      sessionId: expect.any(String) as string,
      vehicleInfo: '2014 HONDA CIVIC',
      messageIndex: 1,
    },
  ]);
  expect(await stored(page, 'helpfulMessages')).toEqual(kept);
  await page.reload();
  await saved(page).waitFor();
  await answers(page).first().getByRole('button', { name: 'Marked helpful' }).waitFor();
  expect(problems).toEqual([]);
});

test('what is saved is listed, searched, opened where it was said, removed with Undo, and leaves as Markdown (CHAT-05)', async () => {
  const { page, problems } = await newVisitor(browser);
  await inSession(
    page,
    'list@example.com',
    'It just clicks',
    'the dash lights go dim',
    'cold morning',
    'brakes squeal',
  );
  await tab(page, 'Saved').click();
  await shelf(page, 'Saved').getByText('Nothing is saved yet.').waitFor();
  await page.getByRole('button', { name: /^Show older messages/ }).click();
  await expect.poll(() => answers(page).count()).toBe(4);
  const first = answers(page).first();
  const id = await first.getAttribute('data-message');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await answers(page).last().getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => rows(page, 'Saved').count()).toBe(2);

  const search = shelf(page, 'Saved').getByRole('searchbox');
  await search.fill('civic zebra');
  await shelf(page, 'Saved').getByText('Nothing found for “civic zebra”.').waitFor();
  await search.fill('CIVIC');
  await expect.poll(() => rows(page, 'Saved').count()).toBe(2);
  await search.press('Escape');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    shelf(page, 'Saved').getByRole('button', { name: 'Save as Markdown' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^wrenchwise-saved-replies-\d{4}-\d\d-\d\d\.md$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toMatch(/^# Saved replies\n/);
  expect(text.match(/^## 2014 HONDA CIVIC, /gm)).toHaveLength(2);

  // From another session, among the older messages of its own.
  await page.getByRole('button', { name: 'New session' }).click();
  await page.getByRole('button', { name: 'Initialize session' }).waitFor();
  await rows(page, 'Saved').last().getByRole('button').first().click();
  const message = page.locator(`article[data-message="${id}"]`);
  await expect.poll(() => message.evaluate((each) => each === document.activeElement)).toBe(true);
  await expect.poll(async () => (await message.boundingBox())?.y ?? 0).toBeLessThan(300);
  expect((await message.boundingBox())?.y).toBeGreaterThan(0);

  await rows(page, 'Saved')
    .last()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.poll(() => rows(page, 'Saved').count()).toBe(1);
  await message.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows(page, 'Saved').count()).toBe(2);
  await message.getByRole('button', { name: 'Saved', exact: true }).waitFor();
  expect(problems).toEqual([]);
});

test('two tabs agree on what is kept, and another user of the browser sees none of it (CHAT-05)', async () => {
  const { page, context } = await newVisitor(browser);
  await inSession(page, 'kept-replies-tabs@example.com', 'It just clicks');
  const other = await context.newPage();
  await other.goto(product.origin);
  await other.getByRole('button', { name: /2014 HONDA CIVIC It just clicks/ }).click();
  await tab(other, 'Saved').click();
  await save(page).click();
  await expect.poll(() => rows(other, 'Saved').count()).toBe(1);
  await rows(other, 'Saved')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await save(page).waitFor();
  await save(page).click();
  await other.close();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Start a diagnosis' }).waitFor();
  // The stand-in for Google remembers who signed in.
  await context.clearCookies();
  await signIn(page, product.origin, 'guest@example.com');
  await tab(page, 'Saved').click();
  await shelf(page, 'Saved').getByText('Nothing is saved yet.').waitFor();
});

test('kept data that cannot be read is dropped, and the page goes on (CHAT-05, APP-09)', async () => {
  const { page, problems } = await newVisitor(browser);
  await inSession(page, 'torn@example.com', 'It just clicks');
  await save(page).click();
  for (const raw of ['{"v":1,"value":[{"id":1}]}', '{"v":1,"va', 'null', '{"v":99,"value":[]}']) {
    await page.evaluate((text) => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('wrenchwise.savedMessages.')) localStorage.setItem(key, text);
    }, raw);
    await page.reload();
    await tab(page, 'Saved').click();
    await shelf(page, 'Saved').getByText('Nothing is saved yet.').waitFor();
    await save(page).click();
    await expect.poll(() => rows(page, 'Saved').count()).toBe(1);
  }
  expect(problems).toEqual([]);
});

test('a vehicle that cannot be read is dropped, and the form begins empty and goes on (VEH-01, APP-09)', async () => {
  const { page, problems } = await newVisitor(browser);
  await signIn(page, product.origin, 'torn-vehicle@example.com');
  const year = page.getByRole('textbox', { name: 'Year' });
  const kept = () => page.evaluate(() => localStorage.getItem('wrenchwise.vehicle') ?? '');
  await year.fill('2014');
  await expect.poll(kept).toContain('2014');
  for (const raw of ['{"v":1,"value":{"year":2014}}', '{"v":1,"va', 'null', '{"v":99,"value":{"year":"2014"}}']) {
    await page.evaluate((text) => localStorage.setItem('wrenchwise.vehicle', text), raw);
    await page.reload();
    await year.waitFor();
    expect([raw, await year.inputValue()]).toEqual([raw, '']);
    await year.fill('2016');
    await expect.poll(kept).toMatch(/^\{"v":1,"value":\{"year":"2016"/);
  }
  await describeCar(page, { year: '2016', make: 'Honda', model: 'Civic' });
  expect(problems).toEqual([]);
});

test('a browser without room says so, and keeps it until the page is closed (CHAT-05)', async () => {
  const { page } = await newVisitor(browser);
  await inSession(page, 'full@example.com', 'It just clicks');
  await page.evaluate(() => {
    for (let length = 5_000_000; length > 0; length = Math.floor(length / 2)) {
      try {
        for (let n = 0; ; n += 1) localStorage.setItem(`filler ${length} ${n}`, 'x'.repeat(length));
      } catch {
        // Full for pieces of that length.
      }
    }
  });
  await save(page).click();
  await page.getByText('This browser has no room left').first().waitFor();
  await saved(page).waitFor();
  expect(await stored(page, 'savedMessages')).toBeUndefined();
});

test('the lists are reached by key, palette and touch, also in the sheet of a phone; axe is content (CHAT-05, CHAT-19, APP-12)', async () => {
  for (const size of [
    { width: 320, height: 640, mode: 'light' },
    { width: 1440, height: 900, mode: 'dark' },
  ] as const) {
    const { page } = await newVisitor(browser, size);
    await inSession(page, `reach-${size.width}@example.com`, 'It just clicks');
    await save(page).click();
    await messageBox(page).press('Escape');
    await page.getByRole('region', { name: 'Conversation' }).focus();
    await page.keyboard.press('s');
    await expect.poll(() => rows(page, 'Saved').count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await tab(page, 'Saved').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await shelf(page, 'Helpful').getByText('Nothing is marked helpful yet.').waitFor();
    await tab(page, 'Sessions').click();
    await page.getByRole('region', { name: 'History' }).waitFor();
    if (size.width < 1100) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Show saved and helpful replies' }).click();
    await shelf(page, 'Saved').waitFor();
    const target = await rows(page, 'Saved')
      .getByRole('button', { name: /^Remove/ })
      .boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
