import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { newVisitor, type Visitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, describeCar, say, signIn } from '#test/harness/owner.ts';
import { startProduct } from '#test/harness/product.ts';
import { expectSound } from './sound-view.ts';

const { product: silent, browser } = await productInBrowser();
const product = await startProduct({ env: { ANALYTICS_MEASUREMENT_ID: 'G-TEST12345' } });
afterAll(() => product.stop());

/** What Google's script does as far as it matters here: it sends each command to the collector, in its order. */
const tag = `
  const send = (command) => {
    if (window['ga-disable-G-TEST12345']) return;
    fetch('https://www.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify([...command]) });
  };
  const push = window.dataLayer.push.bind(window.dataLayer);
  window.dataLayer.push = (command) => { send(command); return push(command); };
  window.dataLayer.forEach(send);
  document.cookie = '_ga=GA1.1.1.1; path=/';
`;

type Command = [string, string, Record<string, unknown>];

/** A visitor whose way to Google ends here: what was fetched, and what was collected. */
async function watched(
  options: Parameters<typeof newVisitor>[1] = {},
): Promise<Visitor & { fetched: string[]; collected: Command[] }> {
  const visitor = await newVisitor(browser, options);
  const fetched: string[] = [];
  const collected: Command[] = [];
  await visitor.context.route(/^https:\/\/[^/]*google/, async (route) => {
    const request = route.request();
    fetched.push(request.url());
    if (!request.url().includes('/g/collect'))
      return route.fulfill({
        contentType: 'text/javascript',
        headers: { 'cross-origin-resource-policy': 'cross-origin' },
        body: tag,
      });
    collected.push(JSON.parse(request.postData() ?? '[]') as Command);
    return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
  return { ...visitor, fetched, collected };
}

const banner = (page: Page) => page.getByRole('region', { name: 'Counting visits' });
const start = (page: Page) => page.getByRole('button', { name: 'Start a diagnosis' });
const views = (collected: Command[]) =>
  collected.filter(([, name]) => name === 'page_view').map(([, , { page_path: path }]) => path);
const events = (collected: Command[], name: string) =>
  collected.filter((each) => each[1] === name).map(([, , what]) => what);

describe('counting visits (APP-10)', () => {
  test(
    'begins with a yes, tells each view, and what is clicked by action, category and label',
    { timeout: 120_000 },
    async () => {
      const { page, fetched, collected, problems } = await watched();
      await page.goto(product.origin);
      await banner(page).waitFor();
      await start(page).click();
      await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(fetched).toEqual([]);
      await banner(page).getByRole('button', { name: 'Yes' }).click();
      await banner(page).waitFor({ state: 'detached' });
      await expect.poll(() => views(collected)).toEqual(['/login']);
      expect(collected.filter(([name]) => name === 'consent')).toEqual([
        [
          'consent',
          'default',
          { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'granted' },
        ],
      ]);
      expect(collected.find(([name]) => name === 'config')).toMatchObject([
        'config',
        'G-TEST12345',
        { send_page_view: false },
      ]);

      await signIn(page, product.origin, 'counted@example.com');
      await expect.poll(() => views(collected).at(-1)).toBe('/chat');
      await describeCar(page, { year: '2014', make: 'Honda', model: 'Civic' });
      const said = 'my secret: it just clicks and the dash lights go dim';
      await say(page, said);
      await page.getByRole('region', { name: 'Suggested replies' }).getByRole('button').first().click();
      await expect
        .poll(() => events(collected, 'Smart_Reply_Click'))
        .toEqual([{ action: 'click', category: 'Smart reply', label: 'answer-1' }]);

      await page.context().route('https://www.youtube.com/**', (route) => route.fulfill({ body: '' }));
      const answer = answers(page).last();
      for (const name of [/^Repair guidance/, /^Parts & Pricing/i]) {
        const section = answer.getByRole('button', { name });
        // oxlint-disable-next-line no-await-in-loop -- one after another
        if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
      }
      const link = answer.getByRole('link', { name: /opens in a new tab/ }).first();
      const { host } = new URL((await link.getAttribute('href')) ?? '');
      await link.click();
      await expect
        .poll(() => events(collected, 'Link_Click'))
        .toEqual([{ action: 'click', category: 'Link', label: host }]);
      // Any other link that leads out counts by its host; one that stays here does not.
      await page.context().route('https://open-meteo.com/**', (route) => route.fulfill({ body: '' }));
      await page.evaluate(() => {
        const links = ['https://open-meteo.com/?q=secret', '#main'].map((href) =>
          Object.assign(document.createElement('a'), { href, target: '_blank', textContent: href }),
        );
        document.querySelector('main')?.prepend(...links);
      });
      await page.getByRole('link', { name: '#main' }).click();
      await page.getByRole('link', { name: 'https://open-meteo.com/?q=secret' }).click();
      await expect
        .poll(() => events(collected, 'Link_Click').map((event) => event['label']))
        .toEqual([host, 'open-meteo.com']);
      expect(JSON.stringify(collected)).not.toContain('secret');
      expect(JSON.stringify(collected)).not.toContain('counted@example.com');
      expect(problems).toEqual([]);
    },
  );

  test('a no holds over a reload, and can be taken back at the foot of every screen, and so can a yes', async () => {
    const { page, fetched, collected } = await watched({ width: 390, height: 844 });
    await page.goto(product.origin);
    await banner(page).waitFor();
    await expectSound(page, 'consent', { axe: true });
    await banner(page).getByRole('button', { name: 'No' }).click();
    await page.reload();
    await start(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect([fetched, await banner(page).count()]).toEqual([[], 0]);
    await page.getByRole('button', { name: 'Allow counting my visits' }).click();
    await expect.poll(() => views(collected)).toEqual(['/home']);
    expect(await page.evaluate(() => document.cookie)).toContain('_ga=');
    await expectSound(page, 'choice at the foot', { axe: true });
    await page.getByRole('button', { name: 'Stop counting my visits' }).click();
    await start(page).click();
    await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(views(collected)).toEqual(['/home']);
    expect(await page.evaluate(() => document.cookie)).not.toContain('_ga=');
  });

  test.each([
    ['Do Not Track', 'doNotTrack', '1'],
    ['Global Privacy Control', 'globalPrivacyControl', true],
  ])('with %s nobody is asked and nothing is counted, whatever was said before', async (_, name, value) => {
    const { page, context, fetched } = await watched();
    await context.addInitScript(
      ([signal, on]) => {
        Object.defineProperty(Navigator.prototype, signal, { get: () => on, configurable: true });
        localStorage.setItem('wrenchwise.analyticsConsent', '{"v":1,"value":"granted"}');
      },
      [name, value] as const,
    );
    await page.goto(product.origin);
    await start(page).click();
    await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect([fetched, await banner(page).count()]).toEqual([[], 0]);
    expect(await page.getByText('counting my visits').count()).toBe(0);
  });

  test('is unheard of where it is not configured', async () => {
    const { page, fetched } = await watched();
    await page.addInitScript(() => localStorage.setItem('wrenchwise.analyticsConsent', '{"v":1,"value":"granted"}'));
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const response = await page.goto(silent.origin);
    expect(response?.headers()['content-security-policy']).not.toContain('google');
    await start(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect([fetched, await banner(page).count()]).toEqual([[], 0]);
    expect(scripts.filter((url) => /consent-banner|dist-/.test(url))).toEqual([]);
  });
});
