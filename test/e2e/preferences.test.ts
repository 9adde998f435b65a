import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, messageBox, say, signIn, signInWithCar } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

const civic = { year: '2014', make: 'Honda', model: 'Civic' };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const plate = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });
const toDashboard = async (page: Page) => {
  await button(page, 'Account').click();
  await page.getByRole('heading', { name: 'Personal dashboard' }).waitFor();
};

describe('preferences (ACCT-03)', () => {
  test('each acts at once and is there after a reload', async () => {
    const { page, problems } = await newVisitor(browser);
    await signIn(page, product.origin, 'prefs@example.com');
    await toDashboard(page);
    await button(page, 'More').click();
    const states = async () =>
      Object.fromEntries(
        await Promise.all(
          ['Compact mode', 'Notifications', 'Auto save', 'Show quick actions', 'Sound effects'].map(
            async (name) => [name, await toggle(page, name).getAttribute('aria-checked')] as const,
          ),
        ),
      );
    expect(await states()).toEqual({
      'Compact mode': 'false',
      Notifications: 'true',
      'Auto save': 'true',
      'Show quick actions': 'true',
      'Sound effects': 'false',
    });
    await toggle(page, 'Compact mode').click();
    expect(await page.locator('html').getAttribute('data-layout')).toBe('compact');
    await toggle(page, 'Show quick actions').click();
    expect(await plate(page, 'Quick actions').count()).toBe(0);
    await page.reload();
    await button(page, 'More').click();
    expect(await states()).toMatchObject({ 'Compact mode': 'true', 'Show quick actions': 'false' });
    expect(await plate(page, 'Quick actions').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('without auto save no draft outlives the page; with it one does (CHAT-14)', async () => {
    const { page } = await newVisitor(browser);
    await signInWithCar(page, product.origin, 'drafts@example.com', civic);
    for (const [kept, expected] of [
      [true, 'It squeals'],
      [false, ''],
    ] as const) {
      await toDashboard(page);
      const isOn = (await toggle(page, 'Auto save').getAttribute('aria-checked')) === 'true';
      if (isOn !== kept) await toggle(page, 'Auto save').click();
      await button(page, 'Back to chat').click();
      await messageBox(page).fill('It squeals');
      await page.waitForTimeout(limits.draftAutosaveMs + 300);
      await page.reload();
      await messageBox(page).waitFor();
      await expect.poll(() => messageBox(page).inputValue()).toBe(expected);
    }
  });

  test('without auto save no edited message and no note outlives the page either; with it both do', async () => {
    const { page } = await newVisitor(browser);
    await signInWithCar(page, product.origin, 'edits@example.com', civic);
    const answer = await say(page, 'It just clicks');
    const own = page.getByRole('article', { name: 'You' });
    const note = answer.getByRole('textbox');
    const edited = own.getByRole('textbox');
    const stored = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /\.(annotations|edited)\./.test(key)).length);
    const write = async () => {
      await own.getByRole('button', { name: /^Edit/ }).click();
      await edited.fill('It clicks once');
      await button(page, 'Add a note').last().click();
      await note.fill('Asked the shop');
    };
    await write();
    expect(await stored()).toBe(2);
    await page.reload();
    await expect.poll(() => note.inputValue()).toBe('Asked the shop');
    expect(await edited.inputValue()).toBe('It clicks once');

    await toDashboard(page);
    await toggle(page, 'Auto save').click();
    await button(page, 'Back to chat').click();
    await edited.fill('It clicks twice');
    await note.fill('Asked two shops');
    expect([await edited.inputValue(), await note.inputValue()]).toEqual(['It clicks twice', 'Asked two shops']);
    expect(await stored()).toBe(0);
    await page.reload();
    await answers(page).first().waitFor();
    expect([await edited.count(), await note.count()]).toEqual([0, 0]);
  });

  test('without auto save a draft is not written on where the server cannot be asked, and what stood there stays', async () => {
    const { page } = await newVisitor(browser);
    await signInWithCar(page, product.origin, 'offline-drafts@example.com', civic);
    await messageBox(page).fill('It squeals');
    const stored = () =>
      page.evaluate(() => localStorage.getItem(Object.keys(localStorage).find((key) => key.includes('.draft.')) ?? ''));
    await expect.poll(stored).toContain('It squeals');
    await page.route('**/api/auth/validate', (route) => route.abort());
    for (const [keeps, words, kept] of [
      [true, 'It squeals and grinds', 'It squeals and grinds'],
      [false, 'Never mind', 'It squeals and grinds'],
    ] as const) {
      await page.evaluate(
        (on) =>
          localStorage.setItem('wrenchwise.preferences', JSON.stringify({ v: 1, value: { autoSaveSettings: on } })),
        keeps,
      );
      await page.reload();
      await page.getByRole('textbox', { name: 'Your message' }).fill(words);
      await page.getByText(keeps ? 'You can go on writing.' : 'Auto save is off').waitFor();
      expect(await stored()).toContain(kept);
    }
  });

  test('without notifications what is about credits is said all the same', async () => {
    const { page } = await newVisitor(browser);
    await signInWithCar(page, product.origin, 'money@example.com', civic);
    await toDashboard(page);
    await toggle(page, 'Notifications').click();
    await button(page, 'Back to chat').click();
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Tour with Knuckles' }).click();
    await page
      .getByRole('dialog', { name: 'Tour with Knuckles' })
      .locator('[data-slide][data-shown]')
      .getByRole('button', { name: /^Try it/ })
      .click();
    await page.getByText('Bonus credit awarded for trying Knuckles!').first().waitFor();
    await say(page, 'It just clicks and the dash lights go dim');
    await page.getByRole('button', { name: /2 credits$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Get the plan' }).click();
    await page.getByText('Premium suggestion used - 2 credits deducted').first().waitFor();
    // Ten, the bonus, a message, a plan.
    const left = limits.initialCredits + 1 - 1 - limits.premiumReplyCostCredits;
    await expect.poll(() => page.getByRole('button', { name: /^Credits/ }).innerText()).toContain(String(left));
  });

  test('without notifications nothing tells that all went well; what is wrong, or can be undone, is told', async () => {
    const { page, context } = await newVisitor(browser);
    await context.grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write']);
    await context.setGeolocation({ latitude: 39.5, longitude: -119.8 });
    await signInWithCar(page, product.origin, 'notices@example.com', civic);
    await toDashboard(page);
    await toggle(page, 'Notifications').click();
    await page.getByRole('button', { name: 'Enable location' }).click();
    await page.getByRole('button', { name: 'Update location' }).waitFor();
    await button(page, 'Remove car').click();
    await button(page, 'Undo').click();
    await plate(page, 'Vehicle status').getByText('2014 HONDA CIVIC').waitFor();
    expect(await page.getByText(/Location enabled|is back/).count()).toBe(0);
    await context.clearPermissions();
    await toggle(page, 'Notifications').click();
    await context.grantPermissions(['geolocation']);
    await page.getByRole('button', { name: /^(Enable|Update) location$/ }).click();
    await page.getByText('Location enabled.').first().waitFor();
  });

  test('with sound effects an answer is heard, and only then', async () => {
    const { page } = await newVisitor(browser);
    await page.addInitScript(() => {
      const counted = window as unknown as { tones: number };
      counted.tones = 0;
      window.AudioContext = class extends AudioContext {
        override createOscillator(): OscillatorNode {
          counted.tones += 1;
          return super.createOscillator();
        }
      };
    });
    const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones);
    await signInWithCar(page, product.origin, 'sound@example.com', civic);
    await say(page, 'It just clicks');
    expect(await tones()).toBe(0);
    await toDashboard(page);
    await button(page, 'More').click();
    await toggle(page, 'Sound effects').click();
    await expect.poll(tones).toBeGreaterThan(0);
    const sample = await tones();
    await button(page, 'Back to chat').click();
    await page.waitForTimeout(limits.messageCooldownMs);
    await say(page, 'the dash lights go dim');
    await expect.poll(tones).toBe(2 * sample);
  });

  test('an answer that comes while the owner is elsewhere is told', async () => {
    const { page } = await newVisitor(browser);
    await signInWithCar(page, product.origin, 'elsewhere@example.com', civic);
    await page.route('**/api/chat/message', async (route) => {
      const response = await route.fetch();
      await page.getByRole('heading', { name: 'Personal dashboard' }).waitFor();
      await route.fulfill({ response });
    });
    await messageBox(page).fill('It just clicks');
    await messageBox(page).press('Enter');
    await toDashboard(page);
    await page.getByText('Your answer is in the chat.').first().waitFor();
    await button(page, 'Back to chat').click();
    await answers(page).first().waitFor();
    expect(await answers(page).count()).toBe(1);
  });
});
