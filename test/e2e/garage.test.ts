import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { describeCar, messageBox, signIn, signInWithCar } from '#test/harness/owner.ts';
import { png } from '#test/harness/sample-files.ts';

const { product, browser } = await productInBrowser();

const status = (page: Page) => page.getByRole('region', { name: 'Vehicle status' });
const score = async (page: Page) => Number(await status(page).getByRole('meter').getAttribute('aria-valuenow'));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toDashboard = async (page: Page) => {
  await button(page, 'Account').click();
  await page.getByRole('heading', { name: 'Personal dashboard' }).waitFor();
};
const log = (page: Page) => page.getByRole('dialog', { name: 'Maintenance log' });
const entries = (page: Page) => log(page).getByRole('list', { name: 'Log entries' }).getByRole('listitem');
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

async function logWork(
  page: Page,
  fields: { what: string; date?: string; miles?: string; cost?: string; note?: string },
) {
  await log(page).getByRole('button', { name: 'Log work' }).click();
  await log(page).getByRole('combobox', { name: 'What was done' }).fill(fields.what);
  const options = log(page).getByRole('option');
  if ((await options.count()) > 0) await page.keyboard.press('Escape');
  if (fields.date !== undefined) await log(page).getByLabel('Date').fill(fields.date);
  if (fields.miles !== undefined) await log(page).getByRole('textbox', { name: 'Miles' }).fill(fields.miles);
  if (fields.cost !== undefined) await log(page).getByRole('textbox', { name: 'Cost' }).fill(fields.cost);
  if (fields.note !== undefined) await log(page).getByRole('textbox', { name: 'Note' }).fill(fields.note);
  await log(page).getByRole('button', { name: 'Save entry' }).click();
}

test('a garage fills from a session, takes more cars, one of which is active, and gives one back that was removed (VEH-03)', async () => {
  const { page, problems } = await newVisitor(browser);
  await signIn(page, product.origin, 'cars@example.com');
  await toDashboard(page);
  await status(page).getByText('No car is in your garage yet.').waitFor();
  await button(page, 'Back to chat').click();
  await describeCar(page, { year: '2014', make: 'Honda', model: 'Civic', mileage: '84,000' });
  await toDashboard(page);
  await status(page).getByText('84,000 mi', { exact: true }).waitFor();

  await button(page, 'Add car').click();
  const form = page.getByRole('dialog', { name: 'Add car' });
  await form.getByRole('textbox', { name: 'VIN' }).fill('1HGCM82633A004352');
  await expect.poll(() => form.getByRole('combobox', { name: 'Model' }).inputValue()).toBe('ACCORD');
  await form.getByRole('button', { name: 'Save car' }).click();
  await form.waitFor({ state: 'detached' });
  const accord = status(page).getByRole('radio', { name: /^2003 HONDA ACCORD/ });
  await expect.poll(() => accord.isChecked()).toBe(true);
  await status(page).getByRole('radio', { name: '2014 HONDA CIVIC' }).check();
  await status(page).getByText('84,000 mi', { exact: true }).waitFor();

  await button(page, 'Edit car').click();
  const edited = page.getByRole('dialog', { name: 'Edit car' });
  await edited.getByRole('textbox', { name: 'Mileage' }).fill('91000');
  await edited.getByRole('button', { name: 'Save car' }).click();
  await status(page).getByText('91,000 mi', { exact: true }).waitFor();

  await button(page, 'Remove car').click();
  await expect.poll(() => status(page).getByRole('radio').count()).toBe(0);
  await button(page, 'Undo').click();
  await status(page).getByText('91,000 mi', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'New diagnosis' }).click();
  await page
    .getByRole('region', { name: 'From your garage' })
    .getByRole('button', { name: /^2003 HONDA ACCORD/ })
    .click();
  await page.getByRole('heading', { name: /working on 2003 HONDA ACCORD/ }).waitFor();
  await toDashboard(page);
  await expect.poll(() => accord.isChecked()).toBe(true);
  expect(problems).toEqual([]);
});

