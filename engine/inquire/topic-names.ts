import { readSentences } from '../understand/read-words.ts';
import { rewrite } from '../understand/rewrites.ts';
import type { Token } from '../understand/token.ts';
import type { Vocabulary } from '../understand/vocabulary.ts';

/** Words of a name that say nothing of what it is. */
const IDLE = new Set(
  'a an the of for with and its to in on at by from or one new each any maker kind set kit assembly pair unit shop replace renew repair fit make please my your or'.split(
    ' ',
  ),
);

/** British and homely words → how the knowledge base writes it. */
const MEANT: Record<string, string[]> = {
  tyre: ['tire'],
  bonnet: ['hood'],
  windscreen: ['windshield'],
  gearbox: ['transmission'],
  tranny: ['transmission'],
  trans: ['transmission'],
  silencer: ['muffler'],
  petrol: ['gas'],
  headlamp: ['headlight'],
  spanner: ['wrench'],
  symbol: ['light'],
  lamp: ['light'],
  icon: ['light'],
  point: ['mark'],
  freon: ['refrigerant'],
  antifreeze: ['coolant'],
  taillamp: ['taillight'],
  track: ['tie'],
  jumpstart: ['jump', 'start'],
  sparkplug: ['spark', 'plug'],
  brakepad: ['brake', 'pad'],
};

/** The texts of a thing's own name to look for: in brackets is aside, and "A or B" is neither A nor B alone. */
export function ownNames(text: string): string[] {
  const bare = text.replaceAll(/\([^)]*\)/g, ' ').trim();
  return /\bor\b|,/.test(bare) ? [] : [bare];
}

/** The stems of a name, without idle words; all of them where there are no others. */
export function nameStems(text: string, vocabulary: Vocabulary): string[] {
  const words = readSentences(text)
    .flatMap((sentence) => rewrite(sentence.words))
    .map(({ word }) => word);
  const telling = words.filter((word) => !IDLE.has(word) && word !== "'s");
  return [
    ...new Set((telling.length > 0 ? telling : words).flatMap((word) => MEANT[word] ?? [vocabulary.stems(word)[0]!])),
  ];
}

/** All that a word of an owner may stand for. */
export function stemsOf({ word, stems, joined }: Token): ReadonlySet<string> {
  return new Set([
    ...stems,
    ...(joined === null ? [] : [joined]),
    ...[word, ...stems].flatMap((each) => MEANT[each] ?? []),
  ]);
}
