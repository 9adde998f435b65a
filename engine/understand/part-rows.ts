import { kindsNamed } from './part-kinds.ts';
import { PART_CLASS } from './special-classes.ts';
import type { Token } from './token.ts';
import type { ClassHits } from './word-classes.ts';

/** A part by its id, and the tokens that name it. */
export interface NamedPart {
  id: string;
  from: number;
  to: number;
}

/** All parts that a sentence names, by every name that is in its words. */
export function partsNamed(hits: ClassHits): NamedPart[] {
  const parts: NamedPart[] = [];
  for (const [name, { starts, ends }] of hits) {
    if (!name.startsWith(PART_CLASS)) continue;
    const id = name.slice(PART_CLASS.length);
    for (const from of starts) for (const to of ends[from]!) parts.push({ id, from, to });
  }
  return parts;
}

/** The parts that a sentence names, and what it calls by its kind alone. */
export function partsSpokenOf(tokens: readonly Token[], hits: ClassHits): NamedPart[] {
  const named = partsNamed(hits);
  return [...named, ...kindsNamed(tokens, named)];
}

/** Parts that are spoken of together, and the tokens that name them. */
export interface PartRow {
  parts: string[];
  from: number;
  to: number;
}

const JOINS = new Set('and or nor the my both either front rear new'.split(' '));

/** The parts of a sentence, those in a row together ("the battery and alternator"), each name as long as it is. */
export function partRows(tokens: readonly Token[], hits: ClassHits): PartRow[] {
  const longest = new Map<number, PartRow>();
  for (const { id, from, to } of partsSpokenOf(tokens, hits)) {
    const known = longest.get(from);
    if (known !== undefined && known.to > to) continue;
    const alike = known?.to === to ? known.parts : [];
    longest.set(from, { from, to, parts: [...alike, id] });
  }
  const rows: PartRow[] = [];
  for (const one of [...longest.values()].sort((a, b) => a.from - b.from)) {
    const last = rows.at(-1);
    if (last !== undefined && one.from < last.to) continue;
    const isJoined = last !== undefined && tokens.slice(last.to, one.from).every(({ word }) => JOINS.has(word));
    if (isJoined) Object.assign(last, { parts: [...last.parts, ...one.parts], to: one.to });
    else rows.push(one);
  }
  return rows;
}
