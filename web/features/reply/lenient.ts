/** Readers that take a value in any of the forms it has been seen in, and never refuse. */

export type Fields = Record<string, unknown>;

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** Words: a text, a number, a list (one line an item) or an object (one line a field). Empty for anything else. */
export function words(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return list(value)
      .map((line) => `- ${line}`)
      .join('\n');
  return Object.entries(fieldsOf(value))
    .flatMap(([name, part]) => (words(part) === '' ? [] : [`${name.replaceAll('_', ' ')}: ${words(part)}`]))
    .join('\n');
}

/** A list of words: an array of texts or of named things, or one text with commas or lines. */
export function list(value: unknown): string[] {
  const items = Array.isArray(value) ? value.map(nameOf) : typeof value === 'string' ? value.split(/[\n,;]+/) : [];
  return items.map((item) => item.replace(/^\s*[-•*]\s+/, '').trim()).filter((item) => item !== '');
}

function nameOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return words(item);
  const { name, title, text, part, price } = fieldsOf(item);
  const named = words(name) || words(title) || words(text) || words(part);
  return named === '' ? words(item) : [named, words(price)].filter(Boolean).join(': ');
}

/** Yes, no, or null where nothing is said. */
export function flag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  if (/^(true|yes|required)$/i.test(value.trim())) return true;
  return /^(false|no|none|not required)$/i.test(value.trim()) ? false : null;
}

/** The one of `allowed` the value names, whatever its case, or null. */
export function oneOf<const T extends string>(value: unknown, allowed: readonly T[]): T | null {
  const name = words(value).toLowerCase();
  return allowed.find((candidate) => candidate === name) ?? null;
}

/** The first filled one of several fields. */
export function first(fields: Fields, ...names: string[]): unknown {
  return names.map((name) => fields[name]).find((value) => value !== undefined && value !== null && value !== '');
}
