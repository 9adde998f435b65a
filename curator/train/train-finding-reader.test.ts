import { expect, test } from 'vitest';
import { prepareLexicon } from '#engine/understand/prepare-lexicon.ts';
import { prepareClassifier, scoreLabels } from '#engine/understand/text-classifier.ts';
import { compileTiny } from '#curator/test-knowledge/tiny-knowledge.ts';
import { featuresOfText } from './features-of-text.ts';
import { trainReaders } from './train-readers.ts';

const days = ['monday', 'today', 'just now', 'at noon'];
const saying = (text: string, tells: string) =>
  days.map((day) => `- {say: "${text} ${day}", tells: [${tells}]}`).join('\n');

test('learns from what owners say which findings words tell, dangers aside, the same every time', () => {
  const { tree, base } = compileTiny({
    'horn/said/told.yaml': saying('not a peep out of the wheel', 'horn_sound.silent'),
    'horn/said/dangers.yaml': saying('nobody heard me coming', 'danger.horn_dead'),
  });
  const reader = trainReaders(tree, base).findings;
  expect(trainReaders(tree, base).findings).toEqual(reader);
  expect(reader.labels).toContain('horn_sound.silent');
  expect(reader.labels.filter((label) => label.startsWith('danger'))).toEqual([]);
  const features = featuresOfText(prepareLexicon(base.lexicon))('not a peep from the wheel today');
  const scores = scoreLabels(features, prepareClassifier(reader))!;
  expect(reader.labels[scores.indexOf(Math.max(...scores))]).toBe('horn_sound.silent');
});
