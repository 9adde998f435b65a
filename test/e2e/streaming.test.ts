import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems, launchBrowser, newVisitor } from '#test/harness/browser.ts';
import { startHeldProduct, type HeldProduct } from '#test/harness/held-product.ts';
import { answers, describeCar, messageBox, signIn } from '#test/harness/owner.ts';

let product: HeldProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startHeldProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.close();
});

const complaint = 'It will not crank';
let owners = 0;

/** A new owner in a new session. */
async function newOwner(size: { width?: number; height?: number; mode?: 'dark' | 'light' } = {}) {
  const visitor = await newVisitor(browser, size);
  owners += 1;
  await signIn(visitor.page, product.origin, `owner${owners}@example.com`);
  await describeCar(visitor.page, { year: '2014', make: 'Honda', model: 'Civic' });
  return visitor;
}

async function sendHeld(page: Page, text = complaint): Promise<void> {
  const { reached } = await product.hold();
  await messageBox(page).fill(text);
  await messageBox(page).press('Enter');
  await reached;
}

const own = (page: Page): Locator => page.getByRole('article', { name: 'You' });
const indicator = (page: Page): Locator => page.getByRole('region', { name: 'Conversation' }).getByRole('status');
const stopButton = (page: Page): Locator => page.getByRole('button', { name: 'Stop' });

/** One message with its one answer, one credit taken: on the page, and after a reload. */
async function expectAnsweredOnce(page: Page): Promise<void> {
  const look = async () => {
    await answers(page).first().waitFor();
    await page.getByRole('button', { name: 'Credits 09' }).waitFor();
    await expect.poll(() => indicator(page).innerText()).toBe('');
    expect([await own(page).count(), await answers(page).count()]).toEqual([1, 1]);
    expect(await messageBox(page).inputValue()).toBe('');
  };
  await look();
  await page.reload();
  await look();
}

