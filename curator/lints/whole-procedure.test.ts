import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

const file = 'horn/procedures/replace_horn.yaml';

test('a procedure of two steps, or with a step of one word, is refused', () => {
  expect(saysOf('whole-procedure', { [file]: ['"Switch it off.", ', ''] })).toEqual([
    `${file}: replace_horn: has 2 steps; needs 3`,
  ]);
  expect(saysOf('whole-procedure', { [file]: ['Put the new one in.', 'Test.'] })).toEqual([
    `${file}: replace_horn: “Test.” is no step one could follow`,
  ]);
});

test('“nothing” or two words do not say what would stop an amateur', () => {
  const was = 'A bracket that has rusted away.';
  expect(saysOf('whole-procedure', { [file]: [was, 'Nothing but patience and time.'] })).toHaveLength(1);
  expect(saysOf('whole-procedure', { [file]: [was, 'The rack.'] })).toEqual([
    `${file}: replace_horn: “The rack.” does not say what would stop an amateur`,
  ]);
});

test('a procedure that takes no time is refused', () => {
  expect(saysOf('whole-procedure', { [file]: ['[10, 20]', '[0, 0]'] })).toEqual([
    `${file}: replace_horn: takes some time`,
  ]);
});

test('tools and hazards are always given, if only as none', () => {
  expect(saysOf('schema', { [file]: ['tools: [none needed]\n', ''] })).toEqual([
    `${file}: tools: must be a list of texts`,
  ]);
  expect(saysOf('schema', { [file]: ['[none known]', '[]'] })).toEqual([
    `${file}: hazards: is empty: write [none known] where that is meant`,
  ]);
});
