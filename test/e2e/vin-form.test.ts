import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { accordRow, startTestVpic } from '#adapters/vin-decoder/test-vpic-server.ts';
import { accessibilityProblems, newVisitor, type Visitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { signIn } from '#test/harness/owner.ts';
import { startProduct } from '#test/harness/product.ts';
import { expectSound } from './sound-view.ts';

const vpic = await startTestVpic();
const { product: offline, browser } = await productInBrowser();
const online = await startProduct({
  env: { NHTSA_ONLINE: 'on', NHTSA_URL: 'http://127.0.0.1:9', VPIC_URL: vpic.baseUrl },
});
afterAll(() => Promise.all([online.stop(), vpic.close()]));

const accord = '1HGCM82633A004352';
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const make = (page: Page) => page.getByRole('combobox', { name: 'Make' });
const model = (page: Page) => page.getByRole('combobox', { name: 'Model', exact: true });
const vin = (page: Page) => field(page, 'VIN');
const values = async (page: Page) =>
  Promise.all([field(page, 'Year'), make(page), model(page), field(page, 'Trim')].map((each) => each.inputValue()));
const said = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);

async function atForm(
  email: string,
  options: Parameters<typeof newVisitor>[1] = {},
  at: { origin: string } = offline,
): Promise<Visitor> {
  const visitor = await newVisitor(browser, options);
  await signIn(visitor.page, at.origin, email);
  await visitor.page.getByRole('button', { name: 'Initialize session' }).waitFor();
  return visitor;
}

test('a whole VIN fills the form without network, says what is missing, and can be undone (VEH-04)', async () => {
  const { page, problems } = await atForm('fill@example.com', { width: 390, height: 844 });
  await vin(page).fill('1hgcm82633a00435');
  expect(await values(page)).toEqual(['', '', '', '']);
  await vin(page).press('End');
  await vin(page).pressSequentially('2');
  await said(page, 'Filled in from the VIN: 2003 HONDA ACCORD EX-V6').waitFor();
  expect(await values(page)).toEqual(['2003', 'HONDA', 'ACCORD', 'EX-V6']);
  await said(page, 'Also from the VIN: coupe, gasoline. Not known from it: drive.').waitFor();
  await expectSound(page, 'form filled from the VIN', { axe: true });

  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await values(page)).toEqual(['', '', '', '']);
  await page.getByRole('button', { name: 'Use what the VIN says' }).click();
  expect(await values(page)).toEqual(['2003', 'HONDA', 'ACCORD', 'EX-V6']);
  await page.getByRole('button', { name: 'Initialize session' }).click();
  await page.getByRole('heading', { name: 'working on 2003 HONDA ACCORD' }).waitFor();
  expect(problems).toEqual([]);
});

test.each([
  { width: 390, height: 844, motion: false },
  { width: 390, height: 600, motion: true },
])('what a VIN says comes into sight, at $width×$height, and the keyboard stays (VEH-04)', async (options) => {
  const { page } = await atForm(`sight-${options.height}@example.com`, options);
  await vin(page).scrollIntoViewIfNeeded();
  await vin(page).pressSequentially(accord);
  const report = said(page, 'Filled in from the VIN: 2003 HONDA ACCORD EX-V6');
  await report.waitFor();
  const sight = async () => {
    const [says, undo, typed] = await Promise.all(
      [report, page.getByRole('button', { name: 'Undo' }), vin(page)].map((each) => each.boundingBox()),
    );
    return says!.y >= 0 && undo!.y + undo!.height <= options.height && typed!.y >= 0;
  };
  await expect.poll(sight).toBe(true);
  expect(await vin(page).evaluate((input) => input === document.activeElement)).toBe(true);
});

test('what the owner has typed is kept until the owner wants it otherwise (VEH-04)', async () => {
  const { page } = await atForm('typed@example.com');
  await field(page, 'Year').fill('2004');
  await model(page).fill('civic');
  await vin(page).fill(accord);
  await said(page, 'The VIN says: year 2003, model ACCORD.').waitFor();
  expect(await values(page)).toEqual(['2004', 'HONDA', 'CIVIC', 'EX-V6']);
  await page.getByRole('button', { name: 'Use what the VIN says' }).click();
  expect(await values(page)).toEqual(['2003', 'HONDA', 'ACCORD', 'EX-V6']);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await values(page)).toEqual(['2004', '', 'CIVIC', '']);
});

test('another VIN takes the place of what the first one filled (VEH-04)', async () => {
  const { page } = await atForm('vin-form-second@example.com');
  await vin(page).fill(accord);
  await said(page, /2003 HONDA ACCORD/).waitFor();
  await vin(page).fill('JTDKN3DU6A0123456');
  await expect.poll(() => values(page)).toEqual(['2010', 'TOYOTA', 'PRIUS', '1.8L I4 HYBRID']);
});

test('a wrong check digit, and letters that no VIN has, are warnings and no refusal (VEH-02, VEH-04)', async () => {
  const { page } = await atForm('digit@example.com', { mode: 'light' });
  await vin(page).fill('1HGCM82643A004352');
  await said(
    page,
    'The check digit of this VIN is wrong: a character may be mistyped or misread. You can go on.',
  ).waitFor();
  expect((await values(page))[2]).toBe('ACCORD');
  expect(await accessibilityProblems(page)).toEqual([]);
  await vin(page).fill('1HGCM82633AOO4352');
  await said(page, /^A VIN has no letter I, O or Q/).waitFor();
  await page.getByRole('button', { name: 'Initialize session' }).click();
  await page.getByRole('heading', { name: 'working on 2003 HONDA ACCORD' }).waitFor();
});

