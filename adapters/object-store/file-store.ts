import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { checkKey, ObjectStoreError, type ObjectStore } from './object-store.ts';

/** Objects as files under `folder`, which is made when the first one comes. For one machine, or a shared disk. */
export function fileStore(folder: string): ObjectStore {
  // The last characters of an id are its random ones: 256 folders of even size.
  const pathOf = (key: string) => join(folder, checkKey(key).slice(-2), key);
  return {
    kind: 'files',
    put: (key, bytes) => reportingAs('kept', () => write(pathOf(key), bytes)),
    get: (key, range) =>
      reportingAs('read', async () => {
        const handle = await openExisting(pathOf(key));
        if (handle === null) return null;
        const part = range === null ? {} : { start: range.first, end: range.last };
        return Readable.toWeb(handle.createReadStream(part)) as ReadableStream<Uint8Array>;
      }),
    remove: (key) => reportingAs('removed', () => rm(pathOf(key), { force: true })),
  };
}

/** Under another name until it is whole and on the disk: a crash leaves all of the file or nothing under its name. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  // What people showed us: nobody else on the machine reads it.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Makes the name durable, where the system lets a folder be opened at all. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openExisting(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function reportingAs<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ObjectStoreError) throw cause;
    throw new ObjectStoreError(`The file could not be ${what}.`, { cause });
  }
}
