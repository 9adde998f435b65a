import type { Token } from './token.ts';

interface Place {
  from: number;
  to: number;
}

/** Begins what stands for a part that is called by its kind alone, "the bulb": which one it is, the fault tells. */
export const KIND = 'kind.';

const KINDS =
  /^(bulb|sensor|solenoid|module|valve|pump|compressor|resistor|relay|switch|bearing|actuator|regulator|drain|link|bushing)(?:s|es)?$/;
/** Behind the kind: another thing, "pump relay", or what it does. */
const OF_OTHER = new Set(
  'light lamp noise oil mount clutch housing wire wiring harness connector plug fuse relay socket gasket cover belt fluid seal bracket gear lane timing body stem train clearance'.split(
    ' ',
  ),
);

const isOtherNoun = (word: string): boolean => OF_OTHER.has(word.replace(/s$/, ''));

/** Whether a name is of such a kind: "Idle air control valve" is, "Valve cover gasket" not. */
export function isOfKind(name: string, kind: string): boolean {
  const words = name.toLowerCase().split(/[^a-z]+/);
  return words.some((word, at) => KINDS.exec(word)?.[1] === kind && !isOtherNoun(words[at + 1] ?? ''));
}

/** What a sentence calls by its kind alone, beside the parts that it names. */
export function kindsNamed(tokens: readonly Token[], named: readonly Place[]): (Place & { id: string })[] {
  return tokens.flatMap(({ word }, at) => {
    const kind = KINDS.exec(word)?.[1];
    if (kind === undefined || named.some(({ from, to }) => from <= at && at < to)) return [];
    const next = tokens[at + 1];
    if (next !== undefined && next.pause === 'none' && isOtherNoun(next.word)) return [];
    return { id: KIND + kind, from: at, to: at + 1 };
  });
}
