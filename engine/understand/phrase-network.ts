import { dot } from './dot.ts';
import type { Matchable } from './matchable.ts';
import { PHRASE_WIDTH, type PhraseShape } from './phrase-shape.ts';
import { sumWord } from './word-sums.ts';

/** Labels that the linear reader holds for less likely than this (log odds) are not heard anew. */
export const RECONSIDERED = -7;

/** Rows of numbers, a byte each, in units of their row's scale: of words and features there are many, and a message needs few. */
export interface ByteRows {
  scales: Float32Array;
  units: Int8Array;
}

/** What a network adds to what a linear reader makes of a text, a label after the other. */
export interface PhraseHead {
  labels: string[];
  /** `label * hidden + number`. */
  weights: Float32Array;
  bias: Float32Array;
  /** How far the linear reader's scores count beside it. */
  share: number;
}

/**
 * A network that hears phrases: words by vectors that are alike where their meanings are, phrases of five words by filters over them, of each
 * filter what is loudest in a sentence; beside them the features of the linear readers. It knows what these do not: the order of words, and
 * words by their likes. Source: convolutional network for sentences (Kim 2014) beside a bag of features.
 */
export interface PhraseNetwork {
  shape: PhraseShape;
  words: string[];
  /** A row a word. */
  vectors: ByteRows;
  /** `(phrase * width + place) * vector + number`: a phrase's filter over the vectors of its words, in their order. */
  filters: Float32Array;
  filterBias: Float32Array;
  features: string[];
  /** How far each feature counts: rare ones more. */
  idf: number[];
  /** A row a feature. */
  bag: ByteRows;
  /** `number * (phrases + bag) + from`. */
  mix: Float32Array;
  mixBias: Float32Array;
  heads: Record<'findings' | 'dangers', PhraseHead>;
}

export interface PreparedNetwork {
  network: PhraseNetwork;
  wordPlaces: ReadonlyMap<string, number>;
  featurePlaces: ReadonlyMap<string, number>;
  labelPlaces: Record<keyof PhraseNetwork['heads'], ReadonlyMap<string, number>>;
  /** The mix by where it comes from: `from * hidden + number`. Most of what a text is told by is nought, and is passed over. */
  mixFrom: Float32Array;
  /** Of words met so far, what each adds to the phrases around it: `place * phrases + phrase`. */
  heard: Map<number, Float32Array>;
  /** Of sentences, for whoever hears them again. */
  loudest: WeakMap<Matchable, Float32Array>;
}

/** The network with its words, features and labels at hand by name. */
export function prepareNetwork(network: PhraseNetwork): PreparedNetwork {
  const places = (names: readonly string[]) => new Map(names.map((name, at) => [name, at]));
  return {
    network,
    wordPlaces: places(network.words),
    featurePlaces: places(network.features),
    labelPlaces: { findings: places(network.heads.findings.labels), dangers: places(network.heads.dangers.labels) },
    mixFrom: turned(network.mix, network.shape.hidden),
    heard: new Map(),
    loudest: new WeakMap(),
  };
}

/** A matrix by its columns. */
function turned(matrix: Float32Array, rows: number): Float32Array {
  const columns = matrix.length / rows;
  return matrix.map((_, at) => matrix[(at % rows) * columns + Math.floor(at / rows)]!);
}

/** Words that the network knows by what stands for them; a number is any number. */
export function networkWords({ tokens }: Pick<Matchable, 'tokens'>): string[] {
  return tokens.map(({ word, number }) => (number ? '#' : word));
}

/** How loud each phrase is in a sentence at its loudest (a sum below nought is silence). */
function phrasesIn(sentence: Matchable, prepared: PreparedNetwork): Float32Array {
  let loudest = prepared.loudest.get(sentence);
  if (loudest === undefined) prepared.loudest.set(sentence, (loudest = hearPhrases(sentence, prepared)));
  return loudest;
}

