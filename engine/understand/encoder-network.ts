import type { ByteRows } from './byte-rows.ts';
import { dot } from './dot.ts';
import { piecesInTurn } from './encoder-windows.ts';
import { bagOf, fillBag, prepareBag, type FeatureBag, type SentenceBag } from './feature-bag.ts';
import { FeatureNumbers } from './feature-numbers.ts';
import type { NetworkHead } from './network-head.ts';
import { networkWords, type Spoken } from './phrase-network.ts';
import { prepareWordPieces, type WordPieces } from './word-pieces.ts';

/**
 * Says what each piece of a text means where it stands: `shape.piece` numbers a piece, one after the other. At once, and the same for the same
 * pieces.
 */
export type TextEncoder = (pieces: Int32Array) => Float32Array;

/**
 * A network that hears what words mean where they stand: of what an encoder (a transformer that has read much English, Vaswani et al. 2017, taught
 * further) says of every piece, the loudest and the mean; beside them the features of the linear readers.
 */
export interface EncoderNetwork {
  /** Numbers that a piece, the features of a text, and a text are told by. */
  shape: { piece: number; bag: number; hidden: number };
  /** Of the encoder, by their numbers. */
  pieces: readonly string[];
  /** The loudest and the mean are brought to one scale before they are mixed (layer normalization): by how much, and from where. */
  gain: Float32Array;
  shift: Float32Array;
  features: readonly string[];
  /** How far each feature counts: rare ones more. */
  idf: number[];
  /** A row a feature. */
  bag: ByteRows;
  /** `number * (2 * piece + bag) + from`. */
  mix: Float32Array;
  mixBias: Float32Array;
  dangers: NetworkHead;
}

export interface PreparedEncoder {
  network: EncoderNetwork;
  encode: TextEncoder;
  pieces: WordPieces;
  bag: FeatureBag;
  dangerPlaces: ReadonlyMap<string, number>;
  /** Sentences, for whoever hears them again, alone or beside others. */
  sentences: WeakMap<Spoken, HeardSentence>;
}

/** What one sentence adds to a text. */
interface HeardSentence {
  /** Of each number of its pieces the largest, and the sum. */
  loudest: Float32Array;
  sum: Float32Array;
  count: number;
  bag: SentenceBag;
}

/** The network with its pieces, features and labels at hand by name. `numbers`: that it shares with other readers of the same texts. */
export function prepareEncoder(
  network: EncoderNetwork,
  encode: TextEncoder,
  numbers = new FeatureNumbers(),
): PreparedEncoder {
  return {
    network,
    encode,
    pieces: prepareWordPieces(network.pieces),
    bag: prepareBag(network, numbers),
    dangerPlaces: new Map(network.dangers.labels.map((label, place) => [label, place])),
    sentences: new WeakMap(),
  };
}

/** Hears sentences beside each other, as far as they were not heard yet. */
function hearTogether(sentences: readonly Spoken[], prepared: PreparedEncoder): void {
  const { piece } = prepared.network.shape;
  const fresh = sentences.filter((sentence) => !prepared.sentences.has(sentence));
  if (fresh.length === 0) return;
  const heard = fresh.map(({ features }): HeardSentence => ({
    loudest: new Float32Array(piece).fill(-Infinity),
    sum: new Float32Array(piece),
    count: 0,
    bag: bagOf(features, prepared.bag),
  }));
  const spelled = fresh.map((sentence) => networkWords(sentence).flatMap((word) => prepared.pieces.of(word)));
  for (const { pieces, owners } of piecesInTurn(spelled, prepared.pieces)) {
    const meant = prepared.encode(pieces);
    owners.forEach((owner, at) => {
      if (owner !== null) notePiece(heard[owner]!, meant, at * piece);
    });
  }
  fresh.forEach((sentence, at) => prepared.sentences.set(sentence, heard[at]!));
}

function notePiece(heard: HeardSentence, meant: Float32Array, from: number): void {
  const { loudest, sum } = heard;
  heard.count += 1;
  for (let at = 0; at < sum.length; at += 1) {
    const number = meant[from + at]!;
    sum[at]! += number;
    if (number > loudest[at]!) loudest[at] = number;
  }
}

/**
 * The numbers that a text is told by. Sentences that are heard for the first time are encoded together: of a message, hear all before some.
 * @param beside features of the whole, besides those of its sentences
 */
export function encodeText(
  sentences: readonly Spoken[],
  beside: Iterable<string>,
  prepared: PreparedEncoder,
): Float32Array {
  const { network } = prepared;
  const { piece, bag, hidden } = network.shape;
  hearTogether(sentences, prepared);
  const heard = sentences.map((sentence) => prepared.sentences.get(sentence)!);
  const told = new Float32Array(2 * piece + bag);
  fillMeaning(told.subarray(0, 2 * piece), heard, network);
  const features = told.subarray(2 * piece);
  fillBag(
    features,
    heard.map(({ bag: own }) => own),
    beside,
    prepared.bag,
  );
  for (let at = 0; at < bag; at += 1) features[at] = Math.max(0, features[at]!);
  return Float32Array.from({ length: hidden }, (_, number) =>
    Math.max(0, network.mixBias[number]! + dot(network.mix, number * told.length, told, 0, told.length)),
  );
}

/** The loudest and the mean of all pieces, brought to one scale. */
function fillMeaning(told: Float32Array, sentences: readonly HeardSentence[], { gain, shift }: EncoderNetwork): void {
  const half = told.length / 2;
  const count = sentences.reduce((sum, each) => sum + each.count, 0);
  if (count > 0) {
    told.fill(-Infinity, 0, half);
    for (const { loudest, sum } of sentences)
      for (let at = 0; at < half; at += 1) {
        if (loudest[at]! > told[at]!) told[at] = loudest[at]!;
        told[half + at]! += sum[at]! / count;
      }
  }
  const mean = told.reduce((sum, each) => sum + each, 0) / told.length;
  const variance = told.reduce((sum, each) => sum + (each - mean) ** 2, 0) / told.length;
  const scale = 1 / Math.sqrt(variance + LEAST_VARIANCE);
  for (let at = 0; at < told.length; at += 1) told[at] = (told[at]! - mean) * scale * gain[at]! + shift[at]!;
}

const LEAST_VARIANCE = 1e-5;
