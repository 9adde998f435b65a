import type { ObjectStore } from '#adapters/object-store/object-store.ts';
import { ObjectStoreError } from '#adapters/object-store/object-store.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';

/** What uploads need from outside their folder. */
export interface UploadMeans {
  database: Database;
  objectStore: ObjectStore;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
}

/** @throws AppError FILE_STORE_DOWN where the object store does not do its work */
export async function fromStore<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof ObjectStoreError) throw new AppError('FILE_STORE_DOWN', {}, { cause });
    throw cause;
  }
}
