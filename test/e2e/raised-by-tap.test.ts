import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, ranking, say, signInWithCar } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

const plate = (page: Page) => answers(page).last().getByRole('group', { name: 'Safety' });
/** What a screen reader was told last. */
const told = (page: Page) => page.locator('#main ~ [role=status]').innerText();

async function copied(page: Page, copy: () => Promise<void>): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await copy();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a tap that raises the warning is read out with the plate’s headline first, and both ways to copy have it, with the ranking of now (REPLY-05, REPLY-07, CHAT-05, APP-12)', async () => {
  const { page, problems } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'raised@example.com', { year: '2014', make: 'Honda', model: 'Civic' });
  await say(page, 'idle hunts up and down');
  await expect.poll(() => told(page)).toMatch(/^OK to drive\. Nothing I recognize [\s\S]* Likely causes now: /);
  const before = await ranking(page);
  const mostHelp = () =>
    answers(page)
      .last()
      .getByText(/What would help most to know: /)
      .innerText();
  expect(await mostHelp()).toContain('Has the engine died while you were driving?');

  const question = page.getByRole('group', { name: 'Has the engine died while you were driving?' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => plate(page).innerText()).toMatch(/^Drive gently to a shop/i);
  expect(await plate(page).innerText()).toMatch(/Soon: have it seen to within days/);
  await expect.poll(() => ranking(page)).not.toEqual(before);
  expect(await mostHelp()).not.toContain('Has the engine died');
  await expect.poll(() => told(page)).toMatch(/^Drive gently to a shop\. When the engine dies/);

  const asCommand = await copied(page, async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Commands' }).getByRole('option', { name: 'Copy last answer' }).click();
  });
  expect(asCommand).toMatch(/^DRIVE GENTLY TO A SHOP\nWhen the engine dies/);
  expect(asCommand).toContain('With your answers: ');
  const shares = (/LIKELY CAUSES\n([\s\S]*?)\n\n/.exec(asCommand)?.[1] ?? '').split('\n');
  const shown = await ranking(page);
  for (const [at, line] of shares.slice(0, 3).entries()) {
    const [, share, name = ''] = /^(\d+) % {2}(.*)$/.exec(line) ?? [];
    expect(shown[at]).toContain(`${name.replaceAll(' ', '')}${share}%`);
  }
  const byButton = await copied(page, () => answers(page).last().getByRole('button', { name: 'Copy' }).click());
  expect(byButton).toBe(asCommand);
  expect(problems).toEqual([]);
});
