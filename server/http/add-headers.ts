import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';

type Header = readonly [name: string, value: string];

/**
 * Sets the headers on what Node will send, which is quicker than on the answer: an answer's own headers are then never made into
 * an object. Where both have one, the answer's stands. False where there is no server beneath, only a function that is called.
 */
export function setBeforehand(context: Context, headers: readonly Header[]): boolean {
  const outgoing = (context.env as { outgoing?: ServerResponse } | undefined)?.outgoing;
  if (outgoing === undefined) return false;
  for (const [name, value] of headers) outgoing.setHeader(name, value);
  return true;
}

/** The same afterwards: adds those that the answer does not have. */
export function addMissing(to: Headers, headers: readonly Header[]): void {
  for (const [name, value] of headers) if (!to.has(name)) to.set(name, value);
}
