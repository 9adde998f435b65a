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

/** A box of the kind of MP4: its size, its type, and what is in it. */
const box = (type: string, ...inside: (string | number[] | Uint8Array)[]): Uint8Array => {
  const content = bytes(...inside.map((each) => (each instanceof Uint8Array ? [...each] : each)));
  const length = content.length + 8;
  return bytes([0, (length >> 16) & 255, (length >> 8) & 255, length & 255], type, [...content]);
};
const track = (handler: string) =>
  box('trak', box('tkhd', [0, 0, 0, 0]), box('mdia', box('hdlr', [0, 0, 0, 0, 0, 0, 0, 0], handler, [0, 0, 0, 0])));
const film = (brand: string, compatible: string, ...handlers: string[]) =>
  bytes(
    [...box('ftyp', brand, [0, 0, 0, 0], compatible)],
    [...box('mdat', 'what is recorded')],
    [...box('moov', box('mvhd', [0, 0, 0, 0]), ...handlers.map(track))],
  );

describe('recordings of phones and films (CHAT-15)', () => {
  test.each([
    ['a recorder that names the brand of sound second', film('mp42', 'isomM4A ', 'soun')],
    ['the same, of which only the beginning can be read', film('isom', 'M4A mp42').subarray(0, 40)],
    ['MP4 with sound alone', film('mp42', 'isommp42', 'soun')],
    ['of an older phone', film('3gp4', 'isom3gp4', 'soun')],
    ['in pieces', film('isom', 'iso5dash', 'soun')],
    ['of two tracks of sound', film('isom', '', 'soun', 'soun')],
  ])('%s: sound', (_, file) => {
    expect(attachmentTypeOf(file)).toBe('audio/m4a');
  });

  test.each([
    ['a film', film('isom', 'iso2mp41', 'vide', 'soun')],
    ['a film of iTunes, which names the brand of sound', film('M4V ', 'M4A mp42isom', 'soun', 'vide')],
    ['a film of a phone', film('mp42', 'isommp42', 'soun', 'vide')],
    ['MP4 without a track', film('mp42', 'isom')],
    ['MP4 that breaks off before its tracks', film('mp42', 'isom', 'soun').subarray(0, 40)],
    ['sound under another brand', film('qt  ', '', 'soun')],
    ['a picture', film('heic', 'mif1heic')],
    ['a box that is smaller than its own head', bytes([0, 0, 0, 4], 'ftypisom', [0, 0, 0, 1], 'moov')],
    ['a box longer than anything', bytes([0, 0, 0, 1], 'ftyp', [255, 255, 255, 255, 255, 255, 255, 255], 'isom')],
  ])('%s: none', (_, file) => {
    expect(attachmentTypeOf(file)).toBeNull();
  });
});

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
