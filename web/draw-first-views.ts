// Draws the screens that a page may begin with, as they are in a browser that knows nothing yet, and prints them as JSON (`Drawn`).
// A process of its own: what the app's modules begin when they are loaded ends with it.
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import type { Answers, Drawn } from './drawn-screens.ts';

let answers: Answers = { fits: () => false, means: null };
Object.defineProperty(globalThis, 'navigator', {
  value: { onLine: true, userAgent: '', mediaDevices: { getUserMedia: true } },
});
Object.assign(globalThis, {
  window: {
    matchMedia: (query: string) => ({ matches: answers.fits(query) }),
    localStorage: { length: 0, key: () => null, getItem: () => null, setItem: () => {}, removeItem: () => {} },
    addEventListener: () => {},
    // A browser that cannot listen takes the button away.
    SpeechRecognition: Object,
  },
  document: {
    visibilityState: 'visible',
    querySelector: () => (answers.means === null ? null : { content: answers.means }),
  },
});

const server = await createServer({
  configFile: false,
  root: import.meta.dirname,
  plugins: [react()],
  appType: 'custom',
  logLevel: 'warn',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const room = (await server.ssrLoadModule('/first-views.tsx')) as {
  firstViews: (answerAs: (answers: Answers) => void) => string;
};
const html = room.firstViews((each) => (answers = each));
const drawn: Drawn = { html, styles: stylesOf(html, server) };
process.stdout.write(JSON.stringify(drawn), () => process.exit());

/** The CSS modules of which a class stands in the page. */
function stylesOf(page: string, { environments }: ViteDevServer): string[] {
  const used = new Set([...page.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => (names ?? '').split(' ')));
  const sheets = [...environments.ssr.moduleGraph.idToModuleMap].filter(([id]) => id.endsWith('.module.css'));
  const classesOf = (module: Record<string, unknown> | null) =>
    Object.values<string>((module?.['default'] ?? {}) as Record<string, string>);
  return sheets
    .filter(([, { ssrModule }]) =>
      classesOf(ssrModule).some((names) => names.split(' ').some((each) => used.has(each))),
    )
    .map(([id]) => id);
}
