import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import type { Drawn } from './draw-first-views.ts';

const chooser = 'first-view';

/**
 * Puts the screens that a page may begin with into `index.html`, and ahead of everything the script that chooses one
 * (docs/decisions/021-painted-before-the-app.md). `isFirstStyle`: whether a style sheet is needed for them.
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
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        const script = Object.values(bundle ?? {}).find((each) => each.type === 'chunk' && each.name === chooser);
        if (script === undefined) throw new Error(`The build has no ${chooser}`);
        return page
          .replace('<title>', `<script src="/${script.fileName}"></script>\n    <title>`)
          .replace('</head>', `${drawn.html}\n  </head>`)
          .replace('<div id="root"></div>', '$&\n    <first-view inert aria-hidden="true"></first-view>');
      },
    },
  };
  return { plugin, isFirstStyle: (id) => drawn.styles.includes(id) };
}
