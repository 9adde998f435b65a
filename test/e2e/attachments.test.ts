import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { accessibilityProblems, newVisitor, type Visitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, describeCar, messageBox, signInByHand, signInWithCar } from '#test/harness/owner.ts';
import { png, pngOfSize, wav } from '#test/harness/sample-files.ts';
import { letItAct } from './turns.ts';

const { product, browser } = await productInBrowser();

const photo = { name: 'engine bay.png', mimeType: 'image/png', buffer: Buffer.from(png) };
const sound = { name: 'squeal.wav', mimeType: 'audio/wav', buffer: Buffer.from(wav(1)) };

async function inSession(email: string, options: Parameters<typeof newVisitor>[1] = {}): Promise<Visitor> {
  const visitor = await newVisitor(browser, options);
  await signInWithCar(visitor.page, product.origin, email, { year: '2014', make: 'Honda', model: 'Civic' });
  return visitor;
}

const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').setInputFiles(files);
const toSend = (page: Page): Locator => page.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
const attached = (page: Page, words: string) =>
  page.getByText(`${words} files attached`).waitFor({ state: 'attached' });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const sent = (page: Page) => page.getByRole('list', { name: 'Attached files' });

/** Once nothing moves it: an answer that has come is scrolled to, and a press that begins before would end beside it. */
async function atRest(what: Locator): Promise<void> {
  let before = '';
  const moved = async () => {
    const last = before;
    before = JSON.stringify(await what.boundingBox());
    return before !== last;
  };
  await expect.poll(moved, { interval: 200 }).toBe(false);
}

/** Files as if dragged in from outside the browser: the event is made, what follows is real. */
async function drag(page: Page, event: 'dragenter' | 'dragleave' | 'drop', name: string): Promise<void> {
  await page.evaluate(
    ({ type, fileName, bytes }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], fileName));
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    { type: event, fileName: name, bytes: [...png] },
  );
}

test('a photo and a sound go without words, are shown with the message, open and play, also after a reload (CHAT-15, CHAT-09)', async () => {
  const { page, problems } = await inSession('files@example.com');
  expect(await sendButton(page).isDisabled()).toBe(true);
  await choose(page, [photo, sound]);
  await attached(page, '2 of 2');
  await sendButton(page).click();
  await answers(page).first().waitFor();
  expect(await answers(page).first().innerText()).toContain(
    'Your photo and sound are kept with this conversation, but I cannot judge them: tell me in words what you see and hear.',
  );
  await page.getByRole('button', { name: 'Credits 09' }).waitFor();
  expect(await toSend(page).count()).toBe(0);
  const looksRight = async () => {
    await page.getByText('Please look at the attached files.').last().waitFor();
    const thumbnail = sent(page).getByRole('button', { name: 'Open engine bay.png' });
    await atRest(thumbnail);
    await thumbnail.click();
    const picture = page.getByRole('img', { name: 'engine bay.png' });
    await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(1);
    await page.keyboard.press('Escape');
    await picture.waitFor({ state: 'detached' });
    await expect.poll(() => thumbnail.evaluate((each) => each === document.activeElement)).toBe(true);
    await expect
      .poll(() =>
        sent(page)
          .locator('audio')
          .evaluate((each: HTMLAudioElement) => each.duration),
      )
      .toBeCloseTo(1, 1);
  };
  await looksRight();
  await page.reload();
  await looksRight();
  expect(problems).toEqual([]);
});

test('files may be dropped, with the zone lit up meanwhile, or pasted; words are pasted as words (CHAT-15)', async () => {
  const { page } = await inSession('drop@example.com');
  const zone = page.getByText('Drop photos or sounds here');
  await drag(page, 'dragenter', 'dropped.png');
  await zone.waitFor();
  await drag(page, 'dragleave', 'dropped.png');
  await zone.waitFor({ state: 'detached' });
  await drag(page, 'dragenter', 'dropped.png');
  await drag(page, 'drop', 'dropped.png');
  await zone.waitFor({ state: 'detached' });
  await attached(page, '1 of 1');
  await messageBox(page).focus();
  const copy = (type: string, content: string | number[]) =>
    page.evaluate(
      ([kind, data]) => {
        const blob = new Blob([typeof data === 'string' ? data : new Uint8Array(data)], { type: kind });
        return navigator.clipboard.write([new ClipboardItem({ [kind]: blob })]);
      },
      [type, content] as const,
    );
  await copy('text/plain', 'it squeals');
  await page.keyboard.press('Control+V');
  expect(await messageBox(page).inputValue()).toBe('it squeals');
  await copy('image/png', [...png]);
  await page.keyboard.press('Control+V');
  await attached(page, '2 of 2');
  expect(await messageBox(page).inputValue()).toBe('it squeals');
});

test('without a credit nothing is uploaded, chosen, dropped or pasted; the words are fixed (CHAT-15)', async () => {
  const { page } = await newVisitor(browser);
  await signInByHand(page, product.origin, 'no-credit@example.com', { unverified: true });
  await describeCar(page, { year: '2014', make: 'Honda', model: 'Civic' });
  await page.getByRole('button', { name: 'Credits 00' }).waitFor();
  const uploads: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/upload') && uploads.push(request.url()));
  const refused = page
    .getByText('Photo/video upload requires a credit pack. Premium feature!', { exact: true })
    .first();
  const paste = async () => {
    await page.evaluate(
      (bytes) =>
        navigator.clipboard.write([
          new ClipboardItem({ 'image/png': new Blob([new Uint8Array(bytes)], { type: 'image/png' }) }),
        ]),
      [...png],
    );
    await messageBox(page).focus();
    await page.keyboard.press('Control+V');
  };
  for (const give of [() => choose(page, [photo]), () => drag(page, 'drop', 'dropped.png'), paste]) {
    await give();
    await refused.waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await refused.waitFor({ state: 'detached' });
  }
  expect([await toSend(page).count(), uploads]).toEqual([0, []]);
});

