import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a procedure that repairs a critical cause without naming a hazard is refused', () => {
  const file = 'horn/procedures/replace_button.yaml';
  expect(
    saysOf('critical-hazards', { [file]: ['["The airbag can fire: battery off, wait."]', '[none known]'] }),
  ).toEqual([`${file}: replace_button: repairs a critical cause but names no hazard`]);
});
