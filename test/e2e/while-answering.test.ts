import { expect, test } from 'vitest';
import { expectIndicator, newOwner, own, sendHeld, stopButton } from '#test/harness/held-owner.ts';
import { heldProductInBrowser } from '#test/harness/in-browser.ts';
import { answers, messageBox, say } from '#test/harness/owner.ts';
import { limits } from '#contract/limits.ts';

const { product, browser } = await heldProductInBrowser();

test('what is typed while an answer is made outlives a reload, and the answer (CHAT-14)', async () => {
  const { page } = await newOwner(browser, product);
  await sendHeld(product, page, 'it will not crank');
  await messageBox(page).fill('and it is');
  await page.waitForTimeout(limits.draftAutosaveMs * 1.5);
  await messageBox(page).fill('and it is cold');
  // Within the quiet time: leaving keeps it.
  await page.reload();
  await own(page).getByText('it will not crank').waitFor();
  await expect.poll(() => messageBox(page).inputValue()).toBe('and it is cold');
  product.release();
  await answers(page).first().waitFor();
  await expectIndicator(page, '');
  expect(await messageBox(page).inputValue()).toBe('and it is cold');
  await page.reload();
  await answers(page).first().waitFor();
  expect(await messageBox(page).inputValue()).toBe('and it is cold');
  await messageBox(page).fill('');
  await page.waitForTimeout(limits.draftAutosaveMs * 1.5);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.draft.')))).toEqual([]);
});

test('a message that was stopped comes back before what was typed meanwhile, also after a reload (CHAT-12, CHAT-14)', async () => {
  const { page } = await newOwner(browser, product);
  await sendHeld(product, page, 'it will not crank');
  await messageBox(page).fill('and it is cold');
  await page.reload();
  await expect.poll(() => messageBox(page).inputValue()).toBe('and it is cold');
  await stopButton(page).click();
  await expect.poll(() => messageBox(page).inputValue()).toBe('it will not crank\nand it is cold');
  product.release();
  await page.reload();
  await expect.poll(() => messageBox(page).inputValue()).toBe('it will not crank\nand it is cold');
});

test('the message under way is one of the six that show (CHAT-02)', async () => {
  const { page } = await newOwner(browser, product);
  for (const words of ['one', 'two', 'three']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await say(page, words);
    // oxlint-disable-next-line no-await-in-loop -- the cool-down
    await page.waitForTimeout(limits.messageCooldownMs);
  }
  expect(await page.getByRole('article').count()).toBe(6);
  await sendHeld(product, page, 'four');
  await page.getByRole('button', { name: 'Show older messages (1)', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(6);
  expect(await own(page).allInnerTexts()).toEqual(
    ['two', 'three', 'four'].map((each) => expect.stringContaining(each)),
  );
  product.release();
  await page.getByRole('button', { name: 'Show older messages (2)', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(6);
});
