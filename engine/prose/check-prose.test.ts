import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkProse, type Facts } from './check-prose.ts';

const facts: Facts = {
  known:
    'Worn-out battery 62 % Alternator not charging 21 %. $120–$280, 0.5–1 h. Below 12.4 V it is weak. P0562. Recall 20V771000. 98,000 miles. “just one click”',
  namedCauses: ['Worn-out battery', 'Alternator not charging'],
  allCauses: [
    'Worn-out battery',
    'Alternator not charging',
    'Starter motor worn',
    'Blown head gasket',
    'Thermostat stuck open',
  ],
  level: 'critical',
  drive: 'gently_to_shop',
};
const objections = (text: string, more: Partial<Facts> = {}) => checkProse(text, { ...facts, ...more }, 600);

describe('what is in the facts may be said', () => {
  test.each([
    'The battery is the likeliest at 62%, and a new one costs $120 to $280.',
    'Measure it: under 12.4 volts it is weak. That fits P0562, and two things speak for it.',
    'Recall 20V771000 is about this. At 98,000 miles that is no surprise; allow half an hour, or 1 hour at most.',
    'A jump start, e.g. in the a.m., may wake it; the engine is not at fault.',
    'Do not drive. It is not safe to drive this car, never keep driving with it.',
  ])('“%s”', (text) => {
    expect(objections(text)).toEqual([]);
  });
});

describe('what is not is objected to', () => {
  test.each([
    ['It will cost about $90.', /number.*90 \(money\)/],
    ['It takes 120 minutes.', /120 \(time\)/],
    ['It takes three hours.', /3 \(time\)/],
    ['Torque it to 85 ft-lb.', /85 \(torque\)/],
    ['That is P0700.', /trouble code.*P0700/],
    ['See recall 19V500000.', /recall.*19V500000/],
    ['It may be a blown head gasket.', /cause.*blown head gasket/],
    ['Read more at https://example.com/x', /address/],
    ['See forum.example.com for it', /address/],
    ['Look at fixit.garage for it', /address/],
    ['It is on cars.shop/brakes today', /address/],
    ['Ask at bit.ly', /address/],
    ['Ask at cheapfix dot com', /address/],
    ['The head gasket may have blown.', /cause.*head gasket/],
    ['I suspect the starter motor.', /cause.*starter motor/],
    ['Your thermostat is probably stuck.', /cause.*thermostat/],
    ['<b>Stop</b>', /markup/],
    ['**Stop**', /markup/],
    ['You can keep driving for now.', /edge/],
    ['It is fine to drive home slowly.', /edge/],
    ["Don't worry, it is nothing serious.", /edge/],
    ['a'.repeat(601), /longer/],
  ])('“%s”', (text, objection) => {
    expect(objections(text).join('\n')).toMatch(objection);
  });
});

test('where there is no danger, comfort is no objection', () => {
  expect(objections('It is fine to drive home.', { level: 'none', drive: 'ok_to_drive' })).toEqual([]);
});

test('no made-up number, code, recall or cause is ever let through, wherever it stands in good prose', () => {
  const good = [
    'The battery is likeliest.',
    'It fits the click you heard.',
    'Have it measured.',
    'A charger may bring it back.',
  ];
  const lie = fc.oneof(
    fc.integer({ min: 300, max: 99_999 }).map((n) => `It costs $${n}.`),
    fc.integer({ min: 63, max: 99 }).map((n) => `It is ${n} percent sure.`),
    fc.integer({ min: 2, max: 400 }).map((n) => `Tighten it to ${n} Nm.`),
    fc.integer({ min: 2, max: 90 }).map((n) => `You need ${n} hours for it.`),
    fc.integer({ min: 0, max: 561 }).map((n) => `The code P0${String(n).padStart(3, '0')} says so.`),
    fc.integer({ min: 100_000, max: 770_999 }).map((n) => `Recall 21V${n} covers it.`),
    fc.constantFrom('Starter motor worn', 'Blown head gasket').map((name) => `I think it is: ${name}.`),
    fc.constantFrom('You can keep driving.', 'It is safe to drive.', 'There is no need to worry.', 'It can wait.'),
  );
  fc.assert(
    fc.property(
      fc.shuffledSubarray(good),
      fc.array(lie, { minLength: 1, maxLength: 3 }),
      fc.nat(),
      (kind, lies, at) => {
        const parts = [...kind];
        for (const each of lies) parts.splice(at % (parts.length + 1), 0, each);
        expect(objections(parts.join(' ')).length).toBeGreaterThanOrEqual(1);
      },
    ),
  );
});
