import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { findOnlyMember } from './zip-member.ts';

/** The inner text of a flat file, read from front to back. */
export interface ByteSource {
  /** Fills `into` from `at` on; how many bytes came, 0 at the end of the file. */
  read: (into: Buffer, at: number) => Promise<number>;
  close: () => Promise<void>;
}

/**
 * The text of a flat file from byte `offset` on, whether it lies open or in the ZIP it is published in.
 * @throws FlatFileError where a ZIP is not one file, deflated
 */
export async function openFlatFile(path: string, offset: number): Promise<ByteSource> {
  const file = await open(path);
  const head = Buffer.alloc(4);
  await file.read(head, 0, 4, 0);
  if (head.readUInt32LE() === zipSignature) {
    await file.close();
    return skipping(await openMember(path), offset);
  }
  let position = offset;
  return {
    read: async (into, at) => {
      const { bytesRead } = await file.read(into, at, into.length - at, position);
      position += bytesRead;
      return bytesRead;
    },
    close: () => file.close(),
  };
}

const zipSignature = 0x04034b50;

async function openMember(path: string): Promise<ByteSource> {
  const { start, end, deflated } = await findOnlyMember(path);
  const packed = createReadStream(path, { start, end: end - 1 });
  const stream = deflated ? packed.pipe(createInflateRaw()) : packed;
  packed.on('error', (error) => stream.destroy(error));
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let left: Buffer = Buffer.alloc(0);
  return {
    read: async (into, at) => {
      if (left.length === 0) {
        const next = await chunks.next();
        if (next.done === true) return 0;
        left = next.value;
      }
      const copied = left.copy(into, at);
      left = left.subarray(copied);
      return copied;
    },
    close: async () => {
      stream.destroy();
      packed.destroy();
    },
  };
}

/** What is packed can only be read from its beginning. */
async function skipping(source: ByteSource, bytes: number): Promise<ByteSource> {
  const waste = Buffer.alloc(1 << 20);
  for (let skipped = 0; skipped < bytes;) {
    const came = await source.read(waste.subarray(0, Math.min(waste.length, bytes - skipped)), 0);
    if (came === 0) break;
    skipped += came;
  }
  return source;
}
