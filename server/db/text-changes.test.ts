import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterChanges, changeBetween } from './text-changes.ts';

test('changes in a row give every text back, whatever is in it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
      const all = ['[]', ...texts];
      const lines = texts.map((text, index) => changeBetween(all[index]!, text));
      expect(all.map((_, count) => afterChanges('[]', lines.slice(0, count).join('')))).toEqual(all);
    }),
  );
});

test('a change holds what is new, and little else', () => {
  const before = JSON.stringify(Array.from({ length: 100 }, (_, at) => ({ finding: `finding ${at}`, at })));
  const after = `${before.slice(0, -1)},{"finding":"new"}]`;
  expect(changeBetween(before, after).length).toBeLessThan(50);
  expect(changeBetween(before, before.replace('finding 50', 'finding x')).length).toBeLessThan(20);
});

test('no change leaves the text as it is', () => {
  expect(afterChanges('[1]', '')).toBe('[1]');
  expect(afterChanges('[1,1]', changeBetween('[1,1]', '[1,1,1]'))).toBe('[1,1,1]');
});
