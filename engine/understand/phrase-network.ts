import { rowOf, type ByteRows } from './byte-rows.ts';
import { bagOf, fillBag, prepareBag, type FeatureBag, type SentenceBag } from './feature-bag.ts';
import { FeatureNumbers } from './feature-numbers.ts';
import type { NetworkHead } from './network-head.ts';
import { PHRASE_WIDTH, type PhraseShape } from './phrase-shape.ts';
import type { Token } from './token.ts';
import { sumWord } from './word-sums.ts';

/** Labels that the linear reader holds for less likely than this (log odds) are not heard anew. */
export const RECONSIDERED = -7;

/**
 * A network that hears phrases: words by vectors that are alike where their meanings are, phrases of five words by filters over them, of each
 * filter what is loudest in a sentence; beside them the features of the linear readers. It knows what these do not: the order of words, and
 * words by their likes. Source: convolutional network for sentences (Kim 2014) beside a bag of features.
 */
export interface PhraseNetwork {
  shape: PhraseShape;
  words: readonly string[];
  /** A row a word. */
  vectors: ByteRows;
  /** `(phrase * width + place) * vector + number`: a phrase's filter over the vectors of its words, in their order. */
  filters: Float32Array;
  filterBias: Float32Array;
  features: readonly string[];
  /** How far each feature counts: rare ones more. */
  idf: number[];
  /** A row a feature. */
  bag: ByteRows;
  /** `number * (phrases + bag) + from`. */
  mix: Float32Array;
  mixBias: Float32Array;
  heads: Record<'findings' | 'dangers' | 'causes', NetworkHead>;
}

export interface PreparedNetwork {
  network: PhraseNetwork;
  /** By the word; listed when a text is first heard. */
  wordPlaces: () => ReadonlyMap<string, number>;
  bag: FeatureBag;
  labelPlaces: Record<keyof PhraseNetwork['heads'], ReadonlyMap<string, number>>;
  /** The mix by where it comes from: `from * hidden + number`. Most of what a text is told by is nought, and is passed over. */
  mixFrom: Float32Array;
  /** Of words met so far, what each adds to the phrases around it: `place * phrases + phrase`. */
  heard: Map<number, Float32Array>;
  /** Sentences, for whoever hears them again, alone or beside others. */
  sentences: WeakMap<Spoken, HeardSentence>;
}

/** What one sentence adds to a text. */
interface HeardSentence {
  /** How loud each phrase is at its loudest. */
  loudest: Float32Array;
  bag: SentenceBag;
}

/** The network with its words, features and labels at hand by name. `numbers`: that it shares with other readers of the same texts. */
export function prepareNetwork(network: PhraseNetwork, numbers = new FeatureNumbers()): PreparedNetwork {
  const places = (names: readonly string[]) => new Map(names.map((name, at) => [name, at]));
  let words: ReadonlyMap<string, number> | null = null;
  return {
    network,
    wordPlaces: () => (words ??= places(network.words)),
    bag: prepareBag(network, numbers),
    labelPlaces: {
      findings: places(network.heads.findings.labels),
      dangers: places(network.heads.dangers.labels),
      causes: places(network.heads.causes.labels),
    },
    mixFrom: turned(network.mix, network.shape.hidden),
    heard: new Map(),
    sentences: new WeakMap(),
  };
}

/** A matrix by its columns. */
function turned(matrix: Float32Array, rows: number): Float32Array {
  const columns = matrix.length / rows;
  return matrix.map((_, at) => matrix[(at % rows) * columns + Math.floor(at / rows)]!);
}

/** What the network hears of a sentence. */
export interface Spoken {
  tokens: readonly Pick<Token, 'word' | 'number'>[];
  features: readonly string[];
}

/** Words that the network knows by what stands for them; a number is any number. */
export function networkWords({ tokens }: Pick<Spoken, 'tokens'>): string[] {
  return tokens.map(({ word, number }) => (number ? '#' : word));
}

function hearSentence(sentence: Spoken, prepared: PreparedNetwork): HeardSentence {
  let heard = prepared.sentences.get(sentence);
  if (heard === undefined) {
    heard = { loudest: hearPhrases(sentence, prepared), bag: bagOf(sentence.features, prepared.bag) };
    prepared.sentences.set(sentence, heard);
  }
  return heard;
}

