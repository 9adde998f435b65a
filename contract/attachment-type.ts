import { isIsoMedia, isIsoSound } from './iso-media.ts';

/** CHAT-15: the kinds of file an owner may attach. */
export const attachmentTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'audio/mpeg',
  'audio/wav',
  'audio/m4a',
  'audio/mp3',
  'audio/ogg',
] as const;

export type AttachmentType = (typeof attachmentTypes)[number];

/** More of a file than `attachmentTypeOf` looks at, unless it is of the kind of MP4: of those it takes the whole. */
export const headBytes = 64;

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** What sound an Ogg stream begins with; the video codecs begin otherwise. */
const oggSounds = ['\u0001vorbis', 'OpusHead', 'Speex   ', '\u007fFLAC'];

/**
 * CHAT-15: what a file is by its first bytes (at least `headBytes` of them, or all; of the kind of MP4 all), whatever its name says. Null: none of
 * the allowed kinds. MPEG sound is `audio/mpeg`; `audio/mp3` is another name of it that is never given here.
 * Source: the signatures of the formats' own specifications, as collected in the WHATWG MIME Sniffing Standard.
 */
export function attachmentTypeOf(bytes: Uint8Array): AttachmentType | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (/^GIF8[79]a$/.test(latin(bytes, 0, 6))) return 'image/gif';
  if (latin(bytes, 0, 4) === 'RIFF') return riffType(latin(bytes, 8, 12), latin(bytes, 12, 15));
  if (isIsoMedia(bytes)) return isIsoSound(bytes) ? 'audio/m4a' : null;
  if (latin(bytes, 0, 4) === 'OggS') return isOggSound(bytes) ? 'audio/ogg' : null;
  return latin(bytes, 0, 3) === 'ID3' || isMpegSoundFrame(bytes) ? 'audio/mpeg' : null;
}

function riffType(form: string, firstChunk: string): AttachmentType | null {
  if (form === 'WAVE') return 'audio/wav';
  return form === 'WEBP' && firstChunk === 'VP8' ? 'image/webp' : null;
}

/** The first page holds one packet; it stands after the page's table of segment lengths. */
function isOggSound(bytes: Uint8Array): boolean {
  const packet = 27 + (bytes[26] ?? 0);
  const start = latin(bytes, packet, packet + 8);
  return oggSounds.some((sound) => start.startsWith(sound));
}

/**
 * A frame of layer III without a tag before it: eleven bits of synchronisation, then version, layer, bit rate and sampling
 * rate, none of which has its reserved value. (Layer I would also fit UTF-16 text, and AAC in ADTS has no layer.)
 */
function isMpegSoundFrame(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  const synchronised = first === 0xff && (second & 0xe0) === 0xe0;
  const version = (second >> 3) & 0b11;
  const isLayer3 = ((second >> 1) & 0b11) === 0b01;
  const bitRate = third >> 4;
  const samplingRate = (third >> 2) & 0b11;
  return synchronised && version !== 0b01 && isLayer3 && bitRate !== 0 && bitRate !== 0b1111 && samplingRate !== 0b11;
}
