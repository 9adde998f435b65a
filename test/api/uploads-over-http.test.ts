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
