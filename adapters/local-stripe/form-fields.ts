/** A value of a form as Stripe's API takes them. */
export type Field = string | Field[] | { [name: string]: Field };

/**
 * Decodes `a[b][0][c]=v&…`, the form in which Stripe's API takes nested values. Names made of figures in a row from 0 make a
 * list, all others an object.
 */
export function formFields(form: string): Record<string, Field> {
  const root: Nested = new Map();
  for (const [name, value] of new URLSearchParams(form)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''));
    let at = root;
    for (const [index, part] of [first, ...rest].entries()) {
      if (index === rest.length) at.set(part === '' ? String(at.size) : part, value);
      else at = inner(at, part);
    }
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, plain(value)]));
}

type Nested = Map<string, string | Nested>;

function inner(at: Nested, name: string): Nested {
  const found = at.get(name);
  if (found instanceof Map) return found;
  const made: Nested = new Map();
  at.set(name, made);
  return made;
}

function plain(value: string | Nested): Field {
  if (typeof value === 'string') return value;
  const parts = [...value];
  if (parts.every(([name], index) => name === String(index))) return parts.map(([, each]) => plain(each));
  return Object.fromEntries(parts.map(([name, each]) => [name, plain(each)]));
}

/** The text at that path, such as `line_items.0.quantity`; null where there is none. */
export function textAt(fields: Field, path: string): string | null {
  let at: Field | undefined = fields;
  for (const name of path.split('.')) {
    if (typeof at !== 'object') return null;
    at = Array.isArray(at) ? at[Number(name)] : at[name];
  }
  return typeof at === 'string' ? at : null;
}

/** The texts in the object or list at that path; empty where there is none. */
export function textsAt(fields: Record<string, Field>, ...path: string[]): Record<string, string> {
  let at: Field | undefined = fields;
  for (const name of path) at = typeof at === 'object' && !Array.isArray(at) ? at[name] : undefined;
  const texts = Object.entries(typeof at === 'object' ? at : {}).filter((entry) => typeof entry[1] === 'string');
  return Object.fromEntries(texts) as Record<string, string>;
}
