import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestLlm } from '#adapters/llm/test-llm-server.ts';
import { accessibilityProblems, launchBrowser, newVisitor } from '#test/harness/browser.ts';
import { reading } from '#test/harness/obliging-model.ts';
import { describeCar, ranking, say, signIn } from '#test/harness/owner.ts';
import { startProduct } from '#test/harness/product.ts';

const llm = await startTestLlm();
const [product, browser] = await Promise.all([
  startProduct({
    env: { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'plain-words-7b', LLM_BASE_URL: llm.baseUrl },
  }),
  launchBrowser(),
]);
afterAll(() => Promise.all([browser.close(), product.stop(), llm.close()]));
beforeEach(() => llm.behave('well'));

test.each([
  { width: 1440, height: 900, mode: 'light' },
  { width: 1440, height: 900, mode: 'dark' },
] as const)(
  'DIAG-02: what the model read in unknown words is weighed, shown as read by it, and denied by a tap ($mode)',
  async (view) => {
    const { page, problems } = await newVisitor(browser, view);
    await signIn(page, product.origin, `reading-${view.mode}@example.com`);
    await describeCar(page, { year: '2014', make: 'Honda', model: 'Civic', mileage: '120000' });
    llm.say(reading({ id: 'brakes_noisy', state: 'yes', quote: 'she moans when I lean on the stopper' }));
    await say(page, 'She MOANS when I lean on the stopper');
    expect((await ranking(page)).length).toBeGreaterThan(1);
    const understood = page.getByRole('region', { name: 'What I understood' });
    const chip = understood.getByRole('listitem').filter({ hasText: 'the brakes make a noise' });
    await chip.getByText('She MOANS when I lean on the stopper').waitFor();
    await chip.getByText('read by the language model').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await chip.getByRole('radio', { name: 'No', exact: true }).focus();
    await page.keyboard.press('Space');
    await chip.getByText('read by the language model').waitFor({ state: 'detached' });
    await expect.poll(async () => chip.getByRole('radio', { name: 'No', exact: true }).isChecked()).toBe(true);
    await page.reload();
    await chip.waitFor();
    expect(await chip.getByText('read by the language model').count()).toBe(0);
    expect(problems).toEqual([]);
  },
);
