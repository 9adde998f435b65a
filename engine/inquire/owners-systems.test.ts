import { expect, test } from 'vitest';
import { endsInTrouble, isOfASystem, systemNamed } from './owners-systems.ts';

const named = (words: string, troubled = false) => systemNamed(words.split(' '), troubled)?.system;

test.each([
  ['transmission', 'transmission'],
  ['transmision slipping', 'transmission'],
  ['gear box', 'transmission'],
  ['brakes', 'brakes'],
  ['brake problem', 'brakes'],
  ['suspention', 'suspension'],
  ['power steering going out', 'steering'],
  ['electrical gremlin', 'electrical'],
  ['ac or heater', 'ac'],
  ['cooling system', 'cooling'],
  ['fuel issue', 'fuel'],
  ['engine related', 'engine'],
])('“%s” names the %s', (words, system) => {
  expect(named(words)).toBe(system);
});

test.each([
  'transmission mount',
  'engine light',
  'brake booster',
  'brake',
  'fuel',
  'steering wheel',
  'engine warm',
  'ac compressor',
  'exhausted',
  'heated',
])('“%s” names a part, a sign or nothing', (words) => {
  expect(named(words)).toBe(undefined);
});

test('in a row that ends in trouble the short names count', () => {
  expect(endsInTrouble(['fuel', 'or', 'spark', 'issue'])).toBe(true);
  expect(named('fuel', true)).toBe('fuel');
});

test('the first word of a part may be of a system', () => {
  expect(['engine', 'trans', 'belt'].map(isOfASystem)).toEqual([true, true, false]);
});
