import type { Word } from './token.ts';

/** "a tire message popped up": it came on, and nothing popped. */
const SHOWN = 'message messages warning warnings light notification notice alert icon symbol reminder'.split(' ');
const POPS: Record<string, string> = { popped: 'came', pops: 'comes', pop: 'come', popping: 'coming' };
const POPPED_UP = SHOWN.flatMap((thing) =>
  Object.entries(POPS).flatMap(([pops, comes]) =>
    [[], ['just'], ['then'], ['also'], ['keeps']].flatMap((between) =>
      ['up', 'on'].map((way) => ({ said: [thing, ...between, pops, way], meant: [thing, ...between, comes, 'on'] })),
    ),
  ),
);

/** Turns of phrase that stand for simpler words, so that one pattern meets all of them. Longest first. */
const REWRITES: { said: string[]; meant: string[] }[] = [
  ...['unable to', 'not able to', 'unwilling to'].map((said) => ({ said: said.split(' '), meant: ['can', 'not'] })),
  ...['refuse to', 'refuses to', 'refused to', 'refusing to', 'fail to', 'fails to', 'failed to', 'failing to'].map(
    (said) => ({
      said: said.split(' '),
      meant: ['will', 'not'],
    }),
  ),
  ...['no longer', 'not any longer', 'nolonger'].map((said) => ({ said: said.split(' '), meant: ['not'] })),
  ...['doesn', 'didn', 'isn', 'wasn', 'hasn', 'haven', 'hadn', 'couldn', 'wouldn', 'shouldn', 'aren', 'weren'].map(
    (stump) => ({
      said: [stump, 't'],
      meant: [stump.slice(0, -1), 'not'],
    }),
  ),
  { said: ['won', 't'], meant: ['will', 'not'] },
  { said: ['can', 't'], meant: ['can', 'not'] },
  { said: ['don', 't'], meant: ['do', 'not'] },
  ...['go pedal', 'go fast pedal', 'loud pedal', 'skinny pedal'].map((said) => ({
    said: said.split(' '),
    meant: ['gas', 'pedal'],
  })),
  { said: ['fire', 'up'], meant: ['fires', 'up'] },
  { said: ['no', '1'], meant: ['nobody'] },
  { said: ['instead', 'of'], meant: ['instead_of'] },
  { said: ['rather', 'than'], meant: ['instead_of'] },
  ...POPPED_UP,
];

const BY_FIRST = new Map<string, typeof REWRITES>();
for (const rewrite of REWRITES) {
  const first = rewrite.said[0]!;
  BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), rewrite]);
}

/** Applies the rewrites to the words of one sentence; the rewritten words span all the words they replace. */
export function rewrite(words: readonly Word[]): Word[] {
  const out: Word[] = [];
  for (let i = 0; i < words.length;) {
    const word = words[i]!;
    const range = numberRange(words, i);
    if (range !== null) {
      out.push(range.word);
      i = range.next;
      continue;
    }
    const found = BY_FIRST.get(word.word)?.find(({ said }) => said.every((one, k) => isNext(words, i, k, one)));
    if (found === undefined) {
      out.push(word);
      i += 1;
      continue;
    }
    const last = words[i + found.said.length - 1]!;
    found.meant.forEach((meant, k) =>
      out.push({ ...word, word: meant, to: last.to, pause: k === 0 ? word.pause : 'none' }),
    );
    i += found.said.length;
  }
  return out;
}

function isNext(words: readonly Word[], start: number, offset: number, expected: string): boolean {
  const word = words[start + offset];
  return word !== undefined && word.word === expected && (offset === 0 || word.pause === 'none');
}

const NUMBER = /^\d+(?:\.\d+)?$/;

/** "40-50", "40 to 50": one number as far as patterns go. */
function numberRange(words: readonly Word[], start: number): { word: Word; next: number } | null {
  const first = words[start]!;
  if (!NUMBER.test(first.word)) return null;
  const second = words[start + 1];
  const third = words[start + 2];
  if (second !== undefined && second.hyphen && NUMBER.test(second.word))
    return { word: { ...first, to: second.to }, next: start + 2 };
  if (second === undefined || third === undefined || second.pause === 'comma' || third.pause === 'comma') return null;
  if ((second.word !== 'to' && second.word !== 'or') || !NUMBER.test(third.word)) return null;
  return { word: { ...first, to: third.to }, next: start + 3 };
}
