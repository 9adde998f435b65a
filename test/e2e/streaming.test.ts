import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from '#test/harness/browser.ts';
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
import { answers, messageBox } from '#test/harness/owner.ts';

const { product, browser } = await heldProductInBrowser();

test('while an answer is made it says so to the letter, then what is being done; the button stops; axe is content (CHAT-03, CHAT-19, APP-12)', async () => {
  for (const size of [
    { width: 390, height: 844, mode: 'light' },
    { width: 1440, height: 900, mode: 'dark' },
  ] as const) {
    const { page, problems } = await newOwner(browser, product, size);
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
    await sendHeld(product, page);
    await expectIndicator(page, 'Weighing the causes...');
    expect(await page.evaluate(() => (window as unknown as { said: string[] }).said[0])).toBe(
      'Analyzing diagnostic request...',
    );
    expect(await page.getByRole('button', { name: 'Send' }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    product.release();
    expect(await endOf(page)).toEqual(answeredOnce);
    expect(problems).toEqual([]);
  }
});

describe('a connection lost in the middle of an answer (CHAT-19, CHAT-11)', () => {
  test('comes back before the answer is there: it is joined', async () => {
    const { page } = await newOwner(browser, product);
    await sendHeld(product, page);
    product.connection.cut();
    await expectIndicator(page, 'Connection lost. Trying again...');
    product.connection.mend();
    await expectIndicator(page, 'Weighing the causes...');
    product.release();
    expect(await endOf(page)).toEqual(answeredOnce);
  });

  test('comes back after the answer was saved: the kept one is given', async () => {
    const { page } = await newOwner(browser, product);
    await sendHeld(product, page);
    product.connection.cut();
    product.release();
    await expectIndicator(page, 'Connection lost. Trying again...');
    product.connection.mend();
    expect(await endOf(page)).toEqual(answeredOnce);
  });

  test('the network of the browser gone and back: it asks at once when it is back', async () => {
    const { page, context } = await newOwner(browser, product);
    await sendHeld(product, page);
    await context.setOffline(true);
    product.connection.cut();
    await expectIndicator(page, 'Connection lost. Trying again...');
    product.connection.mend();
    product.release();
    await context.setOffline(false);
    expect(await endOf(page)).toEqual(answeredOnce);
  });

  test('the server killed and started again: it is answered by the next one', async () => {
    const { page } = await newOwner(browser, product);
    await sendHeld(product, page);
    await product.killAndStart();
    expect(await endOf(page)).toEqual(answeredOnce);
  });
});

describe('a page that is loaded again in the middle of an answer (CHAT-19)', () => {
  test('shows the message as pending and takes it up', async () => {
    const { page } = await newOwner(browser, product);
    await sendHeld(product, page);
    await page.reload();
    await own(page).getByText(complaint).waitFor();
    expect(await own(page).getAttribute('aria-busy')).toBe('true');
    await expectIndicator(page, 'Weighing the causes...');
    expect(await messageBox(page).inputValue()).toBe('');
    product.release();
    expect(await endOf(page)).toEqual(answeredOnce);
  });

  test('can stop it', async () => {
    const { page } = await newOwner(browser, product);
    await sendHeld(product, page);
    await page.reload();
    await stopButton(page).click();
    expect(await endOf(page)).toEqual(notSent);
    product.release();
  });
});

test('a message left unanswered hours ago is not sent by itself (CHAT-19)', async () => {
  const { page } = await newOwner(browser, product);
  await sendHeld(product, page);
  await page.goto('about:blank');
  await product.killAndStart();
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return;
    for (const [address, raw] of Object.entries(localStorage)) {
      if (!address.startsWith('wrenchwise.pending.')) continue;
      const kept = JSON.parse(raw as string) as { value: { at: string } };
      kept.value.at = new Date(Date.now() - 3 * 3_600_000).toISOString();
      localStorage.setItem(address, JSON.stringify(kept));
    }
  });
  await page.goto(product.origin);
  await page
    .getByRole('button', { name: /^2014 HONDA CIVIC/ })
    .first()
    .click();
  expect(await endOf(page)).toEqual(notSent);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('pending')))).toEqual([]);
});

test('a reader who has scrolled up is not pulled down by the answer; who has not is shown it (CHAT-04)', async () => {
  const long = Array.from({ length: 80 }, (_, line) => `line ${line}: it will not crank`).join('\n');
  for (const scrollsUp of [false, true]) {
    const { page } = await newOwner(browser, product, { width: 390, height: 700 });
    await sendHeld(product, page, long);
    const scroller = page.getByRole('region', { name: 'Conversation' });
    await scroller.hover();
    await page.mouse.wheel(0, 5_000);
    const latest = page.getByRole('button', { name: 'Scroll to latest' });
    await latest.waitFor({ state: 'detached' });
    const top = () => scroller.evaluate((element) => element.scrollTop);
    const bottom = await scroller.evaluate((element) => element.scrollHeight - element.clientHeight);
    await expect.poll(top).toBeCloseTo(bottom, -0.5);
    if (scrollsUp) {
      await page.mouse.wheel(0, -1_000);
      await latest.waitFor();
      // A wheel's way takes some frames.
      await expect.poll(top).toBeCloseTo(bottom - 1_000, -0.5);
    }
    const before = await top();
    product.release();
    await answers(page).waitFor();
    await expectIndicator(page, '');
    if (scrollsUp) {
      expect(await top()).toBe(before);
      await latest.click();
      await latest.waitFor({ state: 'detached' });
    } else {
      await expect.poll(top).toBeGreaterThan(bottom + 1);
    }
  }
});
