import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fileStore } from './file-store.ts';
import { ObjectStoreError, type ByteRange, type ObjectStore } from './object-store.ts';
import { s3Store, type S3Options } from './s3-store.ts';
import { startTestS3, testBucket, testCredentials, type TestS3Server } from './test-s3-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'wrenchwise-objects-'));
let s3: TestS3Server;

beforeAll(async () => {
  s3 = await startTestS3(Date.now);
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => s3.behave('well'));

const inBucket = (changes: Partial<S3Options> = {}): ObjectStore =>
  s3Store({
    ...testCredentials,
    endpoint: s3.endpoint,
    bucket: testBucket,
    timeoutMs: 2_000,
    now: Date.now,
    ...changes,
  });
const stores: Record<ObjectStore['kind'], () => ObjectStore> = {
  files: () => fileStore(join(folder, 'uploads')),
  s3: () => inBucket(),
};
const key = '01990000-0000-7000-8000-00000000abcd';
const bytes = new Uint8Array(200_000).map((_, at) => at % 251);

async function read(store: ObjectStore, name: string, range: ByteRange | null = null): Promise<Buffer | null> {
  const stream = await store.get(name, range);
  return stream === null ? null : buffer(stream);
}

describe.each(['files', 's3'] as const)('an object store of %s', (kind) => {
  test('gives back what was put, to the byte, also from another instance', async () => {
    await stores[kind]().put(key, bytes, 'image/png');
    expect(await read(stores[kind](), key)).toEqual(Buffer.from(bytes));
  });

  test('gives any range of it', async () => {
    await stores[kind]().put(key, bytes, 'image/png');
    for (const [first, last] of [
      [0, 0],
      [100, 70_000],
      [199_999, 199_999],
    ] as const) {
      expect(await read(stores[kind](), key, { first, last })).toEqual(Buffer.from(bytes.subarray(first, last + 1)));
    }
  });

  test('an object put again is replaced; one removed is gone, and removing it again is no fault', async () => {
    const store = stores[kind]();
    await store.put(key, bytes, 'image/png');
    await store.put(key, bytes.subarray(0, 5), 'image/png');
    expect(await read(store, key)).toEqual(Buffer.from([0, 1, 2, 3, 4]));
    await store.remove(key);
    await store.remove(key);
    expect(await read(store, key)).toBeNull();
  });

  test('takes no key that could lead elsewhere', async () => {
    for (const bad of ['', '..', '../config', 'a/b', 'a\\b', 'a\0b', 'A', 'x'.repeat(65)]) {
      await expect(stores[kind]().put(bad, bytes, 'image/png')).rejects.toThrow(ObjectStoreError);
      await expect(stores[kind]().get(bad, null)).rejects.toThrow(ObjectStoreError);
      await expect(stores[kind]().remove(bad)).rejects.toThrow(ObjectStoreError);
    }
  });
});

describe('files', () => {
  test('a folder that cannot be made is a fault of the store, and nothing half-written stays behind', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    await expect(fileStore(file).put(key, bytes, 'image/png')).rejects.toThrow(ObjectStoreError);
    await stores.files().put(key, bytes, 'image/png');
    expect(readdirSync(join(folder, 'uploads', 'cd'))).toEqual([key]);
  });
});

describe('the S3 protocol', () => {
  test('puts the object into the bucket with its type', async () => {
    await inBucket().put(key, bytes, 'audio/ogg');
    expect(s3.objects.get(`uploads/${key}`)).toEqual({ bytes: Buffer.from(bytes), contentType: 'audio/ogg' });
    expect(s3.asked.at(-1)).toBe(`PUT /${testBucket}/uploads/${key} 200`);
  });

  test.each([
    ['another secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['another key id', { accessKeyId: 'AKOTHER' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, 'AccessDenied'],
    ['a clock an hour slow', { now: () => Date.now() - 3_600_000 }, 'RequestTimeTooSkewed'],
    ['another bucket', { bucket: 'not-there' }, 'NoSuchBucket'],
  ])('%s is refused, and the error says why', async (_, changes, code) => {
    await expect(inBucket(changes).put(key, bytes, 'image/png')).rejects.toThrow(code);
    await expect(inBucket(changes).get(key, null)).rejects.toThrow(ObjectStoreError);
  });

  test('one failure is tried again, two are told', async () => {
    s3.behave('fails once');
    await inBucket().put(key, bytes, 'image/png');
    s3.behave('fails');
    const before = s3.asked.length;
    await expect(inBucket().get(key, null)).rejects.toThrow('503');
    expect(s3.asked.length - before).toBe(2);
  });

  test('silence, nobody there and a page in the place of a part of the object are faults of the store', async () => {
    s3.behave('silent');
    await expect(inBucket({ timeoutMs: 50 }).get(key, null)).rejects.toThrow(ObjectStoreError);
    s3.behave('page');
    await expect(inBucket().get(key, { first: 0, last: 3 })).rejects.toThrow(ObjectStoreError);
    await expect(inBucket({ endpoint: 'http://127.0.0.1:9' }).remove(key)).rejects.toThrow(ObjectStoreError);
  });
});
