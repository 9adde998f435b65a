import { partRows } from './part-rows.ts';
import { KIND } from './part-kinds.ts';
import type { Token } from './token.ts';
import type { ClassHits } from './word-classes.ts';

const CLEANING = new Set(['cleaned', 'cleaning', 'flushed', 'unclogged', 'cleared', 'unplugged']);
/** Of drains alone: air is blown by much else. */
const BLOWING = new Set(['blow', 'blew', 'blown', 'blowing']);
const DRAIN = `${KIND}drain`;
/** So many tokens behind the verb its part begins at most. */
const REACH = 4;
const NOT_DONE = new Set('to should can could need will would might must how not never if before without or may try'.split(' '));
const LOOK_BACK_TOKENS = 3;

/** The parts that somebody has cleaned, by his words: "cleaned the idle valve", "blew out the drains". `cleared`: there is no more to such a part. */
export function cleanedParts(tokens: readonly Token[], hits: ClassHits): { part: string; cleared: boolean }[] {
  const rows = partRows(tokens, hits);
  return tokens.flatMap(({ word }, verb) => {
    const blows = BLOWING.has(word);
    if ((!blows && !CLEANING.has(word)) || isNotDone(tokens, verb)) return [];
    const row = rows.find(({ from }) => from > verb && from - verb <= REACH);
    return (row?.parts ?? [])
      .map((part) => ({ part, cleared: part === DRAIN }))
      .filter(({ cleared }) => (blows || word === 'unplugged' ? cleared : true));
  });
}

const isNotDone = (tokens: readonly Token[], verb: number): boolean =>
  tokens.slice(Math.max(0, verb - LOOK_BACK_TOKENS), verb).some(({ stems }) => NOT_DONE.has(stems[0]!));
