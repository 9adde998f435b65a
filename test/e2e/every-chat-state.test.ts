import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { RecallAlert } from '#contract/recall-alerts.ts';
import { limits } from '#contract/limits.ts';
import { accessibilityProblems } from '#test/harness/browser.ts';
import { answers, describeCar, messageBox, say } from '#test/harness/owner.ts';
import { png, wav } from '#test/harness/sample-files.ts';
import { seededOwnersInBrowser } from '#test/harness/seeded-owners.ts';
import { startHeldStream } from './held-stream.ts';
import { expectSound, resize } from './sound-view.ts';
import { giveEars, speak } from './speech-recognition.ts';

const owners = await seededOwnersInBrowser(7);
const stream = await startHeldStream('Asking the language model…', {
  summary: 'The brakes come first here, so have them looked at soon. '.repeat(4),
  withdrawn: false,
});
afterAll(() => stream.close());

/** The last is 1280 × 800 at a zoom of 200 %. The rules of accessibility hold in both modes, each at one end of the widths. */
const sizes = [
  { width: 320, height: 640, mode: 'dark', axe: true },
  { width: 1920, height: 1080, mode: 'light', axe: true },
  { width: 640, height: 400, mode: 'light', axe: false },
] as const;
const wide = { width: 1440, height: 900 };

/** Holds what is on screen to what every view must be, in all sizes. `enter` does what each size needs anew, and gives the way back. */
async function look(
  page: Page,
  state: string,
  enter?: (narrow: boolean) => Promise<() => Promise<void>>,
): Promise<void> {
  for (const { width, height, mode, axe } of sizes) {
    const view = `${state} at ${width}×${height}, ${mode}`;
    /* oxlint-disable no-await-in-loop -- one page, one size after the other */
    await page.emulateMedia({ colorScheme: mode });
    await resize(page, { width, height });
    const leave = await enter?.(width < 1100);
    await expectSound(page, view, { axe: false });
    if (axe) expect(await accessibilityProblems(page), view).toEqual([]);
    await leave?.();
    /* oxlint-enable no-await-in-loop */
  }
  await resize(page, wide);
}

