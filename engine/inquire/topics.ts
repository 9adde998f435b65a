import type { FigureText } from '../answer-texts.ts';
import type { Lexicon, Manual } from '../knowledge-base.ts';
import type { Token } from '../understand/token.ts';
import type { Vocabulary } from '../understand/vocabulary.ts';
import { editDistance } from '../understand/damerau.ts';
import { nameStems, ownNames, stemsOf } from './topic-names.ts';

/** Kinds of things that are asked for by name. */
export type TopicKind = 'part' | 'procedure' | 'maintenance' | 'figure' | 'lamp';

interface Name {
  kind: TopicKind;
  id: string;
  stems: string[];
  /** 0: its own name · 1: what owners call it · 2: what it is searched for by. */
  rank: number;
  /** Sum of how telling its words are (nats); rare words tell more. */
  weight: number;
}

/** A thing named in a sentence. */
export interface TopicMatch {
  id: string;
  /** Places of the words that name it. */
  places: number[];
  weight: number;
  rank: number;
}

export type TopicMatches = Record<TopicKind, TopicMatch[]>;

interface Names {
  /** By the most telling stem of the name. */
  names: ReadonlyMap<string, Name[]>;
  /** Every stem of a name. */
  stems: ReadonlySet<string>;
}

/** The names of everything that can be asked for. */
export interface Topics {
  manual: Manual;
  /** Made ready when first asked for: a message that asks nothing needs none. */
  named: () => Names;
  codes: ReadonlySet<string>;
  /** Whether a word is one that owners use of cars, as far as the lexicon writes it. */
  isOfCars: (word: string) => boolean;
}

/** Words that may stand between those of a name. */
const STRAY_WORDS = 3;

/** Names from the manual, and for parts what the lexicon has of owners' words. */
export function prepareTopics(manual: Manual, lexicon: Lexicon, vocabulary: Vocabulary): Topics {
  let names: Names | null = null;
  return {
    manual,
    named: () => (names ??= prepareNames(manual, lexicon, vocabulary)),
    codes: new Set(Object.keys(manual.codes)),
    // A name of a model is no word of English.
    isOfCars: (word) => vocabulary.isOurs(word) || !vocabulary.isWord(word),
  };
}

function prepareNames(manual: Manual, lexicon: Lexicon, vocabulary: Vocabulary): Names {
  const raw: { kind: TopicKind; id: string; rank: number; text: string }[] = [];
  const add = (kind: TopicKind, id: string, rank: number, texts: readonly string[]) =>
    raw.push(...texts.map((text) => ({ kind, id, rank, text })));
  for (const [id, part] of Object.entries(manual.parts)) {
    add('part', id, 0, ownNames(part.name));
    add('part', id, 1, lexicon.parts[id] ?? []);
    add('part', id, 2, part.searchTerms);
  }
  const named: [TopicKind, Record<string, Pick<FigureText, 'name' | 'also'>>][] = [
    ['procedure', manual.procedures],
    ['maintenance', manual.maintenance],
    ['figure', manual.figures],
    ['lamp', manual.lamps],
  ];
  for (const [kind, texts] of named)
    for (const [id, { name, also }] of Object.entries(texts)) {
      add(kind, id, 0, ownNames(name));
      add(kind, id, 1, also);
    }
  const stemmed = raw.flatMap(({ text, ...of }) => {
    const stems = nameStems(text, vocabulary);
    return stems.length === 0 ? [] : [{ ...of, stems }];
  });
  return { names: byTellingStem(stemmed), stems: new Set(stemmed.flatMap((each) => each.stems)) };
}

function byTellingStem(named: Omit<Name, 'weight'>[]): Map<string, Name[]> {
  const things = new Map<string, Set<string>>();
  for (const { kind, id, stems } of named)
    for (const stem of stems) things.set(stem, (things.get(stem) ?? new Set()).add(`${kind} ${id}`));
  const telling = (stem: string): number => Math.log(2_000 / (things.get(stem)?.size ?? 1));
  const names = new Map<string, Name[]>();
  for (const name of named) {
    const weight = name.stems.reduce((sum, stem) => sum + telling(stem), 0);
    const key = name.stems.toSorted((a, b) => telling(b) - telling(a))[0]!;
    const listed = names.get(key);
    if (listed === undefined) names.set(key, [{ ...name, weight }]);
    else listed.push({ ...name, weight });
  }
  return names;
}

