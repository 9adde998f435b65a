import type { Browser, Page } from 'playwright-core';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestNhtsa, wireBulletin, wireRecall, type TestNhtsaServer } from '#adapters/nhtsa/test-nhtsa-server.ts';
import { accessibilityProblems, keptBrowser, newVisitor } from '#test/harness/browser.ts';
import { answers, say, signIn, signInWithCar } from '#test/harness/owner.ts';
import { startProduct, type Product } from '#test/harness/product.ts';

let upstream: TestNhtsaServer;
let product: Product;
let browser: Browser;

const hose = {
  NHTSACampaignNumber: '15V001000',
  Component: 'SERVICE BRAKES, HYDRAULIC',
  Summary: 'Honda is recalling certain vehicles. The brake hose may crack and leak.',
  Remedy: 'Dealers will replace the brake hose, free of charge. Call Honda at 1-800.',
};

beforeAll(async () => {
  upstream = await startTestNhtsa();
  upstream.recalls.set('2014 HONDA CIVIC', [wireRecall(hose)]);
  upstream.bulletins.set(
    '2014 HONDA CIVIC',
    new Map([
      [1, [wireBulletin({ components: [{ name: 'SERVICE BRAKES' }], summary: 'Brakes may squeal when cold.' })]],
    ]),
  );
  upstream.recalls.set('2018 HONDA PILOT', [
    wireRecall({ ...hose, NHTSACampaignNumber: '18V003000', parkOutSide: true }),
  ]);
  upstream.recalls.set('2016 HONDA FIT', [wireRecall({ ...hose, NHTSACampaignNumber: '16V002000', parkIt: true })]);
  const env = { NHTSA_ONLINE: 'on', NHTSA_BULLETINS_ONLINE: 'on', NHTSA_URL: upstream.baseUrl };
  [product, browser] = await Promise.all([startProduct({ env }), keptBrowser()]);
});
afterAll(async () => {
  await product.stop();
  await upstream.close();
});

const squeal = 'the brakes squeal when it is cold';
const section = (page: Page, name: string) =>
  answers(page)
    .last()
    .getByRole('button', { name: new RegExp(name) });

