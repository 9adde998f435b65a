import { open } from 'node:fs/promises';
import { FlatFileError } from './flat-file-error.ts';

/** Where the bytes of a ZIP's member lie in it: from `start` up to, not including, `end`. */
interface ZipMember {
  start: number;
  end: number;
  deflated: boolean;
}

const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;
const endLength = 22;
const longestComment = 65_535;
const localHeaderLength = 30;
/** In a field of 32 bits: look in the ZIP64 fields. */
const elsewhere = 0xffffffff;

/**
 * The one file in a ZIP (APPNOTE 6.3, also beyond 4 GB unpacked).
 * @throws FlatFileError where there is none or another, or it is packed in a way NHTSA does not use
 */
export async function findOnlyMember(path: string): Promise<ZipMember> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, endLength + longestComment));
    await file.read(tail, 0, tail.length, size - tail.length);
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end < 0 || tail.readUInt32LE(end) !== endSignature) throw new FlatFileError('The ZIP is cut off at its end.');
    const members = tail.readUInt16LE(end + 10);
    if (members !== 1) throw new FlatFileError(`The ZIP holds ${members} files; it should hold one.`);
    const central = Buffer.alloc(tail.readUInt32LE(end + 12));
    await file.read(central, 0, central.length, tail.readUInt32LE(end + 16));
    if (central.length < 46 || central.readUInt32LE() !== centralSignature)
      throw new FlatFileError('The ZIP is damaged.');
    const method = central.readUInt16LE(10);
    const packedSize = central.readUInt32LE(20);
    const at = central.readUInt32LE(42);
    if ((method !== 0 && method !== 8) || packedSize === elsewhere || at === elsewhere)
      throw new FlatFileError('The ZIP is packed in a way that is not understood; unpack it first.');
    const local = Buffer.alloc(localHeaderLength);
    await file.read(local, 0, local.length, at);
    const start = at + localHeaderLength + local.readUInt16LE(26) + local.readUInt16LE(28);
    return { start, end: start + packedSize, deflated: method === 8 };
  } finally {
    await file.close();
  }
}
