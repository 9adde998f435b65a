/** Field and file name in the headers of a part of a form; null where they are not given. */
export function dispositionOf(headers: string): { field: string | null; fileName: string | null } {
  const line = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers)?.[1] ?? '';
  const valueOf = (name: string) => {
    const parameter = new RegExp(`(?:^|[;\\s])${name}=(?:"((?:\\\\"|[^"])*)"|([^\\s;"]+))`, 'i');
    const [, quoted, plain] = parameter.exec(line) ?? [];
    return quoted === undefined ? (plain ?? null) : unescaped(quoted);
  };
  return { field: valueOf('name'), fileName: valueOf('filename') };
}

/** Browsers write quotes and line breaks of a name as %22, %0D and %0A, other programs with a backslash. */
function unescaped(value: string): string {
  return value
    .replaceAll('\\"', '"')
    .replaceAll(/%(22|0d|0a)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The name alone, to be shown and stored: no folders, no control or direction characters, never empty. */
export function plainName(given: string, length: number): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const name = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '').trim();
  if (name.length <= length) return name === '' ? 'file' : name;
  const extension = /\.[a-z\d]{1,8}$/i.exec(name)?.[0] ?? '';
  // Not through the middle of a character of two halves.
  const beginning = name.slice(0, length - extension.length - 1).replace(/[\ud800-\udbff]$/, '');
  return `${beginning}…${extension}`;
}

/** The header that gives a file its name when it is shown or saved (RFC 6266): a plain name, and the exact one. */
export function inlineNamed(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${exact}`;
}
