import { beforeEach, expect, test } from 'vitest';
import { accessibilityProblems, newVisitor, type Visitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { ranking, say, signInWithCar } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();
let visitor: Visitor;
let people = 0;

beforeEach(async () => {
  people += 1;
  visitor = await newVisitor(browser);
  await signInWithCar(visitor.page, product.origin, `two-things-${people}@example.com`, {
    year: '2014',
    make: 'honda',
    model: 'civic',
  });
});

const told = 'The battery light is on and the steering wheel shakes at 60 mph';
const [charging, shaking] = ['The battery light is on', 'A vibration that comes with speed'];

test('two complaints in one message have a ranked list each under its heading, which a tap moves at once (REPLY-06, -07)', async () => {
  const { page, problems } = visitor;
  await page.setViewportSize({ width: 1440, height: 900 });
  await say(page, told);
  const panel = page.getByRole('region', { name: 'Likely causes' }).last();
  expect(await panel.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([shaking, charging]);
  const first = (name: string) => panel.getByRole('list', { name }).getByRole('listitem').first();
  expect(await first(charging).innerText()).toContain('Failed alternator');
  expect(await first(shaking).innerText()).toContain('Wheel out of balance');
  expect(await panel.getByText(/^Confidence: (?:high|medium|low)$/).count()).toBe(2);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await first(charging).getByRole('button').focus();
  await page.keyboard.press('Enter');
  expect(await first(charging).innerText()).toContain('BECAUSE');
  const before = await ranking(page);
  await page
    .getByRole('region', { name: 'Questions to you' })
    .last()
    .getByRole('group')
    .first()
    .getByRole('button')
    .first()
    .click();
  await expect.poll(() => ranking(page)).not.toEqual(before);
  expect(problems).toEqual([]);
});

test('on a phone the folded line names the first cause of each, and the sheet holds both lists (REPLY-06)', async () => {
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await say(page, told);
  const strip = page.getByRole('button', { name: /Wheel out of balance \d+ % · Failed alternator \d+ % ·/ });
  await strip.click();
  await page.getByRole('dialog').getByRole('list', { name: charging }).waitFor();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await accessibilityProblems(page)).toEqual([]);
});
