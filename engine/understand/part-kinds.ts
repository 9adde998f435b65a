import type { Token } from './token.ts';

interface Place {
  from: number;
  to: number;
}

/**
 * Begins what stands for a part that is called by its kind alone, "kind.bulb": which one it is, the fault tells. A word that is put before
 * the kind comes behind it, "kind.bulb.glovebox".
 */
export const KIND = 'kind.';

const KINDS =
  /^(bulb|sensor|solenoid|module|valve|pump|compressor|resistor|relay|switch|bearing|actuator|regulator|drain|link|bushing)(?:s|es)?$/;
/** Behind the kind: another thing, "pump relay", or what it does. */
const OF_OTHER = new Set(
  'light lamp noise oil mount clutch housing wire wiring harness connector plug fuse relay socket gasket cover belt fluid seal bracket gear lane timing body stem train clearance'.split(
    ' ',
  ),
);

/** Before the kind: of no other part, "the left bulb", "put in the same sensor". */
const BARE = new Set(
  `new both old bad other another same second third faulty used cheap good oem aftermarket genuine original brand extra spare whole
  left right front rear back driver passenger side upper lower inner outer
  and or nor of in on with for no not so then but because if the couple pair few several every each which what one two
  replace change chang swap install fit renew rebuild rebuilt put throw get got have had do did buy bought try use check test
  clean flush unclog clear blow blew unplug snake inspect move switch`.split(/\s+/),
);
/** Between the kind and the word that tells which: "dome light bulb". */
const OF_LAMPS = new Set(['light', 'lamp']);

const isOtherNoun = (word: string): boolean => OF_OTHER.has(word.replace(/s$/, ''));

/** Whether a name is of such a kind: "Idle air control valve" is, "Valve cover gasket" not. */
export function isOfKind(name: string, kind: string): boolean {
  const words = name.toLowerCase().split(/[^a-z]+/);
  return words.some((word, at) => KINDS.exec(word)?.[1] === kind && !isOtherNoun(words[at + 1] ?? ''));
}

/** Whether a name tells what is put before a kind: "Sunroof or cowl drain" a "sunroof drain"; a kind that stands bare, every name does. */
export function tellsWhich(name: string, which: string): boolean {
  return name
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => word.startsWith(which));
}

/** The word before a kind that makes it another part, "rain sensor"; none where it stands bare. */
function wordBefore(tokens: readonly Token[], at: number): string {
  const before = tokens[at - 1];
  if (before === undefined || tokens[at]!.pause !== 'none') return '';
  if (OF_LAMPS.has(before.word)) return wordBefore(tokens, at - 1);
  const isBare = before.skip || before.wall || before.number || BARE.has(before.word) || BARE.has(before.stems[0]!);
  return isBare ? '' : `.${before.word}`;
}

/** What a sentence calls by its kind alone, beside the parts that it names. */
export function kindsNamed(tokens: readonly Token[], named: readonly Place[]): (Place & { id: string })[] {
  return tokens.flatMap(({ word }, at) => {
    const kind = KINDS.exec(word)?.[1];
    if (kind === undefined || named.some(({ from, to }) => from <= at && at < to)) return [];
    const next = tokens[at + 1];
    if (next !== undefined && next.pause === 'none' && isOtherNoun(next.word)) return [];
    return { id: KIND + kind + wordBefore(tokens, at), from: at, to: at + 1 };
  });
}
