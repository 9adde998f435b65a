import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readElements, writeElements, type Element } from './compile-pattern.ts';

const word = fc.stringMatching(/^[a-z][a-z_']{0,6}$/);
const optional = fc.boolean();
const { sequence } = fc.letrec<{ sequence: Element[]; element: Element }>((tie) => ({
  sequence: fc.array(tie('element'), { minLength: 1, maxLength: 4 }),
  element: fc.oneof(
    { depthSize: 'small' },
    fc.record({ kind: fc.constant('word' as const), stem: word, written: word, optional }),
    fc.record({ kind: fc.constant('class' as const), name: fc.stringMatching(/^[A-Z][A-Z0-9_]{0,4}$/), optional }),
    fc.record({ kind: fc.constant('number' as const), optional }),
    fc.record({ kind: fc.constant('gap' as const), words: fc.constantFrom(3, 6) }),
    fc.record({
      kind: fc.constant('any' as const),
      options: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }),
      optional,
    }),
  ),
}));

test('a compiled pattern that was written down is read again as it was', () => {
  fc.assert(
    fc.property(sequence, (elements) => {
      expect(readElements(writeElements(elements))).toEqual(elements);
    }),
  );
});
