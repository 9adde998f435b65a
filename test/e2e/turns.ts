import type { Page } from 'playwright-core';

/** More than it takes to draw, to act on what was drawn, and to draw what came of that. */
const enough = 4;

/**
 * Resolves once the page has done what it was about to do. React draws, and acts on what it has drawn, in turns of messages,
 * which a clock that stands still does not hold, and which a step of that clock does not wait for.
 */
export async function letItAct(page: Page): Promise<void> {
  await page.evaluate(async (turns) => {
    for (let turn = 0; turn < turns; turn += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
  }, enough);
}
