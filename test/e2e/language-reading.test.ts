import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestLlm } from '#adapters/llm/test-llm-server.ts';
import { accessibilityProblems, keptBrowser, newVisitor } from '#test/harness/browser.ts';
import { making, reading } from '#test/harness/obliging-model.ts';
import { answers, messageBox, ranking, say, signInWithCar } from '#test/harness/owner.ts';
import { startProduct } from '#test/harness/product.ts';
import { png } from '#test/harness/sample-files.ts';

const llm = await startTestLlm();
const [product, browser] = await Promise.all([
  startProduct({
    env: { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'plain-words-7b', LLM_BASE_URL: llm.baseUrl },
  }),
  keptBrowser(),
]);
afterAll(() => Promise.all([product.stop(), llm.close()]));
beforeEach(() => llm.behave('well'));

test.each([
  { width: 1440, height: 900, mode: 'light' },
  { width: 1440, height: 900, mode: 'dark' },
] as const)(
  'DIAG-02: what the model read in unknown words is weighed, shown as read by it, and denied by a tap ($mode)',
  async (view) => {
    const { page, problems } = await newVisitor(browser, view);
    await signInWithCar(page, product.origin, `reading-${view.mode}@example.com`, {
      year: '2014',
      make: 'Honda',
      model: 'Civic',
      mileage: '120000',
    });
    llm.say(reading({ id: 'brakes_noisy', state: 'yes', quote: 'she moans when I lean on the stopper' }));
    await say(page, 'She MOANS when I lean on the stopper');
    expect((await ranking(page)).length).toBeGreaterThan(1);
    const understood = page.getByRole('region', { name: 'What I understood' });
    const chip = understood.getByRole('listitem').filter({ hasText: 'the brakes make a noise' });
    await chip.getByText('She MOANS when I lean on the stopper').waitFor();
    await chip.getByText('read by the language model').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await chip.getByRole('radio', { name: 'No', exact: true }).focus();
    const kept = page.waitForResponse((response) => response.url().endsWith('/evidence') && response.ok());
    await page.keyboard.press('Space');
    await chip.getByText('read by the language model').waitFor({ state: 'detached' });
    await expect.poll(async () => chip.getByRole('radio', { name: 'No', exact: true }).isChecked()).toBe(true);
    await kept;
    await page.reload();
    await chip.waitFor();
    expect(await chip.getByText('read by the language model').count()).toBe(0);
    expect(problems).toEqual([]);
  },
);

test.each([
  { width: 390, height: 844, mode: 'dark' },
  { width: 1440, height: 900, mode: 'light' },
] as const)(
  'CHAT-15, DIAG-02: what the model sees in a picture is asked about, and a tap settles it ($width px)',
  async (view) => {
    const { page, problems } = await newVisitor(browser, view);
    await signInWithCar(page, product.origin, `picture-${view.mode}@example.com`, {
      year: '2014',
      make: 'Honda',
      model: 'Civic',
      mileage: '120000',
    });
    const lamp = { file: 1, id: 'check_engine_lamp', state: 'yes', description: 'an amber lamp shaped like an engine' };
    llm.say(making({ made_out: [lamp], codes: [{ file: 1, code: 'P0301' }] }));
    const picture = { name: 'dash.png', mimeType: 'image/png', buffer: Buffer.from(png) };
    await page.locator('input[type=file]').setInputFiles([picture]);
    await page.getByText('1 of 1 files attached').waitFor({ state: 'attached' });
    await messageBox(page).fill('What is this?');
    await messageBox(page).press('Enter');
    const answer = answers(page).first();
    await answer
      .getByText('A language model went through your photo: what it thinks it made out is asked below')
      .waitFor();
    const question = page.getByRole('group', {
      name: /I think I see this in your picture: the check engine light is on/,
    });
    await question.waitFor();
    await page.getByRole('group', { name: /I think I see this in your picture: .*P0301/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(view.width);
    expect(await accessibilityProblems(page)).toEqual([]);
    await question.getByRole('button', { name: 'Yes' }).click();
    await question.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  },
);
