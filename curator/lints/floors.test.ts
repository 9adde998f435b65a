import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('fewer things of a kind than the floor asks for are refused, as many are not', () => {
  expect(saysOf('floors', { 'floors.yaml': '{causes: 4, links: 16, expansions: 10000}' })).toEqual([
    'floors.yaml: causes: 3 are fewer than the 4 that must be there',
    'floors.yaml: expansions: 195 are fewer than the 10000 that must be there',
  ]);
  expect(saysOf('floors', { 'floors.yaml': '{causes: 3}' })).toEqual([]);
});

test('a floor of something that is not counted is no floor', () => {
  expect(saysOf('schema', { 'floors.yaml': '{wheels: 4}' })).toHaveLength(1);
});
