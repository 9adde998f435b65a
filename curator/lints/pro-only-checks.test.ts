import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

const file = 'horn/checks/measure_horn_supply.yaml';

test('a check with the tools or the words of dangerous work must be marked as for a shop only', () => {
  expect(saysOf('pro-only-checks', { [file]: ['[multimeter]', '[insulating gloves]'] })).toEqual([
    `${file}: measure_horn_supply: is no work for an owner (“insulating gloves”): needs pro_only: true`,
  ]);
  expect(
    saysOf('pro-only-checks', { [file]: ['skill: medium', 'skill: medium\nhazards: ["Shop work."]'] }),
  ).toHaveLength(1);
});

test('a check for owners does not wait for one that is for a shop only', () => {
  expect(saysOf('pro-only-checks', { [file]: ['source:', 'pro_only: true\nsource:'] })).toEqual([
    'horn/checks/measure_button.yaml: measure_button: waits for measure_horn_supply, which is for a shop only',
  ]);
});
