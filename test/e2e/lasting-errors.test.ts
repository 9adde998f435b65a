import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { describeCar, signIn, signInWithCar } from '#test/harness/owner.ts';
import { cards, make, model, press, price, searchFor, tab, toTerminal } from './car-shopper.ts';

const { product, browser } = await productInBrowser();

test('errors that need an action outlive the usual time, are read out, and what failed is tried again from them (APP-06)', async () => {
  const { page } = await newVisitor(browser);
  await signIn(page, product.origin, 'lasting@example.com');
  await toTerminal(page);
  await searchFor(page, { make: 'Honda', model: 'CR-V' });
  await cards(page).first().waitFor();
  const corner = page.getByRole('region', { name: 'Notifications' });
  expect(await corner.getAttribute('aria-live')).toBe('polite');
  expect(await corner.getAttribute('aria-relevant')).toBe('additions text');

  await page.route(/\/api\/.*(alerts|searches)/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await press(page, /^Save/);
  await corner.getByText(/^The search was not saved: No connection/).waitFor();
  await tab(page, 'Alerts');
  await make(page).fill('Honda');
  await model(page).fill('CR-V');
  await price(page).fill('18000');
  await press(page, 'Create alert');
  await corner.getByText(/^The alert was not created: No connection/).waitFor();
  await page.mouse.move(300, 700);
  await page.waitForTimeout(limits.toastMs + 1_000);
  expect(await corner.getByRole('button', { name: 'Dismiss' }).count()).toBe(2);
  // Whoever does not see icon and colour hears what they say.
  expect(await corner.getByText('Error:', { exact: true }).count()).toBe(2);

  await page.unrouteAll();
  await corner.getByRole('button', { name: 'Try again' }).click();
  await corner.getByText(/^Saved: /).waitFor();
  await corner.getByText('Done:', { exact: true }).waitFor();
  await expect.poll(() => corner.getByText(/^The search was not saved/).count()).toBe(0);
  await corner.getByRole('button', { name: 'Dismiss' }).last().click();
  await expect.poll(() => corner.getByText(/^The alert was not created/).count()).toBe(0);
});

test('errors of the garage and of a location stay, each with its way to try again (APP-06)', async () => {
  const { page, context } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'lasting-acts@example.com', {
    year: '2014',
    make: 'Honda',
    model: 'Civic',
  });
  await page.getByRole('button', { name: 'New session', exact: true }).click();
  await describeCar(page, { year: '2018', make: 'Ford', model: 'Focus' });
  await page.getByRole('button', { name: 'Account' }).click();
  const corner = page.getByRole('region', { name: 'Notifications' });
  const again = corner.getByRole('button', { name: 'Try again' });
  const said = (words: RegExp) => corner.getByText(words);
  await context.grantPermissions(['geolocation'], { origin: product.origin });
  await context.setGeolocation({ latitude: 47.60621, longitude: -122.33207 });
  await context.route(/\/api\/.*\/(choose|location)$/, (route) => route.abort());
  const civic = page.getByRole('radio', { name: '2014 HONDA CIVIC' });
  await civic.click();
  await said(/^The car was not chosen: No connection/).waitFor();
  await page.getByRole('button', { name: 'Enable location' }).click();
  await said(/^Your location was not saved: No connection/).waitFor();
  await page.mouse.move(300, 700);
  await page.waitForTimeout(limits.toastMs + 1_000);
  expect(await again.count()).toBe(2);
  await context.unrouteAll();
  await again.first().click();
  await said(/^Location enabled\.$/).waitFor();
  await again.first().click();
  await expect.poll(() => civic.isChecked()).toBe(true);
  await expect.poll(() => again.count()).toBe(0);
});

test('a payment that did not come through stays said until it is dismissed (APP-06, PAY-02)', async () => {
  const { page } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'not-paid@example.com', { year: '2014', make: 'Honda', model: 'Civic' });
  await page.route('**/api/payments/**', (route) =>
    route.fulfill({ json: { status: 'expired', payment_status: 'unpaid', amount_total: 499, currency: 'usd' } }),
  );
  await page.goto(`${product.origin}/?session_id=cs_gone`);
  const said = page
    .getByRole('region', { name: 'Notifications' })
    .getByText('PAYMENT_SESSION_EXPIRED. RETRY_REQUIRED.');
  await said.waitFor();
  await page.mouse.move(300, 700);
  await page.waitForTimeout(limits.toastMs + 1_000);
  expect(await said.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => said.count()).toBe(0);
});
