import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';
import { TINY_FILES } from '#curator/test-knowledge/tiny-files.ts';

const file = 'horn/procedures/replace_horn.yaml';
const practice = 'handbook: {title: "A handbook", kind: textbook}\nworkshop_practice: {title: Practice, kind: trade}';

test.each(['25 lb-ft', '34 Nm', '34 N·m', '18 ft-lbs'])(
  'a torque of %s on the authority of practice is refused',
  (torque) => {
    const text = TINY_FILES[file]!.replace('Switch it off.', `Tighten to ${torque}.`).replace(
      '[handbook]',
      '[workshop_practice]',
    );
    expect(saysOf('sourced-torque', { [file]: text, 'sources.yaml': practice })).toEqual([
      `${file}: replace_horn: gives a torque without a source for it`,
    ]);
  },
);

test('a torque from a handbook is accepted', () => {
  expect(saysOf('sourced-torque', { [file]: ['Switch it off.', 'Tighten to 25 lb-ft.'] })).toEqual([]);
});
