import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { newVisitor, type Visitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { signIn } from '#test/harness/owner.ts';
import { photoOf, writeCameraFile, type Symbology } from './barcode-pictures.ts';
import { Keyboard } from './keyboard.ts';
import { expectSound } from './sound-view.ts';

const folder = mkdtempSync(join(tmpdir(), 'wrenchwise-camera-'));
/** What the browser's camera sees; it is opened anew for every scan. */
const cameraFile = join(folder, 'camera.y4m');
await writeCameraFile(cameraFile, null);
const { product, browser } = await productInBrowser({
  whole: true,
  more: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${cameraFile}`],
});
afterAll(() => rmSync(folder, { recursive: true }));

const vin = '1HGCM82633A004352';
const scanner = (page: Page) => page.getByRole('dialog', { name: 'Scan the VIN' });
const scanButton = (page: Page) => page.getByRole('button', { name: 'Scan the VIN' });
const vinField = (page: Page) => page.getByRole('textbox', { name: /^VIN/ });
const says = (page: Page, words: string) => scanner(page).getByRole('status').getByText(words, { exact: true });
/** As a person can: when the reader is there. */
async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await scanner(page).getByRole('button', { name: 'Use a photo', disabled: false }).waitFor();
  await scanner(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
}

/** Keeps every camera stream that the page gets, so that it can be told whether they are off. */
const keepStreams = () => {
  const kept: MediaStream[] = [];
  Object.assign(window, { kept });
  const get = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (asked) => {
    const stream = await get(asked);
    kept.push(stream);
    return stream;
  };
};
const cameraStates = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { kept: MediaStream[] }).kept.flatMap((each) =>
      each.getTracks().map((track) => track.readyState),
    ),
  );

async function atForm(
  email: string,
  options: Parameters<typeof newVisitor>[1] & { camera?: boolean } = {},
): Promise<Visitor> {
  const visitor = await newVisitor(browser, options);
  if (options.camera !== false) await visitor.context.grantPermissions(['camera', 'clipboard-read', 'clipboard-write']);
  await visitor.context.addInitScript(keepStreams);
  await signIn(visitor.page, product.origin, email);
  await scanButton(visitor.page).waitFor();
  return visitor;
}

describe('a VIN before the camera fills the form (VEH-05)', () => {
  test.each<[Symbology, string]>([
    ['Code39', `I${vin}`],
    ['Code128', `VIN: ${vin}`],
    ['DataMatrix', `https://label.example/car?vin=${vin}&lang=en`],
    ['QRCode', vin],
  ])('from %s with %s', async (symbology, text) => {
    await writeCameraFile(cameraFile, { symbology, text });
    const { page, problems } = await atForm(`scanned-${symbology}@example.com`);
    await scanButton(page).click();
    // It may have read and closed before anybody could see it open.
    await expect.poll(() => vinField(page).inputValue()).toBe(vin);
    await scanner(page).waitFor({ state: 'hidden' });
    await page.getByRole('status').getByText('Filled in from the VIN: 2003 HONDA ACCORD EX-V6').waitFor();
    await expect.poll(() => cameraStates(page)).toEqual(['ended']);
    expect(problems).toEqual([]);
  });
});

test('the reader comes from our own server, and only once the scanner is opened (VEH-05)', async () => {
  await writeCameraFile(cameraFile, null);
  const { page, context } = await newVisitor(browser);
  await context.grantPermissions(['camera']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, product.origin, 'own@example.com');
  await scanButton(page).waitFor();
  expect(asked.filter((url) => /\.wasm|scanner-window/.test(url))).toEqual([]);
  await scanButton(page).click();
  await says(page, 'Hold the barcode in the frame.').waitFor();
  const wasm = asked.filter((url) => url.includes('.wasm'));
  expect(wasm).toHaveLength(1);
  expect(wasm[0]).toMatch(new RegExp(`^${product.origin}/assets/zxing_reader-`));
});

test.each([
  [390, 844],
  [640, 400],
  [1440, 900],
])(
  'at %i px it can be reached and left by the keyboard; closing it switches the camera off (VEH-05)',
  async (width, height) => {
    await writeCameraFile(cameraFile, null);
    const { page } = await atForm(`scanner-keys-${width}@example.com`, { width, height });
    const keyboard = new Keyboard(page);
    await vinField(page).focus();
    expect((await keyboard.next()).name).toBe('Scan the VIN');
    await keyboard.press('Enter');
    await says(page, 'Hold the barcode in the frame.').waitFor();
    await expectSound(page, 'scanner', { axe: true });
    await keyboard.goTo('Close');
    expect(await keyboard.round('Scan the VIN')).toEqual(['Close', 'Use a photo']);
    await keyboard.press('Escape');
    await scanner(page).waitFor({ state: 'hidden' });
    await keyboard.expectAt('Scan the VIN');
    await expect.poll(() => cameraStates(page)).toEqual(['ended']);
  },
);

