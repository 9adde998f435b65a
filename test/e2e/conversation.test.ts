import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Owner } from '#bench/load/owners.ts';
import { limits } from '#contract/limits.ts';
import { answers, say } from '#test/harness/owner.ts';
import { seededOwnersInBrowser } from '#test/harness/seeded-owners.ts';

const owners = await seededOwnersInBrowser(5);

let owner: Owner;
beforeEach(() => {
  owner = owners.next();
});

const converse = (replies: string[]) => owners.converse(owner, replies);
const open = async (size: { width?: number; height?: number } = {}): Promise<Page> =>
  (await owners.open(owner, size)).page;

const own = (page: Page) => page.getByRole('article', { name: 'You' });
const scroller = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const toLatest = (page: Page) => page.getByRole('button', { name: 'Scroll to latest' });
const words = (count: number) => Array.from({ length: count }, (_, index) => `answer ${index + 1}`);
/** Scrolls so that the end is that far below. */
const leave = (page: Page, px: number) =>
  scroller(page).evaluate((each, far) => each.scrollTo({ top: each.scrollHeight - each.clientHeight - far }), px);

describe('older messages (CHAT-02)', () => {
  test('six messages show whole, without a toggle', async () => {
    await converse(words(3));
    const page = await open();
    expect([await own(page).count(), await answers(page).count()]).toEqual([3, 3]);
    expect(await page.getByRole('button', { name: /older messages/ }).count()).toBe(0);
  });

  test('of more, the last six show; the toggle tells the count, shows and hides the older ones', async () => {
    await converse(words(40));
    const page = await open();
    expect(await own(page).allInnerTexts()).toEqual(
      [38, 39, 40].map((each) => expect.stringContaining(`question ${each}`)),
    );
    expect(await answers(page).count()).toBe(3);
    const show = page.getByRole('button', { name: 'Show older messages (74)', exact: true });
    expect(await show.getAttribute('aria-expanded')).toBe('false');
    await show.click();
    await own(page).getByText('question 1', { exact: true }).waitFor();
    // Those out of sight come when there is time for them; in the end a search of the page finds every one, in order.
    await expect.poll(() => own(page).count(), { timeout: 20_000 }).toBe(40);
    await expect.poll(() => answers(page).count(), { timeout: 20_000 }).toBe(40);
    expect(await answers(page).locator('p').allTextContents()).toEqual(words(40));
    const hide = page.getByRole('button', { name: 'Hide older messages (74)', exact: true });
    expect(await hide.getAttribute('aria-expanded')).toBe('true');
    await hide.click();
    await expect.poll(() => own(page).count()).toBe(3);
    await page.getByRole('button', { name: 'Show older messages (74)' }).waitFor();
  });
});

describe('bubbles (CHAT-03)', () => {
  test('both sides carry their time, with the day where it is not today', async () => {
    await converse(words(1));
    const page = await open();
    const times = page.getByRole('article').locator('h2 time');
    expect(await times.allInnerTexts()).toEqual([expect.stringMatching(/^Mar 1, \d+:00 [AP]M$/), expect.any(String)]);
    expect(await times.first().getAttribute('datetime')).toBe('2026-03-01T12:00:00.000Z');
    await say(page, 'brakes squeal');
    await expect.poll(() => times.last().innerText()).toMatch(/^\d+:\d\d [AP]M$/);
  });
});

describe('the way to the latest message (CHAT-04)', () => {
  test('the button is there from more than 200 px above the end, not at 200, and leads there', async () => {
    await converse(
      Array.from({ length: 3 }, () => Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n\n')),
    );
    const page = await open();
    await leave(page, 0);
    await toLatest(page).waitFor({ state: 'detached' });
    await leave(page, limits.scrollToLatestPx);
    await page.waitForTimeout(200);
    expect(await toLatest(page).count()).toBe(0);
    await leave(page, limits.scrollToLatestPx + 1);
    await toLatest(page).waitFor();
    await toLatest(page).click();
    await toLatest(page).waitFor({ state: 'detached' });
    expect(
      await scroller(page).evaluate((each) => each.scrollHeight - each.scrollTop - each.clientHeight),
    ).toBeLessThan(2);
  });

  test('hundreds of older ones unfold below the toggle, and the end stays one tap away', async () => {
    await converse(words(100));
    const page = await open({ width: 390, height: 844 });
    const show = page.getByRole('button', { name: /^Show older messages/ });
    await show.click();
    await own(page).getByText('question 1', { exact: true }).waitFor();
    await expect.poll(() => own(page).count(), { timeout: 30_000 }).toBe(100);
    expect((await own(page).first().boundingBox())?.y).toBeLessThan(844);
    await toLatest(page).click();
    await toLatest(page).waitFor({ state: 'detached' });
    await expect.poll(async () => (await answers(page).last().boundingBox())?.y).toBeLessThan(844);
  });
});
