import { numbersOf, rowsFrom } from './byte-rows.ts';
import type { EncoderNetwork } from './encoder-network.ts';
import { linesOf } from './line-list.ts';
import type { HeadNames } from './network-head.ts';

/** The part of a network over an encoder that is text; its weights lie beside it, a byte each, in units of their row's scale. */
export interface EncoderNames {
  shape: EncoderNetwork['shape'];
  counts: { features: number };
  /** A line each, as are features. */
  pieces: string;
  features: string;
  idf: number[];
  gain: number[];
  shift: number[];
  mixBias: number[];
  dangers: HeadNames;
}

/** The network of its text and bytes, as `curator/train/network/teach.py` writes them. Throws where they do not fit together. */
export function encoderNetworkOf(names: EncoderNames, bytes: Uint8Array): EncoderNetwork {
  const { shape, counts, idf, dangers } = names;
  const [bag, mix, weights] = rowsFrom(bytes, [
    [counts.features, shape.bag],
    [shape.hidden, 2 * shape.piece + shape.bag],
    [dangers.labels.length, shape.hidden],
  ]);
  const features = linesOf(names.features);
  return {
    shape,
    pieces: linesOf(names.pieces)(),
    gain: Float32Array.from(names.gain),
    shift: Float32Array.from(names.shift),
    get features() {
      return features();
    },
    idf,
    bag: bag!,
    mix: numbersOf(mix!),
    mixBias: Float32Array.from(names.mixBias),
    dangers: { ...dangers, bias: Float32Array.from(dangers.bias), weights: numbersOf(weights!) },
  };
}
