import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { accessibilityProblems, newVisitor, type Visitor } from '#test/harness/browser.ts';
import { complaint, newOwner, own, stopButton } from '#test/harness/held-owner.ts';
import { startHeldProduct, type HeldProduct } from '#test/harness/held-product.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, messageBox, ranking, say, signIn, signInWithCar } from '#test/harness/owner.ts';

const { product: shared, browser } = await productInBrowser();

const editBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Edit your message' });
const versionsOf = (page: Page, what: 'message' | 'answer'): Locator =>
  page.getByRole('group', { name: `Versions of this ${what}` });
const step = (page: Page, way: 'Previous' | 'Next', what: 'message' | 'answer' = 'message'): Locator =>
  page.getByRole('button', { name: `${way} version of this ${what}` });
const again = (page: Page): Locator => page.getByRole('button', { name: 'Answer again · 1 credit' });
const words = (page: Page): Promise<string[]> => own(page).locator('p').allInnerTexts();
const credits = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await page.getByRole('button', { name: /^Credits/ }).innerText())?.[0]);
/** Until a message may be sent again. */
const coolDown = (page: Page): Promise<void> => page.waitForTimeout(limits.messageCooldownMs);

/** Edits the owner's only message in place. */
async function edit(page: Page, text: string): Promise<void> {
  await coolDown(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).last().click();
  await editBox(page).fill(text);
  await page.getByRole('button', { name: 'Send · 1 credit' }).click();
}

