import { expect, test } from 'vitest';
import { readDanger } from '#engine/safety/danger-reader.ts';
import { prepareLexicon } from '#engine/understand/prepare-lexicon.ts';
import { readText } from '#engine/understand/read-text.ts';
import { prepareClassifier, sumPlaces } from '#engine/understand/text-classifier.ts';
import { compileTiny } from '#curator/test-knowledge/tiny-knowledge.ts';
import { trainReaders } from './train-readers.ts';

const lines = (texts: string[], tells: string) => texts.map((say) => `- {say: "${say}", tells: [${tells}]}`).join('\n');
const days = ['monday', 'today', 'just now', 'at noon'];

test('learns from judged sentences what sounds dangerous though no rule has its words, the same every time', async () => {
  const { tree, base, errors } = compileTiny({
    'horn/said/dangers.yaml': lines(
      days.flatMap((day) => [`not a peep out of it ${day}`, `pressed the wheel ${day} and not a peep`]),
      'danger.horn_dead',
    ),
    'horn/said/harmless.yaml': lines(
      days.flatMap((day) => [`it was loud as ever ${day}`, `pressed the wheel ${day} and it was loud`]),
      '',
    ),
  });
  expect(errors).toEqual([]);
  const reader = (await trainReaders(tree, base)).dangers;
  expect((await trainReaders(tree, base)).dangers).toEqual(reader);
  expect(reader.labels).toEqual(['harmless', 'horn_dead']);
  const lexicon = prepareLexicon(base.lexicon);
  const oddsOf = (text: string) => {
    const matchables = readText(text, lexicon).sentences.map(({ matchable }) => matchable);
    return readDanger(matchables, [], prepareClassifier(reader), { phrases: null, encoder: null })!.logOdds;
  };
  expect(oddsOf('i pressed it and not a peep')).toBeGreaterThan(0);
  expect(oddsOf('i pressed it and it was loud')).toBeLessThan(0);
});

test('a sentence labelled as a whole says nothing of danger either way, unless somebody judged it for danger too', async () => {
  const dangers = {
    'horn/said/dangers.yaml': lines(
      days.map((day) => `not a peep out of it ${day}`),
      'danger.horn_dead',
    ),
    'horn/said/harmless.yaml': lines(
      days.map((day) => `it was loud as ever ${day}`),
      '',
    ),
  };
  const whole = (judged = '') =>
    days.map((day) => `- {say: "not a peep out of it ${day} again", tells: [], denies: []${judged}}`).join('\n');
  const taught = async (files: Record<string, string>) => {
    const { tree, base } = compileTiny(files);
    return (await trainReaders(tree, base)).dangers;
  };
  const without = await taught(dangers);
  expect(await taught({ ...dangers, 'horn/said/whole.yaml': whole() })).toEqual(without);
  const oddsOf = (reader: typeof without) =>
    sumPlaces([reader.features.indexOf('=peep')], reader).sums[reader.labels.indexOf('horn_dead')]!;
  const harmless = await taught({ ...dangers, 'horn/said/whole.yaml': whole(', dangers: []') });
  const dangerous = await taught({ ...dangers, 'horn/said/whole.yaml': whole(', dangers: [horn_dead]') });
  expect(oddsOf(dangerous)).toBeGreaterThan(oddsOf(harmless));
});
