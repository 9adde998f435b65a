// `npm test`: every check and every test, from nothing. Ends with "N passed, N failed".
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildStale, root } from './build.ts';
import { findChromium } from './find-chromium.ts';

interface Outcome {
  passed: number;
  failed: number;
}

const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const checks: { name: string; run: string[] }[] = [
  ...['contract/tsconfig.pure.json', 'engine/tsconfig.pure.json', 'web', 'test', '.'].map((room) => ({
    name: `types ${room}`,
    run: [bin('tsc'), '-p', room],
  })),
  { name: 'lint', run: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', run: [bin('oxfmt'), '--check'] },
  { name: 'unused', run: [bin('knip')] },
];

async function check({ name, run }: (typeof checks)[number]): Promise<Outcome> {
  const started = Date.now();
  const [program, ...args] = run as [string, ...string[]];
  const child = spawn(program, args, {
    cwd: root,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const good = code === 0;
  process.stdout.write(`${good ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  if (!good) process.stdout.write(`${out}${err}\n`);
  return { passed: good ? 1 : 0, failed: good ? 0 : 1 };
}

/** In turn, beside the build, which checks the knowledge. */
async function allChecks(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const each of checks) outcomes.push(await check(each));
  return outcomes;
}

/** Runs Vitest with these arguments. Rejects where it ends without a report. */
async function tests(args: string[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'wrenchwise-test-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NO_COLOR: '1' },
  });
  const [code, signal] = (await once(vitest, 'exit')) as [number | null, NodeJS.Signals | null];
  try {
    if (!existsSync(report)) throw new Error(`the tests ended (${signal ?? code}) without a report`);
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    const failed = numFailedTests ?? 0;
    // A run that ends badly without a failed test (an unhandled error, a suite that did not load) has failed too.
    return { passed: numPassedTests ?? 0, failed: code === 0 ? failed : Math.max(failed, 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * All of it. What needs nothing that is built is checked and tested beside the build, on the core that compiling the knowledge leaves free;
 * the rest when that is done. With arguments for Vitest only what they say.
 */
function allRuns(asked: string[]): Promise<Outcome[] | Outcome>[] {
  const checked = allChecks();
  const built = buildStale();
  const runs = [checked, built.then((): Outcome[] => [])];
  if (asked.length > 0) return [...runs, Promise.all([checked, built]).then(() => tests(asked))];
  return [
    ...runs,
    checked.then(() => tests(['--project=unit', '--maxWorkers=1'])),
    built.then(() => tests(['--project=!unit'])),
  ];
}

const outcomes: Outcome[] = [];
const troubles = new Set<unknown>();
try {
  // Installed before anything else where there is none; the tests find it, or a quicker one, for themselves.
  findChromium();
  for (const each of await Promise.allSettled(allRuns(process.argv.slice(2)))) {
    if (each.status === 'fulfilled') outcomes.push(...[each.value].flat());
    else troubles.add(each.reason);
  }
} catch (error) {
  troubles.add(error);
}
for (const trouble of troubles) {
  const { message } = trouble instanceof Error ? trouble : new Error(String(trouble));
  process.stdout.write(`FAIL ${message.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  outcomes.push({ passed: 0, failed: 1 });
}
const count = (what: keyof Outcome) => outcomes.reduce((sum, each) => sum + each[what], 0);
process.stdout.write(`\n${count('passed')} passed, ${count('failed')} failed\n`);
process.exitCode = count('failed') === 0 ? 0 : 1;
