import react from '@vitejs/plugin-react';
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

const server = `http://localhost:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), paintAfterScript],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // Files, not data: addresses, so that `font-src 'self'` holds.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': server, '/knowledge': server },
  },
});
