import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedOwners, type Owner } from '#bench/load/owners.ts';
import { limits } from '#contract/limits.ts';
import { appendExchange, type Place } from '#server/chat/chat-store.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { launchBrowser, newVisitor } from '#test/harness/browser.ts';
import { answers, messageBox, say } from '#test/harness/owner.ts';
import { placeAfter } from '#test/harness/place.ts';
import { startProduct, type Product } from '#test/harness/product.ts';

let product: Product;
let browser: Browser;
let dataDir: string;
let owners: Owner[];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'wrenchwise-data-'));
  owners = await seedOwners(dataDir, 8);
  [product, browser] = await Promise.all([startProduct({ dataDir }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true });
});

let owner: Owner;
beforeEach(() => {
  const next = owners.pop();
  if (next === undefined) throw new Error('more owners are needed');
  owner = next;
});

/** Answers given long ago in the words of `replies`, to “question 1”, “question 2”… */
async function converse(replies: string[]): Promise<void> {
  const database = openDatabase({ databaseUrl: null, dataDir });
  let follows: string | null = null;
  for (const [index, content] of replies.entries()) {
    const at = Date.UTC(2026, 2, 1, 12, index);
    const said = { id: uuidv7(), role: 'user' as const, content: `question ${index + 1}`, createdAt: at };
    const reply = { id: uuidv7(), role: 'assistant' as const, content, createdAt: at + 1_000 };
    const place: Place = { ...placeAfter(index * 2), follows };
    const known = { revision: index, evidence: '[]', recentlyReplaced: '[]', userId: owner.userId, place };
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await database.transaction((tx) =>
      appendExchange(tx, { ...known, sessionId: owner.sessionId, question: said, reply }),
    );
    follows = reply.id;
  }
  await database.close();
}

async function open(size: { width?: number; height?: number } = {}): Promise<Page> {
  const { page } = await newVisitor(browser, size);
  await page.addInitScript(
    ([token, expiresAt]) =>
      localStorage.setItem('wrenchwise.signIn', JSON.stringify({ v: 1, value: { token, expiresAt } })),
    [owner.token, new Date(Date.now() + 3_600_000).toISOString()] as const,
  );
  await page.goto(product.origin);
  if ((size.width ?? 1440) < 1100) await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: /^2014 HONDA CIVIC/ }).click();
  await messageBox(page).waitFor();
  return page;
}

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

const section = (id: string, more: object = {}) => ({
  id,
  title: `Title of ${id}`,
  content: `Words of ${id}.`,
  ...more,
});
const reply = (more: object) =>
  JSON.stringify({ response_type: 'diagnostic', summary: 'A summary.', safety_warning: { level: 'none' }, ...more });
const folds = (page: Page) => answers(page).last().getByRole('heading', { level: 3 }).getByRole('button');

describe('replies', () => {
  test('every field of a section, its variants and plain content are shown (REPLY-02)', async () => {
    await converse([
      'Plain words, no JSON at all.',
      reply({
        sections: [
          section('quickChecks', {
            time_estimate: '10 min',
            difficulty: 'easy',
            tools_required: ['multimeter'],
            safety_required: true,
            conversational_note: 'Take your time.',
            youtubeSearchUrl: 'https://example.com/search',
            resourceVideoLinks: [{ url: 'https://example.com/video', title: 'A video' }],
            additionalResources: [{ url: 'https://example.com/page', title: 'A page' }],
          }),
          section('vehicleInsights', { expandable: false, parts_needed: ['fuse'] }),
        ],
      }),
    ]);
    const page = await open();
    await answers(page).first().getByText('Plain words, no JSON at all.').waitFor();
    const drawn = answers(page).last();
    expect(await folds(page).allInnerTexts()).toEqual([
      expect.stringMatching(/Title of quickChecks[\s\S]*10 min · easy/i),
      expect.stringMatching(/Parts & Pricing/i),
    ]);
    for (const text of [
      'Read the safety advice above before you start.',
      'Take your time.',
      'Words of vehicleInsights.',
    ])
      expect(await drawn.getByText(text).isVisible()).toBe(true);
    for (const [name, url] of [
      ['Search videos', 'https://example.com/search'],
      ['A video', 'https://example.com/video'],
      ['A page', 'https://example.com/page'],
    ] as const) {
      const link = drawn.getByRole('link', { name });
      expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([url, 'noopener noreferrer']);
    }
    await folds(page).last().click();
    await drawn.getByText('multimeter').first().waitFor();
    await drawn.getByText('fuse').first().waitFor();
  });

  test('empty and priced sections leave the list, prices stand in one, and the shop section needs a true flag (REPLY-03)', async () => {
    const listed = [
      section('quickChecks', { content: '' }),
      section('likelyCauses', { cost_range: '$10–$20' }),
      section('cost', { cost_range: '$160–$510', labor_time: '1 h' }),
      section('partsPricing'),
      section('professionalRequired', { professional_required: false }),
    ];
    await converse([reply({ sections: listed })]);
    const page = await open();
    expect((await folds(page).allInnerTexts()).map((each) => each.split('\n')[0]?.toLowerCase())).toEqual([
      'title of likelycauses',
      'parts & pricing',
    ]);
    await folds(page).last().click();
    const table = answers(page).last().getByRole('table');
    expect(await table.getByRole('row').allInnerTexts()).toEqual([
      expect.stringMatching(/for\s+cost\s+time/i),
      expect.stringMatching(/Title of likelyCauses\s+\$10–\$20/),
      expect.stringMatching(/Title of cost\s+\$160–\$510\s+1 h/),
    ]);
  });

  test('each message and section folds by itself, also after the older ones were hidden; offers stand apart as demo (REPLY-04)', async () => {
    const ids = ['quickChecks', 'likelyCauses', 'vehicleInsights', 'repairGuidance', 'partsRecs'];
    const offers = ['web3Rewards', 'proUpgrade', 'feedback'];
    const full = reply({ sections: [...ids, ...offers].map((id) => section(id)) });
    await converse([full, full, full, full]);
    const page = await open();
    const strip = answers(page).last().getByRole('complementary', { name: 'Demo offers' });
    expect(await strip.getByText('Demo', { exact: true }).isVisible()).toBe(true);
    expect(await strip.getByRole('button').allInnerTexts()).toEqual(
      offers.map((id) => expect.stringMatching(new RegExp(`title of ${id}`, 'i'))),
    );
    const states = (at: number) =>
      answers(page)
        .nth(at)
        .getByRole('heading', { level: 3 })
        .getByRole('button')
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-expanded') === 'true'));
    const first = [true, false, false, false, false, false, false, false];
    expect([await states(1), await states(2)]).toEqual([first, first]);
    for (let index = 0; index < first.length; index += 1) await folds(page).nth(index).click();
    const turned = first.map((open_) => !open_);
    expect([await states(1), await states(2)]).toEqual([first, turned]);
    await page.getByRole('button', { name: /^Show older/ }).click();
    await expect.poll(() => answers(page).count()).toBe(4);
    await answers(page)
      .first()
      .getByRole('button', { name: /vehicleInsights/i })
      .click();
    await page.getByRole('button', { name: /^Hide older/ }).click();
    await page.getByRole('button', { name: /^Show older/ }).click();
    expect([(await states(0))[2], await states(3)]).toEqual([true, turned]);
  });
});
