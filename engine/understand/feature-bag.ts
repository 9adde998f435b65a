import { addRow, type ByteRows } from './byte-rows.ts';
import type { FeatureNumbers } from './feature-numbers.ts';
import { FeaturePlaces } from './feature-places.ts';

/** What a network makes of the features of the linear readers: a row of numbers each, rare ones counting more. */
export interface FeatureBag {
  features: FeaturePlaces;
  idf: readonly number[];
  /** A row a feature. */
  rows: ByteRows;
  /** Numbers in a row. */
  size: number;
}

/** The bag of a network: its features are listed when a text is first heard. `numbers`: that it shares with other readers of the same texts. */
export function prepareBag(
  network: { features: readonly string[]; idf: readonly number[]; bag: ByteRows; shape: { bag: number } },
  numbers: FeatureNumbers,
): FeatureBag {
  return {
    features: new FeaturePlaces(() => network.features, numbers),
    idf: network.idf,
    rows: network.bag,
    size: network.shape.bag,
  };
}

/** What one sentence adds to the bag of a text. */
export interface SentenceBag {
  /** Of the features that the network knows. */
  places: number[];
  /** What they add up to, before it is seen in proportion to how many they are. */
  sum: Float32Array;
}

/** The bag of one sentence's features. */
export function bagOf(features: readonly string[], bag: FeatureBag): SentenceBag {
  const places = bag.features.findAll(features);
  const sum = new Float32Array(bag.size);
  for (const at of places) addRow(sum, bag.rows, at, bag.idf[at]!);
  return { places, sum };
}

/** What the features of a text add up to, each one counted once, in proportion to how many they are. `beside`: besides those of its sentences. */
export function fillBag(
  into: Float32Array,
  sentences: readonly SentenceBag[],
  beside: Iterable<string>,
  { features, idf, rows }: FeatureBag,
): void {
  const known = new Set<number>();
  let squares = 0;
  const isNew = (at: number): boolean => {
    if (known.has(at)) return false;
    known.add(at);
    squares += idf[at]! ** 2;
    return true;
  };
  for (const { places, sum } of sentences) {
    for (let number = 0; number < into.length; number += 1) into[number]! += sum[number]!;
    for (const at of places) if (!isNew(at)) addRow(into, rows, at, -idf[at]!);
  }
  for (const feature of beside) {
    const at = features.find(feature);
    if (at !== undefined && isNew(at)) addRow(into, rows, at, idf[at]!);
  }
  const norm = Math.sqrt(squares) || 1;
  for (let number = 0; number < into.length; number += 1) into[number]! /= norm;
}
