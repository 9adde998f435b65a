import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, say, signInWithCar } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

test('a message opened for editing just after its answer stays open when the server says its id, and is sent (CHAT-19)', async () => {
  const { page, problems } = await newVisitor(browser);
  await signInWithCar(page, product.origin, 'edit-at-once@example.com', {
    year: '2014',
    make: 'Honda',
    model: 'Civic',
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/chat/sessions/*/messages', async (route) => {
    await released;
    await route.continue();
  });
  await say(page, 'car shakes at idle');
  const said = page.getByRole('article', { name: 'You' });
  await page.getByRole('button', { name: 'Credits 09' }).waitFor();
  expect(await page.getByRole('button', { name: 'Answer again · 1 credit' }).isDisabled()).toBe(true);
  await said.getByRole('button', { name: 'Edit' }).click();
  const box = page.getByRole('textbox', { name: 'Edit your message' });
  await box.fill('brakes squeal');
  const send = page.getByRole('button', { name: 'Send · 1 credit' });
  expect(await send.isDisabled()).toBe(true);
  const sentAs = await said.getAttribute('data-message');
  release();
  await expect.poll(() => said.getAttribute('data-message')).not.toBe(sentAs);
  expect(await box.inputValue()).toBe('brakes squeal');
  await page.waitForTimeout(limits.messageCooldownMs);
  await send.click();
  await page.getByRole('group', { name: 'Versions of this message' }).waitFor();
  await page.getByRole('button', { name: 'Credits 08' }).waitFor();
  expect(await said.innerText()).toContain('brakes squeal');
  expect(await answers(page).count()).toBe(1);
  expect(problems).toEqual([]);
});
