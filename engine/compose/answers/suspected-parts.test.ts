import { expect, test } from 'vitest';
import { causeText, composeContext, part, shown } from '../../test-models/build-context.ts';
import { suspectedParts } from './suspected-parts.ts';

const causeWith = (...parts: string[]) => causeText({ repair: { parts } });
const context = composeContext({
  manual: {
    parts: { belt: part(), pulley: part() },
    causes: { slack: causeWith('belt'), seized: causeWith('pulley', 'belt') },
  },
});

test('a part stands once, with the causes that it would cure and their share together', () => {
  expect(suspectedParts([shown('slack', 0.6), shown('seized', 0.15)], context)).toEqual([
    { id: 'belt', share: 0.75, cures: 'slack or seized' },
    { id: 'pulley', share: 0.15, cures: 'seized' },
  ]);
});

test('of several complaints each has a whole of its own: a part is for no more than all of it', () => {
  expect(suspectedParts([shown('slack', 0.9), shown('seized', 0.8)], context)[0]).toMatchObject({ share: 1 });
});

test.each([
  [['Worn belt'], 'worn belt'],
  [['Worn belt', 'ABS fault'], 'worn belt or ABS fault'],
  [['Worn belt', 'Worn belt'], 'worn belt'],
  [['A', 'Seized pulley', 'C', 'D'], 'A, seized pulley or 2 more'],
])('what it cures in words, of %o: “%s”', (names, words) => {
  const [belt] = suspectedParts(
    names.map((name) => ({ id: 'slack', name, share: 0.1 })),
    context,
  );
  expect(belt?.cures).toBe(words);
});
