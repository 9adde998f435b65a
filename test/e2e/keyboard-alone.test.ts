import { describe, expect, test } from 'vitest';
import { newVisitor } from '#test/harness/browser.ts';
import { productInBrowser } from '#test/harness/in-browser.ts';
import { Keyboard } from './keyboard.ts';
import { answers, ranking } from '#test/harness/owner.ts';

const { product, browser } = await productInBrowser();

describe.each([{ width: 1024 }, { width: 390 }, { width: 1440 }])('at $width px', ({ width }) => {
  test(
    'the whole story goes by the keyboard alone: every stop is seen, dialogs keep it and give it back (APP-12)',
    { timeout: 120_000 },
    async () => {
      const { page, problems } = await newVisitor(browser, { width, height: 900 });
      const keyboard = new Keyboard(page);
      const narrow = width < 1100;

      await page.goto(product.origin);
      await page.getByRole('button', { name: 'Start a diagnosis' }).waitFor();
      expect((await keyboard.goTo('Start a diagnosis'))[0]).toBe('Skip to content');
      await keyboard.press('Enter');
      await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
      // A new screen takes the keyboard to its beginning.
      await page.locator('#main:focus').waitFor();
      await keyboard.goTo('Sign in with Google');
      await keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
      await keyboard.goTo('E-mail');
      await keyboard.type(`keys-${width}@example.com`);
      await keyboard.press('Enter');

      await page.getByRole('button', { name: 'Initialize session' }).waitFor();
      await keyboard.goTo(/^Year/);
      await keyboard.type('2014');
      await keyboard.goTo(/^Make/);
      await keyboard.type('honda');
      expect((await keyboard.goTo(/^Model/)).length).toBe(1);
      await keyboard.type('civic');
      const rest = await keyboard.goTo('Initialize session');
      expect(rest.map((name) => /^[A-Z]\w+/.exec(name)?.[0])).toEqual([
        'Trim',
        'Mileage',
        'VIN',
        'Scan',
        'Location',
        'Use',
        'Initialize',
      ]);
      await keyboard.press('Enter');

      await page.getByRole('heading', { name: 'working on 2014 HONDA CIVIC' }).waitFor();
      await keyboard.goTo('Say what the car does');
      await keyboard.type('when I turn the key it only clicks and the lights go dim');
      await keyboard.press('Enter');
      await answers(page).first().waitFor();

      // From the box round to the answer: its questions, then its sections, in the order they are read.
      await keyboard.goTo('Conversation');
      const before = narrow ? [] : await ranking(page);
      await keyboard.goTo('Yes');
      await keyboard.press('Enter');
      if (!narrow) await expect.poll(() => ranking(page), { timeout: 20_000 }).not.toEqual(before);
      const passed = await keyboard.goTo(/^Likely causes/);
      expect(passed.findIndex((name) => name.startsWith('Quick checks'))).toBeGreaterThanOrEqual(0);
      const section = answers(page).getByRole('button', { name: /^Likely causes/ });
      expect(await section.getAttribute('aria-expanded')).toBe('false');
      await keyboard.press('Space');
      expect(await section.getAttribute('aria-expanded')).toBe('true');
      await keyboard.press('Space');
      expect(await section.getAttribute('aria-expanded')).toBe('false');

      await keyboard.goTo('Session options');
      await keyboard.press('ArrowDown');
      await keyboard.expectAt('Rename');
      await keyboard.press('ArrowUp');
      await keyboard.expectAt('Delete');
      await keyboard.press('s');
      await keyboard.expectAt('Save as Markdown');
      await keyboard.press('Escape');
      await keyboard.expectAt('Session options');
      await keyboard.press('Enter');
      await keyboard.expectAt('Rename');
      await keyboard.press('Enter');
      await keyboard.expectAt(/^Title/);
      expect((await keyboard.round('Rename the session')).length).toBe(3);
      await keyboard.press('Escape');
      await keyboard.expectAt('Session options');

      await keyboard.goTo('History');
      await keyboard.press('Enter');
      if (narrow) {
        await keyboard.expectAt('Close');
        // Until they are there, Tab stops at what will scroll them.
        await page.getByRole('button', { name: /^Options for/ }).waitFor();
        expect(await keyboard.round('Sessions')).toContain('New session');
        await keyboard.press('Escape');
        await page.getByRole('dialog', { name: 'Sessions' }).waitFor({ state: 'detached' });
      } else {
        await page.getByRole('complementary', { name: 'Vehicle and history' }).waitFor({ state: 'detached' });
        await keyboard.press('Enter');
        await page.getByRole('complementary', { name: 'Vehicle and history' }).waitFor();
      }
      await keyboard.expectAt('History');

      if (narrow) {
        await keyboard.goTo(/\d+ more$/);
        await keyboard.press('Enter');
        await keyboard.expectAt('Close');
        expect((await keyboard.round('Diagnosis')).length).toBeGreaterThan(3);
        await keyboard.press('Escape');
        await keyboard.expectAt(/\d+ more$/);
      }

      await keyboard.press('Control+k');
      await keyboard.expectAt('Find a command');
      expect(await keyboard.round('Commands')).toEqual(['Find a command', 'Close']);
      await keyboard.press('Escape');
      await keyboard.expectAt(narrow ? /\d+ more$/ : 'History');
      await keyboard.press('?');
      await keyboard.expectAt('Close');
      expect((await keyboard.round('Keyboard shortcuts')).length).toBe(3);
      await keyboard.press('Escape');

      // What may be answered comes by a request of its own.
      await page.getByRole('button', { name: /^Full repair plan/ }).waitFor();
      await keyboard.goTo(/^Full repair plan/);
      const plan = (await keyboard.at()).name;
      await keyboard.press('Enter');
      await keyboard.expectAt('Not now');
      expect(await keyboard.round('Use 2 credits for the plan?')).toEqual(['Not now', 'Get the plan']);
      await keyboard.press('Escape');
      await keyboard.expectAt('Say what the car does');
      expect(plan).toMatch(/2 credits$/);

      await keyboard.goTo('Account');
      await keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Personal dashboard' }).waitFor();
      await page.locator('#main:focus').waitFor();
      await keyboard.goTo('Sign out everywhere');
      await keyboard.press('Enter');
      await keyboard.expectAt('Stay signed in');
      expect((await keyboard.round('Sign out everywhere?')).length).toBe(2);
      await keyboard.press('Escape');
      await keyboard.expectAt('Sign out everywhere');
      await keyboard.press('Shift+Tab');
      await keyboard.expectAt('Sign out');
      await keyboard.press('Enter');
      await page.getByRole('button', { name: 'Start a diagnosis' }).waitFor();
      expect(problems).toEqual([]);
    },
  );
});
