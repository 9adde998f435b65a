import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test.each([
  ['horn/causes/horn_unit_worn.yaml', 'about: The horn itself is worn.', 'about: The grey horn is worn.'],
  ['horn/findings/other_lights.yaml', 'dim: burn dimly', 'dim: burn grey'],
  ['horn/findings/horn_sound.yaml', 'silent: Nothing}', 'silent: Grey noise}'],
  ['horn/checks/measure_horn_supply.yaml', 'none: nothing arrives', 'none: grey smoke'],
  ['horn/procedures/replace_horn.yaml', '"Take the old one out."', '"Take the grey one out."'],
  ['horn/parts/horn_unit.yaml', 'basis: one horn', 'basis: one grey horn'],
  ['horn/codes/horn.yaml', 'title: Horn circuit open', 'title: Grey wire open'],
  ['horn/lamps/horn_lamp.yaml', 'symbol: a horn', 'symbol: a grey horn'],
  ['horn/safety/horn_dead.yaml', 'message: Drive gently.', 'message: Drive the grey car gently.'],
  ['pattern_failures/acme.yaml', 'say: The horn rusts.', 'say: The grey horn rusts.'],
  ['figures.yaml', 'stands: [On the horn.]', 'stands: [On the grey horn.]'],
  ['part_choices.yaml', 'ask: High or low tone?', 'ask: Grey or black?'],
])('a British word that owners would read in %s is refused', (file, old, fresh) => {
  const said = saysOf('american-words', { [file]: [old, fresh] });
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/: British: “[Gg]rey” \(write: gray\)$/);
});

test('owners may say and be understood as they like', () => {
  expect(
    saysOf('american-words', {
      'words/horn.yaml': ['[weak,', '[weak, grey,'],
      'horn/findings/horn_crackles.yaml': ['present: ["my horn crackles"]', 'present: ["my grey horn crackles"]'],
      'horn/parts/horn_unit.yaml': ['also: [hooter]', 'also: [grey horn]'],
    }),
  ).toEqual([]);
});
