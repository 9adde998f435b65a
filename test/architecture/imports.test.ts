import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isProduct, isTest, rooms } from './rooms.ts';
import { sourceFiles } from './source-files.ts';

const allOf = (...names: string[]): RegExp => new RegExp(`^(${names.join('|')})$`);
const adapter = [/^adapters\/$1\//, /^adapters\/upstream-/, /^zod$/, /^node:/];

/**
 * Who may import whom, packages by name; `ARCHITECTURE.md` shows the same table. The first row that fits holds. A folder that is
 * not listed here may import nothing.
 */
const mayImport: { room: RegExp; allowed: RegExp[] }[] = [
  { room: /^contract\//, allowed: [/^contract\//, /^zod$/] },
  { room: /^engine\//, allowed: [/^engine\//, /^zod$/] },
  {
    room: /^curator\//,
    allowed: [/^curator\//, /^engine\//, /^node:/, allOf('yaml', 'js-yaml', 'zod', 'dictionary-en')],
  },
  { room: /^adapters\/upstream-/, allowed: [/^adapters\/upstream-/, /^zod$/, /^node:/] },
  { room: /^adapters\/(google-oidc)\//, allowed: [...adapter, allOf('openid-client')] },
  { room: /^adapters\/(local-oidc)\//, allowed: [...adapter, allOf('oidc-provider')] },
  { room: /^adapters\/(llm)\//, allowed: [...adapter, allOf('ai', '@ai-sdk/[\\w-]+')] },
  { room: /^adapters\/(stripe)\//, allowed: [...adapter, allOf('stripe')] },
  { room: /^adapters\/([\w-]+)\//, allowed: adapter },
  {
    room: /^server\/http\//,
    allowed: [
      /^server\/(http|db)\//,
      /^contract\//,
      /^node:/,
      allOf('zod', 'hono', 'hono/cookie', '@hono/node-server'),
    ],
  },
  { room: /^server\/db\//, allowed: [/^server\/(http|db)\//, /^contract\//, /^node:/, allOf('kysely', 'pg')] },
  { room: /^server\/app\.ts$/, allowed: [/^server\//, /^contract\//, allOf('hono')] },
  {
    room: /^server\/text-encoder\.ts$/,
    allowed: [/^engine\//, /^server\/(http\/log|native-gate)\.ts$/, /^node:/, allOf('onnxruntime-node')],
  },
  {
    room: /^server\/[\w-]+\.ts$/,
    allowed: [
      /^server\//,
      /^contract\//,
      /^engine\//,
      /^adapters\//,
      /^node:/,
      allOf('zod', 'kysely', 'tinypool', 'uuidv7'),
    ],
  },
  {
    room: /^server\/([\w-]+)\//,
    allowed: [
      /^server\/$1\//,
      /^server\/(http|db)\//,
      /^contract\//,
      /^engine\//,
      /^adapters\//,
      /^node:/,
      allOf('zod', 'kysely'),
    ],
  },
  { room: /^web\/browser\//, allowed: [/^web\/(ui|browser|styles)\//, allOf('react', 'react-dom', 'react-ga4')] },
  { room: /^web\/(ui|styles)\//, allowed: [/^web\/(ui|browser|styles)\//, allOf('react', 'react-dom', '@base-ui/.+')] },
  {
    room: /^web\/features\/([\w-]+)\//,
    allowed: [
      /^web\/features\/$1\//,
      /^web\/(ui|browser|styles|api)\//,
      /^contract\//,
      /^engine\//,
      allOf('react', 'react-dom', '@tanstack/react-query', '@base-ui/.+'),
      allOf('leaflet', 'leaflet/.+', 'barcode-detector/.+', 'zxing-wasm/.+'),
    ],
  },
  {
    room: /^web\/screens\/([\w-]+)(\/|\.)/,
    allowed: [
      /^web\/screens\/$1(\/|\.)/,
      /^web\/(features|ui|browser|styles|api|engine)\//,
      /^web\/view\.ts$/,
      /^contract\//,
      /^engine\//,
      allOf('react', '@tanstack/react-query', 'zod'),
    ],
  },
  { room: /^web\/engine\//, allowed: [/^web\/(engine|browser)\//, /^contract\//, /^engine\//, allOf('react')] },
  {
    room: /^web\/api\//,
    allowed: [/^web\/(api|browser)\//, /^contract\//, allOf('react', '@tanstack/react-query', 'zod')],
  },
  {
    room: /^web\/[\w.-]+$/,
    allowed: [
      /^web\//,
      /^contract\//,
      /^node:/,
      allOf('react', 'react-dom/\\w+', '@tanstack/react-query', '@fontsource/.+', 'vite', '@vitejs/plugin-react'),
    ],
  },
  {
    room: /^evaluation\//,
    allowed: [
      /^evaluation\//,
      /^engine\//,
      /^curator\//,
      /^server\/(open-knowledge|text-encoder)\.ts$/,
      /^node:/,
      /^js-yaml$/,
      /^zod$/,
    ],
  },
  { room: /^tools\//, allowed: [/^evaluation\//, /^tools\//, /^server\//, /^curator\//, /^node:/, allOf('uuidv7')] },
  { room: /^(test|bench)\//, allowed: [/./] },
  { room: /^vitest\.config\.ts$/, allowed: [/^vitest/, /^node:/] },
];

/** What features of the server may take of adapters besides types: how they fail, and what reads formats and asks nobody. */
const valuesOfAdapters = [
  /^adapters\/upstream-(error|cars)\.ts$/,
  /^adapters\/object-store\/object-store\.ts$/,
  /^adapters\/nhtsa\/flat-files\//,
  /^adapters\/vin-decoder\/(vehicle-classes|vin-data-files|descriptor-of)\.ts$/,
];

function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1).replace(/\?.*$/, '');
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return specifier;
}

const resolved = sourceFiles.map((file) => ({
  ...file,
  imports: file.imports.map((each) => resolveImport(file.path, each)),
  values: file.values.map((each) => resolveImport(file.path, each)),
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

  test('a feature of the server is handed its services: of adapters it imports types, and by name what asks nobody', () => {
    const broken = resolved
      .filter(({ path }) => /^server\/[\w-]+\//.test(path) && !isTest(path))
      .flatMap(({ path, values }) =>
        values
          .filter((each) => each.startsWith('adapters/') && !valuesOfAdapters.some((allowed) => allowed.test(each)))
          .map((each) => `${path} imports ${each}`),
      );
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
      .filter((file) => rooms.some((room) => file.path.startsWith(`${room}/`)))
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
      .filter(({ path }) => isProduct(path) && !path.startsWith('tools/'))
      .filter((file) => /process\.env/.test(file.text))
      .map((file) => file.path);
    expect(readers.filter((path) => path !== 'server/config.ts' && path !== 'web/vite.config.ts')).toEqual([]);
  });

  test('knowledge/ is read by curator/load.ts alone', () => {
    const readers = sourceFiles
      .filter(({ path }) => isProduct(path) && !path.startsWith('tools/'))
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
