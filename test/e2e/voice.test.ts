import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems, newVisitor, type Visitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, messageBox, signInWithCar } from '#test/harness/owner.ts';
import { failListening, giveEars, listensIn, speak, takeEars } from './speech-recognition.ts';

const { product, browser } = await productInBrowser();

async function inChat(email: string, ears: typeof giveEars, size = {}): Promise<Visitor> {
  const visitor = await newVisitor(browser, size);
  await ears(visitor.context);
  await signInWithCar(visitor.page, product.origin, email, { year: '2014', make: 'Honda', model: 'Civic' });
  return visitor;
}

const captured = 'Captured. Read it over, then send.';
const microphone = (page: Page) => page.getByRole('button', { name: 'Speak' });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop listening' });

test('what is said in US English is appended to the draft, piece by piece, and stopped by the button (CHAT-16)', async () => {
  const { page, problems } = await inChat('vic@example.com', giveEars, { width: 320, height: 640, mode: 'light' });
  await messageBox(page).fill('since monday');
  await microphone(page).click();
  await stop(page).waitFor();
  expect(await listensIn(page)).toBe('en-US');
  await speak(page, 'it just', false);
  await page.getByText('it just', { exact: true }).waitFor();
  expect(await messageBox(page).inputValue()).toBe('since monday');
  expect(await accessibilityProblems(page)).toEqual([]);
  await speak(page, 'it just clicks');
  await speak(page, ' and the lights go dim ');
  await expect.poll(() => messageBox(page).inputValue()).toBe('since monday it just clicks and the lights go dim');
  await stop(page).click();
  await microphone(page).waitFor();
  await page.getByRole('status').filter({ hasText: captured }).waitFor({ state: 'attached' });
  const seen = page.locator('main p[aria-hidden="true"]').filter({ hasText: captured });
  expect(await seen.isVisible()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await listensIn(page)).toBeNull();
  await messageBox(page).pressSequentially('.');
  await seen.waitFor({ state: 'detached' });
  expect(await page.getByText(captured).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('Escape stops listening, and what comes without words changes nothing (CHAT-16)', async () => {
  const { page } = await inChat('esc@example.com', giveEars);
  await messageBox(page).fill('brakes');
  await microphone(page).focus();
  await page.keyboard.press('Enter');
  await stop(page).waitFor();
  await page.keyboard.press('Escape');
  await microphone(page).waitFor();
  expect(await messageBox(page).inputValue()).toBe('brakes');
  expect(await page.getByText('Voice input failed. Please try again.').count()).toBe(0);
});

test.each(['not-allowed', 'no-speech', 'network', 'audio-capture'])(
  'listening that fails by “%s” says so, keeps the draft and can be tried again (CHAT-16)',
  async (error) => {
    const { page } = await inChat(`voice-${error}@example.com`, giveEars);
    await messageBox(page).fill('brakes');
    await microphone(page).click();
    await stop(page).waitFor();
    await failListening(page, error);
    await page.getByText('Voice input failed. Please try again.', { exact: true }).first().waitFor();
    expect(await messageBox(page).inputValue()).toBe('brakes');
    await microphone(page).click();
    await speak(page, 'squeal');
    await expect.poll(() => messageBox(page).inputValue()).toBe('brakes squeal');
  },
);

test('sending ends the listening, and leaving the session too (CHAT-16)', async () => {
  const { page } = await inChat('end@example.com', giveEars);
  await microphone(page).click();
  await speak(page, 'brakes squeal');
  await expect.poll(() => messageBox(page).inputValue()).toBe('brakes squeal');
  await messageBox(page).press('Enter');
  await answers(page).first().waitFor();
  await expect.poll(() => listensIn(page)).toBeNull();
  await microphone(page).click();
  await stop(page).waitFor();
  await page.getByRole('button', { name: 'New session' }).click();
  await page.getByRole('button', { name: 'Initialize session' }).waitFor();
  await expect.poll(() => listensIn(page)).toBeNull();
});

test('a browser that cannot listen shows no microphone (CHAT-08, CHAT-16)', async () => {
  const { page } = await inChat('deaf@example.com', takeEars);
  expect(await microphone(page).count()).toBe(0);
});
