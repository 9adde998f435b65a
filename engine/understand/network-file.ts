import { bytesOfRows, inBytes, numbersOf, rowsFrom, type MatrixSize } from './byte-rows.ts';
import { asLines, linesOf } from './line-list.ts';
import type { HeadNames, NetworkHead } from './network-head.ts';
import type { PhraseNetwork } from './phrase-network.ts';
import { PHRASE_WIDTH, type PhraseShape } from './phrase-shape.ts';

/** The part of a network that is text; its weights lie beside it, a byte each, in units of their row's scale. */
export interface NetworkNames {
  shape: PhraseShape;
  counts: { words: number; features: number };
  /** A line each, as are features. */
  words: string;
  features: string;
  idf: number[];
  filterBias: number[];
  mixBias: number[];
  heads: Record<keyof PhraseNetwork['heads'], HeadNames>;
}

/** Rows of each matrix, and numbers in a row, in the order in which they lie in the file. */
function matrices({ shape, counts, heads }: NetworkNames): MatrixSize[] {
  return [
    [counts.words, shape.vector],
    [shape.phrases, PHRASE_WIDTH * shape.vector],
    [counts.features, shape.bag],
    [shape.hidden, shape.phrases + shape.bag],
    [heads.findings.labels.length, shape.hidden],
    [heads.dangers.labels.length, shape.hidden],
    [heads.causes.labels.length, shape.hidden],
  ];
}

/** The network of its text and bytes: of every matrix its scales, one a row, then the rows. Throws where they do not fit together. */
export function networkOf(names: NetworkNames, bytes: Uint8Array): PhraseNetwork {
  const [vectors, filters, bag, mix, findings, dangers, causes] = rowsFrom(bytes, matrices(names));
  const head = (name: keyof PhraseNetwork['heads'], weights: Float32Array): NetworkHead => {
    const { bias, ...rest } = names.heads[name];
    return { ...rest, bias: Float32Array.from(bias), weights };
  };
  const { shape, idf, filterBias, mixBias } = names;
  const [words, features] = [linesOf(names.words), linesOf(names.features)];
  return {
    shape,
    get words() {
      return words();
    },
    get features() {
      return features();
    },
    idf,
    vectors: vectors!,
    filters: numbersOf(filters!),
    bag: bag!,
    mix: numbersOf(mix!),
    filterBias: Float32Array.from(filterBias),
    mixBias: Float32Array.from(mixBias),
    heads: {
      findings: head('findings', numbersOf(findings!)),
      dangers: head('dangers', numbersOf(dangers!)),
      causes: head('causes', numbersOf(causes!)),
    },
  };
}

/** The text and the bytes of a network. */
export function fileOfNetwork(network: PhraseNetwork): { names: NetworkNames; bytes: Uint8Array } {
  const { shape, words, features, heads, vectors, filters, bag, mix } = network;
  const rounded = (numbers: ArrayLike<number>) => Array.from(numbers, (number) => Number(number.toPrecision(6)));
  const textOf = ({ labels, bias, share }: NetworkHead): HeadNames => ({ labels, bias: rounded(bias), share });
  const names: NetworkNames = {
    shape,
    counts: { words: words.length, features: features.length },
    words: asLines(words),
    features: asLines(features),
    idf: rounded(network.idf),
    filterBias: rounded(network.filterBias),
    mixBias: rounded(network.mixBias),
    heads: { findings: textOf(heads.findings), dangers: textOf(heads.dangers), causes: textOf(heads.causes) },
  };
  const weights = [vectors, filters, bag, mix, heads.findings.weights, heads.dangers.weights, heads.causes.weights];
  const sizes = matrices(names);
  const rows = weights.map((matrix, place) => ('units' in matrix ? matrix : inBytes(matrix, sizes[place]!)));
  return { names, bytes: bytesOfRows(rows) };
}
