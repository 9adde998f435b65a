import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findChromium } from '#tools/find-chromium.ts';
import { findHeadlessShell } from '#tools/find-headless-shell.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Launch {
  /** How large its owner has set letters, 100 by default. */
  textPercent?: number;
  /** The whole browser, slower: where it is about a camera, about paints, or about letters to the pixel. */
  whole?: boolean;
  /** Further switches. */
  more?: string[];
}

/** The machine's Chromium, headless, talking to nobody but us. */
export function launchBrowser({ textPercent = 100, whole = false, more = [] }: Launch = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: whole ? findChromium() : findHeadlessShell(),
    args: [
      // Pages of tests are gone before code compiled for speed has paid for itself.
      ...(whole ? ['--headless=new'] : ['--js-flags=--no-maglev --no-turbofan --always-sparkplug']),
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--blink-settings=defaultFontSize=${(16 * textPercent) / 100}`,
      ...more,
    ],
  });
}

let kept: Browser | undefined;

/** The browser of all files of this worker, which ends with the worker; a new one where a test has made it crash. */
export async function keptBrowser(): Promise<Browser> {
  if (kept?.isConnected() !== true) kept = await launchBrowser();
  return kept;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Uncaught exceptions and console errors so far; a healthy page has none. */
  problems: string[];
}

const visitors: Visitor[] = [];
/** Sent away by their test itself. */
const gone = new WeakSet<BrowserContext>();

/** Takes the problems of all visitors that are more than an answer the network gave or did not give. */
export function takeProblems(): string[] {
  return visitors
    .flatMap(({ problems }) => problems.splice(0))
    .filter((problem) => !problem.startsWith('Failed to load resource'));
}

/** How many visitors are there. */
export function visitorCount(): number {
  return visitors.length;
}

/** Closes the pages of all visitors but the first so many; what they are still being answered ends with them. */
export async function dismissVisitors(but: number): Promise<void> {
  await Promise.all(
    visitors.splice(but).map(async ({ context }) => {
      if (gone.has(context)) return;
      const answering = [context, ...context.pages()];
      await Promise.all(answering.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
      await context.close();
    }),
  );
}

/** What a browser is shown once: the boot animation, the onboarding, the tour. */
export const once = ['bootSeen', 'onboardingSeen', 'tourSeen'] as const;
export type Once = (typeof once)[number];

/** A new person, who has seen what is shown once and has nothing else in the browser. */
export async function newVisitor(
  browser: Browser,
  options: {
    width?: number;
    height?: number;
    mode?: 'dark' | 'light';
    /** Has not seen any of these yet: what is shown once. */
    unseen?: readonly Once[];
    /** Does not mind motion. */
    motion?: boolean;
    /** Keeps the page for times without a network (APP-11); else every file is asked of the server, where tests can hold it. */
    keepsPage?: boolean;
  } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.mode ?? 'dark',
    reducedMotion: options.motion === true ? 'no-preference' : 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: options.keepsPage === true ? 'allow' : 'block',
  });
  const seen = once.filter((each) => options.unseen?.includes(each) !== true);
  // An empty page keeps nothing.
  const content = `if (location.protocol !== 'about:') (${remember.toString()})(${JSON.stringify(seen)})`;
  await context.addInitScript({ content });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const visitor = { page, context, problems };
  visitors.push(visitor);
  context.once('close', () => gone.add(context));
  return visitor;
}

/** Runs in every page before its own scripts. */
function remember(seen: Once[]): void {
  for (const each of seen) localStorage.setItem(`wrenchwise.${each}`, '{"v":1,"value":true}');
}

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those that look at colours. */
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Accessibility rules broken on the page as it stands: WCAG 2.2 A and AA, as "rule: element"; only those about colours where
 * nothing else has changed since it was looked at.
 */
export async function accessibilityProblems(page: Page, { onlyColours = false } = {}): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axeSource);
  const options = {
    runOnly: onlyColours ? colourRules : allRules,
    resultTypes: ['violations'],
    // Elements are told by their markup.
    selectors: false,
  };
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(document, ${JSON.stringify(options)}).then((results) => results.violations)`,
  );
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)}`),
  );
}
