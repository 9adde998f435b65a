import { AppError } from './app-error.ts';
import { rangeAsked, type ByteRange } from './byte-range.ts';
import { inlineNamed } from './content-disposition.ts';

/** A file as a handler answers with it. Its bytes never change under its address. */
export interface FileAnswer {
  name: string;
  /** What it was judged to be, whatever its sender said. */
  type: string;
  size: number;
  /** The bytes, or those of the range; null: they are gone. */
  read: (range: ByteRange | null) => Promise<ReadableStream<Uint8Array> | null>;
}

/** Somebody's own file: never guessed at, never run, kept by nobody but the browser that asked. */
const headers = {
  'accept-ranges': 'bytes',
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  vary: 'authorization',
  'x-content-type-options': 'nosniff',
};

/**
 * An answer of bytes, whole or the range asked for.
 * @throws AppError RANGE_NOT_SATISFIABLE, or NOT_FOUND where the bytes are gone
 */
export async function sendBytes(file: FileAnswer, range: string | null): Promise<Response> {
  const asked = rangeAsked(range, file.size);
  if (asked === 'unsatisfiable') throw new AppError('RANGE_NOT_SATISFIABLE', { size: String(file.size) });
  const part = asked === 'whole' ? null : asked;
  const body = await file.read(part);
  if (body === null) throw new AppError('NOT_FOUND');
  const length = part === null ? file.size : part.last - part.first + 1;
  return new Response(body, {
    status: part === null ? 200 : 206,
    headers: {
      ...headers,
      'content-type': file.type,
      'content-disposition': inlineNamed(file.name),
      'content-length': String(length),
      ...(part === null ? {} : { 'content-range': `bytes ${part.first}-${part.last}/${file.size}` }),
    },
  });
}