test('where two model years are possible, the owner is asked (VEH-04)', async () => {
  const { page } = await atForm('vin-form-years@example.com');
  await vin(page).fill('1XKAD49X5TJ123456');
  await said(page, 'The VIN fits more than one model year. Which one is it?').waitFor();
  expect(await values(page)).toEqual(['', '', '', '']);
  await page.getByRole('button', { name: '1996 T600' }).click();
  expect((await values(page)).slice(0, 3)).toEqual(['1996', 'KENWORTH', 'T600']);
});

test('a VIN that nobody knows, and no connection, are told; typing goes on (VEH-04)', async () => {
  const { page, context } = await atForm('unknown@example.com');
  await vin(page).fill('00000000000000000');
  await said(page, /^Nobody is known to build vehicles/).waitFor();
  await context.setOffline(true);
  await vin(page).fill(accord);
  await said(page, /^The VIN could not be read: .*\. Type the vehicle yourself\.$/).waitFor();
  await field(page, 'Year').fill('2003');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => values(page)).toEqual(['2003', 'HONDA', 'ACCORD', 'EX-V6']);
});

test('what is missing comes from NHTSA where it can be reached (VEH-04)', async () => {
  const { page } = await atForm('online@example.com', {}, online);
  vpic.behave('fails');
  await vin(page).fill('1HGCM82633A999999');
  await said(page, /NHTSA could not be reached for the rest\.$/).waitFor();
  expect((await values(page))[3]).toBe('EX-V6');
  vpic.behave('well');
  vpic.rows.set('1HGCM826*3A 2003', { ...accordRow, DriveType: 'FWD/Front-Wheel Drive' });
  await page.reload();
  await vin(page).fill('');
  await field(page, 'Trim').fill('');
  await vin(page).fill(accord);
  await expect.poll(() => values(page)).toEqual(['2003', 'HONDA', 'ACCORD', 'EX-V6 3.0L V6 FWD']);
  await said(page, 'Also from the VIN: coupe, gasoline.').waitFor();
});

test('what comes late changes nothing that was undone, nor what another VIN has filled (VEH-04)', async () => {
  vpic.rows.set('JTDKN3DU*A0 2010', { ...accordRow, Make: 'TOYOTA', Model: 'Prius', Trim: 'Three' });
  const { page, context } = await atForm('late@example.com', {}, online);
  const held = Promise.withResolvers<void>();
  const late: Promise<unknown>[] = [];
  await context.route('**/online', async (route) => {
    await held.promise;
    const answered = route.fetch();
    late.push(answered);
    await route.fulfill({ response: await answered });
  });
  await vin(page).fill('2HGFG3B53CH512345');
  await said(page, /Asking NHTSA for the rest…$/).waitFor();
  const civic = await values(page);
  expect(civic.slice(0, 3)).toEqual(['2012', 'HONDA', 'CIVIC']);
  await vin(page).fill('JTDKN3DU6A0123456');
  await expect.poll(() => values(page)).toEqual(['2010', 'TOYOTA', 'PRIUS', '1.8L I4 HYBRID']);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await values(page)).toEqual(civic);
  held.resolve();
  await said(page, /^Also from the VIN/).waitFor();
  await expect.poll(() => late.length).toBe(2);
  await Promise.all(late);
  await page.getByRole('button', { name: 'Use what the VIN says' }).waitFor();
  expect(await values(page)).toEqual(civic);
});

test('makes and models are suggested as they are typed, by pointer and by keyboard alone (VEH-04)', async () => {
  const { page, problems } = await atForm('suggest@example.com', { width: 390, height: 844 });
  await field(page, 'Year').fill('2014');
  await make(page).pressSequentially('ho');
  const options = page.getByRole('option');
  await options.first().waitFor();
  expect(await options.allInnerTexts()).toContain('HONDA');
  await said(page, /^\d suggestions$/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await make(page).press('ArrowDown');
  const active = await make(page).getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
  await make(page).press('Escape');
  expect([await options.count(), await make(page).inputValue()]).toEqual([0, 'HO']);
  await make(page).press('ArrowDown');
  await make(page).press('Enter');
  expect([await make(page).inputValue(), await options.count()]).toEqual(['HONDA', 0]);

  await model(page).focus();
  await model(page).press('ArrowDown');
  await model(page).pressSequentially('cr');
  await page.getByRole('option', { name: 'CR-V', exact: true }).click();
  expect(await model(page).inputValue()).toBe('CR-V');
  expect(await model(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await model(page).press('Tab');
  expect(await options.count()).toBe(0);
  expect(problems).toEqual([]);
});

test('without the list of names typing goes on as ever (VEH-04)', async () => {
  const { page, context } = await atForm('no-names@example.com');
  await context.route('**/vehicle-names.json', (route) => route.fulfill({ status: 200, body: '{"HONDA":' }));
  await make(page).pressSequentially('honda');
  await model(page).pressSequentially('civic');
  expect([await make(page).inputValue(), await model(page).inputValue()]).toEqual(['HONDA', 'CIVIC']);
});
