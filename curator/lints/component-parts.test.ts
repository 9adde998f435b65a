import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a component that the records do not write so is refused', () => {
  expect(saysOf('component-parts', { 'components.yaml': ['ELECTRICAL SYSTEM', 'Electrical System'] })).toEqual([
    'components.yaml: Electrical System: is not in capitals, as the records are',
  ]);
});

test('a cause of another system is refused', () => {
  expect(saysOf('component-parts', { 'components.yaml': ['systems: [horn]', 'systems: [lights]'] })).toEqual([
    'components.yaml: ELECTRICAL SYSTEM: horn_unit_worn is of horn, which is none of its systems',
  ]);
});

test('words that name two parts are refused', () => {
  const twice = '[horn assembly], causes: [horn_unit_worn]}\n    - {words: [horn assembly], causes: [horn_fuse_blown]}';
  expect(
    saysOf('component-parts', { 'components.yaml': ['[horn assembly], causes: [horn_unit_worn]}', twice] }),
  ).toEqual(['components.yaml: ELECTRICAL SYSTEM: "horn assembly" names two parts']);
});

test('what names a system, a cause or a source that is not there is refused', () => {
  const changed = { 'components.yaml': ['systems: [horn]', 'systems: [horn, flux]'] as [string, string] };
  expect(saysOf('known-references', changed)).toEqual([
    'components.yaml: ELECTRICAL SYSTEM: there is no system "flux"',
  ]);
});
