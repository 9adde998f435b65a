import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../../dist');
const assets = join(dist, 'web', 'assets');
const gzipped = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length;
const isWorker = (name: string) => name.startsWith('engine-worker-');

/** Bytes of the built browser part as they travel by gzip. */
export interface BuiltSizes {
  /** Scripts the first page names itself. */
  firstViewJs: number;
  /** All scripts the chat takes, without the engine's thread. */
  chatJs: number;
  allViewsJs: number;
  firstViewCss: number;
  allViewsCss: number;
  /** What reassessing in the browser takes: the code of the engine's thread, and its knowledge. */
  inference: { code: number; numbers: number };
}

/** Measures what the last build has made. */
export function builtSizes(): BuiltSizes {
  const names = readdirSync(assets);
  const html = readFileSync(join(dist, 'web', 'index.html'), 'utf8');
  const sum = (list: string[]) => list.reduce((bytes, name) => bytes + gzipped(join(assets, name)), 0);
  const js = names.filter((name) => name.endsWith('.js') && !isWorker(name));
  const css = names.filter((name) => name.endsWith('.css'));
  const first = (list: string[]) => list.filter((name) => html.includes(name));
  const chat = js.filter((name) => /^(signed-in-views|chat-screen|toast-corner)-/.test(name));
  return {
    firstViewJs: sum(first(js)),
    chatJs: sum(withImports([...first(js), ...chat])),
    allViewsJs: sum(js),
    firstViewCss: sum(first(css)),
    allViewsCss: sum(css),
    inference: { code: sum(names.filter(isWorker)), numbers: gzipped(join(dist, 'knowledge', 'taps.json')) },
  };
}

/** The scripts and all they import at once, each once. */
function withImports(scripts: string[]): string[] {
  const found = new Set(scripts);
  for (const name of found) {
    const code = readFileSync(join(assets, name), 'utf8');
    for (const [, imported] of code.matchAll(/\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      found.add(imported ?? '');
  }
  return [...found];
}
