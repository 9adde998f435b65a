const text = (bytes: Uint8Array, from: number): string => String.fromCharCode(...bytes.subarray(from, from + 4));

/** The brands of files that hold sound alone; other files of the kind may hold a film. */
const soundBrands = ['M4A ', 'M4B ', 'M4P '];
/** The brands under which recorders of phones keep sounds, and cameras films. */
const openBrands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', '3gp4', '3gp5', '3gp6', 'dash'];

/** Whether a file says that it is of the kind of MP4; its first eight bytes tell. */
export const isIsoMedia = (bytes: Uint8Array): boolean => text(bytes, 4) === 'ftyp';

/**
 * Whether such a file holds sound and nothing else: by its brand, or by its tracks, which may be described at its end.
 * Source: ISO/IEC 14496-12 (boxes, brands, handlers of tracks).
 */
export function isIsoSound(bytes: Uint8Array): boolean {
  const [ftyp] = boxesIn(bytes, { from: 0, to: bytes.length });
  if (ftyp === undefined) return false;
  const major = text(bytes, ftyp.from);
  if (soundBrands.includes(major)) return true;
  const tracks = tracksOf(bytes);
  const onlySound = tracks.every((handler) => handler === 'soun');
  // A film of iTunes names the brand of its sound too.
  if (compatibleBrands(bytes, ftyp).some((brand) => soundBrands.includes(brand))) return onlySound;
  return openBrands.includes(major) && tracks.length > 0 && onlySound;
}

/** Bytes of a file, `to` exclusive. */
interface Span {
  from: number;
  to: number;
}

function compatibleBrands(bytes: Uint8Array, { from, to }: Span): string[] {
  const brands: string[] = [];
  for (let at = from + 8; at + 4 <= to; at += 4) brands.push(text(bytes, at));
  return brands;
}

/** What each track holds: `soun`, `vide` and others. */
function tracksOf(bytes: Uint8Array): string[] {
  const inside = (spans: Span[], type: string): Span[] =>
    spans.flatMap((span) => boxesIn(bytes, span).filter((box) => box.type === type));
  const tracks = inside(inside([{ from: 0, to: bytes.length }], 'moov'), 'trak');
  // After version, flags and a field that is not used.
  return inside(inside(tracks, 'mdia'), 'hdlr').map(({ from }) => text(bytes, from + 8));
}

/** The boxes side by side in a span, what is in each without its header; up to the first that cannot be. */
function boxesIn(bytes: Uint8Array, { from, to }: Span): (Span & { type: string })[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes: (Span & { type: string })[] = [];
  for (let at = from; at + 8 <= to;) {
    const short = view.getUint32(at);
    const header = short === 1 ? 16 : 8;
    if (at + header > to) break;
    // A size of 0 reaches to the end.
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    if (size < header) break;
    boxes.push({ type: text(bytes, at + 4), from: at + header, to: Math.min(at + size, to) });
    at += size;
  }
  return boxes;
}
