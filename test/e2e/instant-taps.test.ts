import type { Page, Request, Route } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { accessibilityProblems, newVisitor, type Visitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { ranking, say, signInWithCar, textsWithin } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();
let visitor: Visitor;
let people = 0;

beforeEach(async () => {
  people += 1;
  visitor = await newVisitor(browser);
  await signInWithCar(visitor.page, product.origin, `tapper-${people}@example.com`, {
    year: '2014',
    make: 'honda',
    model: 'civic',
  });
});

const evidence = '**/api/chat/sessions/*/evidence';
const complaint = 'engine hesitates when I accelerate';

/** Says the complaint and waits until the engine's thread has been given its numbers. */
async function complain(page: Page): Promise<void> {
  const fetched = page.waitForResponse(/\/knowledge\/[\w-]+\.json$/);
  await say(page, complaint);
  const response = await fetched;
  expect(response.headers()['cache-control']).toContain('immutable');
  await response.finished();
}

/** The answers of the first open question. */
const firstQuestion = (page: Page) =>
  page.getByRole('region', { name: 'Questions to you' }).last().getByRole('group').first();

/** Holds every tap back; `release` lets those held and all later ones go. */
async function holdTaps(page: Page): Promise<{ sent: () => string[]; release: () => Promise<void> }> {
  const held: Route[] = [];
  const sent: string[] = [];
  let open = false;
  await page.route(evidence, (route) => {
    sent.push(findingIn(route.request()));
    if (open) return route.continue();
    held.push(route);
    return undefined;
  });
  return {
    sent: () => sent,
    release: async () => {
      open = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

describe('a tap in the browser (REPLY-07)', () => {
  test('moves the bars before the server answers, and its answer changes nothing more', async () => {
    const { page, problems } = visitor;
    await complain(page);
    const { sent, release } = await holdTaps(page);
    for (let taps = 1; taps <= 4; taps += 1) {
      const before = await ranking(page);
      const tapped = Date.now();
      await firstQuestion(page).getByRole('button').first().click();
      await expect.poll(() => ranking(page), { interval: 5 }).not.toEqual(before);
      expect(Date.now() - tapped).toBeLessThan(2_000);
    }
    await expect.poll(sent).toHaveLength(1);
    const predicted = { ranking: await ranking(page), questions: await questions(page), chips: await chips(page) };
    await release();
    await expect.poll(() => keptFindings(page)).toEqual([]);
    expect(sent()).toHaveLength(4);
    expect({ ranking: await ranking(page), questions: await questions(page), chips: await chips(page) }).toEqual(
      predicted,
    );
    await page.reload();
    await expect.poll(() => ranking(page)).toEqual(predicted.ranking);
    expect(problems).toEqual([]);
  });

  test('without a connection is shown, kept over a reload, and sent in order when there is one again', async () => {
    const { page, context } = visitor;
    await complain(page);
    await context.setOffline(true);
    const asked: string[] = [];
    for (let taps = 0; taps < 3; taps += 1) {
      const before = await ranking(page);
      asked.push((await questions(page))[0]?.split('\n')[0] ?? '');
      await firstQuestion(page).getByRole('button').first().click();
      await expect.poll(() => ranking(page)).not.toEqual(before);
    }
    await page.getByText('kept here, not sent yet').waitFor();
    const offline = await ranking(page);
    // The pages come back with the network; the taps' own way stays closed a little longer.
    await page.route(evidence, (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await expect.poll(() => ranking(page)).toEqual(offline);
    expect((await keptFindings(page)).length).toBe(3);
    const waiting = await keptFindings(page);
    const sent: string[] = [];
    // Heard from before the way opens: the taps try it of themselves too, and an attempt that fails has no response.
    page.on('response', (response) => {
      if (response.url().endsWith('/evidence')) sent.push(findingIn(response.request()));
    });
    await page.unroute(evidence);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => keptFindings(page)).toEqual([]);
    expect(await ranking(page)).toEqual(offline);
    expect(sent).toEqual(waiting);
    expect(new Set(asked).size).toBe(3);
    await page.reload();
    await expect.poll(() => ranking(page)).toEqual(offline);
  });

  test('that the server refuses is taken back with a clear message, and can be tried again', async () => {
    const { page } = visitor;
    await complain(page);
    const before = await ranking(page);
    const asked = await questions(page);
    await page.route(evidence, (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', detail: 'Something went wrong on our side.' } }),
    );
    await firstQuestion(page).getByRole('button').first().click();
    await page.getByText('Your answer was not saved: Something went wrong on our side.').first().waitFor();
    await expect.poll(() => ranking(page)).toEqual(before);
    await expect.poll(() => questions(page)).toEqual(asked);
    await page.unroute(evidence);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => ranking(page)).not.toEqual(before);
    await expect.poll(() => keptFindings(page)).toEqual([]);
  });

  test.each([
    ['without the engine in the page', (route: Route) => route.abort()],
    ['with another version of the knowledge in the page', anotherVersion],
  ])('%s is answered by the server, as ever', async (_, answer) => {
    const { page } = visitor;
    await page.route('**/knowledge/*.json', answer);
    const asked = page.waitForRequest('**/knowledge/*.json');
    await say(page, complaint);
    const before = await ranking(page);
    await asked;
    const { sent, release } = await holdTaps(page);
    await firstQuestion(page).getByRole('button').first().click();
    await expect.poll(() => sent().length).toBe(1);
    await page.getByText('Updating…').waitFor();
    expect(await ranking(page)).toEqual(before);
    await release();
    await expect.poll(() => ranking(page)).not.toEqual(before);
    await expect.poll(() => keptFindings(page)).toEqual([]);
  });

  test('kept by a browser with two tabs is sent once', async () => {
    const { page, context } = visitor;
    await complain(page);
    await page.route(evidence, (route) => route.abort());
    await firstQuestion(page).getByRole('button').first().click();
    await firstQuestion(page).getByRole('button').first().click();
    await expect.poll(async () => (await keptFindings(page)).length).toBe(2);
    const waiting = await keptFindings(page);
    const other = await context.newPage();
    const answered: string[] = [];
    context.on('response', (response) => {
      if (response.url().endsWith('/evidence')) answered.push(findingIn(response.request()));
    });
    await Promise.all([other.goto(product.origin), page.unroute(evidence)]);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => keptFindings(page)).toEqual([]);
    await other.getByRole('button', { name: new RegExp(complaint) }).click();
    await expect.poll(() => ranking(other)).toEqual(await ranking(page));
    expect(answered).toEqual(waiting);
  });

  test('on a chip: one stop with the keyboard, arrows between yes, no and don’t know', async () => {
    const { page } = visitor;
    await say(page, 'brakes squeal');
    const chip = page.getByRole('radiogroup').first();
    await chip.getByRole('radio', { name: 'Yes' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => chip.getByRole('radio', { name: 'No', exact: true }).isChecked()).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => chip.getByRole('radio', { name: "Don't know" }).isChecked()).toBe(true);
    await expect.poll(() => keptFindings(page)).toEqual([]);
    expect(await chip.getByRole('radio', { name: "Don't know" }).isChecked()).toBe(true);
    const box = await chip.getByRole('radio', { name: 'No', exact: true }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

/** The knowledge of this version under the name of another. */
async function anotherVersion(route: Route): Promise<void> {
  const version = /knowledge\/([\w-]+)\.json/.exec(route.request().url())?.[1] ?? '';
  const text = await (await route.fetch()).text();
  await route.fulfill({ contentType: 'application/json', body: text.replaceAll(`"${version}"`, '"0000"') });
}

/** Findings of the taps that this browser keeps for the server, oldest first. */
function keptFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('wrenchwise.taps.'));
    const { value } = JSON.parse((key && localStorage.getItem(key)) || '{"value":[]}') as {
      value: { finding: string }[];
    };
    return value.map(({ finding }) => finding);
  });
}

function findingIn(request: Request): string {
  return (request.postDataJSON() as { changes: { finding: string }[] }).changes[0]?.finding ?? '';
}

async function questions(page: Page): Promise<string[]> {
  return textsWithin(page.getByRole('region', { name: 'Questions to you' }), 'fieldset');
}

async function chips(page: Page): Promise<string[]> {
  return textsWithin(page.getByRole('region', { name: 'What I understood' }), 'li');
}
