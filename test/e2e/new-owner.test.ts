import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { answers, describeCar, messageBox, ranking, say, signInByHand } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

const complaint = 'when I turn the key it only clicks and the lights go dim';

test('a new owner with a dead battery gets a diagnosis, taps an answer, reloads, signs out and in, and finds it all again (AUTH-01, VEH-01, CHAT-11, REPLY-06, REPLY-07)', async () => {
  const { page, problems } = await newVisitor(browser);
  await signInByHand(page, product.origin, 'new-owner-ana@example.com');
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Credits 10' }).waitFor();

  await describeCar(page, { year: '2014', make: 'honda', model: 'civic' });
  await page.getByRole('heading', { name: 'working on 2014 HONDA CIVIC' }).waitFor();

  const answer = await say(page, complaint);
  await page.getByRole('button', { name: 'Credits 09' }).waitFor();
  const first = await ranking(page);
  expect(first[0]).toMatch(/battery|terminal/i);
  await answer.getByRole('button', { name: /^Likely causes/ }).click();
  await answer
    .getByText(/you said “[^”]*(click|dim)/)
    .first()
    .waitFor();

  const question = answer.getByRole('region', { name: 'Questions to you' }).getByRole('group').first();
  await question.getByRole('button').first().click();
  await expect.poll(() => ranking(page)).not.toEqual(first);
  const tapped = await ranking(page);
  await page.getByRole('button', { name: 'Credits 09' }).waitFor();

  await page.reload();
  await expect.poll(() => ranking(page)).toEqual(tapped);
  await page.getByRole('button', { name: 'Credits 09' }).waitFor();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Start a diagnosis' }).waitFor();
  await signInByHand(page, product.origin, 'new-owner-ana@example.com');
  await page.getByRole('button', { name: new RegExp(complaint) }).click();
  await expect.poll(() => ranking(page)).toEqual(tapped);
  expect(problems).toEqual([]);
});

test('“brake pedal went to the floor” is answered with DO NOT DRIVE first, and it cannot be folded away (REPLY-05, DIAG-03)', async () => {
  const { page } = await newVisitor(browser, { width: 390, height: 844, mode: 'light' });
  await signInByHand(page, product.origin, 'ben@example.com');
  await describeCar(page, { year: '2010', make: 'Ford', model: 'F-150' });
  const answer = await say(page, 'brake pedal went to the floor');
  const plate = answer.getByRole('group', { name: 'Safety' });
  expect(await plate.innerText()).toMatch(/do not drive/i);
  expect(await plate.getByRole('button').count()).toBe(0);
  const summary = answer.getByText(/brake pedal goes to the floor\./i).first();
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  // The conversation may still be on its way to the answer between one look and the other.
  await expect.poll(async () => (await topOf(plate)) - (await topOf(summary))).toBeLessThan(0);
});

test('“my car is weird” is asked back without a cause (DIAG-04)', async () => {
  const { page } = await newVisitor(browser);
  await signInByHand(page, product.origin, 'cy@example.com');
  await describeCar(page, { year: '2018', make: 'Toyota', model: 'Camry' });
  const answer = await say(page, 'my car is weird');
  await answer.getByText('I need a little more to go on before I name a cause.').waitFor();
  expect(await answer.getByRole('region', { name: 'Questions to you' }).getByRole('group').count()).toBeGreaterThan(0);
  expect(await ranking(page)).toEqual([]);
});

test('an unverified account signs in with no credits and is told so (AUTH-04)', async () => {
  const { page } = await newVisitor(browser);
  await signInByHand(page, product.origin, 'nobody@example.com', { unverified: true });
  await expect.poll(() => page.getByRole('button', { name: /^Credits 0?0$/ }).count()).toBe(1);
});

test('a message that cannot be sent stays in the box, and goes out unchanged when the connection is back (CHAT-12)', async () => {
  const { page, context } = await newVisitor(browser);
  await signInByHand(page, product.origin, 'dee@example.com');
  await describeCar(page, { year: '2012', make: 'Mazda', model: '3' });
  await context.setOffline(true);
  await messageBox(page).fill('battery light came on');
  await messageBox(page).press('Enter');
  await page
    .getByText(/ERROR_SENDING_MESSAGE: .*RETRY_REQUIRED\./)
    .first()
    .waitFor();
  expect(await messageBox(page).inputValue()).toBe('battery light came on');
  await context.setOffline(false);
  await messageBox(page).press('Enter');
  await answers(page).first().waitFor();
  await page.getByRole('button', { name: 'Credits 09' }).waitFor();
});

test('two messages in a moment: the second is refused in words and stays in the box (CHAT-10)', async () => {
  const { page } = await newVisitor(browser);
  await signInByHand(page, product.origin, 'eve@example.com');
  await describeCar(page, { year: '2016', make: 'Kia', model: 'Soul' });
  // However long the answer takes, it is too soon.
  await page.clock.setFixedTime(Date.now());
  await say(page, 'brakes squeal');
  await messageBox(page).fill('and grind');
  await messageBox(page).press('Enter');
  await page.getByText('Please wait before sending another message').first().waitFor();
  expect(await messageBox(page).inputValue()).toBe('and grind');
});

test('a draft survives a reload (CHAT-14)', async () => {
  const { page } = await newVisitor(browser);
  await signInByHand(page, product.origin, 'fay@example.com');
  await describeCar(page, { year: '2016', make: 'Kia', model: 'Soul' });
  await messageBox(page).fill('there is a noise when');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })), { timeout: 5_000 })
    .toContain('there is a noise when');
  await page.reload();
  await expect.poll(() => messageBox(page).inputValue()).toBe('there is a noise when');
});
