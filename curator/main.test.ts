import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { withTinyKnowledge, type Changes } from './test-knowledge/tiny-knowledge.ts';

vi.setConfig({ testTimeout: 60_000 }); // Each test waits for a process of its own.

/** Runs the command on the tiny base with changes; its parts go to a folder beside the knowledge. */
function run(changes: Changes, ...args: string[]) {
  return withTinyKnowledge(changes, (knowledge) => {
    const out = join(knowledge, '.out');
    const result = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), '--knowledge', knowledge, '--out', out, ...args],
      {
        encoding: 'utf8',
      },
    );
    const files = existsSync(out) ? readdirSync(out).sort() : [];
    const parts = files.map((file) => readFileSync(join(out, file), 'utf8'));
    return { status: result.status, stdout: result.stdout, stderr: result.stderr, files, parts };
  });
}

test('a sound knowledge base is written in four parts of one version, what the browser needs for taps and four statistical readers and a network, with its counts printed', () => {
  const { status, stdout, stderr, files, parts } = run({});
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(files).toEqual([
    'dangers.bin',
    'dangers.json',
    'encoder.bin',
    'encoder.json',
    'encoder.onnx',
    'expected.bin',
    'expected.json',
    'findings.bin',
    'findings.json',
    'fitments.json',
    'index.json',
    'lexicon.json',
    'manual.json',
    'model.json',
    'phrases.bin',
    'phrases.json',
    'stories.bin',
    'stories.json',
    'taps.json',
  ]);
  const versions = parts.slice(9, 14).map((part) => (JSON.parse(part) as { version: string }).version);
  expect(new Set(versions).size).toBe(1);
  expect(versions[0]).toMatch(/^[0-9a-f]{12}$/);
  expect(stdout).toContain(`knowledge base ${versions[0]}`);
  expect(stdout).toMatch(/causes +3 of +3 +ok/);
  expect(stdout).toMatch(/0 errors, 0 warnings, \d+\.\d s/);
});

test('--learnt takes the linear readers of a folder as they are, and refuses those that know other names', () => {
  const { status, stderr, files } = run({}, '--learnt', join(import.meta.dirname, 'learnt'));
  expect(status).toBe(1);
  expect(stderr).toContain('the reader of stories knows names that there are no more: npm run learn -- --linear');
  expect(files).toEqual([]);
});

test('--check writes nothing', () => {
  expect(run({}, '--check')).toMatchObject({ status: 0, files: [] });
});

test('all errors are listed at once by file and line, nothing is written, and the exit code is 1', () => {
  const { status, stderr, files } = run({
    'horn/causes/horn_unit_worn.yaml': ['source: [handbook]', 'source: [hearsay]'],
    'horn/parts/horn_unit.yaml': ['as_of: 2026-11-01', 'as_of: lately'],
  });
  expect(status).toBe(1);
  expect(files).toEqual([]);
  expect(stderr).toContain(
    'horn/causes/horn_unit_worn.yaml\n  17: horn_unit_worn: there is no source "hearsay"  [known-references]',
  );
  expect(stderr).toContain('horn/parts/horn_unit.yaml\n  8: as_of: must be a date: 2026-11-01  [schema]');
});

test('--system shows one folder only, and the rest still fails', () => {
  const { status, stderr } = run({ 'words/more.yaml': 'Lower: [a]' }, '--system', 'horn');
  expect(status).toBe(1);
  expect(stderr).not.toContain('words/more.yaml');
});