const longWord = 'Kraftfahrzeughaftpflichtversicherungsbescheinigung';
const files = [
  { name: `${longWord}.png`, mimeType: 'image/png', buffer: Buffer.from(png) },
  { name: 'squeal.wav', mimeType: 'audio/wav', buffer: Buffer.from(wav(1)) },
  { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') },
];
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** Until what lies over the page for a moment is gone: a press on it might come when it has just left. */
const noToast = async (page: Page): Promise<void> => {
  await expect.poll(() => button(page, 'Dismiss').count()).toBe(0);
};
const bar = (page: Page, words: string) => page.getByRole('main').getByText(words).first().waitFor();

test('few credits, the last one, none, and what comes of sending then (CHAT-13, APP-12)', async () => {
  const owner = owners.next();
  await owners.leaveCredits(owner, 2);
  const { page, problems } = await owners.open(owner);
  await bar(page, 'Only 2 credits remaining.');
  await look(page, 'two credits');
  await owners.leaveCredits(owner, 1);
  await page.reload();
  await bar(page, 'LAST CREDIT REMAINING!');
  await look(page, 'the last credit');
  await owners.leaveCredits(owner, 0);
  await page.reload();
  await bar(page, 'No credits remaining!');
  await look(page, 'no credits');
  await messageBox(page).fill('it will not crank');
  await messageBox(page).press('Enter');
  await page.getByRole('heading', { name: 'Credit packages' }).waitFor();
  await page.getByText('Choose a credit package below to continue using the product').first().waitFor();
  await noToast(page);
  await look(page, 'led to the packages');
  expect(problems).toEqual([]);
});

test('older messages open, far from the latest, edited, in versions (CHAT-02, CHAT-04, CHAT-19, APP-12)', async () => {
  const owner = owners.next();
  const seeded = Array.from({ length: 4 }, (_, n) => `Answer ${n}. ${longWord} ${'and more of it. '.repeat(40)}`);
  await owners.converse(owner, seeded);
  const { page, problems } = await owners.open(owner);
  await button(page, /^Show older messages/).click();
  await look(page, 'older messages open', async () => {
    await page.getByRole('region', { name: 'Conversation' }).evaluate((element) => element.scrollTo(0, 0));
    await button(page, 'Scroll to latest').waitFor();
    return async () => {};
  });
  await button(page, /^Hide older messages/).click();
  await messageBox(page).fill('brakes squeal');
  await messageBox(page).press('Enter');
  await page.getByRole('region', { name: 'Questions to you' }).waitFor();
  const said = page.getByRole('article', { name: 'You' }).last();
  await said.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Edit your message' }).fill(`${longWord} ${'brakes squeal '.repeat(20)}`);
  await look(page, 'edit box');
  await page.waitForTimeout(limits.messageCooldownMs);
  await page.getByRole('textbox', { name: 'Edit your message' }).fill('brakes grind');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Versions of this message' }).waitFor();
  await look(page, 'versions');
  expect(problems).toEqual([]);
});

test('a note being written and written, and the lists of what is kept (CHAT-05, APP-09, APP-12)', async () => {
  const owner = owners.next();
  await owners.converse(owner, [`A plain answer. ${longWord}`]);
  const { page, problems } = await owners.open(owner);
  const said = page.getByRole('article', { name: 'You' }).last();
  await said.getByRole('button', { name: 'Add a note' }).click();
  await said.getByRole('textbox', { name: 'Your note' }).fill(`${longWord}\nsaid on Monday`);
  await look(page, 'note editor');
  await said.getByRole('button', { name: 'Save note' }).click();
  await said.getByRole('group', { name: 'Your note' }).waitFor();
  await look(page, 'note');

  await answers(page).last().getByRole('button', { name: 'Save', exact: true }).click();
  await answers(page).last().getByRole('button', { name: 'Mark helpful' }).click();
  for (const list of ['Saved', 'Helpful'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await look(page, list, async (narrow) => {
      if (narrow) await button(page, 'History').click();
      await page.getByRole('tab', { name: list }).click();
      await page
        .getByRole('region', { name: `${list} replies` })
        .getByRole('listitem')
        .first()
        .waitFor();
      return async () => {
        if (!narrow) return;
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      };
    });
  expect(problems).toEqual([]);
});

test('an answer on its way with its first words, and with the connection lost (CHAT-03, CHAT-19, DIAG-02, APP-12)', async () => {
  const { page, problems } = await owners.open(owners.next());
  await page.route('**/api/chat/message', (route) => route.continue({ url: stream.url }));
  await messageBox(page).fill('brakes squeal');
  await messageBox(page).press('Enter');
  await page.getByText('The brakes come first here').waitFor();
  await button(page, 'Stop').waitFor();
  await look(page, 'words so far');
  await page.unroute('**/api/chat/message');
  await page.route('**/api/chat/message', (route) => route.abort());
  stream.cut();
  await page.getByText('Connection lost. Trying again...').waitFor();
  await look(page, 'connection lost');
  expect(problems.filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([]);
});

test('files to send and sent, listening and what it heard (CHAT-15, CHAT-16, APP-12)', async () => {
  const { page, context, problems } = await owners.open(owners.next());
  await giveEars(context);
  await page.reload();
  await messageBox(page).waitFor();
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByText('FILE_TYPE_NOT_SUPPORTED').first().waitFor();
  await page.getByText('2 of 2 files attached').waitFor({ state: 'attached' });
  await noToast(page);
  await look(page, 'files to send');
  await button(page, 'Speak').click();
  await button(page, 'Stop listening').waitFor();
  await speak(page, `it just ${longWord}`, false);
  await look(page, 'listening');
  await speak(page, 'it just clicks');
  await button(page, 'Stop listening').click();
  await page.getByText('Captured. Read it over, then send.').last().waitFor();
  await look(page, 'captured');
  await button(page, 'Send').click();
  await answers(page).first().waitFor();
  await page.getByRole('list', { name: 'Attached files' }).locator('audio').waitFor();
  await look(page, 'files sent');
  expect(problems).toEqual([]);
});

const alert = (id: string, more: Partial<RecallAlert>): RecallAlert => ({
  id,
  vehicle: `2014 HONDA ${longWord.toUpperCase()}`,
  campaign_number: '15V001000',
  summary: 'The brake hose may crack and leak.',
  remedy: 'Dealers will replace the brake hose, free of charge.',
  do_not_drive: false,
  park_outside: false,
  url: 'https://www.nhtsa.gov/recalls?nhtsaId=15V001000',
  found_at: '2026-11-01T12:00:00.000Z',
  ...more,
});

test('alerts of recalls, cars of the garage, suggestions, and what a VIN says (VEH-01, VEH-03, VEH-04, DIAG-05, APP-12)', async () => {
  const { page, problems } = await owners.open(owners.next());
  const alerts = [alert('1', { do_not_drive: true }), alert('2', { park_outside: true })];
  await page.route('**/recall-alerts', (route) => route.fulfill({ json: { alerts } }));
  await button(page, 'New session').click();
  await describeCar(page, { year: '2014', make: 'Honda', model: longWord, mileage: '84000' });
  await page.reload();
  await page.getByRole('status', { name: 'New recalls' }).getByText('New recall: do not drive').waitFor();
  await look(page, 'recall alerts');
  await button(page, 'New session').click();
  await page.getByRole('region', { name: 'From your garage' }).getByRole('listitem').first().waitFor();
  await look(page, 'garage picker');
  const make = page.getByRole('combobox', { name: 'Make' });
  await make.fill('');
  await make.pressSequentially('m');
  // The list lies over the fields below, as it should: only itself is looked at.
  for (const { width, height, mode } of sizes) {
    /* oxlint-disable no-await-in-loop -- one page, one size after the other */
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: mode });
    const option = page.getByRole('option').first();
    await option.waitFor();
    const { x, width: across } = (await option.boundingBox())!;
    expect([x >= 0, x + across <= width], `suggestions at ${width}`).toEqual([true, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await accessibilityProblems(page), `suggestions at ${width}`).toEqual([]);
    /* oxlint-enable no-await-in-loop */
  }
  await make.fill('');
  await page.getByRole('combobox', { name: 'Model', exact: true }).fill('civic');
  await page.getByRole('textbox', { name: /^VIN/ }).fill('1HGCM82633A004352');
  await page.getByText('The VIN says: ', { exact: false }).first().waitFor();
  await look(page, 'VIN report');
  expect(problems).toEqual([]);
});

test('an answer about parts, and a bought plan (CHAT-18, DIAG-05, APP-12)', async () => {
  const { page, problems } = await owners.open(owners.next());
  const priced = await say(page, 'how much are front pads?');
  await priced.getByText('Know before you order').first().waitFor();
  await look(page, 'parts');
  await page.waitForTimeout(limits.messageCooldownMs);
  await say(page, 'it overheats in traffic');
  await button(page, /2 credits$/).click();
  await button(page, 'Get the plan').click();
  await answers(page)
    .nth(2)
    .getByText(/^Repair plan for /)
    .waitFor();
  await noToast(page);
  await look(page, 'bought plan');
  expect(problems).toEqual([]);
});
