import { NO_LABELS } from '../understand/network-head.ts';
import type { PhraseNetwork } from '../understand/phrase-network.ts';
import { PHRASE_WIDTH } from '../understand/phrase-shape.ts';

const NOTHING = { scales: new Float32Array(), units: new Int8Array() };

/** A network that knows no word and tells every text by the number one; heads left out know no label. */
export function deafNetwork(heads: Partial<PhraseNetwork['heads']>): PhraseNetwork {
  return {
    shape: { vector: 4, phrases: 4, bag: 1, hidden: 1 },
    words: [],
    vectors: NOTHING,
    filters: new Float32Array(4 * PHRASE_WIDTH * 4),
    filterBias: new Float32Array(4),
    features: [],
    idf: [],
    bag: NOTHING,
    mix: new Float32Array(5),
    mixBias: Float32Array.of(1),
    heads: { findings: NO_LABELS, dangers: NO_LABELS, causes: NO_LABELS, ...heads },
  };
}

/** A network that hears "no brakes" in its first number, and "brakes" and two features in its second; words are told apart by one number each. */
export function brakesNetwork(heads: Partial<PhraseNetwork['heads']>): PhraseNetwork {
  const filters = new Float32Array(4 * PHRASE_WIDTH * 4);
  const set = (phrase: number, place: number, word: number) =>
    (filters[(phrase * PHRASE_WIDTH + place) * 4 + word] = 1);
  set(0, 1, 0);
  set(0, 2, 1);
  set(1, 2, 1);
  return {
    shape: { vector: 4, phrases: 4, bag: 2, hidden: 2 },
    words: ['no', 'brakes', '#'],
    vectors: { scales: Float32Array.of(1, 0.5, 1), units: Int8Array.of(1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0) },
    filters,
    filterBias: Float32Array.of(-1.5, 0, 0, 0),
    features: ['brake', 'pedal'],
    idf: [3, 4],
    bag: { scales: Float32Array.of(1, 1), units: Int8Array.of(1, 0, 0, 1) },
    mix: Float32Array.of(1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1),
    mixBias: Float32Array.of(0, 0),
    heads: { findings: NO_LABELS, dangers: NO_LABELS, causes: NO_LABELS, ...heads },
  };
}
