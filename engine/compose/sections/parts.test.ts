import { expect, test } from 'vitest';
import { causeText, composeContext, part, shown } from '../../test-models/build-context.ts';
import { partsRecommendations } from './parts.ts';

const causeWith = (...parts: string[]) => causeText({ repair: { parts } });
const context = composeContext({
  manual: {
    parts: { belt: part(), pulley: part(), pump: part() },
    causes: { slack: causeWith('belt'), seized: causeWith('pulley'), leaking: causeWith('pump') },
  },
});
const partsOf = (shares: Record<string, number>) =>
  partsRecommendations(
    context,
    Object.entries(shares).map(([id, share]) => shown(id, share)),
  ).flatMap(({ parts = [] }) => parts.map(({ id, cures }) => [id, cures]));

test('the parts of the two leading causes, with what they cure (DIAG-05)', () => {
  expect(partsOf({ slack: 0.5, seized: 0.3, leaking: 0.2 })).toEqual([
    ['belt', 'slack'],
    ['pulley', 'seized'],
  ]);
});

test('a second cause that hardly counts brings no parts; the first one does, however little it has', () => {
  expect(partsOf({ slack: 0.9, seized: 0.04 })).toEqual([['belt', 'slack']]);
  expect(partsOf({ slack: 0.04 })).toEqual([['belt', 'slack']]);
});
