import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, describeCar, messageBox, signInWithCar } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

const car = { year: '2014', make: 'Honda', model: 'Civic' };
/** What this browser keeps of what is being written, by user and session. */
const kept = (page: Page): Promise<[part: string, text: string][]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('wrenchwise.draft.'))
      .map(([key, raw]): [string, string] => [
        key.slice('wrenchwise.draft.'.length),
        (JSON.parse(raw as string) as { value: { text: string } }).value.text,
      ]),
  );

test('a draft is kept one second after the last letter, not before, and gone once it is sent (CHAT-14)', async () => {
  const { page } = await newVisitor(browser);
  await page.clock.install();
  await signInWithCar(page, product.origin, 'quiet@example.com', car);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await messageBox(page).fill('it clicks');
  await page.clock.runFor(900);
  expect(await kept(page)).toEqual([]);
  await messageBox(page).fill('it clicks twice');
  await page.clock.runFor(900);
  expect(await kept(page), 'the time begins anew with each letter').toEqual([]);
  await page.clock.runFor(200);
  expect((await kept(page)).map(([, text]) => text)).toEqual(['it clicks twice']);
  expect(limits.draftAutosaveMs).toBe(1_000);
  await page.clock.resume();
  await messageBox(page).press('Enter');
  await answers(page).first().waitFor();
  await expect.poll(() => kept(page)).toEqual([]);
  await page.reload();
  await messageBox(page).waitFor();
  expect(await messageBox(page).inputValue()).toBe('');
});

test('each session and each user has a draft of its own (CHAT-14)', async () => {
  const { page, context } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'one@example.com', car);
  await messageBox(page).fill('of the Civic');
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  await page.getByRole('button', { name: 'New session' }).click();
  await describeCar(page, { ...car, model: 'Accord' });
  expect(await messageBox(page).inputValue()).toBe('');
  await messageBox(page).fill('of the Accord');
  await expect.poll(async () => (await kept(page)).length).toBe(2);
  await page.getByRole('button', { name: /^2014 HONDA CIVIC/ }).click();
  await expect.poll(() => messageBox(page).inputValue()).toBe('of the Civic');
  const [user] = (await kept(page)).map(([part]) => part.split('.')[0]);
  expect((await kept(page)).every(([part]) => part.startsWith(`${user}.`))).toBe(true);
  const before = await kept(page);

  const other = await context.newPage();
  await context.clearCookies();
  await signInWithCar(other, product.origin, 'two@example.com', car);
  expect(await messageBox(other).inputValue()).toBe('');
  await messageBox(other).fill('of somebody else');
  await expect.poll(async () => (await kept(other)).length).toBe(3);
  expect(await kept(other)).toEqual(expect.arrayContaining(before));
});
