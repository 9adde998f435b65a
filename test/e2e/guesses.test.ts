import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { accessibilityProblems, newVisitor, type Visitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { say, signInWithCar } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();
let visitor: Visitor;
let people = 0;

beforeEach(async () => {
  people += 1;
  visitor = await newVisitor(browser);
  await signInWithCar(visitor.page, product.origin, `guessed-${people}@example.com`, {
    year: '2014',
    make: 'honda',
    model: 'civic',
  });
  await say(
    visitor.page,
    'Every morning the first couple of stops it goes skreeee and then nothing for the rest of the day.',
  );
});

const chips = (page: Page) => page.getByRole('region', { name: 'What I understood' }).getByRole('listitem');
const guess = (page: Page) => chips(page).filter({ hasText: 'Did you mean this?' });
const keys = (page: Page, name: string) => guess(page).first().getByRole('radio', { name, exact: true });

describe('what the words may mean (REPLY-07)', () => {
  test('is asked, with the sentence, and stands unanswered', async () => {
    const { page, problems } = visitor;
    await guess(page).first().waitFor();
    expect(await guess(page).first().locator('q').textContent()).toContain('Every morning');
    for (const name of ['Yes', 'No']) expect(await keys(page, name).isChecked()).toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test.each(['Yes', 'No'])('a tap on “%s” settles it, by keyboard as well, and it stays so', async (answer) => {
    const { page } = visitor;
    await guess(page).first().waitFor();
    const asked = await guess(page).count();
    await keys(page, answer).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => guess(page).count()).toBe(asked - 1);
    await page.reload();
    await chips(page).first().waitFor();
    await expect.poll(() => guess(page).count()).toBe(asked - 1);
  });
});
