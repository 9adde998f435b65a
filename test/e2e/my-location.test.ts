import { expect, test } from 'vitest';
import { accessibilityProblems, newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { describeCar, signIn } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

test('the place of the browser fills the field, is saved, and is there on the next visit (VEH-01, LOC-01, LOC-02)', async () => {
  const { page, context, problems } = await newVisitor(browser, { width: 390, height: 844 });
  await context.grantPermissions(['geolocation'], { origin: product.origin });
  await context.setGeolocation({ latitude: 47.60621, longitude: -122.33207 });
  await signIn(page, product.origin, 'here@example.com');
  const field = page.getByRole('textbox', { name: 'Location' });
  const saved = page.waitForResponse((response) => response.url().endsWith('/location'));
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect.poll(() => field.inputValue()).toBe('47.6062, -122.3321');
  expect(await (await saved).json()).toEqual({ location: '47.6062, -122.3321' });
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('47.6062, -122.3321');
  await describeCar(page, { year: '2014', make: 'honda', model: 'civic' });
  expect(problems).toEqual([]);
});

test('a refusal says so and leaves what was typed (LOC-01)', async () => {
  const { page, context } = await newVisitor(browser);
  await context.clearPermissions();
  await signIn(page, product.origin, 'nowhere@example.com');
  const field = page.getByRole('textbox', { name: 'Location' });
  await field.fill('Reno');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await page.getByText('Location access denied.').waitFor();
  expect(await field.inputValue()).toBe('Reno');
});
