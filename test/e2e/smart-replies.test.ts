import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems, newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, messageBox, say, signInWithCar } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

const suggestions = (page: Page): Locator => page.getByRole('region', { name: 'Suggested replies' });
const premium = (page: Page): Locator => suggestions(page).getByRole('button', { name: /2 credits$/ });

async function askedBack(page: Page, email: string): Promise<void> {
  await signInWithCar(page, product.origin, email, { year: '2014', make: 'Honda', model: 'Civic' });
  await say(page, 'it overheats in traffic');
  await suggestions(page).waitFor();
}

test('suggestions come with a question; a picked one fills the input and is sent only by the owner (CHAT-18)', async () => {
  const { page, problems } = await newVisitor(browser);
  await askedBack(page, 'sam@example.com');
  const offered = await suggestions(page).getByRole('button').allInnerTexts();
  expect(offered.length).toBeGreaterThanOrEqual(3);
  expect(offered.length).toBeLessThanOrEqual(5);
  await messageBox(page).fill('since monday:');
  await suggestions(page).getByRole('button').first().click();
  expect(await messageBox(page).inputValue()).toBe(`since monday: ${offered[0]}`);
  expect(await messageBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await answers(page).count()).toBe(1);
  await messageBox(page).fill('');
  await suggestions(page).getByRole('button').nth(0).click();
  await suggestions(page).getByRole('button').nth(1).click();
  expect(await messageBox(page).inputValue()).toBe(offered[1]);
  expect(problems).toEqual([]);
});

test('a tap that answers the first question brings answers to the next ones (CHAT-18, REPLY-07)', async () => {
  const { page } = await newVisitor(browser);
  await askedBack(page, 'tap@example.com');
  const before = await suggestions(page).innerText();
  await page.getByRole('region', { name: 'Questions to you' }).getByRole('button').first().click();
  await expect.poll(() => suggestions(page).innerText()).not.toBe(before);
});

test('the premium one asks first, then adds the whole plan for two credits; a plan offers none again (CHAT-18)', async () => {
  const { page, problems } = await newVisitor(browser, { width: 320, height: 640, mode: 'light' });
  await askedBack(page, 'pam@example.com');
  await premium(page).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('You have 9 credits; 7 will be left.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Credits 09' }).waitFor();
  await premium(page).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Get the plan' }).dblclick();
  await page.getByText('Premium suggestion used - 2 credits deducted', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Credits 07' }).waitFor();
  const plan = answers(page).nth(1);
  await plan.getByText(/^Repair plan for /).waitFor();
  await plan
    .getByText(/^What stops an amateur: |^At a shop, say: /)
    .first()
    .waitFor();
  await expect.poll(() => suggestions(page).count()).toBe(1);
  expect(await premium(page).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.reload();
  await plan.waitFor();
  expect(await answers(page).count()).toBe(2);
  await page.getByRole('button', { name: 'Credits 07' }).waitFor();
  expect(problems).toEqual([]);
});

test('without the server there are suggestions by the words of the question, and a plan that failed can be tried again, charged once (CHAT-18)', async () => {
  const { page, context } = await newVisitor(browser);
  await context.route('**/api/generate-smart-replies', (route) => route.abort());
  await askedBack(page, 'leo@example.com');
  const local = await suggestions(page).getByRole('button').allInnerTexts();
  expect(local).toContain('The engine overheats.');
  expect(await premium(page).count()).toBe(0);

  await context.unroute('**/api/generate-smart-replies');
  await page.reload();
  await premium(page).click();
  // The plan was given, but what comes of it to the browser is a failure.
  await context.route('**/premium-reply', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500, json: { code: 'INTERNAL', detail: 'Something went wrong on our side.' } });
  });
  await page.getByRole('button', { name: 'Get the plan' }).click();
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await context.unroute('**/premium-reply');
  await retry.click();
  await page.getByText('Premium suggestion used - 2 credits deducted', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Credits 07' }).waitFor();
  await expect.poll(() => answers(page).count()).toBe(2);
});

test.each([
  ['a connection cut', 'before it was asked for', false, false],
  ['a connection cut', 'after it was given', true, false],
  ['a page loaded again', 'before it was asked for', false, true],
  ['a page loaded again', 'after it was given', true, true],
] as const)(
  '%s in the middle of a plan, %s: it comes all the same, one for two credits (CHAT-18, CHAT-19)',
  async (how, when, given, reload) => {
    const { page, context, problems } = await newVisitor(browser);
    await askedBack(page, `${how} ${when}@example.com`.replaceAll(' ', '-'));
    const keys: string[] = [];
    const reached = Promise.withResolvers<void>();
    let mended = false;
    await context.route('**/premium-reply', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (mended) return route.continue();
      if (given && keys.length === 1) await route.fetch();
      reached.resolve();
      // A page that is loaded again leaves its request behind.
      return reload ? undefined : route.abort();
    });
    await premium(page).click();
    await page.getByRole('button', { name: 'Get the plan' }).click();
    await reached.promise;
    const status = page.getByRole('region', { name: 'Conversation' }).getByRole('status');
    if (!reload) await expect.poll(() => status.innerText()).toBe('Connection lost. Trying again...');
    mended = true;
    if (reload) await page.reload({ waitUntil: 'commit' });
    await page.getByText('Premium suggestion used - 2 credits deducted', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Credits 07' }).waitFor();
    await answers(page)
      .nth(1)
      .getByText(/^Repair plan for /)
      .waitFor();
    await expect.poll(() => status.innerText()).toBe('');
    expect([await answers(page).count(), await page.getByRole('article', { name: 'You' }).count()]).toEqual([2, 2]);
    expect(new Set(keys).size).toBe(1);
    await page.reload();
    await answers(page).nth(1).waitFor();
    await page.getByRole('button', { name: 'Credits 07' }).waitFor();
    expect(await answers(page).count()).toBe(2);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((each) => each.includes('pendingPlan')))).toEqual(
      [],
    );
    expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  },
);

test('with fewer than two credits the premium one is refused in words, and nothing is asked (CHAT-18)', async () => {
  const { page } = await newVisitor(browser);
  await askedBack(page, 'eli@example.com');
  const [request] = await Promise.all([
    page.waitForRequest('**/premium-reply'),
    premium(page)
      .click()
      .then(() => page.getByRole('button', { name: 'Get the plan' }).click()),
  ]);
  // Three plans more, as another device would buy them: 9 - 4 * 2 = 1.
  const { authorization = '' } = await request.allHeaders();
  for (let plan = 0; plan < 3; plan += 1) {
    const bought = await page.request.post(request.url(), {
      headers: { authorization },
      data: request.postDataJSON() as object,
    });
    expect(bought.status()).toBe(200);
  }
  await messageBox(page).fill('it overheats in traffic');
  // Again until the cool-down lets it through; an empty box sends nothing.
  const spent = async () => {
    await messageBox(page).press('Enter');
    return page.getByRole('button', { name: 'Credits 00' }).count();
  };
  await expect.poll(spent, { timeout: 15_000, interval: 500 }).toBe(1);
  await premium(page).click();
  await page.getByText('Insufficient credits for premium suggestions', { exact: true }).first().waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});
