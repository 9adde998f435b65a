import { expect, test } from 'vitest';
import {
  fields,
  filledText,
  fits,
  listOf,
  mayHave,
  moment,
  nullable,
  oneOf,
  recordOf,
  text,
  wholeNumber,
  yesOrNo,
  type Shape,
} from './shape.ts';

const person = mayHave(fields({ name: text, age: nullable(wholeNumber) }), { tags: listOf(text) });

test.each<[string, Shape, unknown[], unknown[]]>([
  ['text', text, ['', 'a'], [null, 1, undefined, {}, []]],
  ['filled text', filledText, ['a'], ['', null]],
  ['a whole number', wholeNumber, [0, -7, 2 ** 53 - 1], [0.5, Number.NaN, 2 ** 53, '1', null]],
  ['yes or no', yesOrNo, [true, false], [0, 'true', null]],
  ['one of some words', oneOf('a', 'b'), ['a', 'b'], ['c', '', null]],
  ['something or null', nullable(text), ['a', null], [undefined, 1]],
  ['a list', listOf(text), [[], ['a', 'b']], [['a', 1], {}, 'a', null]],
  [
    'a moment',
    moment,
    ['2026-01-31T10:00:00.000Z', '2026-01-31T10:00Z'],
    ['soon', '2026-13-01T00:00:00Z', '2026-01-31'],
  ],
  ['a day', { format: 'date' }, ['2026-01-31'], ['2026-13-01', '2026-01-31T10:00:00Z', '']],
  ['a share', { type: 'number', minimum: 0, maximum: 1 }, [0, 0.5, 1], [-0.1, 1.1, '0.5', Number.NaN]],
  ['a record', recordOf(text), [{}, { a: 'b', c: '' }], [{ a: 'b', c: 1 }, [], null]],
  ['a constant', { const: true }, [true], [false, 'true', undefined]],
  ['text or nothing', { type: ['string', 'null'] }, ['', null], [0, [], undefined]],
  [
    'an object',
    person,
    [
      { name: 'Ann', age: null },
      { name: '', age: 4, tags: ['x'], more: 1 },
    ],
    [{ name: 'Ann' }, { name: 1, age: 1 }, { name: 'Ann', age: 1, tags: [1] }, [], null, 'Ann'],
  ],
])('%s is told from what is none', (_, shape, good, bad) => {
  for (const value of good) expect(fits(shape, value), JSON.stringify(value)).toBe(true);
  for (const value of bad) expect(fits(shape, value), JSON.stringify(value)).toBe(false);
});

test('a field that every object inherits is not one of its own', () => {
  expect(fits(fields({ toString: text }), {})).toBe(false);
});
