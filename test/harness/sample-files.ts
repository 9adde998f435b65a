/** Files that are what they say, as small as their formats allow; browsers show and play them. */

const latin = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const littleEndian = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff);

/** A red picture of one point. */
export const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** A tone of that many seconds: 8-bit samples, 8000 a second. */
export function wav(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = Array.from({ length: Math.round(8_000 * seconds) }, (_, at) =>
    Math.round(128 + 60 * Math.sin((at * 2 * Math.PI * 440) / 8_000)),
  );
  return new Uint8Array([
    ...latin('RIFF'),
    ...littleEndian(36 + samples.length, 4),
    ...latin('WAVEfmt '),
    ...littleEndian(16, 4),
    ...littleEndian(1, 2),
    ...littleEndian(1, 2),
    ...littleEndian(8_000, 4),
    ...littleEndian(8_000, 4),
    ...littleEndian(1, 2),
    ...littleEndian(8, 2),
    ...latin('data'),
    ...littleEndian(samples.length, 4),
    ...samples,
  ]);
}

/** A PNG with that many bytes in all: what comes after its end is passed over by whoever shows it. */
export function pngOfSize(bytes: number): Uint8Array<ArrayBuffer> {
  const large = new Uint8Array(bytes);
  large.set(png);
  return large;
}