test('while an answer is made it says so to the letter, then what is being done; the button stops; axe is content (CHAT-03, CHAT-19, APP-12)', async () => {
  for (const size of [
    { width: 390, height: 844, mode: 'light' },
    { width: 1440, height: 900, mode: 'dark' },
  ] as const) {
    const { page, problems } = await newOwner(size);
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const status = document.querySelector('[aria-label="Conversation"] [role="status"]')!;
      new MutationObserver(() => said.push(status.textContent)).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await sendHeld(page);
    await expect.poll(() => indicator(page).innerText()).toBe('Weighing the causes...');
    expect(await page.evaluate(() => (window as unknown as { said: string[] }).said[0])).toBe(
      'Analyzing diagnostic request...',
    );
    expect(await page.getByRole('button', { name: 'Send' }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    product.release();
    await expectAnsweredOnce(page);
    expect(problems).toEqual([]);
  }
});

describe('a connection lost in the middle of an answer (CHAT-19, CHAT-11)', () => {
  test('comes back before the answer is there: it is joined', async () => {
    const { page } = await newOwner();
    await sendHeld(page);
    product.connection.cut();
    await expect.poll(() => indicator(page).innerText()).toBe('Connection lost. Trying again...');
    product.connection.mend();
    await expect.poll(() => indicator(page).innerText(), { timeout: 10_000 }).toBe('Weighing the causes...');
    product.release();
    await expectAnsweredOnce(page);
  });

  test('comes back after the answer was saved: the kept one is given', async () => {
    const { page } = await newOwner();
    await sendHeld(page);
    product.connection.cut();
    product.release();
    await expect.poll(() => indicator(page).innerText()).toBe('Connection lost. Trying again...');
    product.connection.mend();
    await expectAnsweredOnce(page);
  });

  test('the network of the browser gone and back: it asks at once when it is back', async () => {
    const { page, context } = await newOwner();
    await sendHeld(page);
    await context.setOffline(true);
    product.connection.cut();
    await expect.poll(() => indicator(page).innerText()).toBe('Connection lost. Trying again...');
    product.connection.mend();
    product.release();
    await context.setOffline(false);
    await expectAnsweredOnce(page);
  });

  test('the server killed and started again: it is answered by the next one', async () => {
    const { page } = await newOwner();
    await sendHeld(page);
    await product.killAndStart();
    await expectAnsweredOnce(page);
  });
});

describe('a page that is loaded again in the middle of an answer (CHAT-19)', () => {
  test('shows the message as pending and takes it up', async () => {
    const { page } = await newOwner();
    await sendHeld(page);
    await page.reload();
    await own(page).getByText(complaint).waitFor();
    expect(await own(page).getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => indicator(page).innerText()).toBe('Weighing the causes...');
    expect(await messageBox(page).inputValue()).toBe('');
    product.release();
    await expectAnsweredOnce(page);
  });

  test('can stop it', async () => {
    const { page } = await newOwner();
    await sendHeld(page);
    await page.reload();
    await stopButton(page).click();
    await expect.poll(() => messageBox(page).inputValue()).toBe(complaint);
    product.release();
    await page.getByRole('button', { name: 'Credits 10' }).waitFor();
    expect([await own(page).count(), await answers(page).count()]).toEqual([0, 0]);
  });
});

describe('stopping (CHAT-19)', () => {
  test('before it is answered: nothing is kept or charged, the text is back in the box, and may be sent again at once', async () => {
    const { page, problems } = await newOwner();
    await sendHeld(page);
    await stopButton(page).click();
    await expect.poll(() => messageBox(page).inputValue()).toBe(complaint);
    await page.getByText('This message was stopped before it was answered. Nothing was charged').first().waitFor();
    expect([await own(page).count(), await answers(page).count()]).toEqual([0, 0]);
    product.release();
    await page.reload();
    await page.getByRole('button', { name: 'Credits 10' }).waitFor();
    expect([await own(page).count(), await answers(page).count()]).toEqual([0, 0]);
    expect(await messageBox(page).inputValue()).toBe(complaint);
    await messageBox(page).press('Enter');
    await expectAnsweredOnce(page);
    expect(problems).toEqual([]);
  });

  test('after it is answered: the answer stands', async () => {
    const { page } = await newOwner();
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
    await expectAnsweredOnce(page);
  });

  test('with the connection lost: the text is back in the box, and sending it again is no second message', async () => {
    const { page } = await newOwner();
    await sendHeld(page);
    product.connection.cut();
    await expect.poll(() => indicator(page).innerText()).toBe('Connection lost. Trying again...');
    await stopButton(page).click();
    await page
      .getByText(/ERROR_SENDING_MESSAGE: .*RETRY_REQUIRED\./)
      .first()
      .waitFor();
    expect(await messageBox(page).inputValue()).toBe(complaint);
    product.connection.mend();
    product.release();
    await messageBox(page).press('Enter');
    await expectAnsweredOnce(page);
  });

  test('by the keyboard, from the button that sent it', async () => {
    const { page } = await newOwner();
    const { reached } = await product.hold();
    await messageBox(page).fill(complaint);
    await page.getByRole('button', { name: 'Send' }).focus();
    await page.keyboard.press('Enter');
    await reached;
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Stop');
    await page.keyboard.press('Enter');
    await expect.poll(() => messageBox(page).inputValue()).toBe(complaint);
    product.release();
    await page.getByRole('button', { name: 'Credits 10' }).waitFor();
  });
});

test('a double click on Send sends once and stops nothing (CHAT-08, CHAT-19)', async () => {
  const { page } = await newOwner();
  await messageBox(page).fill(complaint);
  const { reached } = await product.hold();
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await reached;
  product.release();
  await expectAnsweredOnce(page);
});

describe('two tabs on one session (CHAT-19)', () => {
  test('both show the message while it is answered, and then its one answer', async () => {
    const { page, context } = await newOwner();
    const other = await context.newPage();
    await other.goto(product.origin);
    await other.getByRole('button', { name: /2014 HONDA CIVIC/ }).click();
    await sendHeld(page);
    await own(other).getByText(complaint).waitFor();
    expect(await stopButton(other).count()).toBe(1);
    product.release();
    await expectAnsweredOnce(page);
    await expectAnsweredOnce(other);
  });

  test('the one that sent it is closed: the other has the answer', async () => {
    const { page, context } = await newOwner();
    const other = await context.newPage();
    await other.goto(product.origin);
    await other.getByRole('button', { name: /2014 HONDA CIVIC/ }).click();
    await sendHeld(page);
    await own(other).getByText(complaint).waitFor();
    await page.close();
    product.release();
    await expectAnsweredOnce(other);
  });

  test('stopped in the other: nothing is kept or charged in either', async () => {
    const { page, context } = await newOwner();
    const other = await context.newPage();
    await other.goto(product.origin);
    await other.getByRole('button', { name: /2014 HONDA CIVIC/ }).click();
    await sendHeld(page);
    await stopButton(other).click();
    for (const each of [page, other]) {
      await expect.poll(() => messageBox(each).inputValue()).toBe(complaint);
      expect([await own(each).count(), await answers(each).count()]).toEqual([0, 0]);
      await each.getByRole('button', { name: 'Credits 10' }).waitFor();
    }
    product.release();
  });
});

test('a reader who has scrolled up is not pulled down by the answer; who has not is shown it (CHAT-04)', async () => {
  const long = Array.from({ length: 80 }, (_, line) => `line ${line}: it will not crank`).join('\n');
  for (const scrollsUp of [false, true]) {
    const { page } = await newOwner({ width: 390, height: 700 });
    await sendHeld(page, long);
    const scroller = page.getByRole('region', { name: 'Conversation' });
    await scroller.hover();
    await page.mouse.wheel(0, 5_000);
    const latest = page.getByRole('button', { name: 'Scroll to latest' });
    await latest.waitFor({ state: 'detached' });
    const bottom = await scroller.evaluate((element) => element.scrollTop);
    if (scrollsUp) {
      await page.mouse.wheel(0, -1_000);
      await latest.waitFor();
    }
    const before = await scroller.evaluate((element) => element.scrollTop);
    product.release();
    await answers(page).waitFor();
    await expect.poll(() => indicator(page).innerText()).toBe('');
    const after = await scroller.evaluate((element) => element.scrollTop);
    if (scrollsUp) {
      expect(after).toBe(before);
      await latest.click();
      await latest.waitFor({ state: 'detached' });
    } else {
      expect(before).toBe(bottom);
      expect(after).toBeGreaterThan(bottom);
    }
  }
});
