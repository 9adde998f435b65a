import { load, YAMLException } from 'js-yaml';
import { isPair, isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml';
import type { z } from 'zod';
import type { Problem } from './problem.ts';

/** A YAML text that knows on which line each of its values stands. */
export interface ParsedYaml {
  value: unknown;
  /** Line of the value at `path`, or of the nearest value around it. */
  lineOf: (path: readonly PropertyKey[]) => number | null;
  problems: Problem[];
}

/**
 * Reads YAML; duplicate keys, broken syntax and patterns cut short by a comment are problems of the file. Where each value stands is looked up
 * once somebody asks, by a parser that keeps it and takes many times as long.
 */
export function parseYaml(file: string, source: string): ParsedYaml {
  let placed: Placed | null = null;
  const places = () => (placed ??= place(source));
  const lineOfValue: ParsedYaml['lineOf'] = (path) => lineOf(places(), path);
  const read = quickly(source);
  if (read !== null && !MAY_CUT_SHORT.test(source)) return { value: read.value, lineOf: lineOfValue, problems: [] };
  const { document, lines } = places();
  const problems: Problem[] = [...document.errors, ...document.warnings].map((error) => ({
    file,
    line: lines.linePos(error.pos[0]).line,
    rule: 'yaml',
    message: error.message,
  }));
  problems.push(...cutShort(file, places()));
  return { value: document.errors.length > 0 ? undefined : document.toJS(), lineOf: lineOfValue, problems };
}

/** Null where it is broken, or no single document: what is wrong with it the other parser says, with its place. */
function quickly(source: string): { value: unknown } | null {
  try {
    return { value: load(source) };
  } catch (error) {
    if (error instanceof YAMLException) return null;
    throw error;
  }
}

interface Placed {
  document: Document;
  lines: LineCounter;
}

function place(source: string): Placed {
  const lines = new LineCounter();
  return { document: parseDocument(source, { lineCounter: lines, uniqueKeys: true, prettyErrors: false }), lines };
}

/** Checks a parsed value against a schema; null and the problems where it does not hold. */
export function shapeOf<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  place: { file: string; lineOf: (path: readonly PropertyKey[]) => number | null },
): { shaped: z.output<Schema> | null; problems: Problem[] } {
  const result = schema.safeParse(value);
  if (result.success) return { shaped: result.data, problems: [] };
  const problems = result.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => describe([...issue.path, key], `unknown key "${key}"`));
    }
    // A bad key of a record carries the key's own complaint inside.
    const message = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;
    return [describe(issue.path, message)];
  });
  return { shaped: null, problems };

  function describe(path: PropertyKey[], message: string): Problem {
    const where = path.length === 0 ? '' : `${path.join('.')}: `;
    return { file: place.file, line: place.lineOf(path), rule: 'schema', message: `${where}${message}` };
  }
}

function lineOf({ document, lines }: Placed, path: readonly PropertyKey[]): number | null {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true) ?? document.contents;
    const key = path[length - 1];
    const offset = keyOffset(parent, key) ?? startOf(document.getIn(path.slice(0, length), true));
    if (offset !== null) return lines.linePos(offset).line;
  }
  return document.contents === null ? null : 1;
}

function keyOffset(parent: unknown, key: PropertyKey | undefined): number | null {
  if (typeof parent !== 'object' || parent === null || !('items' in parent) || !Array.isArray(parent.items))
    return null;
  const pair = parent.items.find(
    (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key),
  );
  return isPair(pair) ? startOf(pair.key) : null;
}

function startOf(node: unknown): number | null {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return null;
  return (node.range as number[])[0] ?? null;
}

/** What a comment begins with that cuts a pattern short. */
const UNIT = String.raw` *(mph|volts?|psi|miles?|degrees|years?|minutes?)\b`;
const CUT_SHORT = new RegExp(`^${UNIT}`);
/** A text without this has no such comment. */
const MAY_CUT_SHORT = new RegExp(`#${UNIT}`);

/** `- over # mph` is "over" and a comment in YAML: a pattern silently cut short. */
function cutShort(file: string, { document, lines }: Placed): Problem[] {
  const found: Problem[] = [];
  visit(document, {
    Scalar(_key, node) {
      if (node.type !== 'PLAIN' || typeof node.comment !== 'string' || !CUT_SHORT.test(node.comment)) return;
      found.push({
        file,
        line: lines.linePos(node.range?.[0] ?? 0).line,
        rule: 'yaml',
        message: 'the # begins a comment here: put the text in quotes',
      });
    },
  });
  return found;
}
