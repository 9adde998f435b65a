import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { accessibilityProblems, newVisitor, type Visitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, describeCar, messageBox, say, signIn, signInByHand, signInWithCar } from '#test/harness/owner.ts';
import { png } from '#test/harness/sample-files.ts';

const { product, browser } = await productInBrowser();

const car = { year: '2014', make: 'Honda', model: 'Civic' };
const symptoms = ["Won't start", 'Strange noise', 'Warning light', 'Overheating', 'Brake issues', 'Transmission'];
const withCredits = 'Say it in your own words: what you see, hear, smell or feel, and when it happens.';
const without = 'You have no credits left, so nothing can be sent.';

async function inSession(email: string, size = {}): Promise<Visitor> {
  const visitor = await newVisitor(browser, size);
  await signInWithCar(visitor.page, product.origin, email, car);
  return visitor;
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const location = (page: Page) => page.getByRole('textbox', { name: 'Location' });

test('the header has credits, temperature, mode, layout, history and account, and the banner names the vehicle (CHAT-01)', async () => {
  const { page } = await inSession('header@example.com');
  const header = page.getByRole('banner');
  for (const name of [
    /^Credits 10$/,
    /temperature|weather|location/i,
    /^Switch to light mode$/,
    /^Switch to compact layout$/,
    /^History$/,
    /^Account$/,
  ])
    expect(await header.getByRole('button', { name }).first().isVisible(), String(name)).toBe(true);
  await page.getByRole('heading', { level: 1, name: 'working on 2014 HONDA CIVIC' }).waitFor();
  await header.getByRole('button', { name: 'Switch to light mode' }).click();
  await header.getByRole('button', { name: 'Switch to dark mode' }).waitFor();
  await header.getByRole('button', { name: 'Switch to compact layout' }).click();
  await header.getByRole('button', { name: 'Switch to default layout' }).waitFor();
});

test('at 320 px the layout is in the session’s menu; a little wider it is in the bar, once (CHAT-01)', async () => {
  const { page } = await inSession('tiny@example.com', { width: 320, height: 640 });
  const inBar = page.getByRole('banner').getByRole('button', { name: /^Switch to (compact|default) layout$/ });
  const inMenu = page.getByRole('menuitem', { name: /^Switch to (compact|default) layout$/ });
  const openMenu = () => page.getByRole('button', { name: 'Session options' }).click();
  const layout = () => page.evaluate(() => document.documentElement.dataset['layout']);
  expect(await inBar.isVisible()).toBe(false);
  await openMenu();
  expect(await inMenu.innerText()).toBe('Switch to compact layout');
  expect(await accessibilityProblems(page)).toEqual([]);
  await inMenu.click();
  expect(await layout()).toBe('compact');
  await openMenu();
  expect(await inMenu.innerText()).toBe('Switch to default layout');
  await inMenu.click();
  expect(await layout()).toBe('default');
  await page.setViewportSize({ width: 360, height: 640 });
  await inBar.waitFor();
  await openMenu();
  await page.getByRole('menuitem', { name: 'Commands' }).waitFor();
  expect(await inMenu.count()).toBe(0);
});

test('an empty session offers quick options and a hint; an option goes after what is typed, once (CHAT-07)', async () => {
  const { page } = await inSession('empty@example.com', { width: 390, height: 844 });
  const empty = page.getByRole('region', { name: 'What does the car do?' });
  expect(await empty.getByRole('button').allInnerTexts()).toEqual(symptoms);
  expect(await empty.innerText()).toContain(withCredits);
  expect(await empty.innerText()).not.toContain(without);
  await empty.getByRole('button', { name: 'Overheating' }).click();
  await expect.poll(() => messageBox(page).inputValue()).toBe('Overheating: ');
  expect(await messageBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
  await messageBox(page).fill('since monday');
  for (const symptom of ['Strange noise', 'Strange noise'])
    // oxlint-disable-next-line no-await-in-loop -- a double click
    await empty.getByRole('button', { name: symptom }).click();
  await expect.poll(() => messageBox(page).inputValue()).toBe('since monday\nStrange noise: ');
});

test('without credits the empty session says so (CHAT-07)', async () => {
  const { page } = await newVisitor(browser);
  await signInByHand(page, product.origin, 'chat-input-poor@example.com', { unverified: true });
  await describeCar(page, car);
  const empty = page.getByRole('region', { name: 'What does the car do?' });
  await expect.poll(() => empty.innerText()).toContain(without);
  expect(await empty.innerText()).not.toContain(withCredits);
  expect(await empty.getByRole('button').count()).toBe(symptoms.length);
});

test('Shift+Enter is a new line, Enter sends; Send is off while there is nothing to send (CHAT-08)', async () => {
  const { page } = await inSession('chat-input-keys@example.com');
  expect(await sendButton(page).isDisabled()).toBe(true);
  await messageBox(page).fill('   \n ');
  expect(await sendButton(page).isDisabled()).toBe(true);
  await messageBox(page).press('Enter');
  await messageBox(page).fill('it clicks');
  expect(await sendButton(page).isDisabled()).toBe(false);
  await messageBox(page).press('Shift+Enter');
  await page.keyboard.type('and the lights go dim');
  expect(await messageBox(page).inputValue()).toBe('it clicks\nand the lights go dim');
  expect(await answers(page).count()).toBe(0);
  await messageBox(page).press('Enter');
  await answers(page).first().waitFor();
  expect(await page.getByRole('article', { name: 'You' }).count()).toBe(1);
  expect(await messageBox(page).inputValue()).toBe('');
  expect(await sendButton(page).isDisabled()).toBe(true);
});

test('where the server gives no count, one credit is taken off (CHAT-11)', async () => {
  const { page } = await inSession('count@example.com');
  await page.route('**/api/chat/message', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/,\s*"credits_remaining":\s*\d+/g, '');
    expect(body).not.toContain('credits_remaining');
    await route.fulfill({ response, body });
  });
  await say(page, 'brakes squeal');
  await page.getByRole('button', { name: 'Credits 09' }).waitFor();
  await page.waitForTimeout(limits.messageCooldownMs);
  await say(page, 'and grind');
  await page.getByRole('button', { name: 'Credits 08' }).waitFor();
});

