import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { accessibilityProblems, newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { signInWithCar } from '#test/harness/owner.ts';
import { startProduct } from '#test/harness/product.ts';

const { product, browser } = await productInBrowser();

const plate = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const broken = `: ${errors.INTERNAL.text({}).replace(/\.$/, '')}.`;

/** What each plate of the dashboard asks for, what it says until that is here, and where it does not come. */
const plates = [
  {
    name: 'Vehicle status',
    path: /\/users\/[^/]+\/garage$/,
    waits: 'Opening your garage…',
    fails: 'Your garage could not be opened',
  },
  {
    name: 'Recent activity',
    path: /\/chat\/history\/[^/]+$/,
    waits: 'Loading your sessions…',
    fails: 'Your sessions could not be loaded',
  },
  {
    name: 'Credit packages',
    path: /\/credit-packages$/,
    waits: 'Loading what can be bought…',
    fails: 'The packages could not be loaded',
  },
  {
    name: 'Devices',
    path: /\/users\/[^/]+\/sign-ins$/,
    waits: 'Loading where you are signed in…',
    fails: 'Your devices could not be loaded',
  },
  {
    name: 'Statement',
    path: /\/users\/[^/]+\/credits$/,
    waits: 'Loading your statement…',
    fails: 'The statement could not be loaded',
  },
];
/** The same of what comes once the garage is here. */
const later = [
  {
    name: 'Vehicle status',
    path: /\/cars\/[^/]+\/health$/,
    waits: 'Reading log, recalls and diagnoses…',
    fails: 'How the car stands could not be found out',
  },
];

/** Answers what is asked for under the paths with 500, or once `released`. */
async function breakDown(context: BrowserContext, paths: RegExp[], released: Promise<void> | null): Promise<void> {
  const wanted = (url: URL) => url.pathname.startsWith('/api/') && paths.some((path) => path.test(url.pathname));
  await context.route(wanted, async (route) => {
    await released;
    await (released === null
      ? route.fulfill({ status: 500, json: { code: 'INTERNAL', detail: errors.INTERNAL.text({}) } })
      : route.continue());
  });
}

test('each plate of the dashboard says what it waits for, what did not come and why, and gets it when asked again', async () => {
  const { page, context } = await newVisitor(browser, { width: 390, height: 844 });
  await signInWithCar(page, product.origin, 'when-things-fail@example.com', {
    year: '2014',
    make: 'Honda',
    model: 'Civic',
  });
  await page.getByRole('button', { name: 'Account' }).click();
  await plate(page, 'Vehicle status').getByRole('meter').waitFor();
  for (const group of [plates, later]) {
    const paths = group.map(({ path }) => path);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await breakDown(context, paths, released);
    await page.reload();
    for (const { name, waits } of group) await plate(page, name).getByText(waits).waitFor();
    release();
    for (const { name, waits } of group) await plate(page, name).getByText(waits).waitFor({ state: 'detached' });
    await context.unrouteAll();

    await breakDown(context, paths, null);
    await page.reload();
    for (const { name, fails } of group) {
      const said = plate(page, name).getByRole('alert');
      await said.waitFor();
      expect(await said.innerText()).toContain(`${fails}${broken}`);
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await context.unrouteAll();
    for (const { name } of group) {
      await plate(page, name).getByRole('button', { name: 'Try again' }).click();
      await plate(page, name).getByRole('alert').waitFor({ state: 'detached' });
    }
  }
  await plate(page, 'Vehicle status').getByRole('meter').waitFor();
  await plate(page, 'Devices')
    .getByText(/^This device/)
    .waitFor();
});

test('so does the maintenance log', async () => {
  const { page, context } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'fails-log@example.com', { year: '2014', make: 'Honda', model: 'Civic' });
  await page.getByRole('button', { name: 'Account' }).click();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await breakDown(context, [/\/cars\/[^/]+\/maintenance$/], released);
  await plate(page, 'Vehicle status').getByRole('button', { name: 'Maintenance log' }).click();
  const log = page.getByRole('dialog', { name: 'Maintenance log' });
  await log.getByText('Opening the log…').waitFor();
  release();
  await log.getByText('Nothing is logged yet.').waitFor();
  await context.unrouteAll();
  await breakDown(context, [/\/cars\/[^/]+\/maintenance$/], null);
  await page.reload();
  await plate(page, 'Vehicle status').getByRole('button', { name: 'Maintenance log' }).click();
  await log.getByRole('alert').getByText(`The log could not be opened${broken}`).waitFor();
  await context.unrouteAll();
  await log.getByRole('button', { name: 'Try again' }).click();
  await log.getByText('Nothing is logged yet.').waitFor();
  expect(await log.getByRole('alert').count()).toBe(0);
});

test('the login says where nobody can sign in, and where the server cannot be reached (AUTH-03, AUTH-07)', async () => {
  const without = await startProduct({ env: { NODE_ENV: 'production', PAYMENTS: 'off' } });
  try {
    const { page } = await newVisitor(browser);
    await page.goto(without.origin);
    await page.getByRole('button', { name: 'Start a diagnosis' }).click();
    await page.getByText(errors.SIGN_IN_UNAVAILABLE.text({})).waitFor();
    expect(await page.getByRole('button', { name: 'Sign in with Google' }).isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  } finally {
    await without.stop();
  }
  const { page, context } = await newVisitor(browser);
  await context.route('**/api/health', (route) => route.abort());
  await page.goto(product.origin);
  await page.getByRole('button', { name: 'Start a diagnosis' }).click();
  await page.getByText('The server cannot be reached right now. Sign-in may not work.').waitFor();
  expect(await page.getByRole('button', { name: 'Sign in with Google' }).isEnabled()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
});