test('DIAG-05: recalls and bulletins that bear on a complaint stand in the reply with their links and their age', async () => {
  const { page, problems } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'reply@example.com', { year: '2014', make: 'Honda', model: 'Civic' });
  const answer = await say(page, squeal);
  await section(page, 'About this vehicle').click();
  await answer.getByText('The brake hose may crack and leak. Remedy: Dealers will replace the brake hose').waitFor();
  await answer.getByText('Brakes may squeal when cold.').waitFor();
  await answer
    .getByText(/from NHTSA’s online service.*that takes its VIN/)
    .first()
    .waitFor();
  const link = answer.getByRole('link', { name: 'Recall 15V001000 (opens in a new tab)' });
  expect(await link.getAttribute('href')).toBe('https://www.nhtsa.gov/recalls?nhtsaId=15V001000');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('DIAG-05: a do-not-drive recall is the plate of every answer on that car, and no tap takes it away', async () => {
  const { page, problems } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'grave@example.com', { year: '2016', make: 'Honda', model: 'Fit' });
  const answer = await say(page, squeal);
  const plate = answer.getByRole('group', { name: 'Safety' });
  expect(await plate.getAttribute('data-level')).toBe('critical');
  expect(await plate.innerText()).toMatch(/^DO NOT DRIVE/i);
  expect(await plate.innerText()).toContain('recall 16V002000');
  const taps = answer.getByRole('button', { name: 'No', exact: true });
  const tapped = page.waitForResponse((response) => response.url().endsWith('/evidence') && response.ok());
  await taps.first().click();
  const { safety_warning: warning } = (await (await tapped).json()) as { safety_warning: { level: string } };
  expect(warning.level).toBe('critical');
  expect(await plate.getAttribute('data-level')).toBe('critical');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('DIAG-05: a park-outside recall stands on the plate in plain words, in its headline too', async () => {
  const { page, problems } = await newVisitor(browser, { mode: 'light' });
  await signInWithCar(page, product.origin, 'outside@example.com', { year: '2018', make: 'Honda', model: 'Pilot' });
  const plate = (await say(page, squeal)).getByRole('group', { name: 'Safety' });
  expect(await plate.getAttribute('data-level')).toBe('caution');
  expect(await plate.innerText()).toMatch(/^OK TO DRIVE, PARK OUTSIDE\s+PARK OUTSIDE, away from buildings/i);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('DIAG-05: “any recalls?” is answered with the list at once, and no cause is made up', async () => {
  const { page, problems } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'asks@example.com', { year: '2014', make: 'Honda', model: 'Civic' });
  const answer = await say(page, 'are there any recalls on my car?');
  await answer.getByText('NHTSA knows of one recall for 2014 HONDA CIVIC').waitFor();
  await answer.getByText('The brake hose may crack and leak.').waitFor();
  expect(await answer.getByRole('group', { name: 'Safety' }).count()).toBe(0);
  expect(await answer.getByRole('region', { name: 'Questions to you' }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('ACCT-01, DIAG-05: “Check recalls” on the dashboard asks NHTSA: the score follows, with its reason; a failure is told', async () => {
  upstream.recalls.set('2017 HONDA ODYSSEY', [
    wireRecall({ ...hose, NHTSACampaignNumber: '17V004000' }),
    wireRecall({ ...hose, NHTSACampaignNumber: '17V005000', Component: 'SEATS' }),
  ]);
  const { page, problems } = await newVisitor(browser);
  await signIn(page, product.origin, 'dashboard@example.com');
  await page.getByRole('button', { name: 'Account' }).click();
  const status = page.getByRole('region', { name: 'Vehicle status' });
  // A car of which nothing was asked yet: one without a session.
  await status.getByRole('button', { name: 'Add your car' }).click();
  const form = page.getByRole('dialog', { name: 'Add car' });
  await form.getByRole('textbox', { name: 'Year' }).fill('2017');
  await form.getByRole('combobox', { name: 'Make' }).fill('Honda');
  await form.getByRole('combobox', { name: 'Model' }).fill('Odyssey');
  await form.getByRole('button', { name: 'Save car' }).click();
  await status.getByText('Recalls of this model were not looked up yet.').waitFor();
  const score = async () => Number(await status.getByRole('meter').getAttribute('aria-valuenow'));
  const before = await score();

  upstream.behave('fails');
  const check = status.getByRole('button', { name: 'Check recalls' });
  await check.click();
  await page.getByText('NHTSA could not be asked for recalls just now.').waitFor();
  await status.getByText('Recalls of this model were not looked up yet.').waitFor();
  expect(await score()).toBe(before);

  upstream.behave('well');
  upstream.asked.length = 0;
  await check.press('Enter');
  await status.getByText(/^2 recalls of this model are open by your log, as of /).waitFor();
  expect(upstream.asked.filter(({ path }) => path.startsWith('/recalls/'))).toHaveLength(1);
  await expect.poll(score).toBeLessThan(before);
  await status
    .getByRole('listitem')
    .filter({ hasText: /17V004000, 17V005000|17V005000, 17V004000/ })
    .first()
    .waitFor();
  expect(await check.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  await status.getByText(/^2 recalls of this model are open/).waitFor();
  const next = status.getByRole('region', { name: 'Maintenance suggestions' }).getByRole('listitem').first();
  await next.getByText('2 open recalls').waitFor();
  // One entry says that both are done.
  await next.getByRole('button', { name: 'Log as done' }).click();
  const log = page.getByRole('dialog', { name: 'Maintenance log' });
  const what = await log.getByRole('combobox', { name: 'What was done' }).inputValue();
  expect(what).toMatch(/^Recalls 17V00[45]000, 17V00[45]000$/);
  await log.getByRole('button', { name: 'Save entry' }).click();
  await log.getByText(what).waitFor();
  await page.keyboard.press('Escape');
  await status.getByText(/^No recall of this model is open by your log/).waitFor();
  await expect.poll(score).toBe(before);
  expect(problems).toEqual([]);
});

test('ACCT-01, DIAG-05: a name that NHTSA does not know is told so, with its age, and not as recalls that were not looked up', async () => {
  const { page, problems } = await newVisitor(browser, { width: 390, height: 844, mode: 'light' });
  await signIn(page, product.origin, 'nameless@example.com');
  await page.getByRole('button', { name: 'Account' }).click();
  const status = page.getByRole('region', { name: 'Vehicle status' });
  await status.getByRole('button', { name: 'Add your car' }).click();
  const form = page.getByRole('dialog', { name: 'Add car' });
  await form.getByRole('textbox', { name: 'Year' }).fill('2017');
  await form.getByRole('combobox', { name: 'Make' }).fill('Honda');
  await form.getByRole('combobox', { name: 'Model' }).fill('Zephyr');
  await form.getByRole('button', { name: 'Save car' }).click();
  await status.getByText('Recalls of this model were not looked up yet.').waitFor();
  await status.getByRole('button', { name: 'Check recalls' }).click();
  await status
    .getByText(/^NHTSA did not know this car by its name, as of .*, from NHTSA’s online service, kept here\.$/)
    .waitFor();
  await status.getByText('NHTSA files no vehicle under this name, so nothing can be said of it.').waitFor();
  expect(await status.getByText('were not looked up yet').count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(problems).toEqual([]);
});

test('DIAG-05: a new recall of a described car is told above the conversation and on the dashboard, until it is put away or the car is gone', async () => {
  const { page, problems } = await newVisitor(browser, { width: 390, height: 844 });
  await signInWithCar(page, product.origin, 'recalls-alert@example.com', {
    year: '2014',
    make: 'Honda',
    model: 'Civic',
  });
  await say(page, squeal);
  // NHTSA knows of more now; what it said before is a day old, and so is the last look.
  upstream.recalls.set('2014 HONDA CIVIC', [
    wireRecall(hose),
    wireRecall({ ...hose, NHTSACampaignNumber: '26V100000', parkIt: true }),
    wireRecall({ ...hose, NHTSACampaignNumber: '26V200000', parkOutSide: true }),
  ]);
  const database = new DatabaseSync(join(product.dataDir, 'wrenchwise.db'));
  database.exec('update nhtsa_answers set fetched_at = fetched_at - 90000000');
  database.exec('update job_leases set done_at = done_at - 90000000');
  database.close();
  // A process looks when it starts.
  const another = await startProduct({
    dataDir: product.dataDir,
    env: { NHTSA_ONLINE: 'on', NHTSA_URL: upstream.baseUrl },
  });
  const alerts = page.getByRole('status', { name: 'New recalls' });
  await expect
    .poll(
      async () => {
        await page.reload();
        await answers(page).first().waitFor();
        return alerts.getByRole('group').count();
      },
      { timeout: 15_000 },
    )
    .toBe(1);
  await another.stop();
  expect(await alerts.getByRole('group', { name: 'Safety' }).getAttribute('data-level')).toBe('critical');
  await alerts.getByText('2014 HONDA CIVIC, recall 26V100000.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('heading', { name: 'Personal dashboard' }).waitFor();
  await alerts.getByText('2014 HONDA CIVIC, recall 26V100000.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const status = page.getByRole('region', { name: 'Vehicle status' });
  await status.getByRole('button', { name: 'Remove car' }).click();
  await alerts.getByRole('group').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await alerts.getByText('2014 HONDA CIVIC, recall 26V100000.').waitFor();
  await alerts.getByRole('button', { name: 'Put away' }).press('Enter');
  await alerts.getByText('2014 HONDA CIVIC, recall 26V200000.').waitFor();
  await page.getByRole('button', { name: 'Back to chat' }).click();
  await answers(page).first().waitFor();
  await alerts.getByRole('button', { name: 'Put away' }).press('Enter');
  await alerts.getByRole('group').waitFor({ state: 'detached' });
  await page.reload();
  await answers(page).first().waitFor();
  expect(await alerts.getByRole('group').count()).toBe(0);
  expect(problems).toEqual([]);
});
