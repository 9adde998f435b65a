import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { messageBox, signIn } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

const field = (page: Page, name: string) =>
  page
    .getByRole('textbox', { name: new RegExp(`^${name}`) })
    .or(page.getByRole('combobox', { name, exact: true }))
    .first();
const names = ['Year', 'Make', 'Model', 'Trim', 'VIN'];
const values = (page: Page) => Promise.all(names.map((name) => field(page, name).inputValue()));
const initialize = (page: Page) => page.getByRole('button', { name: 'Initialize session' });

async function atForm(email: string): Promise<Page> {
  const { page } = await newVisitor(browser);
  await signIn(page, product.origin, email);
  await initialize(page).waitFor();
  return page;
}

test('what is typed of the vehicle is kept in this browser, and there again on the next load (VEH-03)', async () => {
  const page = await atForm('vehicle-form-kept@example.com');
  const typed = ['2014', 'honda', 'civic', 'ex', 'abc1234'];
  for (const [index, text] of typed.entries()) await field(page, names[index] ?? '').fill(text);
  const upper = typed.map((text) => text.toUpperCase());
  expect(await values(page)).toEqual(upper);
  await page.reload();
  await initialize(page).waitFor();
  expect(await values(page)).toEqual(upper);
  await field(page, 'VIN').fill('');
  await initialize(page).click();
  await messageBox(page).waitFor();
  await page.getByRole('button', { name: 'New session' }).click();
  await initialize(page).waitFor();
  expect(await values(page)).toEqual([...upper.slice(0, 4), '']);
});

test('years from 1981 to the next model year are taken, others refused in words, and nothing typed is lost (VEH-03)', async () => {
  const page = await atForm('years@example.com');
  const next = new Date().getFullYear() + 1;
  const refused = page.getByText(`Enter a year from 1981 to ${next}.`);
  await field(page, 'Make').fill('honda');
  await field(page, 'Model').fill('civic');
  for (const year of ['1980', String(next + 1), '14', '']) {
    await field(page, 'Year').fill(year);
    await initialize(page).click();
    await refused.waitFor();
    expect(await field(page, 'Year').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field(page, 'Year').getAttribute('aria-invalid')).toBe('true');
    expect((await values(page)).slice(0, 3)).toEqual([year, 'HONDA', 'CIVIC']);
  }
  for (const year of ['1981', String(next)]) {
    await field(page, 'Year').fill(year);
    expect(await refused.count()).toBe(0);
    await initialize(page).click();
    await page.getByRole('heading', { name: `working on ${year} HONDA CIVIC` }).waitFor();
    await page.getByRole('button', { name: 'New session' }).click();
  }
});

test('a VIN typed too short is refused to the letter; a longer one in lower case is cut to 17 in upper case (VEH-02)', async () => {
  const page = await atForm('vin@example.com');
  await field(page, 'Year').fill('2003');
  await field(page, 'Make').fill('honda');
  await field(page, 'Model').fill('accord');
  await field(page, 'VIN').fill('1hgcm82633a00435');
  await initialize(page).click();
  await page.getByText('Invalid VIN. Please try again.', { exact: true }).waitFor();
  expect(await field(page, 'VIN').inputValue()).toBe('1HGCM82633A00435');
  await field(page, 'VIN').fill('');
  await field(page, 'VIN').pressSequentially('1hgcm82633a004352xyz');
  expect(await field(page, 'VIN').inputValue()).toBe('1HGCM82633A004352');
  await field(page, 'VIN').fill('1hgcm82633a004352xyz');
  expect(await field(page, 'VIN').inputValue()).toBe('1HGCM82633A004352');
  await initialize(page).click();
  await page.getByRole('heading', { name: 'working on 2003 HONDA ACCORD' }).waitFor();
  await page.getByText('1HGCM82633A004352').first().waitFor();
});