test('the score begins at 85, follows what is logged, and says why; a diagnosis counts until it is fixed (ACCT-01)', async () => {
  const { page, problems } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'health@example.com', { year: '2014', make: 'Honda', model: 'Civic' });
  await toDashboard(page);
  await status(page).getByRole('meter').waitFor();
  expect(await score(page)).toBe(85);
  expect(await status(page).getByText('Oil change', { exact: true }).count()).toBe(1);
  expect(await status(page).getByText('Brake inspection', { exact: true }).count()).toBe(1);

  await button(page, 'Maintenance log').click();
  await logWork(page, {
    what: 'engine oil and filter change',
    date: day(30),
    miles: '60,000',
    cost: '89.50',
    note: '0W-20',
  });
  await expect
    .poll(() => entries(page).allInnerTexts())
    .toEqual([expect.stringMatching(/Engine oil and filter change[^]*60,000 mi[^]*\$89\.50[^]*0W-20/)]);
  await logWork(page, { what: 'Washed', miles: '68700' });
  await expect.poll(() => entries(page).count()).toBe(2);
  await expect.poll(() => entries(page).first().innerText()).toMatch(/^Washed/);
  await page.keyboard.press('Escape');
  await status(page).getByText('Engine oil and filter change overdue by 1,200 miles', { exact: false }).waitFor();
  await expect.poll(() => score(page)).toBe(79);

  await button(page, 'Back to chat').click();
  await messageBox(page).fill('It just clicks when I turn the key and the dash lights go dim, cold morning');
  await messageBox(page).press('Enter');
  await button(page, 'Credits 09').waitFor();
  await toDashboard(page);
  await status(page).getByText('not settled yet, diagnosed today').waitFor();
  await expect.poll(() => score(page)).toBe(74);
  const suggestion = status(page)
    .getByRole('region', { name: 'Maintenance suggestions' })
    .getByRole('listitem')
    .first();
  await expect.poll(() => suggestion.innerText()).toMatch(/Diagnosed today and not settled yet/);
  await suggestion.getByRole('button', { name: 'Open', exact: true }).waitFor();
  await suggestion.getByRole('button', { name: 'It is fixed' }).click();
  expect(await log(page).getByRole('combobox', { name: 'What was done' }).inputValue()).toMatch(/^Fixed: /);
  await log(page).getByRole('button', { name: 'Save entry' }).click();
  await expect.poll(() => entries(page).count()).toBe(3);
  await page.keyboard.press('Escape');
  await expect.poll(() => score(page)).toBe(79);
  expect(problems).toEqual([]);
});

test('an entry with its receipt is changed, deleted and brought back; wrong fields are named and lose nothing', async () => {
  const { page } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'log@example.com', { year: '2014', make: 'Honda', model: 'Civic' });
  await toDashboard(page);
  await button(page, 'Maintenance log').click();
  await logWork(page, { what: ' ', date: '2099-01-01', miles: 'many', cost: '1.234', note: 'kept' });
  for (const words of [
    'It does not say what was done.',
    'The date has not come yet.',
    'The miles are not',
    'The cost is not',
  ])
    await log(page).getByText(words).waitFor();
  expect(await log(page).getByRole('textbox', { name: 'Note' }).inputValue()).toBe('kept');
  await log(page).getByRole('combobox', { name: 'What was done' }).fill('rotat');
  await log(page).getByRole('option', { name: 'Tire rotation' }).click();
  await log(page).getByLabel('Date').fill(day(1));
  await log(page).getByRole('textbox', { name: 'Miles' }).fill('');
  await log(page).getByRole('textbox', { name: 'Cost' }).fill('');
  await log(page)
    .locator('input[type=file][accept^="image/"]')
    .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: Buffer.from(png) });
  await log(page).getByText('Receipt: bill.png').waitFor();
  await log(page).getByRole('button', { name: 'Save entry' }).click();
  await entries(page).getByRole('button', { name: 'Receipt: bill.png' }).click();
  await page.getByRole('dialog', { name: 'bill.png' }).getByRole('img').waitFor();
  await page.keyboard.press('Escape');

  await log(page).getByRole('button', { name: 'Log work' }).click();
  await log(page).getByRole('textbox', { name: 'Note' }).fill('half written');
  await page.keyboard.press('Escape');
  await log(page).waitFor({ state: 'detached' });
  await button(page, 'Maintenance log').click();
  expect(await log(page).getByRole('textbox', { name: 'Note' }).inputValue()).toBe('half written');
  await log(page).getByRole('button', { name: 'Cancel' }).click();

  await log(page).getByRole('button', { name: 'Edit: Tire rotation' }).click();
  await log(page).getByRole('textbox', { name: 'Cost' }).fill('$25');
  await log(page).getByRole('button', { name: 'Save entry' }).click();
  await entries(page).getByText('$25.00').waitFor();
  await log(page).getByRole('button', { name: 'Delete: Tire rotation' }).click();
  await expect.poll(() => entries(page).count()).toBe(0);
  await button(page, 'Undo').click();
  await entries(page).getByText('$25.00').waitFor();
});

