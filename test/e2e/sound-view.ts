import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityProblems } from '#test/harness/browser.ts';

/** WCAG 2.5.8, and on phones what the product asks of its own buttons and fields; CSS pixels. */
const leastTargetPx = 24;
const leastMainTargetPx = 44;
const phoneWidthPx = 767;

/** A size that a view is held to besides the one it stands in; `axe`: also to the rules of accessibility. */
export interface OtherSize {
  width: number;
  height: number;
  axe?: boolean;
}

/**
 * Holds the view as it stands to what every view must be: it does not scroll sideways, and no control is cut off, covered,
 * out of reach or too small to be met; `axe`: nor does it break a rule of accessibility, dark or light. Likewise in the sizes of
 * `also`; then it is as large as before.
 */
export async function expectSound(
  page: Page,
  view: string,
  { axe, also = [] }: { axe: boolean; also?: readonly OtherSize[] },
): Promise<void> {
  expect(await layoutProblems(page), view).toEqual([]);
  if (axe) await expectAccessible(page, view);
  const own = page.viewportSize();
  if (own === null || also.length === 0) return;
  for (const size of also) {
    const there = `${view} at ${size.width}×${size.height}`;
    /* oxlint-disable no-await-in-loop -- one page, one size after the other */
    await resize(page, size);
    expect(await layoutProblems(page), there).toEqual([]);
    if (size.axe === true) await expectAccessible(page, there);
    /* oxlint-enable no-await-in-loop */
  }
  await resize(page, own);
}

/** Resolves when the page is drawn in that size. */
export async function resize(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Holds the view as it stands to the rules of accessibility, in its mode and in the other one, which stays. */
async function expectAccessible(page: Page, view: string): Promise<void> {
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [mode, other] = dark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  expect(await accessibilityProblems(page), `${view}, ${mode}`).toEqual([]);
  const before = await page.evaluate(madeOf);
  await page.emulateMedia({ colorScheme: other });
  const onlyColours = (await page.evaluate(madeOf)) === before;
  expect(await accessibilityProblems(page, { onlyColours }), `${view}, ${other}`).toEqual([]);
}

/** Runs in the page: what it is made of, apart from the button that names the other mode. */
function madeOf(): string {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const button of copy.querySelectorAll('button[aria-label^="Switch to"]')) button.remove();
  return copy.innerHTML;
}

async function layoutProblems(page: Page): Promise<string[]> {
  const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement);
  const sideways = scrollWidth > clientWidth ? [`the page scrolls sideways by ${scrollWidth - clientWidth}px`] : [];
  const width = page.viewportSize()?.width ?? 0;
  const main = width <= phoneWidthPx ? leastMainTargetPx : leastTargetPx;
  // APP-07; a page that is not of the product's app, such as the stand-in's of a card, has no root.
  const footers = await page.locator('#root footer').filter({ hasText: 'Beta software.' }).count();
  const footer = footers === 1 || (await page.locator('#root').count()) === 0 ? [] : [`it has ${footers} footers`];
  return [...sideways, ...footer, ...(await page.evaluate(controlProblems, { target: leastTargetPx, main }))];
}

/** Runs in the page. Scrolls each control into sight and looks whether it can be met there. */
async function controlProblems({ target, main }: { target: number; main: number }): Promise<string[]> {
  const controls = 'a[href]:not([href="#main"]), button, input, textarea, select, [role=menuitem], [role=option]';
  const problems = new Set<string>();
  // An open menu lies over the rest, as it should.
  const inQuestion = document.querySelector(':popover-open') ?? document;
  for (const control of inQuestion.querySelectorAll<HTMLElement>(controls)) {
    // What is pressed for a radio button or a checkbox is its label.
    const face = control.closest<HTMLElement>('label:has(> input:is([type=radio], [type=checkbox]))') ?? control;
    const style = getComputedStyle(face);
    const shown = face.checkVisibility({ visibilityProperty: true }) && style.clipPath === 'none';
    // What leaves is on its way out of sight.
    if (!shown || control.closest('[inert], [aria-hidden=true], [data-leaving]') !== null) continue;
    face.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const place = face.getBoundingClientRect();
    const { left, right, top, bottom, width, height } = place;
    const say = (what: string) =>
      problems.add(`${control.tagName} “${(control.ariaLabel ?? control.textContent).trim().slice(0, 40)}” ${what}`);
    const screen = { right: document.documentElement.clientWidth, bottom: window.innerHeight };
    if (left < -0.5 || right > screen.right + 0.5) say('reaches beyond the side of the screen');
    if (height < screen.bottom && (top < -0.5 || bottom > screen.bottom + 0.5)) say('cannot be brought into sight');
    for (let around = face.parentElement; around !== null; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around);
      const frame = around.getBoundingClientRect();
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (cuts(overflowX) && (left < frame.left - 0.5 || right > frame.right + 0.5)) say('is cut off at the side');
      if (cuts(overflowY) && (top < frame.top - 0.5 || bottom > frame.bottom + 0.5)) say('is cut off above or below');
      if (position === 'fixed') break;
    }
    const meet = () => document.elementFromPoint(left + width / 2, top + height / 2);
    // The way to the newest leaves when the newest is in sight, a picture later.
    if (!face.contains(meet()))
      // oxlint-disable-next-line no-await-in-loop -- what is scrolled to is looked at before the next
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const met = meet();
    if (met !== null && !face.contains(met)) say(`is covered by ${met.outerHTML.slice(0, 80)}`);
    const needed = style.display === 'inline' ? 0 : face.matches('a') ? target : main;
    if (Math.min(width, height) < needed - 0.5) say(`is ${width} × ${height}px, not ${needed}`);
    const words = !face.matches('input, textarea, select') && style.textOverflow !== 'ellipsis';
    if (words && face.scrollWidth > face.clientWidth + 1) say('has more words than room');
  }
  return [...problems];
}
