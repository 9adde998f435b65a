import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestNhtsa, wireRecall, type TestNhtsaServer } from '#adapters/nhtsa/test-nhtsa-server.ts';
import { accessibilityProblems, keptBrowser, newVisitor } from '#test/harness/browser.ts';
import { answers, say, signInWithCar } from '#test/harness/owner.ts';
import { standIn, startProductWithPlaces, type ProductWithPlaces } from '#test/harness/product-with-places.ts';

let nhtsa: TestNhtsaServer;
let product: ProductWithPlaces;
let browser: Browser;

beforeAll(async () => {
  nhtsa = await startTestNhtsa();
  const summary = 'Honda is recalling certain vehicles. The brake hose may crack and leak.';
  nhtsa.recalls.set('2014 HONDA CIVIC', [wireRecall({ NHTSACampaignNumber: '15V001000', Summary: summary })]);
  const env = { NHTSA_ONLINE: 'on', NHTSA_URL: nhtsa.baseUrl };
  [product, browser] = await Promise.all([startProductWithPlaces(env), keptBrowser()]);
});
afterAll(async () => {
  await product.close();
  await nhtsa.close();
});

const plate = (page: Page, name: string) => page.getByRole('region', { name });
const toDashboard = (page: Page) => page.getByRole('button', { name: 'Account' }).click();
const dayAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-US', { dateStyle: 'medium' });

/** Nobody outside answers any more, and all that they said lies so long back. */
function cutNetwork(hours: { weather: number; shops: number; recalls: number }): void {
  for (const service of [product.weather, product.names, product.map, nhtsa]) service.behave('cut');
  const database = new DatabaseSync(join(product.dataDir, 'wrenchwise.db'));
  const older = database.prepare('update place_answers set fetched_at = fetched_at - ? where kind like ?');
  const age = (kind: string, of: number) => expect(Number(older.run(of * 3_600_000, `${kind} %`).changes)).toBe(1);
  age('weather', hours.weather);
  age('shops', hours.shops);
  database.exec(`update place_answers set answer = json_set(answer, '$.at', json_extract(answer, '$.at')
    - ${hours.weather * 3_600_000}) where kind like 'weather %'`);
  database.exec(`update nhtsa_answers set fetched_at = fetched_at - ${hours.recalls * 3_600_000}`);
  database.close();
}

test('with the network cut, weather, shops, vehicle and chat say what they know, how old that is, and what is missing (LOC-03, LOC-04, ACCT-01, DIAG-05)', async () => {
  const { page, context, problems } = await newVisitor(browser, { width: 390, height: 844 });
  await standIn(context, product.origin);
  await signInWithCar(page, product.origin, 'cut@example.com', { year: '2014', make: 'Honda', model: 'Civic' });
  await say(page, 'are there any recalls on my car?');
  await toDashboard(page);
  const [weather, shops, status] = ['Weather', 'Nearby shops', 'Vehicle status'].map((name) => plate(page, name));
  if (!weather || !shops || !status) throw new Error('no plates');
  await weather.getByRole('button', { name: 'Use my location' }).click();
  await weather.getByText('58°F').waitFor();
  await shops.getByRole('heading', { name: 'Shell' }).waitFor();
  await status.getByText(/^One recall of this model is open/).waitFor();

  cutNetwork({ weather: 2, shops: 48, recalls: 48 });
  await page.reload();
  // What is known, how old, what is missing.
  await weather.getByText('58°F').waitFor();
  await weather.getByText('2 hours ago').waitFor();
  await weather
    .getByText('The weather service could not be reached just now. This is the latest that is known here.')
    .waitFor();
  await shops.getByRole('heading', { name: 'Shell' }).waitFor();
  await shops.getByText(/^Map of Jun 1, 2026\./).waitFor();
  await shops
    .getByText(
      'OpenStreetMap’s search for shops could not be reached just now. These are the shops as they were known last.',
    )
    .waitFor();
  expect(await shops.getByText('Sample').count()).toBe(0);
  await status
    .getByText(
      `One recall of this model is open by your log, as of ${dayAgo(2)}, from NHTSA’s online service, kept here.`,
    )
    .waitFor();
  await status.getByText('NHTSA was not asked just now; there may be something newer.').waitFor();
  await status.getByRole('button', { name: 'Check recalls' }).click();
  await page.getByText('NHTSA could not be asked for recalls just now.').waitFor();
  await status.getByText(/^One recall of this model is open/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: 'Back to chat' }).click();
  await answers(page).first().waitFor();
  const answer = await say(page, 'any recalls?');
  await answer.getByText('NHTSA knows of one recall for 2014 HONDA CIVIC').waitFor();
  await answer.getByText('The brake hose may crack and leak.').waitFor();
  await answer.getByRole('button', { name: /About this vehicle/ }).click();
  const about = answer.getByText(/from NHTSA’s online service, kept here, as of \d{4}-\d\d-\d\d\./).first();
  await about.waitFor();
  expect(await about.innerText()).toContain(new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10));
  await answer
    .getByText(/NHTSA (?:could not be reached just now|did not answer in time); there may be something newer\./)
    .first()
    .waitFor();
  expect(problems).toEqual([]);
});