test('a log leaves as CSV without formulas, and comes in: bad rows are told by line and can be saved, none is added twice', async () => {
  const { page } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'csv@example.com', { year: '2014', make: 'Honda', model: 'Civic' });
  await toDashboard(page);
  await button(page, 'Maintenance log').click();
  const csv =
    'Date,Service,Odometer,Cost,Notes\r\n2026-01-05,Tire rotation,"50,000",$20,"=1+1, ""x"""\r\n13/45/2026,Oil,1,2,\r\n2025-12-01,New clutch,49000,,\r\n';
  const choose = () =>
    log(page)
      .locator('input[accept^=".csv"]')
      .setInputFiles({ name: 'my log.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await choose();
  await log(page).getByText('Line 3: the date is not one such as').waitFor();
  await log(page).getByRole('button', { name: 'Add 2 rows' }).click();
  await expect
    .poll(() => entries(page).allInnerTexts())
    .toEqual([expect.stringMatching(/^Tire rotation/), expect.stringMatching(/^New clutch/)]);
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      log(page).getByRole('button', { name }).click(),
    ]);
    return [download.suggestedFilename(), readFileSync(await download.path(), 'utf8')];
  };
  expect(await saved('Save rows to mend')).toEqual([
    'maintenance-rows-to-mend.csv',
    '\uFEFFDate,Service,Odometer,Cost,Notes\r\n13/45/2026,Oil,1,2,\r\n',
  ]);
  const [name, text] = await saved('Export CSV');
  expect(name).toMatch(/^maintenance-2014-honda-civic-\d{4}-\d\d-\d\d\.csv$/);
  expect(text).toBe(
    '\uFEFFDate,Work,Miles,Cost USD,Note\r\n2026-01-05,Tire rotation,50000,20.00,"\'=1+1, ""x"""\r\n2025-12-01,New clutch,49000,,\r\n',
  );
  await choose();
  await log(page).getByRole('button', { name: 'Add 2 rows' }).click();
  await page.getByText('2 already there').waitFor();
  expect(await entries(page).count()).toBe(2);
});

test('without a connection an entry waits in this browser, over a reload too, and is saved once it is back (APP-09)', async () => {
  const { page, context } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'garage-offline@example.com', {
    year: '2014',
    make: 'Honda',
    model: 'Civic',
  });
  await toDashboard(page);
  await button(page, 'Maintenance log').click();
  await log(page).getByRole('button', { name: 'Log work' }).waitFor();
  await context.route('**/api/cars/*/maintenance', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await logWork(page, { what: 'Wipers' });
  await log(page).getByText('Not saved yet').waitFor();
  await page.reload();
  await button(page, 'Maintenance log').click();
  await log(page).getByText('Not saved yet').waitFor();
  await context.unroute('**/api/cars/*/maintenance');
  await context.setOffline(true);
  await context.setOffline(false);
  await log(page).getByText('Not saved yet').waitFor({ state: 'detached' });
  await expect.poll(() => entries(page).count()).toBe(1);
  await page.reload();
  await button(page, 'Maintenance log').click();
  await expect.poll(() => entries(page).count()).toBe(1);
});
