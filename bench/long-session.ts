// Does a session of 500 messages open, scroll and take typing without a hitch? In the Chromium of the tests, on the built
// product, with answers of the engine. A long task holds the page up for more than 50 ms; while typing there may be none.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, newVisitor } from '#test/harness/browser.ts';
import { messageBox } from '#test/harness/owner.ts';
import { startProduct } from '#test/harness/product.ts';
import { seedLongSession } from './load/long-session.ts';
import { seedOwners } from './load/owners.ts';

const smoke = process.argv.includes('--smoke');
const messageCount = smoke ? 100 : 500;
const typed = 'it clicks once when the key is turned and then the dash lights go dim '.repeat(3).slice(0, 200);
const framePx = 400;

const folder = mkdtempSync(join(tmpdir(), 'wrenchwise-bench-'));
const [owner] = await seedOwners(folder, 1);
if (owner === undefined) throw new Error('no owner');
await seedLongSession(folder, owner, messageCount);
const product = await startProduct({ dataDir: folder });
const browser = await launchBrowser();
try {
  const { page } = await newVisitor(browser);
  await page.addInitScript(
    ([token, expiresAt]) => {
      localStorage.setItem('wrenchwise.signIn', JSON.stringify({ v: 1, value: { token, expiresAt } }));
      const tasks: number[] = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask', buffered: true });
      Object.assign(window, { longTasks: tasks });
    },
    [owner.token, new Date(Date.now() + 3_600_000).toISOString()] as const,
  );
  /** What the act takes, and the long tasks meanwhile, in milliseconds. */
  const measure = async (name: string, act: () => Promise<unknown>): Promise<number> => {
    const take = () => page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));
    const settled = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60))));
    await settled();
    await take();
    const started = performance.now();
    await act();
    const tookMs = performance.now() - started;
    await settled();
    const long = await take();
    const longest = Math.max(0, ...long).toFixed(0).padStart(4);
    console.log(
      `${name.padEnd(42)} ${tookMs.toFixed(0).padStart(6)} ms   long tasks ${String(long.length).padStart(3)}   longest ${longest} ms`,
    );
    return long.length;
  };
  const shown = () => page.getByRole('article').first().waitFor();
  const type = async () => {
    await messageBox(page).fill('');
    await messageBox(page).pressSequentially(typed, { delay: 10 });
  };
  const scrollThrough = (px: number) =>
    page.getByRole('region', { name: 'Conversation' }).evaluate(
      (region, step) =>
        new Promise<void>((done) => {
          let still = 0;
          const next = () => {
            const before = region.scrollTop;
            region.scrollTop += step;
            still = region.scrollTop === before ? still + 1 : 0;
            if (still < 5) requestAnimationFrame(next);
            else done();
          };
          next();
        }),
      px,
    );

  console.log(`a session of ${messageCount} messages`);
  await page.goto(product.origin);
  const row = page.getByRole('button', { name: /^2014 HONDA CIVIC/ });
  await row.waitFor();
  await measure('from the tap to its first messages', async () => {
    await row.click();
    await shown();
  });
  let whileTyping = await measure('typing 200 characters', type);
  await measure('showing the older ones', async () => {
    await page.getByRole('button', { name: /^Show older/ }).click();
    await page.getByRole('button', { name: /^Hide older/ }).waitFor();
  });
  await measure('scrolling up through all', () => scrollThrough(-framePx));
  await measure('scrolling down through all', () => scrollThrough(framePx));
  whileTyping += await measure('typing 200 characters below all of them', type);
  await measure('hiding the older ones', async () => {
    await page.getByRole('button', { name: /^Hide older/ }).click();
    await page.getByRole('button', { name: /^Show older/ }).waitFor();
  });
  if (whileTyping > 0) {
    console.log('FAIL: typing was held up');
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop('SIGINT');
  rmSync(folder, { recursive: true, force: true });
}
