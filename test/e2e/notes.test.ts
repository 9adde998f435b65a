import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { accessibilityProblems, newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, say, signIn, signInWithCar } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

const own = (page: Page) => page.getByRole('article', { name: 'You' }).first();
const box = (at: Locator) => at.getByRole('textbox', { name: 'Your note' });
const slip = (at: Locator) => at.getByRole('group', { name: 'Your note' });
const add = (at: Locator) => at.getByRole('button', { name: 'Add a note' });

async function inSession(page: Page, email: string): Promise<Locator> {
  await signInWithCar(page, product.origin, email, { year: '2014', make: 'Honda', model: 'Civic' });
  const answer = await say(page, 'It just clicks');
  await page.getByRole('button', { name: 'Credits 09' }).waitFor();
  return answer;
}

async function write(at: Locator, words: string): Promise<void> {
  await add(at).click();
  await box(at).fill(words);
  await at.getByRole('button', { name: 'Save note' }).click();
  await slip(at).waitFor();
}

test('a note is written in place, is there on another device, is edited, removed, and comes back by Undo (APP-09)', async () => {
  const { page, problems } = await newVisitor(browser);
  const answer = await inSession(page, 'note@example.com');
  await add(answer).click();
  expect(await box(answer).evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.type('Checked the <b>fuse</b>, fine.');
  await page.keyboard.press('Control+Enter');
  await slip(answer).getByText('Checked the <b>fuse</b>, fine.').waitFor();
  const edit = answer.getByRole('button', { name: 'Edit the note' });
  await expect.poll(() => edit.evaluate((each) => each === document.activeElement)).toBe(true);
  await write(own(page), 'said on Monday');

  const device = await newVisitor(browser, { width: 390, height: 844, mode: 'light' });
  await signIn(device.page, product.origin, 'note@example.com');
  await device.page.getByRole('button', { name: 'History' }).click();
  await device.page.getByRole('button', { name: /It just clicks/ }).click();
  await slip(answers(device.page).first()).getByText('Checked the <b>fuse</b>, fine.').waitFor();
  await slip(own(device.page)).getByText('said on Monday').waitFor();
  expect(await accessibilityProblems(device.page)).toEqual([]);

  await edit.press('Enter');
  await box(answer).fill('Checked the fuse and the relay');
  await answer.getByRole('button', { name: 'Save note' }).click();
  await slip(answer).getByText('Checked the fuse and the relay').waitFor();
  await answer.getByRole('button', { name: 'Remove the note' }).click();
  await add(answer).waitFor();
  await expect.poll(() => add(answer).evaluate((each) => each === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await slip(answer).getByText('Checked the fuse and the relay').waitFor();
  await page.reload();
  await slip(answers(page).first()).getByText('Checked the fuse and the relay').waitFor();
  expect(problems).toEqual([]);
});

test('a note that cannot be saved stays in its box, over a reload too, and is saved when there is a way (APP-09)', async () => {
  const { page, context } = await newVisitor(browser);
  const answer = await inSession(page, 'notes-lost@example.com');
  await context.setOffline(true);
  await add(answer).click();
  await box(answer).fill('Checked the fuse');
  const press = answer.getByRole('button', { name: 'Save note' });
  await press.dblclick();
  await answer.getByText(/^Not saved: No connection.*What you wrote is kept here\.$/).waitFor();
  expect(await box(answer).inputValue()).toBe('Checked the fuse');
  await context.setOffline(false);
  await page.reload();
  await expect.poll(() => box(answers(page).first()).inputValue()).toBe('Checked the fuse');
  await press.click();
  await slip(answer).getByText('Checked the fuse').waitFor();
  await page.reload();
  await slip(answers(page).first()).waitFor();
  expect(await box(answers(page).first()).count()).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('annotations')))).toEqual([]);
});

test('what is too long says by how much and loses nothing; what is dropped comes back by Undo (APP-09)', async () => {
  const { page } = await newVisitor(browser);
  const answer = await inSession(page, 'long@example.com');
  await add(answer).click();
  const long = 'x'.repeat(limits.noteLength + 1);
  await box(answer).fill(long);
  await answer.getByText('A note has at most 2,000 characters; this one has 2,001.').waitFor();
  await page.keyboard.press('Control+Enter');
  expect([await box(answer).inputValue(), await slip(answer).count()]).toEqual([long, 0]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await add(answer).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => box(answer).inputValue()).toBe(long);
  await box(answer).fill(long.slice(1));
  await answer.getByRole('button', { name: 'Save note' }).click();
  await slip(answer).waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('two tabs agree on a note (APP-09)', async () => {
  const { page, context } = await newVisitor(browser);
  const answer = await inSession(page, 'both@example.com');
  const other = await context.newPage();
  await other.goto(product.origin);
  await other.getByRole('button', { name: /It just clicks/ }).click();
  await answers(other).first().waitFor();
  await write(answer, 'Checked the fuse');
  await slip(answers(other).first()).getByText('Checked the fuse').waitFor();
  await answers(other).first().getByRole('button', { name: 'Remove the note' }).click();
  await add(answer).waitFor();
  expect(await slip(answer).count()).toBe(0);
});

test('notes are found by the search of the history, and are in both exports and on paper (CHAT-17, CHAT-19)', async () => {
  const { page } = await newVisitor(browser);
  const answer = await inSession(page, 'take@example.com');
  await write(answer, 'Checked the zebra fuse');
  await page.getByRole('searchbox', { name: 'Search your sessions' }).fill('zebra');
  const hit = page.getByRole('button', { name: /Checked the zebra fuse.*Your note/ });
  await hit.waitFor();
  expect(await hit.locator('mark').allInnerTexts()).toEqual(['zebra']);
  await hit.click();
  await expect.poll(() => answer.evaluate((each) => each === document.activeElement)).toBe(true);

  const exported = async (act: string) => {
    await page.getByRole('button', { name: 'Session options' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: act }).click(),
    ]);
    return readFileSync(await file.path(), 'utf8');
  };
  expect(await exported('Save as Markdown')).toContain('**Your note:** Checked the zebra fuse');
  const { messages } = JSON.parse(await exported('Save as JSON')) as { messages: { note: { text: string } | null }[] };
  expect(messages.map(({ note }) => note?.text)).toEqual([undefined, 'Checked the zebra fuse']);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await page.locator('[data-printed]').textContent()).toContain('Your note: Checked the zebra fuse');
});
