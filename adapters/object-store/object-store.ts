/** A part of an object: both ends inclusive, in bytes from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Keeps bytes under keys, outside the database. Keys are lower-case letters, digits and hyphens.
 * Everything here rejects with ObjectStoreError where the store does not do its work.
 */
export interface ObjectStore {
  kind: 'files' | 's3';
  /** Durable once it resolves; an object under the key is replaced. */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** The object or the range of it, which must lie inside; null where there is none under the key. */
  get: (key: string, range: ByteRange | null) => Promise<ReadableStream<Uint8Array> | null>;
  /** Also where there is nothing under the key. */
  remove: (key: string) => Promise<void>;
}

/** The store could not be reached, or would not do what it was asked; the cause says why. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
}

const keyForm = /^[\da-z-]{1,64}$/;

/** @throws ObjectStoreError where the key could be anything but one plain name */
export function checkKey(key: string): string {
  if (!keyForm.test(key)) throw new ObjectStoreError('An object key must be lower-case letters, digits and hyphens.');
  return key;
}