function hearPhrases(sentence: Matchable, prepared: PreparedNetwork): Float32Array {
  const { phrases } = prepared.network.shape;
  const words = networkWords(sentence).map((word) => wordSums(prepared.wordPlaces.get(word), prepared));
  const loudest = new Float32Array(phrases).fill(-Infinity);
  const sums = new Float32Array(phrases);
  for (let middle = 0; middle < words.length; middle += 1) {
    sums.set(prepared.network.filterBias);
    for (let place = 0; place < PHRASE_WIDTH; place += 1) {
      const word = words[middle + place - (PHRASE_WIDTH >> 1)];
      if (word === undefined || word === null) continue;
      const from = place * phrases;
      for (let phrase = 0; phrase < phrases; phrase += 1) sums[phrase]! += word[from + phrase]!;
    }
    for (let phrase = 0; phrase < phrases; phrase += 1)
      if (sums[phrase]! > loudest[phrase]!) loudest[phrase] = sums[phrase]!;
  }
  return loudest;
}

/** One row, as numbers. */
export function rowOf({ scales, units }: ByteRows, row: number, size: number): Float32Array {
  return Float32Array.from(units.subarray(row * size, (row + 1) * size), (unit) => unit * scales[row]!);
}

/** Words are kept as long as they are so few; five kilobytes each. */
const MOST_HEARD = 4000;

/** What a word adds to phrases, by its place in them; null for one that the network does not know. */
function wordSums(word: number | undefined, { network, heard }: PreparedNetwork): Float32Array | null {
  if (word === undefined) return null;
  let sums = heard.get(word);
  if (sums === undefined) {
    sums = new Float32Array(PHRASE_WIDTH * network.shape.phrases);
    sumWord(rowOf(network.vectors, word, network.shape.vector), 0, network, sums, 0);
    if (heard.size >= MOST_HEARD) heard.clear();
    heard.set(word, sums);
  }
  return sums;
}

/**
 * The numbers that a text is told by.
 * @param features of the whole, each one once
 */
export function hearText(
  sentences: readonly Matchable[],
  features: Iterable<string>,
  prepared: PreparedNetwork,
): Float32Array {
  const { network, featurePlaces } = prepared;
  const { phrases, bag, hidden } = network.shape;
  const told = new Float32Array(phrases + bag);
  for (const sentence of sentences) {
    const loudest = phrasesIn(sentence, prepared);
    for (let phrase = 0; phrase < phrases; phrase += 1)
      if (loudest[phrase]! > told[phrase]!) told[phrase] = loudest[phrase]!;
  }
  const known = [...features].flatMap((feature) => featurePlaces.get(feature) ?? []);
  const norm = Math.sqrt(known.reduce((sum, at) => sum + network.idf[at]! ** 2, 0)) || 1;
  const ofBag = told.subarray(phrases);
  for (const at of known) addUnits(ofBag, network.bag, at, network.idf[at]! / norm);
  const heard = network.mixBias.slice();
  told.forEach((number, at) => {
    if (number > 0) addScaled(heard, prepared.mixFrom, at * hidden, number);
  });
  return heard.map((number) => Math.max(0, number));
}

function addScaled(sum: Float32Array, numbers: Float32Array, from: number, scale: number): void {
  for (let at = 0; at < sum.length; at += 1) sum[at]! += scale * numbers[from + at]!;
}

/** The same of a row of bytes: by itself, as code for arrays of one kind is twice as fast as for two. */
function addUnits(sum: Float32Array, { scales, units }: ByteRows, row: number, scale: number): void {
  const from = row * sum.length;
  const each = scale * scales[row]!;
  for (let at = 0; at < sum.length; at += 1) sum[at]! += each * units[from + at]!;
}

/** The score of a label (undefined: the network does not know it): what the linear reader makes of the text, and what the network adds. */
export function scoreWith(
  { share, bias, weights }: PhraseHead,
  label: number | undefined,
  linear: number,
  heard: Float32Array,
): number {
  if (label === undefined) return share * linear;
  return share * linear + bias[label]! + dot(weights, label * heard.length, heard, 0, heard.length);
}
