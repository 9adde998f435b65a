import { expect, test } from 'vitest';
import { soundsLike } from '#engine/understand/finding-reader.ts';
import { prepareLexicon } from '#engine/understand/prepare-lexicon.ts';
import { readText } from '#engine/understand/read-text.ts';
import { prepareClassifier } from '#engine/understand/text-classifier.ts';
import { understand } from '#engine/understand/understand.ts';
import { compileTiny, type Changes } from '#curator/test-knowledge/tiny-knowledge.ts';
import { trainReaders } from './train-readers.ts';

const days = ['monday', 'today', 'just now', 'at noon', 'this week', 'since may'];
const everyDay = (entry: (day: string) => string) => days.map(entry).join('\n');

/** What the reader that has learnt from these files takes a text for, by `finding.state`. */
async function taught(changes: Changes): Promise<(text: string) => Record<string, number>> {
  const { tree, base } = compileTiny(changes);
  const { findings } = await trainReaders(tree, base);
  expect((await trainReaders(tree, base)).findings).toEqual(findings);
  expect(findings.labels.filter((label) => label.startsWith('danger'))).toEqual([]);
  const lexicon = prepareLexicon(base.lexicon);
  const reader = prepareClassifier(findings);
  return (text) => {
    const message = readText(text, lexicon);
    const { evidence } = understand(text, lexicon, { at: 0 }, message);
    const sentences = message.sentences.map(({ matchable }) => matchable);
    return Object.fromEntries(
      soundsLike(sentences, evidence, reader, null).map((one) => [`${one.finding}.${one.state}`, one.probability]),
    );
  };
}

test('learns from what owners say which findings words tell, dangers aside, the same every time', async () => {
  const hear = await taught({
    'horn/said/told.yaml': everyDay(
      (day) => `- {say: "not a peep out of the wheel ${day}", tells: [horn_sound.silent]}`,
    ),
    'horn/said/dangers.yaml': everyDay((day) => `- {say: "nobody heard me coming ${day}", tells: [danger.horn_dead]}`),
  });
  expect(hear('not a peep from the wheel today')['horn_sound.silent']).toBeGreaterThan(0.3);
  expect(hear('the seat is torn today')['horn_sound.silent'] ?? 0).toBeLessThan(0.1);
});

test('what a pattern reads is believed, until sentences labelled as a whole say that it is not told', async () => {
  const read = 'the horn is dead';
  const before = (await taught({}))(`${read} center of the wheel`)['horn_sound.silent'];
  const hear = await taught({
    'horn/said/whole.yaml': everyDay((day) => `- {say: "${read} center of the wheel ${day}", tells: [], denies: []}`),
  });
  expect(before).toBeGreaterThan(0.5);
  expect(hear(`${read} center of the wheel`)['horn_sound.silent'] ?? 0).toBeLessThan(0.2);
  expect(hear(read)['horn_sound.silent']).toBeGreaterThan(
    hear(`${read} center of the wheel`)['horn_sound.silent'] ?? 0,
  );
});

test('of what nobody can say which is told nothing is learnt', async () => {
  const moo = async (or: string) => {
    const hear = await taught({
      'horn/said/told.yaml': everyDay((day) => `- {say: "a moo instead of a beep ${day}", tells: [horn_sound.weak]}`),
      'horn/said/whole.yaml': everyDay(
        (day) => `- {say: "a moo instead of a beep ${day}", tells: [], denies: []${or}}`,
      ),
    });
    return hear('a moo instead of a beep')['horn_sound.weak'] ?? 0;
  };
  expect(await moo(', or: [[horn_sound.weak, horn_sound.silent]]')).toBeGreaterThan(await moo(''));
});
