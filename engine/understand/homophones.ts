import type { Token } from './token.ts';

/** Words owners mix up. The other reading is added, not put in its place, and only where the neighbours allow it. */
const MIXED_UP: {
  stem: string;
  also: string;
  unlessNext: ReadonlySet<string>;
  onlyAfter: ReadonlySet<string> | null;
}[] = [
  {
    stem: 'break',
    also: 'brake',
    unlessNext: new Set('down off apart up in loose free away into out'.split(' ')),
    onlyAfter: null,
  },
  {
    stem: 'lose',
    also: 'loose',
    unlessNext: new Set(),
    onlyAfter: new Set('be feel come seem little get 1'.split(' ')),
  },
  { stem: 'loose', also: 'lose', unlessNext: new Set(), onlyAfter: null },
  { stem: 'idol', also: 'idle', unlessNext: new Set(), onlyAfter: null },
  { stem: 'wine', also: 'whine', unlessNext: new Set(), onlyAfter: null },
  { stem: 'shutter', also: 'shudder', unlessNext: new Set(), onlyAfter: null },
  { stem: 'stale', also: 'stall', unlessNext: new Set('gas fuel'.split(' ')), onlyAfter: null },
  { stem: 'gage', also: 'gauge', unlessNext: new Set(), onlyAfter: null },
];
/** The past of "break" is never the pedal; "ground" is the past of "grind" only where metal or gears are at it. */
const NEVER_BRAKE = new Set(['broke', 'broken']);
const GRINDS_NEXT = new Set('down to into when against together and like loudly'.split(' '));
const GRINDS_BEFORE = new Set('gear gears it they brakes pads and'.split(' '));

const MIXED_UP_BY_STEM = new Map(MIXED_UP.map(({ stem }) => [stem, MIXED_UP.filter((each) => each.stem === stem)]));

/** Adds further readings to the words of a sentence whose spelling owners mix up. */
export function addHomophones(tokens: readonly Token[]): void {
  tokens.forEach((token, i) => {
    const previous = tokens[i - 1];
    const next = tokens[i + 1];
    for (const { also, unlessNext, onlyAfter } of MIXED_UP_BY_STEM.get(token.stems[0]!) ?? []) {
      if (NEVER_BRAKE.has(token.word) || (next !== undefined && unlessNext.has(next.word))) continue;
      if (onlyAfter === null || (previous !== undefined && onlyAfter.has(previous.stems[0]!)))
        token.stems = [...token.stems, also];
    }
    const metal =
      (next !== undefined && GRINDS_NEXT.has(next.word)) ||
      (previous !== undefined && GRINDS_BEFORE.has(previous.word));
    if (token.word === 'ground' && metal && previous !== undefined) token.stems = [...token.stems, 'grind'];
  });
}
