import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems, newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, describeCar, say, signIn } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

async function expectSound(page: Page, view: string): Promise<void> {
  expect(await accessibilityProblems(page), view).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${view}: horizontal scroll`).toBeLessThanOrEqual(0);
}

describe.each([
  { width: 320, height: 640, mode: 'dark' },
  { width: 390, height: 844, mode: 'light' },
  { width: 768, height: 1024, mode: 'dark' },
  { width: 1440, height: 900, mode: 'light' },
  { width: 1440, height: 900, mode: 'dark' },
] as const)('at $width×$height, $mode', (size) => {
  test('no view breaks an accessibility rule or scrolls sideways (APP-12)', async () => {
    const { page, problems } = await newVisitor(browser, size);
    await page.goto(product.origin);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectSound(page, 'home');
    await page.getByRole('button', { name: 'Start a diagnosis' }).click();
    await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
    await expectSound(page, 'login');
    await signIn(page, product.origin, `view-${size.width}-${size.mode}@example.com`);
    await page.getByRole('button', { name: 'Initialize session' }).waitFor();
    await expectSound(page, 'vehicle form');
    await describeCar(page, { year: '2014', make: 'Honda', model: 'Civic' });
    await expectSound(page, 'empty chat');
    await say(page, 'no brakes at all, the pedal went to the floor and there is fluid at the left front wheel');
    for (const section of await answers(page).last().getByRole('heading', { level: 3 }).getByRole('button').all()) {
      if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
    }
    await expectSound(page, 'chat with a reply');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('heading', { name: 'Personal dashboard' }).waitFor();
    await expectSound(page, 'account');
    expect(problems).toEqual([]);
  });
});

test('signing in, describing a car, asking and answering work with the keyboard alone (APP-12)', async () => {
  const { page } = await newVisitor(browser);
  await page.goto(product.origin);
  const tabTo = async (name: RegExp | string): Promise<void> => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return (
          element?.getAttribute('aria-label') ??
          (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
            ? element.labels?.[0]?.textContent
            : element?.textContent) ??
          ''
        );
      });
      if (typeof name === 'string' ? focused.trim() === name : name.test(focused)) return;
    }
    throw new Error(`the keyboard does not reach ${String(name)}`);
  };
  await page.getByRole('button', { name: 'Start a diagnosis' }).waitFor();
  await tabTo('Start a diagnosis');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
  await tabTo('Sign in with Google');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
  await tabTo('E-mail');
  await page.keyboard.type('keys@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Initialize session' }).waitFor();
  for (const [label, text] of [
    [/^Year/, '2014'],
    [/^Make/, 'honda'],
    [/^Model/, 'civic'],
  ] as const) {
    await tabTo(label);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'working on 2014 HONDA CIVIC' }).waitFor();
  await tabTo(/Say what the car does/);
  await page.keyboard.type('it just clicks and the lights go dim');
  await page.keyboard.press('Enter');
  await answers(page).first().waitFor();
  expect(await answers(page).count()).toBe(1);
});
