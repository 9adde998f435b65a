import { expect, test } from 'vitest';
import { composeContext } from '../test-models/build-context.ts';
import { soughtLine } from './sought-line.ts';

const context = composeContext({});
const line = (...soughtInVain: string[]) => soughtLine({ ...context, notes: { ...context.notes, soughtInVain } });

test('what was replaced in vain is said to be taken in, in its owner’s words; of nothing nothing is said (REPLY-06)', () => {
  expect(line()).toBe('');
  expect(line('new  coils', 'plugs changed')).toBe(
    'Noted: “new coils”, “plugs changed”. What that rules out counts for much less now.',
  );
});
