// Does a session of 500 messages open, scroll and take typing without a hitch? In the Chromium of the tests, on the built
// product, with answers of the engine. A long task holds the page up for more than 50 ms, counted by the clock (whatever else
// the machine does counts in) and by the processor time it took; of the latter there may be none while typing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, newVisitor } from '#test/harness/browser.ts';
import { messageBox } from '#test/harness/owner.ts';
import { startProduct } from '#test/harness/product.ts';
import { seedLongSession } from './load/long-session.ts';
import { seedOwners } from './load/owners.ts';

const smoke = process.argv.includes('--smoke');
const messageCount = smoke ? 30 : 500;
const typed = 'it clicks once when the key is turned and then the dash lights go dim '
  .repeat(3)
  .slice(0, smoke ? 40 : 200);
const framePx = smoke ? 1_000 : 400;
const longTaskMs = 50;

/** Runs in the page: scrolls so far a frame until it goes no further. */
const scrollToTheEnd = `async (px) => {
  const region = document.querySelector('[aria-label="Conversation"]');
  for (let still = 0; still < 5; ) {
    const before = region.scrollTop;
    region.scrollTop += px;
    still = region.scrollTop === before ? still + 1 : 0;
    await new Promise(requestAnimationFrame);
  }
}`;

/** Runs in the page: presses a button and waits until what it brings is painted. (The finders of the tests look through it all.) */
const pressUntil = `async (button, seen) => {
  document.querySelector(button).click();
  do await new Promise(requestAnimationFrame);
  while (document.querySelector(seen) === null);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}`;

interface Task {
  clockMs: number;
  processorMs: number;
}

/** The tasks of the page's main thread in a trace of Chromium, whose times are microseconds. */
function mainThreadTasks(trace: Buffer): Task[] {
  const { traceEvents } = JSON.parse(trace.toString()) as {
    traceEvents: {
      name: string;
      ph: string;
      pid: number;
      tid: number;
      dur?: number;
      tdur?: number;
      args: { name?: string };
    }[];
  };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = 0 }) => ({ clockMs: dur / 1_000, processorMs: tdur / 1_000 }));
}

const folder = mkdtempSync(join(tmpdir(), 'wrenchwise-bench-'));
const [owner] = await seedOwners(folder, 1);
if (owner === undefined) throw new Error('no owner');
await seedLongSession(folder, owner, messageCount);
const product = await startProduct({ dataDir: folder });
const browser = await launchBrowser();
try {
  const { page } = await newVisitor(browser);
  await page.addInitScript(
    ([token, expiresAt]) =>
      localStorage.setItem('wrenchwise.signIn', JSON.stringify({ v: 1, value: { token, expiresAt } })),
    [owner.token, new Date(Date.now() + 3_600_000).toISOString()] as const,
  );
  /** What the act takes, and the long tasks meanwhile, in milliseconds. Returns how many took so much processor time. */
  const measure = async (name: string, act: () => Promise<unknown>): Promise<number> => {
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
    const started = performance.now();
    await act();
    const tookMs = performance.now() - started;
    const tasks = mainThreadTasks(await browser.stopTracing());
    const longBy = (of: (task: Task) => number) => {
      const long = tasks.map(of).filter((ms) => ms > longTaskMs);
      return {
        count: long.length,
        words: `${long.length} (longest task ${Math.max(0, ...tasks.map(of)).toFixed(0)} ms)`,
      };
    };
    const [byClock, byProcessor] = [longBy(({ clockMs }) => clockMs), longBy(({ processorMs }) => processorMs)];
    console.log(
      `${name.padEnd(40)} ${tookMs.toFixed(0).padStart(6)} ms   long tasks by clock ${byClock.words.padEnd(26)} by processor ${byProcessor.words}`,
    );
    return byProcessor.count;
  };
  const scrollThrough = (px: number) => page.evaluate(`(${scrollToTheEnd})(${px})`);
  const press = (selector: string, seen: string) => page.evaluate(`(${pressUntil})('${selector}', '${seen}')`);
  const type = async (name: string) => {
    await messageBox(page).fill('');
    return measure(name, () => page.keyboard.type(typed, { delay: 10 }));
  };

  console.log(`a session of ${messageCount} messages; ${typed.length} letters typed`);
  await page.goto(product.origin);
  const row = page.getByRole('button', { name: /^2014 HONDA CIVIC/ });
  await row.waitFor();
  const toggle = '[aria-label="Conversation"] > * > button[aria-expanded]';
  await measure('from the tap to its first messages', () => press('ol button:not([aria-haspopup])', 'article'));
  let whileTyping = await type('typing');
  await measure('showing the older ones', () => press(toggle, `${toggle}[aria-expanded="true"]`));
  await measure('scrolling up through all', () => scrollThrough(-framePx));
  await measure('scrolling down through all', () => scrollThrough(framePx));
  whileTyping += await type('typing below all of them');
  await measure('hiding the older ones', () => press(toggle, `${toggle}[aria-expanded="false"]`));
  if (whileTyping > 0) {
    console.log('FAIL: typing was held up');
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop('SIGINT');
  rmSync(folder, { recursive: true, force: true });
}
