import react from '@vitejs/plugin-react';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/**
 * The page is drawn by the script alone, so nothing is lost by waiting for it, and the stored theme is on before the
 * first paint: no flash of the other mode, and no inline script for the content security policy to forbid.
 */
const paintAfterScript: Plugin = {
  name: 'paint-after-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
};

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

const server = `http://localhost:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), paintAfterScript, settledAtBuild],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // Files, not data: addresses, so that `font-src 'self'` holds.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': server, '/knowledge': server, '/vehicle-names.json': server },
  },
});
