import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestLlm } from '#adapters/llm/test-llm-server.ts';
import { accessibilityProblems, keptBrowser, newVisitor } from '#test/harness/browser.ts';
import { honestWords } from '#test/harness/obliging-model.ts';
import { messageBox, say, signInWithCar } from '#test/harness/owner.ts';
import { stopButton } from '#test/harness/held-owner.ts';
import { startProduct } from '#test/harness/product.ts';

const timeoutMs = 5_000;
const llm = await startTestLlm();
const [product, browser] = await Promise.all([
  startProduct({
    env: {
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'plain-words-7b',
      LLM_BASE_URL: llm.baseUrl,
      LLM_TIMEOUT_MS: String(timeoutMs),
    },
  }),
  keptBrowser(),
]);
afterAll(() => Promise.all([product.stop(), llm.close()]));
beforeEach(() => {
  llm.say(honestWords);
  llm.behave('well');
});

const inModelsWords = 'Here is what the engine found, in plain words.';
const engineSummary = /Most likely: |Leading suspect: /;
const visitor = async (email: string, options: Parameters<typeof newVisitor>[1] = {}) => {
  const someone = await newVisitor(browser, options);
  await signInWithCar(someone.page, product.origin, email, {
    year: '2014',
    make: 'Honda',
    model: 'Civic',
    mileage: '120000',
  });
  return someone;
};

test.each([
  { width: 390, height: 844, mode: 'dark' },
  { width: 1440, height: 900, mode: 'light' },
] as const)(
  'DIAG-02: the model’s words are shown, and by one switch the engine’s own; the warning is the engine’s ($width px)',
  async (view) => {
    const { page, problems } = await visitor(`words-${view.width}@example.com`, view);
    const answer = await say(page, 'My brake pedal goes to the floor. Can I drive?');
    await answer.getByText(inModelsWords).waitFor();
    await answer.getByText('To your question: the checks below').waitFor();
    await answer.getByText('DO NOT DRIVE').first().waitFor();
    await answer.getByText("Written by plain-words-7b from the engine's facts").waitFor();
    await answer.getByRole('button', { name: 'Likely causes' }).click();
    await answer.getByText('This one fits what you noticed about the car.').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(view.width);

    const toOwn = answer.getByRole('button', { name: "Show the engine's own words" });
    await toOwn.focus();
    await page.keyboard.press('Enter');
    await answer.getByText(engineSummary).first().waitFor();
    expect(await answer.getByText(inModelsWords).count()).toBe(0);
    await answer.getByText('DO NOT DRIVE').first().waitFor();
    const toModel = answer.getByRole('button', { name: 'Show the words of plain-words-7b' });
    expect(await toModel.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.reload();
    await answer.getByText(engineSummary).first().waitFor();
    await toModel.click();
    await answer.getByText(inModelsWords).waitFor();
    expect(problems).toEqual([]);
  },
);

test('DIAG-02: what is saved and copied is in the words that are read, and says whose they are', async () => {
  const { page } = await visitor('language-model-saved@example.com');
  const answer = await say(page, 'It will not start, just one click');
  await answer.getByText(inModelsWords).waitFor();
  const saved = async () => {
    await page.getByRole('button', { name: 'Session options' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Save as Markdown' }).click(),
    ]);
    return readFileSync(await download.path(), 'utf8');
  };
  expect(await saved()).toMatch(/in plain words[^]*Written by plain-words-7b from the engine's facts/);
  await answer.getByRole('button', { name: "Show the engine's own words" }).click();
  const own = await saved();
  expect(own).toMatch(engineSummary);
  expect(own).not.toContain('plain words');
});

test('DIAG-02: while the model writes, it is said so; when it takes too long, the engine’s words come and say why', async () => {
  const { page } = await visitor('language-model-slow@example.com');
  llm.behave('stalls');
  const answering = say(page, 'It will not start, just one click');
  await page.getByText('Writing in plain words...').first().waitFor();
  const started = Date.now();
  const answer = await answering;
  expect(Date.now() - started).toBeLessThan(timeoutMs + 1_000);
  await answer.getByText(engineSummary).first().waitFor();
  await answer.getByText("In the engine's own words: the language model took too long.").waitFor();
  expect(await answer.getByRole('button', { name: /words/ }).count()).toBe(0);
});

test('CHAT-19, DIAG-02: stopping ends the model’s work too', async () => {
  const { page } = await visitor('stop@example.com');
  llm.behave('stalls');
  const before = llm.abandoned();
  await messageBox(page).fill('It will not start, just one click');
  await messageBox(page).press('Enter');
  await page.getByText('Reading your words once more...').first().waitFor();
  await stopButton(page).click();
  await page.getByText('This message was stopped before it was answered. Nothing was charged').first().waitFor();
  await expect.poll(() => llm.abandoned()).toBe(before + 1);
});
