import type { EncoderNetwork, TextEncoder } from '../understand/encoder-network.ts';
import { NO_LABELS, type NetworkHead } from '../understand/network-head.ts';

const PIECES = ['[CLS]', '[SEP]', '[UNK]', '.', 'no', 'brakes', '#'];
const [NO, BRAKES] = [PIECES.indexOf('no'), PIECES.indexOf('brakes')];

/** Of each piece whether it is "brakes" after "no", and whether it is "brakes" at all. */
export const brakesEncoder: TextEncoder = (pieces) =>
  Float32Array.from(
    [...pieces].flatMap((piece, at) => [piece === BRAKES && pieces[at - 1] === NO ? 1 : 0, piece === BRAKES ? 1 : 0]),
  );

/** A network that hears "no brakes" in its first number, and "brakes" and two features in its second. */
export function brakesMeant(dangers: NetworkHead = NO_LABELS): EncoderNetwork {
  return {
    shape: { piece: 2, bag: 2, hidden: 2 },
    pieces: PIECES,
    gain: Float32Array.of(1, 1, 1, 1),
    shift: Float32Array.of(0, 0, 0, 0),
    features: ['brake', 'pedal'],
    idf: [3, 4],
    bag: { scales: Float32Array.of(1, 1), units: Int8Array.of(1, 0, 0, 1) },
    mix: Float32Array.of(1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1),
    mixBias: Float32Array.of(0, 0),
    dangers,
  };
}
