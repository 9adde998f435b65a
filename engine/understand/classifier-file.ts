import { asLines, linesOf } from './line-list.ts';
import type { TextClassifier } from './text-classifier.ts';

/** The part of a classifier that is text; its numbers lie beside it. */
export interface ClassifierNames extends Pick<TextClassifier, 'labels' | 'fullText' | 'scale'> {
  /** A line each. */
  features: string;
}

const NUMBERS = Float64Array.BYTES_PER_ELEMENT;
const STARTS = Uint32Array.BYTES_PER_ELEMENT;
/** Of a weight: its column and its units. */
const WEIGHT = Uint16Array.BYTES_PER_ELEMENT + Int8Array.BYTES_PER_ELEMENT;

/**
 * The text and the bytes of a classifier, little-endian: the number of features and the one of weights (Uint32 each), how far each feature
 * counts (Float64), where rows begin (Uint32), columns (Uint16), units (Int8).
 */
export function fileOfClassifier({ features, idf, weights, ...rest }: TextClassifier): {
  names: ClassifierNames;
  bytes: Uint8Array;
} {
  const numbers = [
    Uint32Array.of(features.length, weights.units.length),
    Float64Array.from(idf),
    weights.starts,
    weights.columns,
    weights.units,
  ];
  const bytes = new Uint8Array(numbers.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const { buffer, byteOffset, byteLength } of numbers) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return { names: { ...rest, features: asLines(features) }, bytes };
}

/** The classifier of its text and bytes. Throws where they do not fit together. */
export function classifierOf({ features, ...rest }: ClassifierNames, file: Uint8Array): TextClassifier {
  // Numbers of eight bytes are read where they lie only from places that eight divides.
  const { buffer, byteOffset } = file.byteOffset % NUMBERS === 0 ? file : new Uint8Array(file);
  const [rows = 0, count = 0] = file.length < 2 * STARTS ? [] : new Uint32Array(buffer, byteOffset, 2);
  const size = 2 * STARTS + rows * NUMBERS + (rows + 1) * STARTS + count * WEIGHT;
  if (size !== file.length) throw new Error(`a classifier of ${size} bytes has ${file.length}`);
  const idf = byteOffset + 2 * STARTS;
  const starts = idf + rows * NUMBERS;
  const columns = starts + (rows + 1) * STARTS;
  const lines = linesOf(features);
  return {
    ...rest,
    get features() {
      return lines();
    },
    idf: new Float64Array(buffer, idf, rows),
    weights: {
      starts: new Uint32Array(buffer, starts, rows + 1),
      columns: new Uint16Array(buffer, columns, count),
      units: new Int8Array(buffer, columns + count * Uint16Array.BYTES_PER_ELEMENT, count),
    },
  };
}
