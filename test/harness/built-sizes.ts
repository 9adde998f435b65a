import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../../dist');
const assets = join(dist, 'web', 'assets');
const gzipped = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length;
const isWorker = (name: string) => name.startsWith('engine-worker-');

/** What the chat asks for by itself beyond what the page names (`web/vite.config.ts` says what travels together). */
const askedForByTheChat = /^(speaking|chat)-/;

/** Bytes of the built browser part as they travel by gzip. */
export interface BuiltSizes {
  /** Scripts that load before anything is done on the first page. */
  firstViewJs: number;
  /** All scripts that load by themselves up to the open chat, at once or when the page is idle, without the engine's thread. */
  chatJs: number;
  allViewsJs: number;
  firstViewCss: number;
  allViewsCss: number;
  /** What reassessing in the browser takes: the code of the engine's thread, and its knowledge. */
  inference: { code: number; numbers: number };
}

const built = readdirSync(assets);
/** Without what it has fetched only for whoever is signed in. */
const html = readFileSync(join(dist, 'web', 'index.html'), 'utf8').replace(/ data-chat="[^"]*"/, '');
const scripts = built.filter((name) => name.endsWith('.js') && !isWorker(name));
const namedByThePage = (name: string) => html.includes(name);

/** The names of the chat's scripts: those of `chatJs`. */
export const chatScripts: ReadonlySet<string> = withImports(
  scripts.filter((name) => namedByThePage(name) || askedForByTheChat.test(name)),
);

/** The bytes of these built files by gzip. */
export function gzippedSize(names: Iterable<string>): number {
  return [...names].reduce((bytes, name) => bytes + gzipped(join(assets, name)), 0);
}

/** Measures what the last build has made. */
export function builtSizes(): BuiltSizes {
  const css = built.filter((name) => name.endsWith('.css'));
  return {
    firstViewJs: gzippedSize(withImports(scripts.filter(namedByThePage))),
    chatJs: gzippedSize(chatScripts),
    allViewsJs: gzippedSize(scripts),
    firstViewCss: gzippedSize(css.filter(namedByThePage)),
    allViewsCss: gzippedSize(css),
    inference: { code: gzippedSize(built.filter(isWorker)), numbers: gzipped(join(dist, 'knowledge', 'taps.json')) },
  };
}

/** The scripts and all they import at once, each once. */
function withImports(names: string[]): Set<string> {
  const found = new Set(names);
  for (const name of found) {
    const code = readFileSync(join(assets, name), 'utf8');
    for (const [, imported] of code.matchAll(/\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      found.add(imported ?? '');
  }
  return found;
}
