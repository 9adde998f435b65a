import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isProduct } from './rooms.ts';
import { allPaths, root, sourceFiles } from './source-files.ts';

const code = sourceFiles.filter(({ path }) => !path.endsWith('.css'));
const product = code.filter(({ path }) => isProduct(path));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const decisions = allPaths.filter((path) => path.startsWith('docs/decisions/'));
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

describe('dependencies', () => {
  test('are named to the last digit', () => {
    const all = Object.entries({ ...dependencies, ...devDependencies });
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('of the product each have their reason in docs/decisions/', () => {
    const reasons = decisions.map(read).join('\n').toLowerCase();
    expect(Object.keys(dependencies).filter((name) => !reasons.includes(name.toLowerCase()))).toEqual([]);
  });
});

test('the door of all scripts runs on any Node 20, with nothing installed', () => {
  const { imports, text } = sourceFiles.find(({ path }) => path === 'tools/setup.mjs')!;
  expect(imports.filter((each) => !each.startsWith('node:'))).toEqual([]);
  // What came with 20.11, with 20.12 and later.
  expect(text).not.toMatch(/import\.meta\.(dirname|filename|main)|loadEnvFile|styleText|withResolvers|\bglob/);
});

test('every decision has a number of its own, in its name and its title', () => {
  const numbers = decisions.map((path) => path.slice('docs/decisions/'.length, 'docs/decisions/'.length + 3));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  expect(decisions.filter((path, at) => !read(path).startsWith(`# ${numbers[at]}`))).toEqual([]);
});

/** Who speaks HTTP besides `adapters/upstream-fetch.ts` and `web/api/client.ts`; decision 030 says why each. */
const ownFetch = [
  'adapters/llm/llm.ts',
  'adapters/llm/transcribe.ts',
  'adapters/local-stripe/send-events.ts',
  'adapters/object-store/s3-store.ts',
  'tools/is-healthy.ts',
  'web/api/file-transfers.ts',
  'web/api/vin-queries.ts',
  'web/browser/early-answers.ts',
  'web/browser/fetch-part.ts',
  'web/browser/reverse-lookup.ts',
  'web/engine/engine-worker.ts',
  'web/service-worker.ts',
];

test('outside services are asked by one client, and so is our API; exceptions are known by name', () => {
  const asking = product.filter(({ text }) => /(?<![.\w])fetch\((?!\))/.test(text)).map(({ path }) => path);
  expect(asking.toSorted()).toEqual([...ownFetch, 'adapters/upstream-fetch.ts', 'web/api/client.ts'].toSorted());
  const ofDecision = decisions.find((path) => path.includes('/030-')) ?? '';
  expect(ownFetch.filter((path) => !read(ofDecision).includes(path))).toEqual([]);
});

describe('nobody sleeps', () => {
  const sleeps = /from 'node:timers\/promises'|setTimeout\(\s*(resolve|done|\(\) => (resolve|done)\(\))/;
  const takesTurns = /import \{ setImmediate as \w+ \} from 'node:timers\/promises'/;

  test('in tests, but for one that must send slowly; those of the browser wait for what is seen', () => {
    const sleeping = code.filter(
      ({ path, text }) => /\.test\.tsx?$/.test(path) && sleeps.test(text.replace(takesTurns, '')),
    );
    expect(sleeping.map(({ path }) => path).filter((path) => !path.startsWith('test/e2e/'))).toEqual([
      'test/api/slow-requests.test.ts',
    ]);
  });

  test('in the contract and the engine, which have no clock', () => {
    const timed = code.filter(
      ({ path, text }) => /^(contract|engine)\//.test(path) && /\bset(Timeout|Interval)\b/.test(text),
    );
    expect(timed.map(({ path }) => path)).toEqual([]);
  });
});

describe('what others may call', () => {
  const begins = /^export (default )?(async )?function\*? \w+|^export const \w+(: [^=]+)? =\s*(async )?(<[^(]*>)?\(/;

  test('says in a docstring what it does', () => {
    const silent = product.flatMap(({ path, text }) => {
      const lines = text.split('\n');
      return lines.flatMap((line, at) => {
        const before = lines[at - 1]?.trim() ?? '';
        const anotherForm = /^export function .*;$/.test(before);
        return begins.test(line) && !before.endsWith('*/') && !anotherForm ? [`${path}:${at + 1}`] : [];
      });
    });
    expect(silent).toEqual([]);
  });
});
