import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadPages } from '#server/http/pages.ts';
import { publicOrigin, testServer, type TestServer } from '#test/harness/server.ts';

const script = 'export const words = "the same words over and over";\n'.repeat(200);
const index =
  '<!doctype html><head><title>Wrenchwise</title><link rel="stylesheet" crossorigin href="/assets/page-1.css"></head>';
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wrenchwise-pages-'));
  mkdirSync(join(folder, 'web', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'not for the world');
  writeFileSync(join(folder, 'web', 'index.html'), index);
  writeFileSync(join(folder, 'web', 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'web', 'sw.js'), script);
  writeFileSync(join(folder, 'web', 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'web', 'assets', 'main-4f2a.js'), script);
  writeFileSync(join(folder, 'taps.json'), JSON.stringify(script));
  const pages = loadPages(join(folder, 'web'), { '/knowledge/4f2a.json': join(folder, 'taps.json') });
  server = await testServer({ changes: { pages } });
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, at = server) =>
  at.fetch(new Request(`${publicOrigin}${path}`, { headers }));

describe('the built pages', () => {
  test('the app is at / alone and is asked for again each time', async () => {
    const response = await get('/?dos=true');
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(await response.text()).toContain('<title>Wrenchwise</title>');
  });

  test('files with a hash in their name may be kept for ever, others not', async () => {
    const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await cacheOf('/assets/main-4f2a.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/favicon.svg')).toBe('no-cache');
  });

  test('what an installed app is made of is asked for again each time, by its right type (APP-11)', async () => {
    const headersOf = async (path: string) => {
      const { headers } = await get(path);
      return [headers.get('content-type'), headers.get('cache-control'), headers.has('etag')];
    };
    expect(await headersOf('/sw.js')).toEqual(['text/javascript; charset=utf-8', 'no-cache', true]);
    expect(await headersOf('/manifest.webmanifest')).toEqual(['application/manifest+json', 'no-cache', true]);
  });

  test('the knowledge for the browser is under its version, compressed, and may be kept for ever', async () => {
    const response = await get('/knowledge/4f2a.json', { 'accept-encoding': 'br' });
    expect([
      response.status,
      ...['content-type', 'content-encoding', 'cache-control'].map((name) => response.headers.get(name)),
    ]).toEqual([200, 'application/json', 'br', 'public, max-age=31536000, immutable']);
    const words = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString();
    expect(JSON.parse(words)).toBe(script);
  });

  test.each([
    '/chat',
    '/index.html',
    '/assets/',
    '/assets/gone.js',
    '/taps.json',
    '/knowledge/',
    '/knowledge/0000.json',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
  ])('%s is nothing', async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
  });

  test.each(['/chat', '/assets/gone.js', '/%2e%2e/secret.txt'])(
    'whoever reads pages is told in one that %s is nothing, in the colours of the first page, with the way there',
    async (path) => {
      const accept = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
      const response = await get(path, accept);
      expect([
        response.status,
        ...['content-type', 'cache-control', 'vary', 'etag'].map((name) => response.headers.get(name)),
      ]).toEqual([404, 'text/html; charset=utf-8', 'no-cache', 'accept, accept-encoding', null]);
      const text = await response.text();
      expect(text).toContain('<title>Not found · Wrenchwise</title>');
      expect(text).toContain('<link rel="stylesheet" crossorigin href="/assets/page-1.css">');
      expect(text).toContain('<a href="/">Go to the start</a>');
      expect(text).not.toMatch(/<script|<style|style=|secret/);
      const packed = await get(path, { ...accept, 'accept-encoding': 'br' });
      expect(packed.status).toBe(404);
      expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text);
    },
  );

  test('what was not changed is not sent again', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/', { 'if-none-match': '"another"' })).status).toBe(200);
  });

  test('text travels compressed as the browser likes it', async () => {
    const [br, gz, plain] = await Promise.all(
      ['gzip, deflate, br', 'gzip', ''].map((accept) => get('/assets/main-4f2a.js', { 'accept-encoding': accept })),
    );
    const bytes = async (response: Response | undefined) =>
      Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect([br, gz, plain].map((each) => each?.headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    expect(brotliDecompressSync(await bytes(br)).toString()).toBe(script);
    expect(gunzipSync(await bytes(gz)).toString()).toBe(script);
    expect((await bytes(plain)).toString()).toBe(script);
  });

  test('HEAD answers like GET without the words', async () => {
    const response = await server.fetch(new Request(`${publicOrigin}/`, { method: 'HEAD' }));
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('the app learns from its page what the server lets it know (APP-10)', async () => {
    const pages = loadPages(join(folder, 'web'), {}, { 'analytics-measurement-id': 'G-ABCDE12345' });
    const text = await (await get('/', {}, server.another({ pages }))).text();
    expect(text).toBe(
      index.replace('</head>', '<meta name="analytics-measurement-id" content="G-ABCDE12345" /></head>'),
    );
  });

  test('without a build there is nothing, and the API answers', async () => {
    const bare = server.another({ pages: loadPages(join(folder, 'nowhere')) });
    expect([(await get('/', {}, bare)).status, (await get('/api/health', {}, bare)).status]).toEqual([404, 200]);
  });
});

describe('every answer', () => {
  test.each(['/', '/chat', '/api/health', '/api/nothing', '/api/auth/validate', '/api/auth/google/start'])(
    '%s carries the security headers and a request id',
    async (path) => {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
      for (const never of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy).toContain(`${never} 'none'`);
      expect(headers.has('access-control-allow-origin')).toBe(false);
      expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
      expect([headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual([
        'nosniff',
        'no-referrer',
      ]);
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(headers.has('strict-transport-security')).toBe(false);
    },
  );

  test('may speak to Google Analytics where that is configured, and only there (APP-10)', async () => {
    const policyOf = async (at: TestServer) => (await get('/', {}, at)).headers.get('content-security-policy') ?? '';
    expect(await policyOf(server)).not.toContain('google');
    const counting = await policyOf(server.another({ analytics: true }));
    expect(counting).toContain("script-src 'self' 'wasm-unsafe-eval' https://www.googletagmanager.com;");
    expect(counting).toContain("connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com;");
    expect(counting).not.toContain('unsafe-inline');
    const { body } = await server.another({ analytics: true }).call('health');
    expect([body.analytics, (await server.call('health')).body.analytics]).toEqual(['google', 'off']);
  });

  test('in production also asks for https from now on', async () => {
    const response = await get('/', {}, server.another({ production: true }));
    expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  });

  test('of the API is never kept', async () => {
    for (const path of ['/api/health', '/api/nothing', '/api/auth/google/start'])
      expect((await get(path)).headers.get('cache-control')).toBe('no-store');
  });

  test('leaves one line in the log, without its query', async () => {
    const before = server.log.length;
    const response = await get('/api/health?e-mail=ana@example.com', { authorization: 'Bearer abc' });
    expect(server.log.slice(before)).toEqual([
      {
        level: 'info',
        event: 'request',
        fields: {
          requestId: response.headers.get('x-request-id'),
          method: 'GET',
          path: '/api/health',
          status: 200,
          ms: 0,
        },
      },
    ]);
  });
});
