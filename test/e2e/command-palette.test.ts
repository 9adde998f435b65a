import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems, newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { describeCar, messageBox, say, signIn, signInWithCar } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' });
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'] ?? 'system');

async function inChat(page: Page, email: string): Promise<void> {
  await signInWithCar(page, product.origin, email, { year: '2014', make: 'Honda', model: 'Civic' });
}

/** Nothing in particular has the keyboard. */
const leaveText = (page: Page) => page.getByRole('region', { name: 'Conversation' }).focus();

test('Ctrl+K finds commands by typing; arrows choose, Enter does (CHAT-19)', async () => {
  const { page, problems } = await newVisitor(browser, { width: 320, height: 640, mode: 'light' });
  await inChat(page, 'pal@example.com');
  await messageBox(page).fill('half a sente');
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.keyboard.type('zzz');
  await palette(page).getByText('No such command.').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('switch');
  await expect.poll(() => palette(page).getByRole('option').count()).toBe(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await palette(page).waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['layout'])).toBe('compact');
  expect(await messageBox(page).inputValue()).toBe('half a sente');
  expect(await messageBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
  expect(problems).toEqual([]);
});

test('commands go where the buttons go, and only those that can be done are offered (CHAT-19)', async () => {
  const { page } = await newVisitor(browser);
  await inChat(page, 'way@example.com');
  const choose = async (name: string) => {
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('option', { name }).click();
  };
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
  expect(await palette(page).getByRole('option', { name: 'Copy last answer' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'hidden' });
  await say(page, 'brakes squeal');
  await choose('Copy last answer');
  await page.getByText('Copied', { exact: true }).first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/LIKELY CAUSES/);
  await leaveText(page);
  await choose('Write a message');
  await expect.poll(() => messageBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
  await choose('Show or hide history');
  await page.getByRole('complementary', { name: 'Vehicle and history' }).waitFor({ state: 'hidden' });
  await choose('New diagnosis');
  await page.getByRole('button', { name: 'Initialize session' }).waitFor();
  await choose('Open account');
  await page.getByRole('heading', { name: 'Personal dashboard' }).waitFor();
});

test.each([390, 600])(
  'at %i px a finger finds them too: in the bar, or in the menu where the bar is full (CHAT-19)',
  async (width) => {
    const { page } = await newVisitor(browser, { width, height: 844 });
    await signIn(page, product.origin, `finger-${width}@example.com`);
    await page.getByRole('button', { name: 'Commands' }).click();
    await palette(page).getByRole('button', { name: 'Close' }).click();
    await palette(page).waitFor({ state: 'hidden' });
    await describeCar(page, { year: '2014', make: 'Honda', model: 'Civic' });
    const full = width < 480;
    expect(await page.getByRole('button', { name: 'Commands' }).count()).toBe(full ? 0 : 1);
    if (full) await page.getByRole('button', { name: 'Session options' }).click();
    await page.getByRole(full ? 'menuitem' : 'button', { name: 'Commands' }).click();
    await palette(page).getByRole('option', { name: 'Open account' }).click();
    await page.getByRole('heading', { name: 'Personal dashboard' }).waitFor();
  },
);

test('single keys do commands outside of text only, never in a dialog, and can be switched off (CHAT-19, WCAG 2.1.4)', async () => {
  const { page } = await newVisitor(browser);
  await inChat(page, 'key@example.com');
  await messageBox(page).focus();
  await page.keyboard.type('dash noise? n/h');
  expect(await messageBox(page).inputValue()).toBe('dash noise? n/h');
  expect(await theme(page)).toBe('system');
  await leaveText(page);
  await page.keyboard.press('d');
  await expect.poll(() => theme(page)).toBe('light');
  await page.keyboard.press('/');
  expect(await messageBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await messageBox(page).inputValue()).toBe('dash noise? n/h');
  await leaveText(page);
  await page.keyboard.press('?');
  await help(page).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('d');
  expect(await theme(page)).toBe('light');
  await help(page).getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await help(page).waitFor({ state: 'hidden' });
  await leaveText(page);
  await page.keyboard.press('d');
  await page.reload();
  await messageBox(page).waitFor();
  await leaveText(page);
  await page.keyboard.press('d');
  expect(await theme(page)).toBe('light');
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
});

test('where the browser cannot listen, the voice command says so (CHAT-16)', async () => {
  const { page, context } = await newVisitor(browser);
  await context.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
  });
  await inChat(page, 'mute@example.com');
  await leaveText(page);
  await page.keyboard.press('v');
  const said = page.getByText('Voice input not supported in this browser', { exact: true });
  await expect.poll(() => said.count()).toBeGreaterThan(0);
});
