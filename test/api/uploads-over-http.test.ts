import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestS3, testBucket, testCredentials, type TestS3Server } from '#adapters/object-store/test-s3-server.ts';
import { startProduct, type Product } from '#test/harness/product.ts';
import { png, pngOfSize } from '#test/harness/sample-files.ts';
import { signInOverHttp } from '#test/harness/sign-in-over-http.ts';

let s3: TestS3Server;
let product: Product;
let token: string;

beforeAll(async () => {
  s3 = await startTestS3(Date.now);
  product = await startProduct({
    env: {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: testBucket,
      S3_REGION: testCredentials.region,
      S3_ACCESS_KEY_ID: testCredentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: testCredentials.secretAccessKey,
    },
  });
  ({ token } = await signInOverHttp(product.origin, 'ana@example.com'));
});
afterAll(async () => {
  await product.stop();
  await s3.close();
});

const upload = (bytes: Uint8Array<ArrayBuffer>) => {
  const body = new FormData();
  body.set('file', new Blob([bytes]), 'car.png');
  const headers = { authorization: `Bearer ${token}`, prefer: 'return=minimal' };
  return fetch(`${product.origin}/api/upload`, { method: 'POST', headers, body });
};

test('the product with a bucket in its settings keeps uploads there, and nothing of them on its disk (CHAT-15)', async () => {
  const { id, url } = (await (await upload(png)).json()) as { id: string; url: string };
  expect([...s3.objects.keys()]).toEqual([`uploads/${id}`]);
  expect(existsSync(join(product.dataDir, 'uploads'))).toBe(false);
  const answer = await fetch(`${product.origin}${url}`, { headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, Buffer.from(png)]);
  expect((await fetch(`${product.origin}${url}`)).status).toBe(401);
});

test('a file three times too large gets its answer in words while it is still being sent (CHAT-15)', async () => {
  const answer = await upload(pngOfSize(30_000_000));
  expect([answer.status, await answer.json()]).toEqual([
    413,
    { detail: 'FILE_TOO_LARGE: car.png (MAX_10MB)', code: 'FILE_TOO_LARGE' },
  ]);
});

test('every answer has the security headers, and one that is stricter by itself has its own', async () => {
  const { url } = (await (await upload(png)).json()) as { url: string };
  const policies: (string | null)[] = [];
  for (const [path, status] of [
    [url, 200],
    ['/', 200],
    ['/nothing-here', 404],
    ['/api/nothing-here', 404],
    ['/api/chat/history/nobody', 401],
  ] as const) {
    const sent = path === url ? { authorization: `Bearer ${token}` } : {};
    const response = await fetch(new URL(path, product.origin), { headers: sent });
    await response.arrayBuffer();
    expect([path, response.status]).toEqual([path, status]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
    policies.push(response.headers.get('content-security-policy'));
  }
  const [ofFile, ...others] = policies;
  expect(ofFile).toBe("default-src 'none'; sandbox");
  for (const policy of others) expect(policy).toMatch(/^default-src 'self'; script-src 'self'/);
});
