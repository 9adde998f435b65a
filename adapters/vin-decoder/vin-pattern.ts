/**
 * How well a pattern of vPIC fits a VIN: the more characters it names, the better; null where it does not fit. A pattern is
 * compared from position 4 on, behind a `|` from position 10; `*` and `_` are any character, `#` a figure, `[A-CX]` one of
 * those.
 */
export function fitOf(keys: string, vin: string): number | null {
  const bar = keys.indexOf('|');
  if (bar === -1) return fitFrom(keys, vin, 3);
  const front = fitFrom(keys.slice(0, bar), vin, 3);
  const back = front === null ? null : fitFrom(keys.slice(bar + 1), vin, 9);
  return front === null || back === null ? null : front + back;
}

/** A named character counts most, then one of a few. */
const namedWeight = 100;
const oneOfWeight = 90;

function fitFrom(keys: string, vin: string, from: number): number | null {
  let fit = 0;
  let at = from;
  for (let key = 0; key < keys.length; key += 1, at += 1) {
    const wanted = keys[key]!;
    const given = vin[at];
    if (given === undefined) return null;
    if (wanted === '[') {
      const end = keys.indexOf(']', key);
      if (end === -1 || !isOneOf(keys.slice(key + 1, end), given)) return null;
      fit += oneOfWeight;
      key = end;
    } else if (wanted === '#') {
      if (!/\d/.test(given)) return null;
      fit += oneOfWeight;
    } else if (wanted === given) fit += namedWeight;
    else if (wanted !== '*' && wanted !== '_') return null;
  }
  return fit;
}

/** `set` as "A-CX": a range and a letter. */
function isOneOf(set: string, given: string): boolean {
  for (let at = 0; at < set.length; at += 1) {
    const last = set[at + 1] === '-' ? set[at + 2] : undefined;
    if (last === undefined) {
      if (set[at] === given) return true;
    } else {
      if (given >= set[at]! && given <= last) return true;
      at += 2;
    }
  }
  return false;
}
