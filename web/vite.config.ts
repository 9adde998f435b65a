import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { firstViewsPlugin } from './first-views-plugin.ts';

const settled = fileURLToPath(new URL('api/wire-shapes.ts', import.meta.url));

/**
 * Replaces that module by what it works out: the page then carries the contract as data, a few kilobytes, and not the library
 * that the contract is written with (docs/decisions/006-what-the-page-loads.md).
 */
const settledAtBuild: Plugin = {
  name: 'settled-at-build',
  apply: 'build',
  async load(id) {
    if (id !== settled) return null;
    const values = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};

const publicFolder = join(import.meta.dirname, 'public');
const worker = 'sw.js';

/** Seldom wanted, large, and of no use without a network or a camera: kept when used, not ahead. */
const notAhead = /\.(wasm|png)$|\/(shops-map|scanner-window)-/;

/** Tells the service worker what it keeps (APP-11): all that was built, and a name that changes with any of it. */
const listedParts: Plugin = {
  name: 'listed-parts',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const built = Object.values(bundle).filter(({ fileName }) => fileName !== worker);
      const own = readdirSync(publicFolder).toSorted();
      const version = createHash('sha256');
      for (const part of built.toSorted((one, other) => (one.fileName < other.fileName ? -1 : 1)))
        version.update(part.fileName).update(part.type === 'chunk' ? part.code : part.source);
      for (const name of own) version.update(name).update(readFileSync(join(publicFolder, name)));
      const paths = built
        .map(({ fileName }) => (fileName === 'index.html' ? '/' : `/${fileName}`))
        .filter((path) => !notAhead.test(path));
      const parts = [...paths, '/favicon.svg', '/manifest.webmanifest'].toSorted();
      const script = bundle[worker];
      if (script?.type !== 'chunk') throw new Error(`The build has no ${worker}`);
      const name = version.digest('hex').slice(0, 16);
      script.code = `const PARTS=${JSON.stringify(parts)},VERSION=${JSON.stringify(name)};${script.code}`;
    },
  },
};

/** What is said of a module while chunks are made; the builder's own type has more. */
interface Known {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const within = new Map<string, Set<string>>();

/** All that comes along where this module is imported. */
function along(start: string, context: Known): Set<string> {
  const known = within.get(start);
  if (known !== undefined) return known;
  const found = new Set([join(import.meta.dirname, start)]);
  for (const id of found) for (const each of context.getModuleInfo(id)?.importedIds ?? []) found.add(each);
  within.set(start, found);
  return found;
}

/**
 * In this order: what comes by itself on the first page, what speaks to the server, the rest of the open chat. Each file holds all
 * that it imports, or an earlier one does, so that none waits for a later one.
 */
const together = {
  page: ['main.tsx', 'ui/toast-corner.tsx', 'screens/login/login-screen.tsx'],
  speaking: ['api/api.ts'],
  chat: ['signed-in-views.tsx', 'screens/chat/chat-screen.tsx'],
};

const { plugin: firstViews, isFirstStyle } = firstViewsPlugin();

/** What is always fetched together travels in one file: each more costs a slow line a turn. Null: the builder decides. */
function fileOf(id: string, context: Known): string | null {
  if (isFirstStyle(id)) return 'page';
  const file = Object.entries(together).find(([, starts]) => starts.some((start) => along(start, context).has(id)));
  return file?.[0] ?? null;
}

const server = `http://localhost:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), settledAtBuild, firstViews, listedParts],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // Files, not data: addresses, so that `font-src 'self'` holds.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'service-worker.ts'].map((name) => join(import.meta.dirname, name)),
      output: {
        codeSplitting: { groups: [{ name: fileOf, debugName: 'together' }], includeDependenciesRecursively: false },
        entryFileNames: ({ name }) => (name === 'service-worker' ? worker : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    proxy: { '/api': server, '/knowledge': server, '/vehicle-names.json': server },
  },
});
