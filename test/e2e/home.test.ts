import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { capabilities, tickerLines, updates } from '#web/screens/home/home-content.ts';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { describeCar, messageBox, signInByHand } from '#test/harness/owner.ts';
import { photoOf } from './barcode-pictures.ts';
import { letItAct } from './turns.ts';

const { product, browser } = await productInBrowser();

const home = async (page: Page) => {
  await page.goto(product.origin);
  await page.getByRole('button', { name: /^(Start a diagnosis|Open the chat)$/ }).waitFor();
};
const throughSignIn = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Account' }).waitFor();
};
const symptoms = ["Won't start", 'Strange noise', 'Warning light', 'Overheating', 'Brake issues', 'Transmission'];

describe('the first screen (HOME-01)', () => {
  test('has a hero, six quick symptoms, three capability cards, nine updates that fold, and leads to the login', async () => {
    const { page, problems } = await newVisitor(browser);
    await home(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const quick = page.getByRole('region', { name: 'Or begin with' }).getByRole('button');
    expect(await quick.allInnerTexts()).toEqual(symptoms);
    const cards = page.getByRole('heading', { level: 2 });
    for (const name of ['AI diagnostic engine', 'Parts database', 'Credit system'])
      expect(await cards.filter({ hasText: name }).count()).toBe(1);
    await page.getByText('10 free credits on your first sign-in').waitFor();
    const updates = page.getByRole('group').filter({ hasText: 'Recent updates' });
    expect(await updates.getByRole('listitem').count()).toBe(0);
    await page.getByText('Recent updates').click();
    expect(await updates.getByRole('listitem').count()).toBe(9);
    await page.getByText('Recent updates').click();
    expect(await updates.getByRole('listitem').count()).toBe(0);
    await page.getByRole('button', { name: 'Start a diagnosis' }).click();
    await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('says what stands in its one file of content, word for word, and no figure of its own (HOME-03)', async () => {
    const { page } = await newVisitor(browser);
    await home(page);
    await page.getByText('Recent updates').click();
    const texts = (within: Locator) => within.locator('li').evaluateAll((all) => all.map((each) => each.textContent));
    const told = await texts(page.getByRole('group').filter({ hasText: 'Recent updates' }));
    expect(told).toEqual(updates.map(({ title, words }) => `${title}${words}`));
    expect(await texts(page.getByRole('region', { name: 'Status' }))).toEqual(tickerLines);
    const cards = await page.getByRole('main').innerText();
    for (const { title, words } of capabilities) expect([title, cards.includes(words)]).toEqual([title, true]);
  });

  test('draws itself without moving anything afterwards', async () => {
    const { page } = await newVisitor(browser, { width: 390, height: 844 });
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        const box = window as unknown as { moved: number };
        for (const entry of list.getEntries()) box.moved += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await home(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.05);
  });

  test('a quick symptom leads through the sign-in and the vehicle into a chat with its words', async () => {
    const { page } = await newVisitor(browser);
    await home(page);
    await page.getByRole('button', { name: 'Overheating' }).click();
    await throughSignIn(page, 'symptom@example.com');
    await page.getByText('Kept for the chat: Overheating:').waitFor();
    await describeCar(page, { year: '2014', make: 'Honda', model: 'Civic' });
    await expect.poll(() => messageBox(page).inputValue()).toBe('Overheating: ');

    // Once signed in, straight into the chat; what was typed stays, and the words are asked once.
    await page.getByRole('button', { name: 'Wrenchwise' }).click();
    await page.getByRole('button', { name: 'Transmission' }).click();
    await expect.poll(() => messageBox(page).inputValue()).toBe('Overheating:\nTransmission: ');
    await page.reload();
    await messageBox(page).waitFor();
    expect(await messageBox(page).inputValue()).not.toMatch(/Transmission.*Transmission/s);
  });

  test('words kept for the chat can be given up, and are forgotten in an hour', async () => {
    const { page } = await newVisitor(browser);
    await signInByHand(page, product.origin, 'given-up@example.com');
    await page.getByRole('button', { name: 'Wrenchwise' }).click();
    await page.getByRole('button', { name: 'Brake issues' }).click();
    await page.getByRole('button', { name: 'Do not keep it' }).click();
    expect(await page.getByText('Kept for the chat').count()).toBe(0);
    await page.evaluate(
      (at) =>
        localStorage.setItem('wrenchwise.question', JSON.stringify({ v: 1, value: { text: 'Transmission: ', at } })),
      new Date(Date.now() - limits.keptQuestionMs - 1_000).toISOString(),
    );
    await describeCar(page, { year: '2014', make: 'Honda', model: 'Civic' });
    expect(await messageBox(page).inputValue()).toBe('');
  });
});

describe('the status ticker (HOME-01)', () => {
  const line = (page: Page) => page.getByRole('region', { name: 'Status' }).locator('[data-shown]').innerText();

  test('goes round, stands still when pointed at or paused', async () => {
    const { page } = await newVisitor(browser, { motion: true });
    await page.clock.install();
    await home(page);
    const after = async (ms: number) => {
      await letItAct(page);
      await page.clock.runFor(ms);
      await letItAct(page);
      return line(page);
    };
    const first = await line(page);
    const second = await after(limits.tickerLineMs + 500);
    expect(second).not.toBe(first);
    await page.getByRole('region', { name: 'Status' }).hover();
    expect(await after(3 * limits.tickerLineMs)).toBe(second);
    await page.getByRole('button', { name: 'Pause the status lines' }).click();
    await page.mouse.move(5, 600);
    expect(await after(3 * limits.tickerLineMs)).toBe(second);
    await page.getByRole('button', { name: 'Run the status lines' }).click();
    await page.mouse.move(5, 600);
    expect(await after(limits.tickerLineMs + 500)).not.toBe(second);
  });

  test('stands still from the start for whoever wants less motion', async () => {
    const { page } = await newVisitor(browser);
    await page.clock.install();
    await home(page);
    const first = await line(page);
    await page.clock.runFor(3 * limits.tickerLineMs);
    await letItAct(page);
    expect(await line(page)).toBe(first);
  });
});

describe('Knuckles and the scanner (HOME-02)', () => {
  const wizard = (page: Page) => page.getByRole('dialog', { name: 'Knuckles: how to ask' });

  test('the help goes by Prev, Next and dots, and an example fills the input of the chat', async () => {
    const { page } = await newVisitor(browser, { width: 390, height: 844 });
    await home(page);
    await page.getByRole('button', { name: 'Ask Knuckles how' }).click();
    const title = () => wizard(page).locator('[data-shown] h3').innerText();
    const first = await title();
    expect(await wizard(page).getByRole('button', { name: 'Prev' }).isDisabled()).toBe(true);
    await wizard(page).getByRole('button', { name: 'Next' }).click();
    expect(await title()).not.toBe(first);
    await wizard(page).getByRole('button', { name: 'Prev' }).click();
    expect(await title()).toBe(first);
    const dots = wizard(page).getByRole('button', { name: / of 4: / });
    await dots.nth(3).click();
    expect(await dots.nth(3).getAttribute('aria-current')).toBe('step');
    await page.keyboard.press('Escape');
    await wizard(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Ask Knuckles how' }).click();
    expect(await title()).toBe(first);
    await wizard(page)
      .getByRole('button', { name: /^Try it/ })
      .click();
    await throughSignIn(page, 'wizard@example.com');
    await describeCar(page, { year: '2014', make: 'Honda', model: 'Civic' });
    await expect
      .poll(() => messageBox(page).inputValue())
      .toBe('There is a clunk from the front left when I go over bumps');
  });

  test('a VIN scanned before the sign-in fills the vehicle form after it', async () => {
    const { page } = await newVisitor(browser);
    await home(page);
    await page.getByRole('button', { name: 'Scan a VIN' }).click();
    const scanner = page.getByRole('dialog', { name: 'Scan the VIN' });
    await scanner.getByRole('button', { name: 'Use a photo' }).and(page.locator('[aria-disabled=false]')).waitFor();
    const photo = await photoOf({ text: '1HGCM82633A004352', symbology: 'Code39' });
    await scanner.locator('input[type=file]').setInputFiles({ name: 'vin.png', mimeType: 'image/png', buffer: photo });
    await throughSignIn(page, 'scanned@example.com');
    await expect.poll(() => page.getByRole('textbox', { name: /^VIN/ }).inputValue()).toBe('1HGCM82633A004352');
    await expect.poll(() => page.getByRole('combobox', { name: 'Make' }).inputValue()).toBe('HONDA');
    expect(await page.getByRole('textbox', { name: 'Year' }).inputValue()).toBe('2003');
  });
});
