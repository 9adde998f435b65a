import { isAscii, isUtf8 } from 'node:buffer';
import type { ByteSource } from './byte-source.ts';
import { FlatFileError } from './flat-file-error.ts';

/** Whole lines of a file, without their ends. */
export interface Block {
  lines: string[];
  /** Number of the first of them, from 1. */
  firstLine: number;
  /** Where in the text, in bytes, the line after the last of them begins. */
  endOffset: number;
}

/** Longest record seen: 17,108 characters. A "line" far beyond that is no text file. */
const longestLineBytes = 1 << 20;
const windows1252 = new TextDecoder('windows-1252');

/**
 * The lines of a text, some `blockBytes` at a time, read into one buffer so that a file of gigabytes needs no more memory
 * than a block. UTF-8, and cp1252 where a line is not that: NHTSA's files are either.
 * @param from where the source begins in the file
 * @throws FlatFileError where the bytes are no lines of text
 */
export async function* readBlocks(
  source: ByteSource,
  from: { offset: number; line: number },
  blockBytes: number,
): AsyncGenerator<Block, void> {
  const buffer = Buffer.alloc(blockBytes + longestLineBytes);
  let { offset, line } = from;
  let filled = 0;
  let wanted = blockBytes;
  for (let ended = false; !ended;) {
    while (filled < wanted && !ended) {
      const came = await source.read(buffer.subarray(0, wanted), filled);
      ended = came === 0;
      filled += came;
    }
    const complete = ended ? filled : buffer.subarray(0, filled).lastIndexOf(0x0a) + 1;
    if (complete === 0) {
      if (filled >= longestLineBytes) throw new FlatFileError('This is no text file: it has no lines.');
      wanted = Math.min(buffer.length, wanted * 2);
      continue;
    }
    const lines = linesOf(buffer.subarray(0, complete));
    offset += complete;
    yield { lines, firstLine: line, endOffset: offset };
    line += lines.length;
    buffer.copyWithin(0, complete, filled);
    filled -= complete;
    wanted = blockBytes;
  }
}

function linesOf(bytes: Buffer): string[] {
  // PostgreSQL cannot store it.
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at)) bytes[at] = 0x20;
  const lines = isAscii(bytes) ? bytes.toString('latin1').split('\n') : decodedLines(bytes);
  // What follows the last line end is no line.
  if (lines.at(-1) === '') lines.pop();
  return lines.some((line) => line.endsWith('\r')) ? lines.map((line) => line.replace(/\r$/, '')) : lines;
}

function decodedLines(bytes: Buffer): string[] {
  const lines: string[] = [];
  for (let start = 0; start <= bytes.length;) {
    const next = bytes.indexOf(0x0a, start);
    const line = bytes.subarray(start, next < 0 ? bytes.length : next);
    lines.push(isUtf8(line) ? line.toString('utf8') : windows1252.decode(line));
    start = next < 0 ? bytes.length + 1 : next + 1;
  }
  return lines;
}
