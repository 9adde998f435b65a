import type { z } from 'zod';

/** The object a model wrote: bare, in a code fence, or with words around it. */
export function readObject<S extends z.ZodType>(
  text: string,
  schema: S,
): { ok: true; object: z.output<S> } | { ok: false; cause: unknown } {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  try {
    const json: unknown = JSON.parse(text.slice(Math.max(from, 0), to + 1));
    const parsed = schema.safeParse(json);
    return parsed.success ? { ok: true, object: parsed.data } : { ok: false, cause: parsed.error };
  } catch (cause) {
    return { ok: false, cause };
  }
}
