import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'vite';
import type { Drawn } from './drawn-screens.ts';

const moduleScript = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/g;

/**
 * Puts the screens that a page may begin with into `index.html`, and ahead of everything the script that chooses one and then
 * fetches the app (docs/decisions/021-painted-before-the-app.md). `isFirstStyle`: whether a style sheet is needed for them.
 */
export function firstViewsPlugin(): { plugin: Plugin; isFirstStyle: (id: string) => boolean } {
  let drawing = Promise.resolve({ stdout: '' });
  let drawn: Drawn = { html: '', styles: [] };
  const plugin: Plugin = {
    name: 'first-views',
    apply: 'build',
    buildStart() {
      drawing = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'draw-first-views.ts')]);
    },
    async renderStart() {
      drawn = JSON.parse((await drawing).stdout) as Drawn;
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', ...(await builtChooser()) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        const files = Object.values(bundle ?? {}).map(({ fileName }) => `/${fileName}`);
        const chooser = files.find((each) => /\/first-view-[^/]+\.js$/.test(each));
        if (chooser === undefined) throw new Error('The build has no first-view');
        const chat = files.filter((each) => /\/(speaking|chat)-.{8}\.(js|css)$/.test(each));
        const app = [...page.matchAll(moduleScript)].map(([, address]) => address);
        const element = `<first-view inert aria-hidden="true" data-app="${app.join(' ')}" data-chat="${chat.join(' ')}"></first-view>`;
        return page
          .replaceAll(moduleScript, '')
          .replace('<title>', `<script src="${chooser}"></script>\n    <title>`)
          .replace('</head>', `${drawn.html}\n  </head>`)
          .replace('<div id="root"></div>', `$&\n    ${element}`);
      },
    },
  };
  return { plugin, isFirstStyle: (id) => drawn.styles.includes(id) };
}

/** The script that chooses, built by itself: it holds what it imports, and waits for no other file. */
async function builtChooser(): Promise<{ fileName: string; source: string }> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'first-view.ts'),
        output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const chunk = 'output' in built ? built.output[0] : undefined;
  if (chunk === undefined) throw new Error('first-view was not built');
  return { fileName: chunk.fileName, source: chunk.code };
}
