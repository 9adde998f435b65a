import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, say, signInWithCar } from '#test/harness/owner.ts';
import { png } from '#test/harness/sample-files.ts';

const { product, browser } = await productInBrowser();

async function saved(page: Page, options: string, act: string): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: options }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: act }).click(),
  ]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

/** Attaches a file to what is sent next. */
async function attach(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'pedal.png', mimeType: 'image/png', buffer: Buffer.from(png) }]);
  await page.getByText('1 of 1 files attached').waitFor({ state: 'attached' });
}

async function dangerousSession(page: Page, email: string): Promise<void> {
  await signInWithCar(page, product.origin, email, { year: '2014', make: 'Honda', model: 'Civic', mileage: '120000' });
  await say(page, 'It just clicks and the <b>dash lights</b> go dim');
  await page.waitForTimeout(limits.messageCooldownMs);
  await attach(page);
  await say(page, 'brake pedal went to the floor');
}

test('a session leaves as Markdown and as JSON with every message, the warning, the ranked causes and their evidence (CHAT-19)', async () => {
  const { page, problems } = await newVisitor(browser);
  await dangerousSession(page, 'save@example.com');

  const markdown = await saved(page, 'Session options', 'Save as Markdown');
  expect(markdown.name).toMatch(/^wrenchwise-2014-honda-civic-\d{4}-\d\d-\d\d\.md$/);
  expect(markdown.text).toContain('- **Mileage:** 120,000 mi');
  expect(markdown.text).toContain(String.raw`> It just clicks and the \<b\>dash lights\</b\> go dim`);
  expect(markdown.text).toMatch(/> brake pedal went to the floor\n\n\*\*Attached:\*\* pedal\.png, \d+ B\n/);
  expect(markdown.text).toContain('> **DO NOT DRIVE**');
  expect(markdown.text).toMatch(/1\. \*\*[^*]+: \d+ %\*\*\n(?: {3}- For it: .+\n)* {3}- For it: you said “/);
  expect(markdown.text).toMatch(/### What was understood\n\n- .+ \(you said “/);
  expect(markdown.text).toContain('### Next steps\n\n1. ');

  // From the list, of a session that is not on screen.
  await page.getByRole('button', { name: 'New session' }).click();
  const json = await saved(page, 'Options for 2014 HONDA CIVIC', 'Save as JSON');
  const document = JSON.parse(json.text) as {
    format: string;
    session: { vehicle_info: object };
    messages: { role: string; content: unknown }[];
    as_it_stands: { differential: unknown[] };
  };
  expect(document).toMatchObject({
    format: 'wrenchwise-session',
    session: { vehicle_info: { make: 'HONDA', mileage: 120_000 } },
    messages: [
      { role: 'user', content: 'It just clicks and the <b>dash lights</b> go dim' },
      { role: 'assistant', content: { response_type: 'diagnostic' } },
      { role: 'user', content: 'brake pedal went to the floor' },
      { role: 'assistant', content: { response_type: 'safety_critical', safety_warning: { drive: 'do_not_drive' } } },
    ],
  });
  expect(document.as_it_stands.differential.length).toBeGreaterThan(1);
  expect(problems).toEqual([]);
});

test('an export that cannot be fetched says so (CHAT-19)', async () => {
  const { page, context } = await newVisitor(browser);
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await signInWithCar(page, product.origin, 'far@example.com', { year: '2014', make: 'Honda', model: 'Civic' });
  await page.reload();
  await page.getByRole('button', { name: 'New session' }).click();
  await page.reload();
  await page.getByRole('button', { name: /^Options for/ }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Options for/ }).click();
  await page.getByRole('menuitem', { name: 'Save as Markdown' }).click();
  await page
    .getByText(/^“2014 HONDA CIVIC” was not exported: No connection/)
    .first()
    .waitFor();
  expect(files).toEqual([]);
});

test('on paper stands the whole session with its answers unfolded, without chrome, dark on white (CHAT-19)', async () => {
  const { page, problems } = await newVisitor(browser, { mode: 'dark' });
  await dangerousSession(page, 'paper@example.com');
  await answers(page).first().waitFor();
  // What is on the page at the moment the browser prints: this listener comes after the product's.
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      document.documentElement.dataset['onPaper'] = document.querySelector('[data-printed]')?.textContent ?? '';
    }),
  );
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
    expect(pdf.match(/\/MediaBox \[([^\]]*)\]/)?.[1]).toMatch(format === 'A4' ? /^0 0 59[56]/ : /^0 0 612 792/);
  }
  const onPaper = await page.evaluate(() => document.documentElement.dataset['onPaper'] ?? '');
  for (const words of [
    'It just clicks and the <b>dash lights</b> go dim',
    'brake pedal went to the floorAttached: pedal.png, ',
    'Do not drive',
    'Next steps',
    'What it tells you:',
    'Parts & Pricing',
    'Likely causes as they stand',
    'What was understood',
    'Beta software.',
  ])
    expect(onPaper).toContain(words);
  await page.locator('[data-printed]').waitFor({ state: 'detached' });

  // The same as the printer sees it.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 680, height: 1000 });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await page.locator('#root').isVisible()).toBe(false);
  const paper = page.locator('[data-printed]');
  expect(await paper.isVisible()).toBe(true);
  expect(
    await paper.getByRole('button').allInnerTexts(),
    'only titles of sections look like buttons to a reader',
  ).toEqual(await paper.getByRole('heading', { level: 3 }).getByRole('button').allInnerTexts());
  const look = await page.evaluate(() => ({
    scheme: getComputedStyle(document.documentElement).colorScheme,
    ground: getComputedStyle(document.documentElement).backgroundColor,
    wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    cut: [...document.querySelectorAll('[data-printed] *')].filter(
      (element) =>
        element.scrollHeight > element.clientHeight + 2 &&
        element.clientHeight > 1 &&
        getComputedStyle(element).overflowY !== 'visible',
    ).length,
  }));
  expect(look).toEqual({ scheme: 'light', ground: 'rgb(255, 255, 255)', wider: 0, cut: 0 });
  expect(problems).toEqual([]);
});
