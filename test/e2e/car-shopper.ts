import type { Browser, Locator, Page } from 'playwright-core';
import { newVisitor, type Visitor } from '#test/harness/browser.ts';
import { signIn, signInByHand } from '#test/harness/owner.ts';

/** From anywhere behind the sign-in to the cars for sale. */
export async function toTerminal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('heading', { name: 'Personal dashboard' }).waitFor();
  await page.getByRole('button', { name: 'Shop for cars' }).click();
  await page.getByRole('heading', { name: 'Car shopping' }).waitFor();
}

/** What opens the terminal for new owners, of one product unless another is named. */
export function shoppers(browser: Browser, usual: { origin: string }) {
  return async (
    email: string,
    options: Parameters<typeof newVisitor>[1] & { unverified?: boolean } = {},
    at: { origin: string } = usual,
  ): Promise<Visitor> => {
    const visitor = await newVisitor(browser, options);
    if (options.unverified === true) await signInByHand(visitor.page, at.origin, email, { unverified: true });
    else await signIn(visitor.page, at.origin, email);
    await toTerminal(visitor.page);
    return visitor;
  };
}

export const make = (page: Page): Locator => page.getByRole('combobox', { name: 'Make' });
export const model = (page: Page): Locator => page.getByRole('combobox', { name: 'Model' });
export const price = (page: Page): Locator => page.getByRole('textbox', { name: 'Price up to' });
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
export const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
export const cards = (page: Page): Locator => page.getByRole('list', { name: 'Cars for sale' }).getByRole('article');

/** Waits until it is said. */
export const toast = (page: Page, words: string): Promise<void> =>
  page.getByText(words, { exact: true }).first().waitFor();

export async function searchFor(page: Page, car: { make: string; model?: string; price?: string }): Promise<void> {
  await make(page).fill(car.make);
  await model(page).fill(car.model ?? '');
  await price(page).fill(car.price ?? '');
  await press(page, 'Search');
}
