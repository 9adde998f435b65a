import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('checks that must each come before the other are refused', () => {
  const file = 'horn/checks/measure_horn_supply.yaml';
  expect(saysOf('checks-in-order', { [file]: ['source:', 'after: [measure_button]\nsource:'] })).toEqual([
    'horn/checks/measure_button.yaml: measure_button: must come before itself',
    `${file}: measure_horn_supply: must come before itself`,
  ]);
});
