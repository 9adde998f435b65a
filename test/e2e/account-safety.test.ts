import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems, newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { describeCar, say, signIn, signInByHand } from '#test/harness/owner.ts';
import { callOverHttp } from '#test/harness/sign-in-over-http.ts';

const { product, browser } = await productInBrowser();

const dashboard = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('region', { name: 'Your data' }).waitFor();
};

test('the devices signed in are listed, and another one is signed out from here (AUTH-06)', async () => {
  const other = await newVisitor(browser, { width: 390, height: 844, mode: 'light' });
  await signInByHand(other.page, product.origin, 'devices@example.com');
  const { page, problems } = await newVisitor(browser);
  await signInByHand(page, product.origin, 'devices@example.com');
  await dashboard(page);
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(2);
  await devices.getByText(/^This device, since/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await devices.getByRole('button', { name: /^Sign out Chrome on \w+, last seen/ }).click();
  await page
    .getByText(/^Chrome on \w+ is signed out\.$/)
    .first()
    .waitFor();
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
  await devices.getByRole('button', { name: 'Recent account activity' }).click();
  await devices.getByText(/^A device was signed out/).waitFor();
  expect(problems).toEqual([]);
  await other.page.reload();
  await other.page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
  await other.context.close();
  await page.context().close();
});

test('sign-ins that were refused are among what happened to the account, with how often (AUTH-06)', async () => {
  const { page, problems } = await newVisitor(browser, { width: 320, height: 844, mode: 'light' });
  await signIn(page, product.origin, 'refused@example.com');
  for (let n = 0; n < 2; n += 1) {
    const { page: elsewhere, context } = await newVisitor(browser);
    await elsewhere.route('**/api/auth/google', (route) => route.abort());
    const exchanged = elsewhere.waitForRequest('**/api/auth/google');
    await elsewhere.goto(`${product.origin}/api/auth/google/start?prompt=none&login_hint=refused@example.com`);
    const stolen = (await exchanged).postDataJSON() as unknown;
    expect((await callOverHttp(product.origin, 'POST', '/auth/google', null, stolen)).status).toBe(401);
    await context.close();
  }
  await dashboard(page);
  const devices = page.getByRole('region', { name: 'Devices' });
  await devices.getByRole('button', { name: 'Recent account activity' }).click();
  await devices.getByText('A sign-in was refused · 2 times').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('the account leaves as a file, and is deleted only with its own address typed; nothing stays in the browser (AUTH-08)', async () => {
  const { page, context, problems } = await newVisitor(browser, { width: 390, height: 844 });
  await signInByHand(page, product.origin, 'leaving@example.com');
  await describeCar(page, { year: '2014', make: 'Honda', model: 'Civic' });
  const answer = await say(page, 'car shakes at idle');
  await answer.getByRole('button', { name: 'Save', exact: true }).click();
  // What is kept once for the browser and tells of a person, as the product writes it.
  await page.evaluate(() => {
    const put = (name: string, value: unknown) =>
      localStorage.setItem(`wrenchwise.${name}`, JSON.stringify({ v: 1, value }));
    put('place', { from: 'typed', text: '89501' });
    put('question', { text: 'It squeals', at: new Date().toISOString() });
    put('payment', { sessionId: 'cs_1' });
    put('carShopping', { filters: '{}', compared: '[]' });
    put('locationPermission', 'granted');
    put('vehicle', {
      year: '2014',
      make: 'HONDA',
      model: '',
      vin: '',
      submodel: '',
      mileage: '90000',
      location: 'Reno',
    });
  });
  await dashboard(page);
  const data = page.getByRole('region', { name: 'Your data' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Export as JSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^wrenchwise-account-\d{4}-\d\d-\d\d\.json$/);
  const exported = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect([exported.user.email, exported.data.messages.length]).toEqual(['leaving@example.com', 2]);
  const { saved_replies: saved, helpful_replies: helpful } = exported.in_this_browser;
  expect([saved.length, saved[0].vehicleInfo, helpful]).toEqual([1, '2014 HONDA CIVIC', []]);

  await data.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  const end = dialog.getByRole('button', { name: 'Delete for good' });
  expect(await end.isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Your e-mail address' }).fill('somebody@example.com');
  expect(await end.isDisabled()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Your e-mail address' }).fill('Leaving@example.com');
  await end.click();
  await page.getByText('Your account and its data are deleted.').first().waitFor();
  await page.getByRole('button', { name: 'Start a diagnosis' }).waitFor();
  const keys = () => page.evaluate(() => Object.keys(localStorage).toSorted());
  const left = ['bootSeen', 'onboardingSeen', 'tourSeen'].map((name) => `wrenchwise.${name}`);
  expect(await keys()).toEqual(left);
  await page.reload();
  await page.getByRole('button', { name: 'Start a diagnosis' }).waitFor();
  expect(await keys()).toEqual(left);
  expect(problems).toEqual([]);
  await context.close();
});