test('a barcode without a VIN is told in the fixed words, and the scan goes on (VEH-02, VEH-05)', async () => {
  await writeCameraFile(cameraFile, { symbology: 'Code128', text: 'PART 0123-456' });
  const { page } = await atForm('part@example.com');
  await scanButton(page).click();
  await says(page, 'Invalid VIN. Please try again.').waitFor();
  expect(await cameraStates(page)).toEqual(['live']);
});

describe('a photo (VEH-05)', () => {
  test('gives the VIN, also a large one', async () => {
    await writeCameraFile(cameraFile, null);
    const { page } = await atForm('photo@example.com');
    await scanButton(page).click();
    await says(page, 'Hold the barcode in the frame.').waitFor();
    await choose(page, 'label.png', await photoOf({ symbology: 'Code39', text: `I${vin}` }, 4_000, 3_000));
    await scanner(page).waitFor({ state: 'hidden' });
    expect(await vinField(page).inputValue()).toBe(vin);
  });

  test('without a barcode, with another one, and what is no photo, are told apart; then a good one still counts', async () => {
    const { page, problems } = await atForm('bad-photo@example.com');
    await scanButton(page).click();
    await says(page, 'Hold the barcode in the frame.').waitFor();
    await choose(page, 'wall.png', await photoOf(null));
    await says(
      page,
      'No barcode was found in that photo. Take it closer, sharp and straight, or type the VIN.',
    ).waitFor();
    await choose(page, 'part.png', await photoOf({ symbology: 'QRCode', text: 'PART 0123-456' }));
    await says(page, 'Invalid VIN. Please try again.').waitFor();
    await choose(page, 'notes.png', Buffer.from('no photo at all'));
    await says(page, 'That file could not be read as a photo.').waitFor();
    await choose(page, 'label.png', await photoOf({ symbology: 'DataMatrix', text: vin }));
    await scanner(page).waitFor({ state: 'hidden' });
    expect(await vinField(page).inputValue()).toBe(vin);
    expect(problems).toEqual([]);
  });
});

describe('where there is no camera (VEH-05)', () => {
  test('in this browser, that is said in the fixed words, and a photo can be read', async () => {
    const { page, context } = await newVisitor(browser, { width: 390, height: 844, mode: 'light' });
    await context.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
    await signIn(page, product.origin, 'no-api@example.com');
    await page.getByRole('button', { name: 'Read the VIN from a photo' }).click();
    await says(page, 'Camera access not supported in this browser').waitFor();
    expect(await scanButton(page).count()).toBe(0);
    await expectSound(page, 'scanner without a camera', { axe: true });
    await choose(page, 'label.png', await photoOf({ symbology: 'Code128', text: vin }));
    await scanner(page).waitFor({ state: 'hidden' });
    expect(await vinField(page).inputValue()).toBe(vin);
  });

  test('because it was not allowed, that is said, and a photo can be read', async () => {
    const { page } = await atForm('scanner-denied@example.com', { camera: false });
    await scanButton(page).click();
    await says(page, 'The camera was not allowed. Allow it in the settings of your browser, or use a photo.').waitFor();
    await choose(page, 'label.png', await photoOf({ symbology: 'QRCode', text: vin }));
    await scanner(page).waitFor({ state: 'hidden' });
    expect(await vinField(page).inputValue()).toBe(vin);
  });
});

test('a reader that does not load says so, and comes when it is tried again (VEH-05)', async () => {
  await writeCameraFile(cameraFile, { symbology: 'QRCode', text: vin });
  const { page, context, problems } = await atForm('no-wasm@example.com');
  await context.route('**/*.wasm', (route) => route.abort());
  await scanButton(page).click();
  await says(page, 'The reader did not load. Check your network and try again, or type the VIN.').waitFor();
  expect(problems.splice(0)).not.toEqual([]);
  await context.unroute('**/*.wasm');
  await scanner(page).getByRole('button', { name: 'Try again' }).click();
  await scanner(page).waitFor({ state: 'hidden' });
  expect(await vinField(page).inputValue()).toBe(vin);
});
