import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { marketCheckKey, marketCheckRow, startTestMarketCheck } from '#adapters/marketcheck/test-marketcheck-server.ts';
import { signIn } from '#test/harness/owner.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { startProduct } from '#test/harness/product.ts';
import { cards, make, model, press, price, searchFor, shoppers, tab, toast } from './car-shopper.ts';

const service = await startTestMarketCheck();
const { product, browser } = await productInBrowser();
afterAll(() => service.close());
const shopping = shoppers(browser, product);

describe('comparing (CARS-04)', () => {
  test('up to three, no car twice, each removable; what differs is marked; it outlives the page', async () => {
    const { page } = await shopping('compare@example.com');
    await searchFor(page, { make: 'Honda', model: 'CR-V' });
    await cards(page).first().waitFor();
    const compare = (n: number) =>
      cards(page)
        .nth(n)
        .getByRole('button', { name: /^Compare/ })
        .click();
    await compare(0);
    await compare(0);
    await toast(page, 'Vehicle already in comparison');
    await compare(1);
    await compare(2);
    await compare(3);
    await toast(page, 'Maximum 3 vehicles can be compared');
    await page.reload();
    await page.getByRole('tab', { name: 'Compare 3 cars' }).click();
    const table = page.getByRole('table', { name: 'Compared cars' });
    expect(await table.getByRole('columnheader').count()).toBe(4);
    expect(await table.getByRole('rowheader', { name: 'Price' }).innerText()).toContain('≠');
    expect(await table.getByRole('rowheader', { name: /^Body/ }).innerText()).not.toContain('≠');
    await table
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    expect(await table.getByRole('columnheader').count()).toBe(3);
    for (let n = 0; n < 2; n += 1)
      await table
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
    await page.getByText('Nothing to compare yet.').waitFor();
  });
});

describe('alerts and saved searches (CARS-05)', () => {
  test('an alert is kept, shows how many fit and the cheapest, and can be searched and removed', async () => {
    const { page, problems } = await shopping('alert@example.com');
    await tab(page, 'Alerts');
    await press(page, 'Create alert');
    await page.getByText('Enter the make, such as Honda.').waitFor();
    await make(page).fill('Honda');
    await model(page).fill('CR-V');
    await price(page).fill('14,000');
    await press(page, 'Create alert');
    const alert = page.getByRole('region', { name: 'Honda CR-V up to $14,000' });
    await alert.waitFor();
    const count = Number(/(\d+) cars? fits?/.exec(await alert.innerText())?.[1]);
    expect(count).toBeGreaterThan(0);
    expect(await alert.getByRole('listitem').count()).toBe(Math.min(5, count));
    await page.reload();
    await tab(page, 'Alerts');
    await alert.getByRole('button', { name: /^Show all/ }).click();
    await cards(page).first().waitFor();
    expect(await cards(page).count()).toBe(Math.min(20, count));
    expect(await price(page).inputValue()).toBe('14000');
    await tab(page, 'Alerts');
    await alert.getByRole('button', { name: /^Remove/ }).click();
    await page.getByText('No alert yet.').waitFor();
    expect(problems).toEqual([]);
  });

  test(
    'what came since the owner last looked is told on the dashboard and in the terminal, until it is seen',
    { timeout: 120_000 },
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'wrenchwise-alerts-'));
      const env = { MARKETCHECK_API_KEY: marketCheckKey, MARKETCHECK_URL: service.baseUrl };
      const email = 'news@example.com';
      const first = await startProduct({ dataDir, env });
      service.behave('fails');
      const { page } = await shopping(email, {}, first);
      await tab(page, 'Alerts');
      await make(page).fill('Honda');
      await model(page).fill('Insight');
      await price(page).fill('30000');
      await press(page, 'Create alert');
      await page.getByText('Not looked for yet.').waitFor();
      await first.stop();
      service.behave('well');
      service.rows.push(marketCheckRow({ price: 12_000 }));
      // What is due is looked for as the product starts.
      const again = await startProduct({ dataDir, env });
      await signIn(page, again.origin, email);
      await press(page, 'Account');
      const words = new RegExp(
        `^(1 new car matches|\\d+ new cars match) your alert: Honda Insight up to \\$30,000\\.$`,
      );
      await page.getByText(words).waitFor();
      await press(page, 'Shop for cars');
      await page.getByRole('tab', { name: /^Alerts \d+ new$/ }).click();
      await press(page, 'Mark as seen');
      await page.getByRole('button', { name: 'Mark as seen' }).waitFor({ state: 'detached' });
      await press(page, 'Dashboard');
      await page.getByRole('button', { name: 'Shop for cars' }).waitFor();
      expect(await page.getByText('your alert:').count()).toBe(0);
      await again.stop();
      rmSync(dataDir, { recursive: true });
    },
  );

  test('a search is saved under its words, run by one tap, and forgotten', async () => {
    const { page } = await shopping('saved@example.com');
    await make(page).fill('Toyota');
    await model(page).fill('Sienna');
    await price(page).fill('30000');
    await press(page, /^Save/);
    const name = 'Toyota Sienna up to $30,000';
    await toast(page, `Saved: ${name}.`);
    await press(page, 'Clear');
    await page.reload();
    await press(page, name);
    await cards(page).first().waitFor();
    expect(await model(page).inputValue()).toBe('Sienna');
    await press(page, `Forget ${name}`);
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
  });
});
