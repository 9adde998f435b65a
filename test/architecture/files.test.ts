import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { isProduct, rooms } from './rooms.ts';
import { settings } from './settings.ts';
import { allPaths, root, sourceFiles } from './source-files.ts';

const code = sourceFiles.filter((file) => !file.path.endsWith('.css'));
const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

describe('files', () => {
  test('no file of code or styles is over 300 lines; knowledge and documents may be', () => {
    expect(sourceFiles.filter((file) => file.lines > 300).map((file) => `${file.path}: ${file.lines}`)).toEqual([]);
  });

  test('half of the product’s files are at most 60 lines long, nine of ten at most 160', () => {
    const lines = code.filter(({ path }) => isProduct(path)).map((file) => file.lines);
    expect(percentile(lines, 0.5)).toBeLessThanOrEqual(60);
    expect(percentile(lines, 0.9)).toBeLessThanOrEqual(160);
  });

  test('no file only passes on what others hold', () => {
    const passedOn = /^export\s+(?:type\s+)?(?:\*|\{[^}]*\})(?:\s+as\s+\w+)?\s+from\b[^;]*;/gm;
    const other = /^import\b[^;]*;|\/\*[\s\S]*?\*\/|\/\/.*$/gm;
    const barrels = code.filter(({ text }) => text.replaceAll(passedOn, '').replaceAll(other, '').trim() === '');
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  test('names are kebab-case and say what is inside', () => {
    const vague = /^(utils?|helpers?|common|lib|shared|types|index|services?|managers?|misc)\./;
    const wrong = code
      .map((file) => file.path)
      .filter(
        (path) =>
          vague.test(basename(path)) ||
          !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|config|module|d))?\.(ts|tsx|mjs)$/.test(basename(path)),
      );
    expect(wrong).toEqual([]);
  });

  test('no test is switched off or singled out, and nothing is mocked', () => {
    const forbidden = /\b(describe|test|it)\.(skip|only|todo)\b|\bvi\.mock\(/;
    expect(
      code
        .filter((file) => !file.path.startsWith('test/architecture/') && forbidden.test(file.text))
        .map((file) => file.path),
    ).toEqual([]);
  });

  test('the engine reads neither clock nor chance', () => {
    const impure = /Date\.now|new Date\(\)|Math\.random|performance\.now/;
    expect(
      code
        .filter((file) => file.path.startsWith('engine/') && !/\.test\./.test(file.path) && impure.test(file.text))
        .map((file) => file.path),
    ).toEqual([]);
  });

  test('colours, sizes and durations are named in one file', () => {
    const styles = sourceFiles.filter((file) => file.path.endsWith('.css') && file.path !== 'web/styles/tokens.css');
    const raw = /#[0-9a-f]{3,8}\b|\b(oklch|rgb|hsl)a?\(|\b\d+ms\b/i;
    expect(
      styles.filter((file) => raw.test(file.text.replaceAll(/\/\*[\s\S]*?\*\//g, ''))).map((file) => file.path),
    ).toEqual([]);
  });
});

describe('documents', () => {
  const documents = allPaths.filter((path) => path.endsWith('.md'));
  const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

  test('every script that a document quotes exists', () => {
    const missing = documents.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/npm (?:run )?([a-z][\w:-]*)/g)]
        .map((match) => match[1] ?? '')
        .filter(
          (name) =>
            !['install', 'ci', 'packages', 'package', 'run', 'scripts'].includes(name) && !(name in scripts.scripts),
        )
        .map((name) => `${path}: npm run ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('every path of ours that a document quotes exists', () => {
    const missing = documents.flatMap((path) =>
      [
        ...readFileSync(join(root, path), 'utf8').matchAll(
          new RegExp(`\`((?:${[...rooms, 'docs', 'knowledge'].join('|')})/[\\w./-]+)\``, 'g'),
        ),
      ]
        .map((match) => match[1] ?? '')
        .filter((name) => !existsSync(join(root, name)))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('README.md says what every setting does; `LLM_FALLBACK_…` are told of as one', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    expect(settings.length).toBeGreaterThan(60);
    const told = (name: string) => new RegExp(`\\b${name.replace('LLM_FALLBACK_', 'LLM_')}\\b`).test(readme);
    expect(settings.filter((name) => !told(name))).toEqual([]);
    expect(readme).toContain('`LLM_FALLBACK_…`');
  });

  test('ARCHITECTURE.md is at most 150 lines', () => {
    expect(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(150);
  });
});

test('every limit has its unit in its name or is a count', () => {
  const units =
    /(Ms|Px|Bytes|Cents|Miles|Credits|Length|Year|Messages|Questions|Changes|Sessions|Suggestions|Replies|Attachments|Uploads|Checkouts|Offers|Cars|At|Full|Metres|Shops)$/;
  expect(Object.keys(limits).filter((name) => !units.test(name))).toEqual([]);
});
