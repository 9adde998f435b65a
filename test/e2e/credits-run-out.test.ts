import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { answers, messageBox, say } from '#test/harness/owner.ts';
import { seededOwnersInBrowser } from '#test/harness/seeded-owners.ts';

const owners = await seededOwnersInBrowser(4);

const lastCredit = 'LAST CREDIT REMAINING!';
const only = (count: number) => `Only ${count} credits remaining. Consider purchasing more.`;
const exhausted = 'No credits remaining! Purchase more to continue chatting.';
const hint = 'Choose a credit package below to continue using the product';

const main = (page: Page): Locator => page.getByRole('main');
const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true });
const barSays = async (page: Page, words: string): Promise<void> => {
  await expect.poll(() => main(page).innerText()).toContain(words);
};

/** In the account view with the packages in sight, not before the words could be read. */
async function ledToPackages(page: Page, since: number): Promise<void> {
  await page.getByRole('heading', { name: 'Personal dashboard' }).waitFor();
  expect(Date.now() - since).toBeGreaterThanOrEqual(limits.exhaustedRedirectMs - 100);
  const packages = page.getByRole('heading', { name: 'Credit packages' });
  await expect
    .poll(async () => {
      const box = await packages.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 700;
    })
    .toBe(true);
}

async function backToText(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Back to chat' }).click();
  await expect.poll(() => messageBox(page).inputValue()).toBe(text);
}

test('at two credits and at one the bar warns to the letter, at none it is another (CHAT-13)', async () => {
  const owner = owners.next();
  await owners.leaveCredits(owner, 3);
  const { page, problems } = await owners.open(owner);
  await page.getByRole('button', { name: 'Credits 03' }).waitFor();
  expect(await main(page).innerText()).not.toMatch(/credits remaining/i);
  await say(page, 'brakes squeal');
  await barSays(page, only(2));
  expect(await main(page).innerText()).not.toContain(lastCredit);
  await page.waitForTimeout(limits.messageCooldownMs);
  await say(page, 'and grind');
  await barSays(page, lastCredit);
  await barSays(page, only(1));
  await page.waitForTimeout(limits.messageCooldownMs);
  await say(page, 'when it is cold');
  await barSays(page, exhausted);
  expect(await main(page).innerText()).not.toMatch(/Only \d credits? remaining/);
  expect(problems).toEqual([]);
});

test('sending at none says so with the hint, also to those who want no notices, and leads to the packages; the text is kept (CHAT-13)', async () => {
  const owner = owners.next();
  await owners.leaveCredits(owner, 0);
  const { page } = await owners.open(owner, { width: 390, height: 700 });
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('switch', { name: 'Notifications' }).click();
  await page.getByRole('button', { name: 'Back to chat' }).click();
  await messageBox(page).fill('it will not crank');
  const at = Date.now();
  await messageBox(page).press('Enter');
  await toast(page, exhausted).waitFor();
  await toast(page, hint).waitFor();
  expect(await answers(page).count()).toBe(0);
  await ledToPackages(page, at);
  await backToText(page, 'it will not crank');
});

test('sent twice at none it leads once, and not at all whoever goes elsewhere meanwhile (CHAT-13)', async () => {
  const owner = owners.next();
  await owners.leaveCredits(owner, 0);
  const { page } = await owners.open(owner, { width: 1440, height: 700 });
  const pressEnter = () => messageBox(page).press('Enter');
  await messageBox(page).fill('it will not crank');
  await pressEnter();
  await page.waitForTimeout(limits.exhaustedRedirectMs / 3);
  const at = Date.now();
  await pressEnter();
  await ledToPackages(page, at);
  await backToText(page, 'it will not crank');
  await page.waitForTimeout(limits.exhaustedRedirectMs + 300);
  expect(await messageBox(page).isVisible(), 'led once').toBe(true);

  await pressEnter();
  await toast(page, exhausted).first().waitFor();
  await page.getByRole('button', { name: 'New session' }).click();
  await page.getByRole('button', { name: 'Initialize session' }).waitFor();
  await page.waitForTimeout(limits.exhaustedRedirectMs + 300);
  expect(await page.getByRole('button', { name: 'Initialize session' }).isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Personal dashboard' }).count()).toBe(0);
});

test('a count that is out of date: the refusal says so, then the account view, the text is kept (CHAT-12)', async () => {
  const owner = owners.next();
  await owners.leaveCredits(owner, 1);
  const { page } = await owners.open(owner, { width: 1440, height: 700 });
  await barSays(page, lastCredit);
  await owners.leaveCredits(owner, 0);
  await messageBox(page).fill('it will not crank');
  const refused = page.waitForResponse((response) => response.status() === 402);
  await messageBox(page).press('Enter');
  await refused;
  const at = Date.now();
  await toast(page, 'INSUFFICIENT_CREDITS! PURCHASE_MORE_TO_CONTINUE.').waitFor();
  await page.getByRole('button', { name: 'Credits 00' }).waitFor();
  await barSays(page, exhausted);
  await ledToPackages(page, at);
  await backToText(page, 'it will not crank');
  expect(await answers(page).count()).toBe(0);
});
