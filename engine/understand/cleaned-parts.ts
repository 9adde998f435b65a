import { KIND } from './part-kinds.ts';
import { partRows } from './part-rows.ts';
import type { Token } from './token.ts';
import type { ClassHits } from './word-classes.ts';

const CLEANING = new Set(['cleaned', 'cleaning', 'flushed', 'unclogged', 'cleared']);
/** Of drains alone: air blows from much else, and what is unplugged is mostly a plug pulled. */
const CLEARING = new Set(['blow', 'blew', 'blown', 'blowing', 'unplugged', 'snaked']);
const DRAIN = `${KIND}drain`;
/** So many tokens behind the verb its part begins at most. */
const REACH = 4;
const NOT_DONE = new Set(
  'to should can could need will would might must how not never if before without or may try'.split(' '),
);
const LOOK_BACK_TOKENS = 3;

/** The parts that somebody has cleaned, by his words: "cleaned the idle valve", "blew out the drains". */
export function cleanedParts(tokens: readonly Token[], hits: ClassHits): string[] {
  const rows = partRows(tokens, hits);
  return tokens.flatMap(({ word }, verb) => {
    const clears = CLEARING.has(word);
    if ((!clears && !CLEANING.has(word)) || isNotDone(tokens, verb)) return [];
    const parts = rows.find(({ from }) => from > verb && from - verb <= REACH)?.parts ?? [];
    return clears ? parts.filter((part) => part.startsWith(DRAIN)) : parts;
  });
}

const isNotDone = (tokens: readonly Token[], verb: number): boolean =>
  tokens.slice(Math.max(0, verb - LOOK_BACK_TOKENS), verb).some(({ stems }) => NOT_DONE.has(stems[0]!));
