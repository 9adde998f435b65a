import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newVisitor, type Visitor } from './browser.ts';
import type { HeldProduct } from './held-product.ts';
import { answers, messageBox, signInWithCar } from './owner.ts';

export const complaint = 'It will not crank';
/** How a message can end: with one answer and one credit taken, or with nothing and its words back in the box. */
export const answeredOnce = { own: 1, answers: 1, credits: 9, box: '' };
export const notSent = { own: 0, answers: 0, credits: 10, box: complaint };

let owners = 0;

/** A new owner in a new session. */
export async function newOwner(
  browser: Browser,
  product: HeldProduct,
  size: { width?: number; height?: number; mode?: 'dark' | 'light' } = {},
): Promise<Visitor> {
  const visitor = await newVisitor(browser, size);
  owners += 1;
  const car = { year: '2014', make: 'Honda', model: 'Civic' };
  await signInWithCar(visitor.page, product.origin, `owner${owners}@example.com`, car);
  return visitor;
}

/** Sends a message whose answer stands still in the middle when this resolves. */
export async function sendHeld(product: HeldProduct, page: Page, text = complaint): Promise<void> {
  const { reached } = await product.hold();
  await messageBox(page).fill(text);
  await messageBox(page).press('Enter');
  await reached;
}

export const own = (page: Page): Locator => page.getByRole('article', { name: 'You' });
const indicator = (page: Page): Locator => page.getByRole('region', { name: 'Conversation' }).getByRole('status');
export const stopButton = (page: Page): Locator => page.getByRole('button', { name: 'Stop' });

/** Waits until the typing indicator says that; nothing once the message is no longer under way. */
export async function expectIndicator(page: Page, words: string): Promise<void> {
  await expect.poll(() => indicator(page).innerText(), { timeout: 30_000 }).toBe(words);
}

/** How the session stands once nothing is under way: the same on the page as it is, and after a reload. */
export async function endOf(page: Page): Promise<typeof answeredOnce> {
  const look = async () => {
    await messageBox(page).waitFor();
    await expectIndicator(page, '');
    return {
      own: await own(page).count(),
      answers: await answers(page).count(),
      credits: Number(/\d+/.exec(await page.getByRole('button', { name: /^Credits/ }).innerText())?.[0]),
      box: await messageBox(page).inputValue(),
    };
  };
  const end = await look();
  await page.reload();
  expect(await look(), 'after a reload').toEqual(end);
  return end;
}
