import { expect, test } from 'vitest';
import { fileOfNetwork, networkOf } from '#engine/understand/network-file.ts';
import {
  NO_LABELS,
  hearText,
  prepareNetwork,
  scoreWith,
  type PhraseNetwork,
} from '#engine/understand/phrase-network.ts';
import { PHRASE_WIDTH } from '#engine/understand/phrase-shape.ts';
import type { HeardStory } from '../hear-sayings.ts';
import { teachCauses } from './teach-causes.ts';

/** Hears "no brakes" in its first number and "brakes" in its second. */
function network(): PhraseNetwork {
  const filters = new Float32Array(4 * PHRASE_WIDTH * 4);
  const set = (phrase: number, place: number, word: number) =>
    (filters[(phrase * PHRASE_WIDTH + place) * 4 + word] = 1);
  set(0, 1, 0);
  set(0, 2, 1);
  set(1, 2, 1);
  return {
    shape: { vector: 4, phrases: 4, bag: 1, hidden: 2 },
    words: ['no', 'brakes'],
    vectors: { scales: Float32Array.of(1, 1), units: Int8Array.of(1, 0, 0, 0, 0, 1, 0, 0) },
    filters,
    filterBias: Float32Array.of(-1, 0, 0, 0),
    features: [],
    idf: [],
    bag: { scales: new Float32Array(), units: new Int8Array() },
    mix: Float32Array.of(1, 0, 0, 0, 0, 0, 1, 0, 0, 0),
    mixBias: new Float32Array(2),
    heads: { findings: NO_LABELS, dangers: NO_LABELS, causes: NO_LABELS },
  };
}

const story = (said: string, ...causes: string[]): HeardStory => ({
  sentences: [said.split(' ')],
  features: [],
  findingFeatures: [],
  causes,
  judged: null,
});
const stories = Array.from({ length: 8000 }, (_, at) => [
  story(`day ${at} no brakes`, 'line_burst'),
  ...(at % 8 === 0 ? [story(`day ${at} brakes no`, 'pads_worn', 'rotor_rust')] : []),
]).flat();

test('what fits a story is learnt from what the network hears in it, the same every time and the same from its file', () => {
  const taught = teachCauses(network(), stories);
  const { causes } = taught.heads;
  expect(causes.labels).toEqual(['line_burst', 'pads_worn', 'rotor_rust']);
  expect(teachCauses(network(), stories)).toEqual(taught);
  const { names, bytes } = fileOfNetwork(taught);
  const ofFile = networkOf(JSON.parse(JSON.stringify(names)) as typeof names, bytes);
  const scoresOf = (said: string, one: PhraseNetwork) => {
    const heard = hearText(
      [{ tokens: said.split(' ').map((word) => ({ word, number: false })), features: [] }],
      [],
      prepareNetwork(one),
    );
    return causes.labels.map((_, label) => scoreWith(one.heads.causes, label, 0, heard));
  };
  const [burst, ...others] = scoresOf('there are no brakes', taught);
  expect(burst! - Math.max(...others)).toBeGreaterThan(2);
  const [notBurst, pads, rust] = scoresOf('the brakes squeal', taught);
  // Told a tenth as often, they count alike: all that is known is that either fits.
  expect(Math.min(pads!, rust!) - notBurst!).toBeGreaterThan(0.5);
  scoresOf('the brakes squeal', ofFile).forEach((score, label) =>
    expect(score).toBeCloseTo([notBurst!, pads!, rust!][label]!, 1),
  );
});