describe('with the real mechanic', () => {
  let visitor: Visitor;
  let owners = 0;

  beforeEach(async () => {
    visitor = await newVisitor(browser);
    owners += 1;
    await signInWithCar(visitor.page, shared.origin, `branches${owners}@example.com`, {
      year: '2014',
      make: 'Honda',
      model: 'Civic',
    });
  });
  afterEach(() => visitor.context.close());

  test('an own message is edited in place with the keyboard; both branches stay, on every device and after a reload (CHAT-19)', async () => {
    const { page, problems } = visitor;
    await say(page, 'car shakes at idle');
    const shaking = await ranking(page);
    await messageBox(page).press('ArrowUp');
    await expect.poll(() => editBox(page).inputValue()).toBe('car shakes at idle');
    expect(await accessibilityProblems(page), 'while editing').toEqual([]);
    await editBox(page).press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Edit');
    await page.keyboard.press('e');
    await coolDown(page);
    await editBox(page).fill('brakes squeal in the rain');
    await editBox(page).press('Enter');
    await versionsOf(page, 'message').getByText('2 of 2').waitFor();
    expect(await words(page)).toEqual(['brakes squeal in the rain']);
    const squealing = await ranking(page);
    expect(squealing).not.toEqual(shaking);
    expect(await credits(page)).toBe(8);
    expect(await accessibilityProblems(page), 'with two versions').toEqual([]);
    for (const button of [step(page, 'Previous'), page.getByRole('button', { name: 'Edit', exact: true })]) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }

    await step(page, 'Previous').focus();
    await page.keyboard.press('Enter');
    await versionsOf(page, 'message').getByText('1 of 2').waitFor();
    expect(await words(page)).toEqual(['car shakes at idle']);
    expect(await ranking(page)).toEqual(shaking);
    expect(await step(page, 'Previous').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.reload();
    await own(page).waitFor();
    expect(await words(page)).toEqual(['car shakes at idle']);

    const other = await newVisitor(browser, { width: 390, height: 844 });
    await signIn(other.page, shared.origin, `branches${owners}@example.com`);
    await other.page
      .getByRole('button', { name: 'Sessions' })
      .or(other.page.getByRole('button', { name: /history/i }))
      .first()
      .click();
    await other.page.getByRole('button', { name: /car shakes at idle/ }).click();
    await step(other.page, 'Next').click();
    await versionsOf(other.page, 'message').getByText('2 of 2').waitFor();
    await other.context.close();
    await page.reload();
    await own(page).waitFor();
    expect(await words(page)).toEqual(['brakes squeal in the rain']);
    expect(await ranking(page)).toEqual(squealing);
    expect(problems).toEqual([]);
  });

  test('an edited message that could not be sent keeps its text, beside what is being written, and is charged once (CHAT-12)', async () => {
    const { page } = visitor;
    await say(page, 'car shakes at idle');
    await page.route('**/api/chat/message', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', detail: 'Something went wrong on our side.' } }),
    );
    await messageBox(page).fill('a draft of mine');
    await edit(page, 'brakes squeal in the rain');
    await page.getByText('ERROR_SENDING_MESSAGE: Something went wrong on our side. RETRY_REQUIRED.').first().waitFor();
    await expect.poll(() => editBox(page).inputValue()).toBe('brakes squeal in the rain');
    expect([await messageBox(page).inputValue(), await credits(page)]).toEqual(['a draft of mine', 9]);
    await page.unroute('**/api/chat/message');
    await page.getByRole('button', { name: 'Send · 1 credit' }).click();
    await versionsOf(page, 'message').getByText('2 of 2').waitFor();
    expect([await messageBox(page).inputValue(), await credits(page)]).toEqual(['a draft of mine', 8]);
  });

  test('an answer is given again after a tap, beside the first; without a change it is refused and costs nothing (CHAT-19)', async () => {
    const { page, problems } = visitor;
    await say(page, 'car shakes at idle and stalls');
    await coolDown(page);
    await again(page).click();
    const refused = 'Nothing has changed since this answer: a new one would be the same. Nothing was charged.';
    await page.getByText(refused).first().waitFor();
    expect([await credits(page), await answers(page).count()]).toEqual([9, 1]);
    problems.length = 0; // The browser logs every refusal.

    const before = await ranking(page);
    await page
      .getByRole('region', { name: 'Questions to you' })
      .getByRole('group')
      .first()
      .getByRole('button')
      .first()
      .click();
    await expect.poll(() => ranking(page)).not.toEqual(before);
    // The ranking is settled when the server has the tap: then the message can be answered again.
    await expect.poll(() => again(page).isEnabled()).toBe(true);
    const tapped = await ranking(page);
    await again(page).click();
    await versionsOf(page, 'answer').getByText('2 of 2').waitFor();
    await expect.poll(() => ranking(page)).toEqual(tapped);
    expect([await credits(page), await answers(page).count(), (await words(page)).length]).toEqual([8, 1, 1]);
    const second = await answers(page).innerText();
    await step(page, 'Previous', 'answer').click();
    await versionsOf(page, 'answer').getByText('1 of 2').waitFor();
    expect(await answers(page).innerText()).not.toBe(second);
    expect(await ranking(page)).toEqual(tapped);
    await page.reload();
    await versionsOf(page, 'answer').getByText('1 of 2').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('a version being written outlives a reload, until it is sent or given up (CHAT-19)', async () => {
    const { page } = visitor;
    await say(page, 'car shakes at idle');
    await messageBox(page).press('ArrowUp');
    await editBox(page).fill('brakes squeal in the r');
    await page.reload();
    await expect.poll(() => editBox(page).inputValue()).toBe('brakes squeal in the r');
    await editBox(page).press('Escape');
    await page.reload();
    await own(page).waitFor();
    expect([await words(page), await editBox(page).count()]).toEqual([['car shakes at idle'], 0]);
  });

  test('a kept reply of another branch is opened in its own (CHAT-05, CHAT-19)', async () => {
    const { page } = visitor;
    await say(page, 'car shakes at idle');
    await answers(page).getByRole('button', { name: 'Save', exact: true }).click();
    await edit(page, 'brakes squeal in the rain');
    await versionsOf(page, 'message').getByText('2 of 2').waitFor();
    await page.getByRole('tab', { name: 'Saved' }).click();
    await page.getByRole('tabpanel', { name: 'Saved' }).getByRole('listitem').getByRole('button').first().click();
    await versionsOf(page, 'message').getByText('1 of 2').waitFor();
    expect(await words(page)).toEqual(['car shakes at idle']);
    expect(await answers(page).getByRole('button', { name: 'Saved', exact: true }).count()).toBe(1);
  });

  test('a tap that waits for its connection stays with the branch it was made in (REPLY-07)', async () => {
    const { page } = visitor;
    await say(page, 'car shakes at idle');
    await edit(page, 'brakes squeal in the rain');
    await versionsOf(page, 'message').getByText('2 of 2').waitFor();
    const squealing = await ranking(page);
    await page.route('**/api/chat/sessions/*/evidence', (route) => route.abort());
    await page
      .getByRole('region', { name: 'Questions to you' })
      .getByRole('group')
      .first()
      .getByRole('button')
      .first()
      .click();
    await expect.poll(() => ranking(page)).not.toEqual(squealing);
    const tapped = await ranking(page);
    await step(page, 'Previous').click();
    await versionsOf(page, 'message').getByText('1 of 2').waitFor();
    const shaking = await ranking(page);
    expect(await again(page).isEnabled()).toBe(true);
    await page.unroute('**/api/chat/sessions/*/evidence');
    await Promise.all([
      page.waitForResponse('**/api/chat/sessions/*/evidence'),
      page.evaluate(() => window.dispatchEvent(new Event('online'))),
    ]);
    expect(await ranking(page)).toEqual(shaking);
    await step(page, 'Next').click();
    await expect.poll(() => ranking(page)).toEqual(tapped);
    await page.reload();
    await own(page).waitFor();
    await expect.poll(() => ranking(page)).toEqual(tapped);
  });

  test('in a long branch the chosen message stays in sight, also where it is an older one (CHAT-02)', async () => {
    const { page } = visitor;
    await say(page, 'car shakes at idle');
    for (const text of ['It is worse when cold', 'Also with the air conditioning on', 'No warning lamp']) {
      await coolDown(page);
      await messageBox(page).fill(text);
      await messageBox(page).press('Enter');
      await own(page).filter({ hasText: text }).waitFor();
      await stopButton(page).waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Show older messages (2)' }).click();
    await coolDown(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await editBox(page).fill('brakes squeal in the rain');
    await editBox(page).press('Enter');
    await versionsOf(page, 'message').getByText('2 of 2').waitFor();
    await page.reload();
    await step(page, 'Previous').click();
    await versionsOf(page, 'message').getByText('1 of 2').waitFor();
    expect(await words(page)).toHaveLength(4);
    const seen = await versionsOf(page, 'message').evaluate((element) => {
      const box = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
    });
    expect(seen).toBe(true);
  });
});

describe('with a mechanic who can be held', () => {
  let product: HeldProduct;
  let page: Page;

  beforeAll(async () => {
    product = await startHeldProduct();
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    ({ page } = await newOwner(browser, product));
    await say(page, complaint);
  });
  afterEach(async () => {
    product.release();
    await page.context().close();
  });

  test('an edited message on its way stands in the place of what it replaces; stopped, its text is there to be edited (CHAT-19)', async () => {
    const { reached } = await product.hold();
    await edit(page, 'It is dim');
    await reached;
    expect([await words(page), await answers(page).count()]).toEqual([['It is dim'], 0]);
    await stopButton(page).click();
    await expect.poll(() => editBox(page).inputValue()).toBe('It is dim');
    expect([await answers(page).count(), await credits(page)]).toEqual([1, 9]);
  });

  test('a reload in the middle of an edit asks for the same answer again, charged once (CHAT-19)', async () => {
    const { reached } = await product.hold();
    await edit(page, 'It is dim');
    await reached;
    await page.reload();
    await own(page).waitFor();
    expect(await words(page)).toEqual(['It is dim']);
    product.release();
    await versionsOf(page, 'message').getByText('2 of 2').waitFor();
    expect([await words(page), await answers(page).count(), await credits(page)]).toEqual([['It is dim'], 1, 8]);
  });

  test('two tabs that edit the same message both come through, as versions of it (CHAT-19)', async () => {
    const other = await page.context().newPage();
    await other.goto(product.origin);
    await other.getByRole('button', { name: new RegExp(complaint) }).click();
    await other.getByRole('button', { name: 'Edit', exact: true }).click();
    await editBox(other).fill('It smokes');
    await edit(page, 'It is dim');
    await versionsOf(page, 'message').getByText('2 of 2').waitFor();
    await coolDown(page);
    await expect.poll(() => answers(other).innerText()).toContain('It is dim');
    expect(await editBox(other).inputValue()).toBe('It smokes');
    await other.getByRole('button', { name: 'Send · 1 credit' }).click();
    await versionsOf(page, 'message').getByText('3 of 3').waitFor();
    expect([await words(page), await credits(page)]).toEqual([['It smokes'], 7]);
  });
});
