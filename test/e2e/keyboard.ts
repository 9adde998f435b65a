import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where the keyboard is: its name as read out, its role, and whether it can be seen that it is there. */
interface Stop {
  name: string;
  dialog: string | null;
  seen: boolean;
}

/** A person at a page with nothing but a keyboard. Every stop of the Tab key must be one that can be seen. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The name of what has the keyboard, and of the dialog it is in. */
  at(): Promise<Stop> {
    return this.#page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return { name: '', dialog: null, seen: true };
      const labels =
        focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused.labels : null;
      const name = focused.ariaLabel ?? labels?.[0]?.textContent ?? focused.textContent;
      const dialog = focused.closest(':is([role=dialog], [role=alertdialog])[aria-modal=true]');
      // A field may show it by the frame that it stands in.
      const framed = [focused, focused.closest('label'), focused.closest('search'), focused.closest('form')];
      const seen = framed.some((element) => {
        if (element === null) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      });
      const title = dialog?.getAttribute('aria-labelledby');
      return {
        name: name.replaceAll(/\s+/g, ' ').trim(),
        dialog: title ? (document.getElementById(title)?.textContent ?? '') : null,
        seen,
      };
    });
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** One press of Tab. */
  async next(): Promise<Stop> {
    await this.press('Tab');
    const stop = await this.at();
    expect(stop.seen, `the keyboard can be seen at “${stop.name}”`).toBe(true);
    return stop;
  }

  /** Goes on by Tab to a stop of that name, and gives the names of all stops on the way, that one the last. */
  async goTo(name: string | RegExp): Promise<string[]> {
    const passed: string[] = [];
    while (passed.length < 80) {
      // oxlint-disable-next-line no-await-in-loop -- one press after another
      passed.push((await this.next()).name);
      const here = passed.at(-1) ?? '';
      if (typeof name === 'string' ? here === name : name.test(here)) return passed;
    }
    throw new Error(`the keyboard does not reach ${String(name)}: ${passed.join(' | ')}`);
  }

  /** Waits until the keyboard is at what has that name. */
  async expectAt(name: string | RegExp): Promise<void> {
    const here = async () => (await this.at()).name;
    if (typeof name === 'string') await expect.poll(here, { timeout: 20_000 }).toBe(name);
    else await expect.poll(here, { timeout: 20_000 }).toMatch(name);
  }

  /** All stops of an open dialog, round to the first again: Tab never leaves it, forwards or backwards. */
  async round(dialog: string): Promise<string[]> {
    const first = (await this.at()).name;
    const stops = [first];
    for (let stop = await this.next(); stop.name !== first; stop = await this.next()) {
      expect(stop.dialog, `after ${stops.join(', ')}`).toBe(dialog);
      stops.push(stop.name);
      expect(stops.length).toBeLessThan(80);
    }
    await this.press('Shift+Tab');
    expect(await this.at()).toMatchObject({ dialog, name: stops.at(-1) });
    return stops;
  }
}
