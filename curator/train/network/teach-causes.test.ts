import { expect, test } from 'vitest';
import { fileOfNetwork, networkOf } from '#engine/understand/network-file.ts';
import { brakesNetwork } from '#engine/test-models/phrase-networks.ts';
import { scoreWith } from '#engine/understand/network-head.ts';
import { hearText, prepareNetwork, type PhraseNetwork } from '#engine/understand/phrase-network.ts';
import type { HeardStory } from '../hear-sayings.ts';
import { teachCauses } from './teach-causes.ts';

const network = brakesNetwork({});
const story = (said: string, ...causes: string[]): HeardStory => ({
  sentences: [said.split(' ')],
  features: [],
  findingFeatures: [],
  causes,
  judged: null,
});
const stories = Array.from({ length: 16_000 }, (_, at) => [
  story(`day ${at} no brakes`, 'line_burst'),
  ...(at % 8 === 0 ? [story(`day ${at} brakes no`, 'pads_worn', 'rotor_rust')] : []),
]).flat();

test('what fits a story is learnt from what the network hears in it, the same every time and the same from its file', () => {
  const taught = teachCauses(network, stories);
  const { causes } = taught.heads;
  expect(causes.labels).toEqual(['line_burst', 'pads_worn', 'rotor_rust']);
  expect(teachCauses(network, stories)).toEqual(taught);
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

test('a complaint of which somebody said what he expects is no story', () => {
  const { causes, ...rest } = story('no brakes', 'pump_worn');
  const expected = { ...rest, causes, shares: [0.9] };
  expect(teachCauses(network, [...stories.slice(0, 50), expected]).heads.causes.labels).not.toContain('pump_worn');
});