test.each([
  { width: 320, height: 700, mode: 'light' },
  { width: 1440, height: 900, mode: 'dark' },
] as const)(
  'a diagnosis closes with what is advertised, labelled as demo; a warning does not ($width px) (REPLY-04)',
  async (size) => {
    const { page, problems } = await inSession(`demo${size.width}@example.com`, size);
    const answer = await say(page, 'It just clicks and the dash lights go dim, cold morning');
    const strip = answer.getByRole('group', { name: 'Demo offers' });
    expect(await strip.getByText('Demo', { exact: true }).isVisible()).toBe(true);
    expect(await strip.getByRole('button').allInnerTexts()).toEqual(['Rewards', 'Upgrade', 'Feedback']);
    expect(await strip.getByRole('paragraph').count(), 'folded').toBe(1);
    const last = await answer.locator('[aria-label="Demo offers"] ~ *, [aria-label="Demo offers"]').count();
    expect(last, 'it stands last in the reply').toBe(1);
    for (const [name, words] of [
      ['Rewards', 'there are no tokens'],
      ['Upgrade', 'it cannot be bought'],
      ['Feedback', 'no feedback is sent to anybody'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await strip.getByRole('button', { name }).press('Enter');
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await strip.getByText(words).waitFor();
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    await page.waitForTimeout(limits.messageCooldownMs);
    const warned = await say(page, 'now the brake pedal went to the floor');
    await warned.getByText('Do not drive', { exact: true }).waitFor();
    expect(await warned.getByRole('group', { name: 'Demo offers' }).count()).toBe(0);
    expect(problems).toEqual([]);
  },
);

test('year, make, model and trim are upper case, the location is saved by Enter, and again after it could not be (VEH-01)', async () => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, product.origin, 'place@example.com');
  await page.getByRole('textbox', { name: 'Trim/Submodel' }).fill('ex-l sport');
  await page.getByRole('combobox', { name: 'Make' }).fill('honda');
  await page.getByRole('combobox', { name: 'Model', exact: true }).fill('civic');
  expect(await page.getByRole('textbox', { name: 'Trim/Submodel' }).inputValue()).toBe('EX-L SPORT');
  expect(await page.getByRole('combobox', { name: 'Make' }).inputValue()).toBe('HONDA');
  expect(await page.getByRole('combobox', { name: 'Model', exact: true }).inputValue()).toBe('CIVIC');
  const saved: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/location')) saved.push(`${response.status()} ${response.request().postData()}`);
  });
  await context.setOffline(true);
  await location(page).fill('Reno');
  await location(page).blur();
  await page.getByText(/^Your location was not saved/).waitFor();
  await context.setOffline(false);
  await location(page).focus();
  await location(page).blur();
  await expect.poll(() => saved).toEqual(['200 {"location":"Reno"}']);
  await location(page).focus();
  await location(page).blur();
  // What is saved on an attempt that lacks a year stays saved; Enter itself does it.
  await location(page).fill('Sparks NV');
  await location(page).press('Enter');
  await expect.poll(() => saved).toEqual(['200 {"location":"Reno"}', '200 {"location":"Sparks NV"}']);
  await page.getByRole('textbox', { name: 'Year' }).fill('2014');
  await location(page).fill('89501');
  await location(page).press('Enter');
  await messageBox(page).waitFor();
  await expect.poll(() => saved.at(-1)).toBe('200 {"location":"89501"}');
  expect(saved.length).toBe(3);
  await page.getByText('EX-L SPORT').first().waitFor();
});

test('a file that the server fails on is UPLOAD_FAILED with its name, and can be tried again (CHAT-15)', async () => {
  const { page } = await inSession('upload@example.com');
  await page.route('**/api/upload', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Something went wrong on our side.', code: 'INTERNAL' } }),
  );
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'engine bay.png', mimeType: 'image/png', buffer: Buffer.from(png) }]);
  await page.getByText('UPLOAD_FAILED: engine bay.png', { exact: true }).first().waitFor();
  await page.unroute('**/api/upload');
  await page.getByRole('button', { name: 'Try engine bay.png again' }).click();
  await page.getByText('1 of 1 files attached').waitFor({ state: 'attached' });
  expect(await page.getByRole('list', { name: 'Files to send' }).innerText()).not.toContain('UPLOAD_FAILED');
});
