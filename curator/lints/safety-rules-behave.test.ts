import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';
import { TINY_FILES } from '#curator/test-knowledge/tiny-files.ts';

const file = 'horn/safety/horn_dead.yaml';

test('a sentence of danger on which the rule stays silent is refused', () => {
  expect(saysOf('safety-rules-behave', { [file]: ['"horn is mute"', '"horn is faint"'] })).toEqual([
    `${file}: horn_dead: "horn is faint" must fire it; it is read as: horn_sound weak`,
  ]);
});

test.each([
  ['denial', '"the horn is not dead"'],
  ['look-alike', '"the siren is dead"'],
])('a %s on which the rule fires is refused', (_what, sentence) => {
  expect(saysOf('safety-rules-behave', { [file]: [sentence, '"the horn is silent"'] })).toEqual([
    `${file}: horn_dead: "the horn is silent" must not fire it; it is read as: horn_sound silent; danger.horn_dead present`,
  ]);
});

test('the net on the raw text alone makes a rule fire', () => {
  const text = TINY_FILES[file]!.replace('states: [silent]', 'states: [normal]').replace(
    '"my horn is dead", ',
    '"my horn is weak", ',
  );
  expect(saysOf('safety-rules-behave', { [file]: text })).toEqual([
    `${file}: horn_dead: "my horn is weak" must fire it; it is read as: horn_sound weak`,
  ]);
});
