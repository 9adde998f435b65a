import { expect, test } from 'vitest';
import { saysOf, type Changes } from '#curator/test-knowledge/tiny-knowledge.ts';

const file = 'pattern_failures/acme.yaml';
const says = (edit: [string, string], more: Changes = {}) =>
  saysOf('pattern-failure-counts', { [file]: edit, ...more });

test('a weakness that the engine finds for each of its cars, and that raises its cause, is accepted', () => {
  expect(saysOf('pattern-failure-counts', {})).toEqual([]);
});

test('a car that its own entry would not find is pointed out', () => {
  expect(says(['Coyote]', 'Coyote Sport]'])).toEqual([`${file}: acme_horns: Acme Coyote Sport would not be found`]);
  expect(says(['{Acme: [Roadrunner 5, Coyote]}', '{Acme: ["?"]}'])).toEqual([
    `${file}: acme_horns: Acme ? would not be found`,
  ]);
});

test('a car that cannot have the cause is pointed out', () => {
  expect(says(['cars: {Acme: [Roadrunner 5, Coyote]}', 'cars: {Acme: [Coyote Electric]}'])).toEqual([
    `${file}: acme_horns: Acme Coyote Electric cannot have horn_unit_worn: see what it requires`,
  ]);
});

test('a factor that would put the cause into every eighth car and more is refused', () => {
  const common: Changes = {
    'horn/causes/horn_unit_worn.yaml': ['base: uncommon', 'base: common'],
  };
  expect(says(['factor: 10', 'factor: 13'], common)).toEqual([
    `${file}: acme_horns: horn_unit_worn would be in more than one such car of eight: lower the factor`,
  ]);
  expect(says(['factor: 10', 'factor: 12'], common)).toEqual([]);
});

test('years not yet built are refused', () => {
  expect(says(['[2004, 2010]', '[2004, 2028]'])).toEqual([`${file}: acme_horns: reaches into years not yet built`]);
  expect(says(['[2004, 2010]', '[2004, 2027]'])).toEqual([]);
});

test('the number of a recall or bulletin needs more than workshop practice behind it', () => {
  const practice: Changes = {
    'sources.yaml': [
      'handbook: {title: "A handbook", kind: textbook}',
      'handbook: {title: "A handbook", kind: textbook}\nworkshop_practice: {title: Practice, kind: trade}',
    ],
  };
  for (const number of ['recall 17V-123', 'bulletin no. 12-3', 'TSB 18-001']) {
    const told = `say: See ${number}.\n  source: [workshop_practice]`;
    expect(says(['say: The horn rusts.\n  source: [handbook]', told], practice)).toEqual([
      `${file}: acme_horns: gives a number that workshop practice cannot vouch for`,
    ]);
  }
  expect(says(['The horn rusts', 'See recall 17V-123'])).toEqual([]);
});
