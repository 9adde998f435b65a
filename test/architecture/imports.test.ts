import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Packages, as against our own rooms. */
const packages = /^(?!(contract|engine|curator|adapters|server|web|evaluation|test|bench|tools)\/)[@a-z]/;

/** Who may import whom; `ARCHITECTURE.md` shows the same table. A folder that is not listed here may import nothing. */
const mayImport: { room: RegExp; allowed: RegExp[] }[] = [
  { room: /^contract\//, allowed: [/^contract\//, /^zod$/] },
  { room: /^engine\//, allowed: [/^engine\//, /^zod$/] },
  { room: /^curator\//, allowed: [/^curator\//, /^engine\//, /^node:/, /^yaml$/, /^zod$/, /^dictionary-en$/] },
  { room: /^adapters\/upstream-/, allowed: [/^adapters\/upstream-/, /^zod$/, /^node:/] },
  { room: /^adapters\/([\w-]+)\//, allowed: [/^adapters\/$1\//, /^adapters\/upstream-/, /^zod$/, /^node:/, packages] },
  { room: /^server\/(http|db)\//, allowed: [/^server\/(http|db)\//, /^contract\//, /^node:/, packages] },
  {
    room: /^server\/[\w-]+\.ts$/,
    allowed: [/^server\//, /^contract\//, /^engine\//, /^adapters\//, /^node:/, packages],
  },
  {
    room: /^server\/([\w-]+)\//,
    allowed: [/^server\/$1\//, /^server\/(http|db)\//, /^contract\//, /^engine\//, /^adapters\//, /^node:/, packages],
  },
  { room: /^web\/(ui|browser|styles)\//, allowed: [/^web\/(ui|browser|styles)\//, /^zod$/, packages] },
  {
    room: /^web\/features\/([\w-]+)\//,
    allowed: [/^web\/features\/$1\//, /^web\/(ui|browser|styles|api)\//, /^contract\//, /^engine\//, packages],
  },
  {
    room: /^web\/screens\/([\w-]+)(\/|\.)/,
    allowed: [
      /^web\/screens\/$1(\/|\.)/,
      /^web\/(features|ui|browser|styles|api|engine)\//,
      /^web\/view\.ts$/,
      /^contract\//,
      /^engine\//,
      packages,
    ],
  },
  { room: /^web\/engine\//, allowed: [/^web\/(engine|browser)\//, /^contract\//, /^engine\//, packages] },
  { room: /^web\/api\//, allowed: [/^web\/(api|browser)\//, /^contract\//, /^zod$/, packages] },
  { room: /^web\/[\w.-]+$/, allowed: [/^web\//, /^contract\//, packages, /^node:/] },
  {
    room: /^evaluation\//,
    allowed: [/^evaluation\//, /^engine\//, /^curator\//, /^server\/open-knowledge\.ts$/, /^node:/, /^yaml$/, /^zod$/],
  },
  { room: /^tools\//, allowed: [/^evaluation\//, /^tools\//, /^server\//, /^curator\//, /^node:/, packages] },
  { room: /^(test|bench)\//, allowed: [/./] },
  { room: /^vitest\.config\.ts$/, allowed: [/^vitest/] },
];

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /(^|\/)test-[\w-]+(\.ts$|\/)/.test(path);

function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1).replace(/\?.*$/, '');
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return specifier;
}

const resolved = sourceFiles.map((file) => ({
  ...file,
  imports: file.imports.map((each) => resolveImport(file.path, each)),
}));

describe('the import table of ARCHITECTURE.md', () => {
  test('every file imports only what its room may import', () => {
    const broken: string[] = [];
    for (const file of resolved) {
      if (isTest(file.path) || file.path.endsWith('.css')) continue;
      const rule = mayImport.find((each) => each.room.test(file.path));
      const tenant = rule?.room.exec(file.path)?.[1] ?? '';
      for (const target of file.imports) {
        const fine = rule?.allowed.some((each) => new RegExp(each.source.replace('$1', tenant)).test(target)) ?? false;
        if (!fine) broken.push(`${file.path} imports ${target}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test('product code never imports tests, fakes or benches', () => {
    const broken = resolved
      .filter((file) => !isTest(file.path) && !/^(test|bench|vitest)/.test(file.path))
      .flatMap((file) =>
        file.imports
          .filter((each) => /^(test|bench)\//.test(each) || isTest(each))
          .map((each) => `${file.path} imports ${each}`),
      );
    expect(broken).toEqual([]);
  });

  test('rooms are reached by their names, never by climbing out of one', () => {
    const broken = sourceFiles
      .filter((file) => /^(contract|engine|curator|adapters|server|web|test|bench|tools)\//.test(file.path))
      .flatMap((file) => {
        const room = file.path.split('/')[0];
        return file.imports
          .filter((each) => each.startsWith('.') && posix.join(posix.dirname(file.path), each).split('/')[0] !== room)
          .map((each) => `${file.path} imports ${each}`);
      });
    expect(broken).toEqual([]);
  });

  test('no cycles', () => {
    const edges = new Map(resolved.map((file) => [file.path, file.imports]));
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (path: string, trail: string[]): void => {
      if (state.get(path) === 'done') return;
      if (state.get(path) === 'open') {
        cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
        return;
      }
      state.set(path, 'open');
      for (const next of edges.get(path) ?? []) if (edges.has(next)) visit(next, [...trail, path]);
      state.set(path, 'done');
    };
    for (const path of edges.keys()) visit(path, []);
    expect(cycles).toEqual([]);
  });

  test('the environment has one reader', () => {
    const readers = sourceFiles
      .filter((file) => /^(contract|engine|curator|adapters|server|web)\//.test(file.path) && !isTest(file.path))
      .filter((file) => /process\.env/.test(file.text))
      .map((file) => file.path);
    expect(readers.filter((path) => path !== 'server/config.ts' && path !== 'web/vite.config.ts')).toEqual([]);
  });

  test('knowledge/ is read by curator/load.ts alone', () => {
    const readers = sourceFiles
      .filter((file) => /^(contract|engine|curator|adapters|server|web)\//.test(file.path) && !isTest(file.path))
      .filter(
        (file) =>
          /readdirSync|readFileSync/.test(file.text) &&
          /['"`/]knowledge['"`/]/.test(file.text) &&
          !/dist/.test(file.text),
      )
      .map((file) => file.path);
    expect(readers.filter((path) => path !== 'curator/load.ts')).toEqual([]);
  });
});
