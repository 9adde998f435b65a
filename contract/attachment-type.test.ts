import { describe, expect, test } from 'vitest';
import { attachmentTypeOf, headBytes } from './attachment-type.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (character) => character.codePointAt(0) ?? 0) : part,
    ),
  );
const size = [0x24, 0x10, 0, 0];
const oggPage = (packet: string, segments = [packet.length]): Uint8Array =>
  bytes(
    'OggS',
    Array.from({ length: 22 }, () => 0),
    [segments.length],
    segments,
    packet,
  );

describe('the type of a file by its bytes (CHAT-15)', () => {
  test.each([
    ['JPEG with JFIF', bytes([0xff, 0xd8, 0xff, 0xe0], '\0\u0010JFIF'), 'image/jpeg'],
    ['JPEG of a camera', bytes([0xff, 0xd8, 0xff, 0xe1], '\0\u0018Exif'), 'image/jpeg'],
    ['PNG', bytes([0x89], 'PNG\r\n\u001a\n', [0, 0, 0, 13], 'IHDR'), 'image/png'],
    ['GIF 87a', bytes('GIF87a', size), 'image/gif'],
    ['GIF 89a', bytes('GIF89a', size), 'image/gif'],
    ['WebP, lossy', bytes('RIFF', size, 'WEBPVP8 '), 'image/webp'],
    ['WebP, lossless', bytes('RIFF', size, 'WEBPVP8L'), 'image/webp'],
    ['WebP, extended', bytes('RIFF', size, 'WEBPVP8X'), 'image/webp'],
    ['WAV', bytes('RIFF', size, 'WAVEfmt '), 'audio/wav'],
    ['MP3 with a tag', bytes('ID3', [4, 0, 0, 0, 0, 0, 0]), 'audio/mpeg'],
    ['MP3 without a tag, MPEG 1', bytes([0xff, 0xfb, 0x90, 0x64]), 'audio/mpeg'],
    ['MP3 without a tag, MPEG 2', bytes([0xff, 0xf3, 0x40, 0xc4]), 'audio/mpeg'],
    ['M4A of a phone', bytes([0, 0, 0, 28], 'ftypM4A ', [0, 0, 0, 0], 'M4A isom'), 'audio/m4a'],
    ['Ogg Vorbis', oggPage('\u0001vorbis'), 'audio/ogg'],
    ['Ogg Opus of a messenger', oggPage('OpusHead'), 'audio/ogg'],
    ['Ogg Speex', oggPage('Speex   1.2'), 'audio/ogg'],
    ['Ogg FLAC', oggPage('\u007fFLAC'), 'audio/ogg'],
  ])('%s', (_, head, type) => {
    expect(attachmentTypeOf(head)).toBe(type);
    expect(head.length).toBeLessThanOrEqual(headBytes);
  });

  test.each([
    ['nothing at all', bytes('')],
    ['two bytes of a JPEG', bytes([0xff, 0xd8])],
    ['a web page', bytes('<!doctype html><script>')],
    ['a drawing that may hold a script', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['PDF', bytes('%PDF-1.7')],
    ['ZIP', bytes('PK\u0003\u0004')],
    ['a program', bytes('MZ\u0090\0')],
    ['AVI', bytes('RIFF', size, 'AVI LIST')],
    ['a RIFF that only says WEBP', bytes('RIFF', size, 'WEBPevil')],
    ['MP4 film', bytes([0, 0, 0, 32], 'ftypisom')],
    ['HEIC', bytes([0, 0, 0, 24], 'ftypheic')],
    ['Ogg film', oggPage('\u0080theora')],
    ['AAC in ADTS', bytes([0xff, 0xf1, 0x50, 0x80])],
    ['UTF-16 text', bytes([0xff, 0xfe, 0x41, 0])],
    ['bytes all set', bytes(Array.from({ length: headBytes }, () => 0xff))],
    ['words that begin like a tag', bytes('GIF90a')],
  ])('%s is none of them', (_, head) => {
    expect(attachmentTypeOf(head)).toBeNull();
  });
});
