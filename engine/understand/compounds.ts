import type { Compound, Matchable } from './matchable.ts';
import type { Token } from './token.ts';
import type { ClassHits } from './word-classes.ts';

/** The tokens one element of a pattern took. */
export interface Piece {
  from: number;
  to: number;
}

/** Phrases with one of these before the last word are no names of things. */
const NOT_IN_NAMES = new Set(
  `not no never none without after before in on at to from of for with by until over under near up down off out and or but
  every each all any some last next few couple several many other another same whole half first second third new old own
  go come get got make keep take give put push press step hit pull turn try want let leave start stop quit crank run drive change replace install
  fix do be have will would can could should say feel hear look sound see smell use hold move work pump floor stomp
  wear bad good worn broken dead hot cold warm low high hard soft loud long short full empty big red green blue yellow white black
  amber orange very really so just only about when while if as once since it this that there here now then again too`.split(
    /\s+/,
  ),
);

/** A phrase that begins with one of these says what a thing does with the rest: "leaking fluid". */
const NOT_BEFORE_NAMES = new Set('leak drip lose spill spray gush pour seep spew'.split(' '));

/** Names of several words that stand in a sentence. */
export function findCompounds(tokens: readonly Token[], hits: ClassHits, ignored: string): Compound[] {
  const found = new Map<string, Compound>();
  for (const [name, { starts, ends }] of hits) {
    if (name === ignored) continue;
    for (const from of starts) {
      for (const to of ends[from]!) {
        if (to - from < 2 || !isName(tokens, from, to)) continue;
        const key = `${from}-${to}`;
        const known = found.get(key);
        if (known === undefined) found.set(key, { from, to, classes: [name] });
        else known.classes.push(name);
      }
    }
  }
  return [...found.values()];
}

function isName(tokens: readonly Token[], from: number, to: number): boolean {
  if (NOT_BEFORE_NAMES.has(tokens[from]!.stems[0]!)) return false;
  for (let i = from; i < to; i += 1) {
    const token = tokens[i]!;
    if (NOT_IN_NAMES.has(token.stems[0]!) || NOT_IN_NAMES.has(token.word) || token.number || token.skip) return false;
  }
  return true;
}

/** What is said of these is said of the thing they belong to: "the voltage gauge jumps" is about the voltage. */
const TRANSPARENT_HEADS = new Set('gauge system level reading meter assembly unit'.split(' '));

/**
 * Has a pattern taken a part of a name for the whole: the wheel of "steering wheel" for a wheel, the brake of "brake light" for the
 * brakes? Not where it took the other words of the name too, nor where some class lists the part and the name as the same thing
 * ("pads", "brake pads").
 */
export function tearsCompound(
  pieces: readonly Piece[],
  taken: readonly number[],
  { tokens, hits, compounds }: Matchable,
): boolean {
  return compounds.some((name) =>
    pieces.some((piece) => {
      const inside = piece.from >= name.from && piece.to <= name.to && piece.to - piece.from < name.to - name.from;
      if (!inside || takesAll(name, taken)) return false;
      if (piece.to < name.to && TRANSPARENT_HEADS.has(tokens[name.to - 1]!.stems[0]!)) return false;
      return ![piece, takenRun(name, taken)].some((part) =>
        name.classes.some((one) => hits.get(one)?.ends[part.from]?.includes(part.to) === true),
      );
    }),
  );
}

function takesAll(name: Compound, taken: readonly number[]): boolean {
  for (let i = name.from; i < name.to; i += 1) if (!taken.includes(i)) return false;
  return true;
}

/** From the first to the last token of a name that was taken. */
function takenRun(name: Compound, taken: readonly number[]): Piece {
  const inside = taken.filter((i) => i >= name.from && i < name.to);
  return { from: Math.min(...inside), to: Math.max(...inside) + 1 };
}
