import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';
import { TINY_FILES } from '#curator/test-knowledge/tiny-files.ts';

const file = 'horn/causes/horn_button_worn.yaml';

test('a cause whose checks give the same result for its nearest rival is refused', () => {
  const text = TINY_FILES[file]!.replace('{none: usually}', '{none: rarely}').replace(
    'checks: [measure_button]',
    'checks: [measure_horn_supply]',
  );
  expect(saysOf('discriminating-check', { [file]: text })).toContain(
    `${file}: horn_button_worn: no check of it tells it from its nearest rival horn_unit_worn: likelihood ratio 1.0, needs 5`,
  );
});

test('a result that hardly ever comes tells nothing apart, however great its ratio', () => {
  const says = saysOf('discriminating-check', {
    [file]: ['{finding: button_open, strength: always}', '{finding: button_open, strength: occasionally}'],
  });
  expect(says).toContain(
    `${file}: horn_button_worn: no check of it tells it from its nearest rival horn_unit_worn: likelihood ratio 1.1, needs 5`,
  );
});
