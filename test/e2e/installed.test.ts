import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loadPages } from '#server/http/pages.ts';
import { accessibilityProblems, newVisitor, type Visitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, messageBox, ranking, say, signIn, signInWithCar } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

const visitor = (more: { width?: number; height?: number; mode?: 'dark' | 'light' } = {}) =>
  newVisitor(browser, { ...more, keepsPage: true });

/** Until all that is kept ahead is in the browser, and the page in its hands. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve);
      });
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });

/** Every address in the caches of this browser, and everything written there as text. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        found.push({ path: new URL(request.url).pathname, text: (await answer?.text()) ?? '' });
      }
    }
    return found;
  });

async function withDraft({ page }: Visitor, email: string, draft: string): Promise<void> {
  await signInWithCar(page, product.origin, email, { year: '2014', make: 'Honda', model: 'Civic' });
  await say(page, 'It just clicks and the dash lights go dim on Mondays');
  await messageBox(page).fill(draft);
  await isKept(page);
}

describe('installable (APP-11)', () => {
  test('the browser reads the manifest without complaint and finds nothing against an installation', async () => {
    const { page, context } = await visitor();
    await page.goto(product.origin);
    await isKept(page);
    const devtools = await context.newCDPSession(page);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Every page of a test is in a private window, where nothing is installed.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    const manifest = JSON.parse(data ?? '') as Record<string, unknown> & {
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', name: 'Wrenchwise' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes, type } of [
      ...manifest.icons,
      { src: '/icon-180.png', sizes: '180x180', type: 'image/png' },
    ]) {
      const answer = await fetch(new URL(src, product.origin));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      const picture = Buffer.from(await answer.arrayBuffer());
      if (type === 'image/png') expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  test('around it the system draws in the colour of its ground, in the mode in force', async () => {
    const { page } = await visitor({ mode: 'light' });
    await page.goto(product.origin);
    const colour = () => page.locator('meta[name="theme-color"]').getAttribute('content');
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.getByRole('button', { name: 'Switch to dark mode' }).waitFor();
    const light = await colour();
    expect(light).toBe(await ground());
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    expect(await colour()).toBe(await ground());
    expect(await colour()).not.toBe(light);
  });
});

describe('without a network (APP-11)', () => {
  test.each([
    { width: 390, height: 844, mode: 'dark' as const },
    { width: 1440, height: 900, mode: 'light' as const },
  ])('the page opens at $width px, says what still works, and the draft is written on', async (size) => {
    const guest = await visitor(size);
    const { page, context } = guest;
    await withDraft(guest, `driveway-${size.width}@example.com`, 'half a sente');
    await answers(page).getByRole('button', { name: 'Save' }).click();
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('.savedMessages.')));
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await page.getByText('There is no network. Answers need one; this still works:').waitFor();
    const draft = page.getByRole('textbox', { name: 'Your message' });
    expect(await draft.inputValue()).toBe('half a sente');
    await draft.fill('half a sentence, and the rest');
    await page.getByRole('button', { name: /2014 HONDA CIVIC/i }).click();
    await page
      .getByText(/SAFETY|Likely causes|battery/i)
      .first()
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => messageBox(page).inputValue(), { timeout: 20_000 }).toBe('half a sentence, and the rest');
  });

  test('an open session goes on: a tap moves the ranking, and what was never opened opens', async () => {
    const guest = await visitor();
    const { page, context } = guest;
    await withDraft(guest, 'taps-offline@example.com', 'later');
    // What was fetched before the page was in its hands is kept from the next time on.
    await page.reload();
    await messageBox(page).waitFor();
    const hasNumbers = async () => (await cached(page)).some(({ path }) => path.startsWith('/knowledge/'));
    await expect.poll(hasNumbers, { timeout: 20_000 }).toBe(true);
    await context.setOffline(true);
    await page.getByText('No network. You can go on writing and answer by a tap; send when you are back.').waitFor();
    const before = await ranking(page);
    const question = page.getByRole('region', { name: 'Questions to you' }).last().getByRole('group').first();
    await question.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect.poll(() => ranking(page)).not.toEqual(before);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox').waitFor();
  });

  test('makes and models are suggested as they are typed, though nobody asked for them before (VEH-04)', async () => {
    const { page, context } = await visitor();
    await signIn(page, product.origin, 'names-offline@example.com');
    await isKept(page);
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Year' }).fill('2014');
    await page.getByRole('combobox', { name: 'Make' }).fill('Hon');
    await page.getByRole('option', { name: 'HONDA' }).click();
    await page.getByRole('combobox', { name: 'Model', exact: true }).fill('civ');
    await page.getByRole('option', { name: 'CIVIC', exact: true }).click();
    expect(await page.getByRole('combobox', { name: 'Model', exact: true }).inputValue()).toBe('CIVIC');
  });

  test('whoever never signed in sees the first page', async () => {
    const { page, context } = await visitor();
    await page.goto(product.origin);
    await isKept(page);
    await context.setOffline(true);
    await page.goto(`${product.origin}/?dos=true`);
    await page.getByText('No network. What you choose here waits in this browser; a diagnosis needs one.').waitFor();
    expect(await page.getByRole('button', { name: 'Start a diagnosis' }).isVisible()).toBe(true);
    await context.setOffline(false);
    await page.getByText('No network.').waitFor({ state: 'hidden' });
  });
});

test('nothing of what somebody said or was answered is in the caches, signed in or out (APP-11)', async () => {
  const guest = await visitor();
  const { page } = guest;
  await withDraft(guest, 'nothing-left@example.com', 'a secret rattle');
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('wrenchwise.draft.')));
  const sessionId = await page.evaluate(
    () =>
      Object.keys(localStorage)
        .find((key) => key.startsWith('wrenchwise.draft.'))
        ?.split('.')[3] ?? '',
  );
  const look = async () => {
    const all = await cached(page);
    expect(all.length).toBeGreaterThan(40);
    expect(all.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
    const told = ['nothing-left@example.com', 'a secret rattle', 'go dim on Mondays', sessionId];
    expect(told.every((words) => words.length > 5)).toBe(true);
    expect(all.filter(({ text }) => told.some((words) => text.includes(words))).map(({ path }) => path)).toEqual([]);
  };
  await look();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Start a diagnosis' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('wrenchwise.owner'))).toBeNull();
  await look();
});

describe('a new version (APP-11)', () => {
  test('is offered in an open page, taken up by "Reload" alone, and the files of the one before last go', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wrenchwise-versions-'));
    cpSync(join(import.meta.dirname, '../../dist/web'), folder, { recursive: true });
    let pages = loadPages(folder);
    const publish = (version: string) => {
      const path = join(folder, 'sw.js');
      writeFileSync(path, readFileSync(path, 'utf8').replace(/VERSION="[^"]+"/, `VERSION="${version}"`));
      pages = loadPages(folder);
    };
    const server = createServer((request, answer) => {
      void (async () => {
        const found = await pages(new URL(request.url ?? '/', 'http://localhost').pathname, new Headers());
        answer.writeHead(found?.status ?? 404, Object.fromEntries(found?.headers ?? []));
        answer.end(Buffer.from((await found?.arrayBuffer()) ?? new ArrayBuffer(0)));
      })();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      publish('first');
      const { page } = await visitor();
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}`);
      await isKept(page);
      const names = () => page.evaluate(async () => (await caches.keys()).toSorted());
      expect(await names()).toEqual(['wrenchwise-first']);
      await page.evaluate(() => Object.assign(window, { opened: true }));
      for (const version of ['second', 'third']) {
        publish(version);
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
        await page.getByText('A new version of Wrenchwise is here.').waitFor();
        expect(await page.evaluate(() => 'opened' in window)).toBe(version === 'second');
        await page.getByRole('button', { name: 'Reload' }).click();
        await page.waitForFunction(() => !('opened' in window));
        const first = page.getByRole('button', { name: 'Start a diagnosis' });
        const offline = page.getByRole('heading', { name: 'No connection' });
        await (version === 'second' ? first : offline).waitFor();
        if (version === 'second') {
          // Whoever is signed in where the server cannot be asked is told of a version as well.
          await page.evaluate(() => {
            const value = { token: 'x', expiresAt: '2099-01-01T00:00:00.000Z' };
            localStorage.setItem('wrenchwise.signIn', JSON.stringify({ v: 1, value }));
          });
          await page.reload();
          await offline.waitFor();
        }
        await expect.poll(names).toContain(`wrenchwise-${version}`);
      }
      await expect.poll(names).toEqual(['wrenchwise-second', 'wrenchwise-third']);
    } finally {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true });
    }
  });
});
