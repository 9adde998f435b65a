import { expect, test } from 'vitest';
import { prepareKnowledge, UNTAUGHT } from '#engine/knowledge.ts';
import { compileTiny, type Changes } from '#curator/test-knowledge/tiny-knowledge.ts';
import { compareSentences, SENTENCE_SETS } from './compare-sentences.ts';

const knowledge = (changes: Changes = {}) => prepareKnowledge(compileTiny(changes).base, UNTAUGHT);
const danger = SENTENCE_SETS.find(({ set }) => set === 's-dev-critical')!;

test('the same knowledge reads every sentence the same', () => {
  const one = knowledge();
  const { count, changed, levels, asked } = compareSentences(danger, one, one, 2026);
  expect(count).toBeGreaterThan(100);
  expect([changed, [...levels], [...asked]]).toEqual([[], [], []]);
});

test('a danger net that hears more is counted by level', () => {
  const deaf = knowledge();
  const keen = knowledge({
    'horn/safety/horn_dead.yaml': ['triggers: ["$HORN _ $DEAD"]', 'triggers: ["$HORN _ $DEAD", "brakes"]'],
  });
  const { changed, levels } = compareSentences(danger, deaf, keen, 2026);
  expect(changed.length).toBeGreaterThan(0);
  expect([...levels.keys()]).toEqual(['none → critical']);
  expect(levels.get('none → critical')).toBeLessThanOrEqual(changed.length);
});

test('of test sets no sentence may be shown', () => {
  expect(SENTENCE_SETS.filter(({ set, shown }) => shown !== set.includes('-dev-'))).toEqual([]);
});