/** How loud each phrase is in a sentence at its loudest (a sum below nought is silence). */
function hearPhrases(sentence: Spoken, prepared: PreparedNetwork): Float32Array {
  const { phrases } = prepared.network.shape;
  const unknown = new Float32Array(PHRASE_WIDTH * phrases);
  const places = prepared.wordPlaces();
  const words = networkWords(sentence).map((word) => wordSums(places.get(word), prepared) ?? unknown);
  const loudest = new Float32Array(phrases).fill(-Infinity);
  const around = [unknown, unknown, ...words, unknown, unknown];
  for (let middle = 0; middle < words.length; middle += 1)
    raiseLoudest(loudest, prepared.network.filterBias, around, middle);
  return loudest;
}

/** By the five words of a phrase from `from` on, each in its place: one pass over all five takes a third of the time of one each. */
function raiseLoudest(loudest: Float32Array, bias: Float32Array, words: readonly Float32Array[], from: number): void {
  const [first, second, third, fourth, fifth] = [
    words[from]!,
    words[from + 1]!,
    words[from + 2]!,
    words[from + 3]!,
    words[from + 4]!,
  ];
  const phrases = loudest.length;
  for (let phrase = 0; phrase < phrases; phrase += 1) {
    const sum =
      bias[phrase]! +
      first[phrase]! +
      second[phrases + phrase]! +
      third[2 * phrases + phrase]! +
      fourth[3 * phrases + phrase]! +
      fifth[4 * phrases + phrase]!;
    if (sum > loudest[phrase]!) loudest[phrase] = sum;
  }
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
 * @param beside features of the whole, besides those of its sentences
 */
export function hearText(
  sentences: readonly Spoken[],
  beside: Iterable<string>,
  prepared: PreparedNetwork,
): Float32Array {
  const { network } = prepared;
  const { phrases, bag, hidden } = network.shape;
  const told = new Float32Array(phrases + bag);
  const heard = sentences.map((sentence) => hearSentence(sentence, prepared));
  for (const { loudest } of heard)
    for (let phrase = 0; phrase < phrases; phrase += 1)
      if (loudest[phrase]! > told[phrase]!) told[phrase] = loudest[phrase]!;
  fillBag(
    told.subarray(phrases),
    heard.map(({ bag: own }) => own),
    beside,
    prepared.bag,
  );
  const mixed = mix(told, prepared);
  for (let at = 0; at < hidden; at += 1) if (mixed[at]! < 0) mixed[at] = 0;
  return mixed;
}

/** What is above nought goes on, four at a time: the sum is passed over once for them. */
function mix(told: Float32Array, { network, mixFrom }: PreparedNetwork): Float32Array {
  const sum = network.mixBias.slice();
  const heard: number[] = [];
  for (let at = 0; at < told.length; at += 1) if (told[at]! > 0) heard.push(at);
  let done = 0;
  for (; done + 4 <= heard.length; done += 4) addFour(sum, mixFrom, told, heard, done);
  for (; done < heard.length; done += 1) {
    const [scale, from] = [told[heard[done]!]!, heard[done]! * sum.length];
    for (let at = 0; at < sum.length; at += 1) sum[at]! += scale * mixFrom[from + at]!;
  }
  return sum;
}

function addFour(
  sum: Float32Array,
  rows: Float32Array,
  scales: Float32Array,
  places: readonly number[],
  first: number,
): void {
  const size = sum.length;
  const [a, b, c, d] = [places[first]!, places[first + 1]!, places[first + 2]!, places[first + 3]!];
  const [scaleA, scaleB, scaleC, scaleD] = [scales[a]!, scales[b]!, scales[c]!, scales[d]!];
  const [fromA, fromB, fromC, fromD] = [a * size, b * size, c * size, d * size];
  for (let at = 0; at < size; at += 1)
    sum[at] =
      sum[at]! +
      scaleA * rows[fromA + at]! +
      scaleB * rows[fromB + at]! +
      scaleC * rows[fromC + at]! +
      scaleD * rows[fromD + at]!;
}
