import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestLlm } from '#adapters/llm/test-llm-server.ts';
import { accessibilityProblems, keptBrowser, newVisitor } from '#test/harness/browser.ts';
import { honestWords, isToRead } from '#test/harness/obliging-model.ts';
import { answers, messageBox, signInWithCar } from '#test/harness/owner.ts';
import { startProduct } from '#test/harness/product.ts';

const llm = await startTestLlm();
const [product, browser] = await Promise.all([
  startProduct({
    env: {
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'plain-words-7b',
      LLM_BASE_URL: llm.baseUrl,
      LLM_TIMEOUT_MS: '6000',
    },
  }),
  keptBrowser(),
]);
afterAll(() => Promise.all([product.stop(), llm.close()]));
beforeEach(() => llm.behave('slow'));

const first = 'The brakes come first here, so have them looked at soon.';
const rest = 'The likely causes stand below with what speaks for each of them.';
/** Long after the summary, so that there is time to look at it. */
const answer = 'Have somebody look at the brakes before long, and listen whether the noise changes. '.repeat(14);
const writing = (summary: string) => JSON.stringify({ summary, explanations: [], notes: [], answer });
/** No danger: where there is one, no word is streamed before the warning stands. */
const complaint = 'My brakes squeak a little when I stop';

async function ask(email: string, view: Parameters<typeof newVisitor>[1]) {
  const visitor = await newVisitor(browser, view);
  const { page } = visitor;
  await signInWithCar(page, product.origin, email, { year: '2014', make: 'Honda', model: 'Civic', mileage: '120000' });
  // When words are first on the screen, by the clock of this machine.
  await page.evaluate((words) => {
    new MutationObserver((_, observer) => {
      if (!document.body.innerText.includes(words)) return;
      observer.disconnect();
      requestAnimationFrame(() => Object.assign(window, { seenAt: Date.now() }));
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, first);
  await messageBox(page).fill(complaint);
  await messageBox(page).press('Enter');
  return visitor;
}

test('DIAG-02: what begins well and ends in a lie is taken back, and the engine’s own words come', async () => {
  llm.say((asked) => (isToRead(asked) ? honestWords(asked) : writing(`${first} It will cost you 17 dollars. ${rest}`)));
  llm.behaveFor(({ words }) => (words.length > 1 ? 'silent' : 'slow'));
  const { page, problems } = await ask('language-streaming-taken-back@example.com', {
    width: 1440,
    height: 900,
    mode: 'dark',
  });
  await page.getByText(first).waitFor();
  await page.getByText('What the language model began to write could not be used, and is taken back.').waitFor();
  const whole = answers(page).first();
  await whole.getByText("In the engine's own words: the language model took too long.").waitFor();
  expect(await page.getByText('17 dollars').count()).toBe(0);
  expect(await page.getByText(first).count()).toBe(0);
  expect(problems).toEqual([]);
});

test.each([
  { width: 390, height: 844, mode: 'dark' },
  { width: 1440, height: 900, mode: 'light' },
] as const)(
  'DIAG-02: a sentence is on the screen while the model still writes, and the answer takes its place ($width px)',
  async (view) => {
    llm.say((asked) => (isToRead(asked) ? honestWords(asked) : writing(`${first} ${rest}`)));
    const { page, problems } = await ask(`streaming-${view.width}@example.com`, view);
    const words = page.getByText(first);
    await words.waitFor();
    expect(await answers(page).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(view.width);
    expect(await accessibilityProblems(page)).toEqual([]);
    await answers(page).first().getByText(`${first} ${rest}`).waitFor();
    expect(await page.locator('p[aria-busy]').count()).toBe(0);
    const seenAt = await page.evaluate(() => (window as unknown as { seenAt: number }).seenAt);
    // How long after its last token `bench/first-sentence.ts` measures.
    expect(seenAt).toBeLessThan(llm.pieces.at(-1)!.at);
    expect(problems).toEqual([]);
  },
);
