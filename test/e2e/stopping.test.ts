import { describe, expect, test } from 'vitest';
import {
  answeredOnce,
  complaint,
  endOf,
  expectIndicator,
  newOwner,
  notSent,
  own,
  sendHeld,
  stopButton,
} from '#test/harness/held-owner.ts';
import { heldProductInBrowser } from '#test/harness/in-browser.ts';
import { messageBox } from '#test/harness/owner.ts';

const { product, browser } = await heldProductInBrowser();

describe('stopping (CHAT-19)', () => {
  test('before it is answered: nothing is kept or charged, the text is back in the box, and may be sent again at once', async () => {
    const { page, problems } = await newOwner(browser, product);
    await sendHeld(product, page);
    await stopButton(page).click();
    await expect.poll(() => messageBox(page).inputValue(), { timeout: 20_000 }).toBe(complaint);
    await page.getByText('This message was stopped before it was answered. Nothing was charged').first().waitFor();
    product.release();
    expect(await endOf(page)).toEqual(notSent);
    await messageBox(page).press('Enter');
    expect(await endOf(page)).toEqual(answeredOnce);
    expect(problems).toEqual([]);
  });

  test('after it is answered: the answer stands', async () => {
    const { page } = await newOwner(browser, product);
    const arrived = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    // The answer is saved and on its way when the owner stops.
    await page.route('**/api/chat/message', async (route) => {
      const response = await route.fetch();
      arrived.resolve();
      await goOn.promise;
      await route.fulfill({ response });
    });
    await messageBox(page).fill(complaint);
    await messageBox(page).press('Enter');
    await arrived.promise;
    const stopped = page.waitForResponse('**/api/chat/message/stop');
    await stopButton(page).click();
    expect(await (await stopped).json()).toEqual({ stopped: false });
    goOn.resolve();
    expect(await endOf(page)).toEqual(answeredOnce);
  });

  test('with the connection lost: the text is back in the box, and sending it again is no second message', async () => {
    const { page } = await newOwner(browser, product);
    await sendHeld(product, page);
    product.connection.cut();
    await expectIndicator(page, 'Connection lost. Trying again...');
    await stopButton(page).click();
    await page
      .getByText(/ERROR_SENDING_MESSAGE: .*RETRY_REQUIRED\./)
      .first()
      .waitFor();
    expect(await messageBox(page).inputValue()).toBe(complaint);
    product.connection.mend();
    product.release();
    await messageBox(page).press('Enter');
    expect(await endOf(page)).toEqual(answeredOnce);
  });

  test('by the keyboard, from the button that sent it', async () => {
    const { page } = await newOwner(browser, product);
    const { reached } = await product.hold();
    await messageBox(page).fill(complaint);
    await page.getByRole('button', { name: 'Send' }).focus();
    await page.keyboard.press('Enter');
    await reached;
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Stop');
    await page.keyboard.press('Enter');
    expect(await endOf(page)).toEqual(notSent);
    product.release();
  });
});

test('a double click on Send sends once and stops nothing (CHAT-08, CHAT-19)', async () => {
  const { page } = await newOwner(browser, product);
  await messageBox(page).fill(complaint);
  const { reached } = await product.hold();
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await reached;
  product.release();
  expect(await endOf(page)).toEqual(answeredOnce);
});

describe('two tabs on one session (CHAT-19)', () => {
  test('both show the message while it is answered, and then its one answer', async () => {
    const { page, context } = await newOwner(browser, product);
    const other = await context.newPage();
    await other.goto(product.origin);
    await other
      .getByRole('button', { name: /^2014 HONDA CIVIC/ })
      .first()
      .click();
    await sendHeld(product, page);
    await own(other).getByText(complaint).waitFor();
    expect(await stopButton(other).count()).toBe(1);
    product.release();
    expect(await endOf(page)).toEqual(answeredOnce);
    expect(await endOf(other)).toEqual(answeredOnce);
  });

  test('the one that sent it is closed: the other has the answer', async () => {
    const { page, context } = await newOwner(browser, product);
    const other = await context.newPage();
    await other.goto(product.origin);
    await other
      .getByRole('button', { name: /^2014 HONDA CIVIC/ })
      .first()
      .click();
    await sendHeld(product, page);
    await own(other).getByText(complaint).waitFor();
    await page.close();
    product.release();
    expect(await endOf(other)).toEqual(answeredOnce);
  });

  test('stopped in the other: nothing is kept or charged in either', async () => {
    const { page, context } = await newOwner(browser, product);
    const other = await context.newPage();
    await other.goto(product.origin);
    await other
      .getByRole('button', { name: /^2014 HONDA CIVIC/ })
      .first()
      .click();
    await sendHeld(product, page);
    await stopButton(other).click();
    for (const each of [page, other]) {
      expect(await endOf(each)).toEqual(notSent);
    }
    product.release();
  });
});