test('what cannot be sent is refused in the fixed words, and nothing else is lost (CHAT-15)', async () => {
  const { page } = await inSession('wrong@example.com');
  const page_ = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') };
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.from(pngOfSize(limits.uploadBytes + 1)) };
  await choose(page, [page_, large, photo]);
  await page.getByText('FILE_TYPE_NOT_SUPPORTED').first().waitFor();
  await page.getByText('FILE_TOO_LARGE: large.png (MAX_10MB)').first().waitFor();
  await attached(page, '1 of 1');
  expect(await toSend(page).allInnerTexts()).toEqual([expect.stringContaining('engine bay.png')]);
});

test('a lost connection costs no file: it is tried again when there is a network, and can be removed (CHAT-15)', async () => {
  const { page, context } = await inSession('lost@example.com');
  await choose(page, [photo]);
  await attached(page, '1 of 1');
  await context.setOffline(true);
  await choose(page, [sound]);
  await page.getByText('UPLOAD_ERROR: squeal.wav').first().waitFor();
  await page.getByRole('button', { name: 'Try squeal.wav again' }).click();
  await page.getByText('UPLOAD_ERROR: squeal.wav').first().waitFor();
  await context.setOffline(false);
  await attached(page, '2 of 2');
  await page.getByText('UPLOAD_ERROR: squeal.wav').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove squeal.wav' }).click();
  await attached(page, '1 of 1');
  expect(await toSend(page).allInnerTexts()).toEqual([expect.stringContaining('engine bay.png')]);
});

test('a failed send keeps the files; they wait through a reload and go with the next try, charged once (CHAT-12, CHAT-15)', async () => {
  const { page, context } = await inSession('again@example.com');
  await choose(page, [photo]);
  await attached(page, '1 of 1');
  await messageBox(page).fill('brakes squeal');
  await context.setOffline(true);
  await messageBox(page).press('Enter');
  await page
    .getByText(/ERROR_SENDING_MESSAGE: .*RETRY_REQUIRED\./)
    .first()
    .waitFor();
  expect([await messageBox(page).inputValue(), await toSend(page).count()]).toEqual(['brakes squeal', 1]);
  await context.setOffline(false);
  await page.reload();
  await attached(page, '1 of 1');
  await expect.poll(() => messageBox(page).inputValue()).toBe('brakes squeal');
  await expect.poll(() => toSend(page).locator('img').count()).toBe(1);
  await messageBox(page).press('Enter');
  await answers(page).first().waitFor();
  await sent(page).getByRole('button', { name: 'Open engine bay.png' }).waitFor();
  await page.getByRole('button', { name: 'Credits 09' }).waitFor();
  expect(await toSend(page).count()).toBe(0);
});

test('on a slow line progress shows, the message waits for it, and the upload can be stopped (CHAT-15)', async () => {
  const { page, context } = await inSession('slow@example.com');
  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 300_000,
  });
  await choose(page, [{ ...photo, name: 'large.png', buffer: Buffer.from(pngOfSize(3_000_000)) }]);
  const progress = page.getByRole('progressbar', { name: 'Uploading large.png' });
  await expect
    .poll(() => progress.evaluate((each: HTMLProgressElement) => each.value), { timeout: 10_000 })
    .toBeGreaterThan(0.1);
  await messageBox(page).fill('look at this');
  expect(await sendButton(page).isDisabled()).toBe(true);
  await messageBox(page).press('Enter');
  await page.getByRole('button', { name: 'Stop uploading large.png' }).click();
  expect(await toSend(page).count()).toBe(0);
  expect([await messageBox(page).inputValue(), await answers(page).count()]).toEqual(['look at this', 0]);
  expect(await sendButton(page).isDisabled()).toBe(false);
});

describe.each([
  { width: 320, height: 640, mode: 'light' },
  { width: 1440, height: 900, mode: 'dark' },
  { width: 1920, height: 1080, mode: 'light' },
] as const)('at $width×$height, $mode', (size) => {
  test('files to send, sent ones and the open picture break no accessibility rule and scroll nothing sideways (APP-12)', async () => {
    const { page } = await inSession(`sound-${size.width}@example.com`, size);
    const expectSound = async (what: string) => {
      expect(await accessibilityProblems(page), what).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, what).toBeLessThanOrEqual(0);
    };
    const long = { ...photo, name: `${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}.png` };
    await choose(page, [long, sound]);
    await attached(page, '2 of 2');
    await expectSound('files to send');
    // By keyboard alone: the attach button stands before the box, the send button behind it.
    await messageBox(page).focus();
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Attach photos or sounds',
    );
    await messageBox(page).press('Enter');
    await answers(page).first().waitFor();
    await sent(page).locator('audio').waitFor();
    await expectSound('sent files');
    const picture = sent(page).getByRole('button', { name: `Open ${long.name}` });
    // What the answer's arrival does with the page and the keyboard is done by then.
    await atRest(picture);
    await letItAct(page);
    await picture.press('Enter');
    await page.getByRole('img', { name: long.name.slice(0, 20) }).waitFor();
    await expectSound('open picture');
  });
});
