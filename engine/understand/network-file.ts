import { asLines, linesOf } from './line-list.ts';
import type { ByteRows, PhraseHead, PhraseNetwork } from './phrase-network.ts';
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
  heads: Record<keyof PhraseNetwork['heads'], { labels: string[]; bias: number[]; share: number }>;
}

/** Rows of each matrix, and numbers in a row, in the order in which they lie in the file. */
function matrices({ shape, counts, heads }: NetworkNames): [rows: number, columns: number][] {
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
  const size = matrices(names).reduce((sum, [rows, columns]) => sum + rows * (4 + columns), 0);
  if (size !== bytes.length) throw new Error(`a network of ${size} bytes has ${bytes.length}`);
  let at = 0;
  const [vectors, filters, bag, mix, findings, dangers, causes] = matrices(names).map(([rows, columns]): ByteRows => {
    const scales = new DataView(bytes.buffer, bytes.byteOffset + at, 4 * rows);
    const units = new Int8Array(bytes.buffer, bytes.byteOffset + at + 4 * rows, rows * columns);
    at += rows * (4 + columns);
    return { scales: Float32Array.from({ length: rows }, (_, row) => scales.getFloat32(4 * row, true)), units };
  });
  const head = (name: keyof PhraseNetwork['heads'], weights: Float32Array): PhraseHead => {
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

function numbersOf({ scales, units }: ByteRows): Float32Array {
  const columns = units.length / Math.max(1, scales.length);
  const numbers = new Float32Array(units.length);
  for (let at = 0; at < units.length; at += 1) numbers[at] = units[at]! * scales[Math.floor(at / columns)]!;
  return numbers;
}

/** The text and the bytes of a network. */
export function fileOfNetwork(network: PhraseNetwork): { names: NetworkNames; bytes: Uint8Array } {
  const { shape, words, features, heads, vectors, filters, bag, mix } = network;
  const rounded = (numbers: ArrayLike<number>) => Array.from(numbers, (number) => Number(number.toPrecision(6)));
  const textOf = ({ labels, bias, share }: PhraseHead) => ({ labels, bias: rounded(bias), share });
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
  const parts = matrices(names).flatMap(([rows, columns], place) => {
    const matrix = weights[place]!;
    const { scales, units } = 'units' in matrix ? matrix : inBytes(matrix, rows, columns);
    return [new Uint8Array(scales.buffer), new Uint8Array(units.buffer, units.byteOffset, units.length)];
  });
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { names, bytes };
}

const LARGEST = 127;

/** A matrix as rows of bytes. */
export function inBytes(matrix: Float32Array, rows: number, columns: number): ByteRows {
  const scales = new Float32Array(rows);
  const units = new Int8Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const numbers = matrix.subarray(row * columns, (row + 1) * columns);
    const scale = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0) / LARGEST || 1;
    scales[row] = scale;
    numbers.forEach((number, k) => (units[row * columns + k] = Math.round(number / scale)));
  }
  return { scales, units };
}
