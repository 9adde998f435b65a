const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** What UTF-8 looks like when it was read as cp1252: a lead byte, then the signs of its followers. */
const mojibake = /[ÂÃâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;
const high = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** NHTSA's texts as a person reads them: no HTML markup, no doubly encoded signs, single blanks. */
export function plainText(text: string): string {
  let plain = text;
  if (mojibake.test(plain)) plain = decodedAgain(plain);
  if (/<\/?[a-z][^>]*>/i.test(plain)) plain = plain.replaceAll(/<\/?[a-z][^>]*>/gi, ' ');
  if (plain.includes('&')) plain = plain.replaceAll(/&(#x?[\da-f]+|[a-z]+);/gi, signOf);
  return plain.replaceAll(/[\s\0]+/g, ' ').trim();
}

/** The text with its bytes read as UTF-8; as it was, where they are none. */
function decodedAgain(text: string): string {
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    const byte = code < 0x100 ? code : high.indexOf(sign) + 0x80;
    if (byte < 0x80 && code >= 0x100) return text;
    bytes.push(byte);
  }
  try {
    return utf8.decode(Uint8Array.from(bytes));
  } catch {
    return text; // Only looked like it.
  }
}

function signOf(written: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? written;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
}
