import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newVisitor, once } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { describeCar, messageBox, ranking, say, signIn } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

const flag = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(`wrenchwise.${key}`), name);

/** A new owner who has not been welcomed yet, at the first step. */
async function arrive(email: string, options: Parameters<typeof newVisitor>[1] = {}): Promise<Page> {
  const { page } = await newVisitor(browser, { ...options, unseen: once });
  await page.goto(product.origin);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'Start a diagnosis' }).click();
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Step 1 of 3').waitFor();
  return page;
}

const closeTour = async (page: Page) => {
  await page.getByRole('dialog', { name: 'Tour with Knuckles' }).waitFor();
  await page.keyboard.press('Escape');
};

describe('a new owner (APP-05)', () => {
  test('tells the vehicle, sees what this engine really answers, learns of credits and safety, and completes it for good', async () => {
    const page = await arrive('new@example.com');
    await page.getByRole('textbox', { name: 'VIN' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Enter the make, such as HONDA.').waitFor();
    await page.getByRole('textbox', { name: 'Year' }).fill('2012');
    await page.getByRole('combobox', { name: 'Make' }).fill('mazda');
    await page.getByRole('combobox', { name: 'Model', exact: true }).fill('3');
    await page.getByRole('button', { name: 'Next' }).click();

    await page.getByText('Step 2 of 3').waitFor();
    const message = 'It just clicks and the dash lights go dim, cold morning';
    await page.getByText(message).waitFor();
    await page.getByRole('group', { name: 'Safety' }).waitFor();
    const example = await ranking(page);
    expect(example).toHaveLength(3);
    await page.getByRole('button', { name: /^Quick checks/ }).click();
    await page.getByRole('button', { name: 'Next' }).click();

    await page.getByText('Step 3 of 3').waitFor();
    await page.getByText('credits are yours now.').waitFor();
    await page.getByText('it is no substitute for professional advice').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('Step 2 of 3').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await flag(page, 'onboardingSeen')).toBeNull();
    await page.getByRole('button', { name: 'Complete' }).click();

    await closeTour(page);
    expect(await page.getByRole('textbox', { name: 'Year' }).inputValue()).toBe('2012');
    expect(await flag(page, 'onboardingSeen')).not.toBeNull();
    await page.reload();
    await page.getByRole('button', { name: 'Initialize session' }).waitFor();
    expect(await page.getByText(/Step \d of 3/).count()).toBe(0);

    // The same words to the same engine, for the vehicle of the example.
    await describeCar(page, { year: '2014', make: 'Honda', model: 'Civic' });
    await say(page, message);
    expect((await ranking(page)).slice(0, 2)).toEqual(example.slice(0, 2));
  });

  test('skips it for good', async () => {
    const page = await arrive('skips@example.com');
    await page.getByRole('button', { name: 'Skip' }).click();
    await closeTour(page);
    await page.getByRole('button', { name: 'Initialize session' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Initialize session' }).waitFor();
    expect(await page.getByText(/Step \d of 3/).count()).toBe(0);
  });

  test('may tell the vehicle later, and is told why an example did not come and gets it when tried again', async () => {
    const page = await arrive('later@example.com', { width: 390, height: 844 });
    let lost = true;
    await page.route('**/api/example-answer', (route) => (lost ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByText(/^The example did not come: /).waitFor({ timeout: 20_000 });
    lost = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('group', { name: 'Safety' }).waitFor();
    expect(await page.getByText(/^The example did not come: /).count()).toBe(0);
  });

  test('without a verified account is told that there are no free credits (AUTH-03)', async () => {
    const { page } = await newVisitor(browser, { unseen: ['onboardingSeen'] });
    await page.goto(product.origin);
    await page.getByRole('button', { name: 'Start a diagnosis' }).click();
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('unverified@example.com');
    await page.getByRole('checkbox', { name: 'E-mail not verified' }).check();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Only verified Google accounts get free ones.').waitFor();
    expect(await page.getByText('credits are yours now').count()).toBe(0);
  });
});

test('an owner who is not new is not welcomed again on another device (APP-05)', async () => {
  const { page } = await newVisitor(browser, { unseen: ['onboardingSeen'] });
  await page.addInitScript(() => {
    // A day and a bit later.
    const now = Date.now;
    Date.now = () => now() + 25 * 3_600_000;
  });
  await signIn(page, product.origin, 'old@example.com');
  await page.getByRole('button', { name: 'Initialize session' }).waitFor();
  expect(await page.getByText(/Step \d of 3/).count()).toBe(0);
  expect(await messageBox(page).count()).toBe(0);
});
