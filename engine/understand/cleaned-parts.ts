import { KIND } from './part-kinds.ts';
import { partRows } from './part-rows.ts';
import { isNotInYet, isToCome } from './renews-nothing.ts';
import type { Token } from './token.ts';
import type { ClassHits } from './word-classes.ts';

const CLEANING = new Set(['cleaned', 'cleaning', 'flushed', 'unclogged', 'cleared']);
/** Of drains alone: air blows from much else, and what is unplugged is mostly a plug pulled. */
const CLEARING = new Set(['blow', 'blew', 'blown', 'blowing', 'unplugged', 'snaked']);
const DRAIN = `${KIND}drain`;
/** So many tokens behind the verb its part begins at most. */
const REACH = 4;
const NOT_DONE = new Set(
  'to should can could need will would might must how not never if before without or may try recommend suggest want plan consider gonna'.split(
    ' ',
  ),
);
/** Before "cleaning": only talked of, or going on. */
const TALKED_OF = new Set('say says said think thinks thought tell tells told is are am be about like'.split(' '));
/** Behind "cleaning the valve": what that is thought to do. */
const WOULD = new Set('would will should might could may'.split(' '));
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

/** Whether it is only planned, advised, going on or still to come. */
function isNotDone(tokens: readonly Token[], verb: number): boolean {
  const before = tokens.slice(Math.max(0, verb - LOOK_BACK_TOKENS), verb);
  if (before.some(({ stems }) => NOT_DONE.has(stems[0]!))) return true;
  if (isNotInYet(tokens) || isToCome(tokens, verb, false)) return true;
  if (!tokens[verb]!.word.endsWith('ing')) return false;
  return TALKED_OF.has(before.at(-1)?.word ?? '') || isThoughtToHelp(tokens, verb);
}

/** "cleaning the valve would fix it", in one breath. */
function isThoughtToHelp(tokens: readonly Token[], verb: number): boolean {
  const behind = tokens.slice(verb + 1);
  const ends = behind.findIndex(({ wall, pause }) => wall || pause === 'comma');
  return (ends < 0 ? behind : behind.slice(0, ends)).some(({ word }) => WOULD.has(word));
}
