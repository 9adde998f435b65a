/** A part of a file, both ends inclusive, in bytes from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The range a `Range` header asks for of a file of `size` bytes (RFC 9110, 14.2). `whole`: no header, or one that is to be
 * passed over: another unit, several ranges, nonsense. `unsatisfiable`: it begins behind the end.
 */
export function rangeAsked(header: string | null, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  if (from === '')
    return Number(to) === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'unsatisfiable' : { first, last };
}
