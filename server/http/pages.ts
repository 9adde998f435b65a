import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { notFoundPage } from './not-found-page.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const compressible = /^(text\/|image\/svg|application\/(json|manifest|wasm))/;

interface Page {
  content: Buffer;
  type: string;
  etag: string;
  /** Compressed forms, each made when first asked for. */
  packed: Map<'br' | 'gzip', Promise<Buffer>>;
}

/** Answers with the built page at the path; where there is none, whoever reads pages gets one that says so, and others null. */
export type Pages = (path: string, headers: Headers) => Promise<Response | null>;

/** What is below them has the hash of its content in its name. */
const neverChanging = /^\/(assets|knowledge)\//;

/**
 * The built browser part, held in memory: a path outside the folder cannot even be named. Files with a hash in their
 * name may be kept for ever, all others are asked for again. There is no router in the browser, so `/` is the only
 * address of `index.html`. `others`: address → a file from elsewhere. `meta`: names and contents of further `<meta>` of that
 * page, for what the server lets it know; neither may hold what HTML would have to escape.
 */
export function loadPages(
  folder: string,
  others: Record<string, string> = {},
  meta: Record<string, string> = {},
): Pages {
  const pages = new Map<string, Page>();
  let nowhere: Page | null = null;
  for (const file of existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    if (address === '/index.html') {
      const home = readFileSync(path, 'utf8');
      pages.set('/', pageOf(path, withMeta(home, meta)));
      nowhere = pageOf(path, Buffer.from(notFoundPage(home)));
    } else pages.set(address, pageOf(path, readFileSync(path)));
  }
  for (const [address, path] of Object.entries(others)) pages.set(address, pageOf(path, readFileSync(path)));
  return async (path, headers) => {
    const page = pages.get(path);
    if (page !== undefined) return answer(path, page, headers);
    const reads = headers.get('accept')?.includes('text/html') ?? false;
    return reads && nowhere !== null ? answer(path, nowhere, headers, 404) : null;
  };
}

function withMeta(html: string, meta: Record<string, string>): Buffer {
  const lines = Object.entries(meta).map(([name, content]) => `<meta name="${name}" content="${content}" />`);
  return Buffer.from(html.replace('</head>', `${lines.join('')}</head>`));
}

function pageOf(path: string, content: Buffer): Page {
  return {
    content,
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    packed: new Map(),
  };
}

async function answer(path: string, page: Page, asked: Headers, status = 200): Promise<Response> {
  const found = status === 200;
  const headers = new Headers({
    'content-type': page.type,
    'cache-control': found && neverChanging.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: found ? 'accept-encoding' : 'accept, accept-encoding',
    ...(found ? { etag: page.etag } : {}),
  });
  if (found && asked.get('if-none-match')?.includes(page.etag)) return new Response(null, { status: 304, headers });
  const encoding = compressible.test(page.type) ? preferredEncoding(asked.get('accept-encoding') ?? '') : null;
  if (encoding === null) return new Response(new Uint8Array(page.content), { status, headers });
  headers.set('content-encoding', encoding);
  return new Response(new Uint8Array(await packedForm(page, encoding)), { status, headers });
}

function preferredEncoding(accepted: string): 'br' | 'gzip' | null {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

function packedForm(page: Page, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const made = page.packed.get(encoding);
  if (made !== undefined) return made;
  const making =
    encoding === 'br'
      ? promisify(brotliCompress)(page.content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : promisify(gzip)(page.content, { level: 9 });
  page.packed.set(encoding, making);
  return making;
}