/** All that a sentence names, per kind, the most telling first; a name inside a longer one ("belt" of "timing belt") is none. */
export function findTopics(tokens: readonly Token[], topics: Topics): TopicMatches {
  const { names, stems: ofNames } = topics.named();
  const stems = tokens.map((token) => spelledRight(stemsOf(token), ofNames));
  const found: Record<TopicKind, Map<string, TopicMatch>> = {
    part: new Map(),
    procedure: new Map(),
    maintenance: new Map(),
    figure: new Map(),
    lamp: new Map(),
  };
  stems.forEach((own, at) => {
    for (const stem of own)
      for (const name of names.get(stem) ?? []) {
        const places = placesOf(name, stems, at);
        const known = found[name.kind].get(name.id);
        if (places === null || (known !== undefined && !isBetter(name, known))) continue;
        found[name.kind].set(name.id, { id: name.id, places, weight: name.weight, rank: name.rank });
      }
  });
  const ranked = (kind: TopicKind) => wholeNames([...found[kind].values()]);
  return {
    part: ranked('part'),
    procedure: ranked('procedure'),
    maintenance: ranked('maintenance'),
    figure: ranked('figure'),
    lamp: ranked('lamp'),
  };
}

/** Whether some words are all of one name of a kind; `ends`: and the last of them is its last, as of "tensioner" and "belt tensioner". */
export function areOfAName(tokens: readonly Token[], kind: TopicKind, topics: Topics, ends: boolean): boolean {
  const { names, stems: ofNames } = topics.named();
  const told = tokens.map((token) => spelledRight(stemsOf(token), ofNames));
  const last = told.at(-1);
  if (last === undefined) return false;
  const isOf = ({ kind: of, stems }: Name): boolean =>
    of === kind && (!ends || last.has(stems.at(-1) ?? '')) && told.every((own) => stems.some((stem) => own.has(stem)));
  return [...names.values()].some((listed) => listed.some(isOf));
}

function isBetter(name: Name, known: TopicMatch): boolean {
  return name.weight > known.weight || (name.weight === known.weight && name.rank < known.rank);
}

/** Where the words of a name stand near `at`, in any order; null where one is missing. */
function placesOf({ stems }: Name, sentence: readonly ReadonlySet<string>[], at: number): number[] | null {
  const reach = stems.length + STRAY_WORDS;
  const places: number[] = [];
  for (const stem of stems) {
    let nearest = -1;
    for (let place = Math.max(0, at - reach); place <= Math.min(sentence.length - 1, at + reach); place++) {
      if (sentence[place]?.has(stem) !== true) continue;
      if (nearest === -1 || Math.abs(place - at) < Math.abs(nearest - at)) nearest = place;
    }
    if (nearest === -1) return null;
    places.push(nearest);
  }
  return Math.max(...places) - Math.min(...places) < reach ? places : null;
}

const SHORTEST_MISSPELLED = 6;
const TWO_EDITS_FROM = 9;

/** The stems of a word; of one that no name has, the nearest stem of a name as well ("alternater", "transmision"). */
function spelledRight(own: ReadonlySet<string>, known: ReadonlySet<string>): ReadonlySet<string> {
  const [word] = own;
  if (word === undefined || word.length < SHORTEST_MISSPELLED || [...own].some((stem) => known.has(stem))) return own;
  const limit = word.length >= TWO_EDITS_FROM ? 2 : 1;
  let best: { stem: string; edits: number } | null = null;
  for (const stem of known) {
    if (stem[0] !== word[0] || Math.abs(stem.length - word.length) > limit) continue;
    const edits = editDistance(word, stem, limit);
    if (edits <= limit && (best === null || edits < best.edits)) best = { stem, edits };
  }
  return best === null ? own : new Set([...own, best.stem]);
}

function wholeNames(matches: readonly TopicMatch[]): TopicMatch[] {
  const isInside = (one: TopicMatch, other: TopicMatch) =>
    other.places.length > one.places.length && one.places.every((place) => other.places.includes(place));
  return matches
    .filter((one) => !matches.some((other) => isInside(one, other)))
    .toSorted((a, b) => b.weight - a.weight || a.rank - b.rank || (a.id < b.id ? -1 : 1));
}
