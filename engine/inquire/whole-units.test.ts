import { expect, test } from 'vitest';
import { unitNamed, unitWanted } from './whole-units.ts';

test.each([
  ['do i need a new engine', 'engine'],
  ['do i need a motor', 'engine'],
  ['dealer says needs an engine is that a scam', 'engine'],
  ['shop wants to put in a whole new engine', 'engine'],
  ['they say it needs a short block', 'engine'],
  ['shop said transmission replacement', 'transmission'],
  ['mechanic wants to put in a rebuilt transmission', 'transmission'],
])('a whole one is wanted: “%s” (DIAG-04)', (words, unit) => {
  expect(unitWanted(words)).toBe(unit);
});

test.each([
  'i put a used engine in last year',
  'mechanic says new engine mount',
  'shop says i need a transmission flush',
  'do i need a new engine air filter',
  'is it the engine',
  'the engine light is on he said',
  'shop says the transmission is slipping',
])('none is: “%s”', (words) => {
  expect(unitWanted(words)).toBeNull();
});

test('what a price is for is named without anybody saying so', () => {
  expect(unitNamed('new engine 9000')).toBe('engine');
  expect(unitNamed('engine mount 300')).toBeNull();
});
