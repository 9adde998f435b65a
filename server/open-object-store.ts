import { join } from 'node:path';
import { fileStore } from '#adapters/object-store/file-store.ts';
import type { ObjectStore } from '#adapters/object-store/object-store.ts';
import { s3Store } from '#adapters/object-store/s3-store.ts';
import type { Config } from './config.ts';

const timeoutMs = 30_000;

/** Where uploads lie: a bucket where one is configured, else files in the data folder. */
export function openObjectStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, now: () => number): ObjectStore {
  return s3 === null ? fileStore(join(dataDir, 'uploads')) : s3Store({ ...s3, timeoutMs, now });
}
