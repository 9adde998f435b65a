import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkProse } from './check-prose.ts';
import { quantitiesIn } from './quantities.ts';

const objections = (text: string, known: string) =>
  checkProse(text, { known, namedCauses: [], allCauses: [], level: 'none', drive: 'ok_to_drive' }, 600);

describe('a number vouches for what it counts, in the unit it has, and for nothing else', () => {
  test.each([
    ['3 min', 'Wait 3 months.'],
    ['2 mm', 'Drive 2 miles.'],
    ['2 mm', 'There are 2 inches left.'],
    ['12.6 V', 'It reads 12.6 mV.'],
    ['30 psi', 'It holds 30 kPa.'],
    ['90 °F', 'It is at 90 °C.'],
    ['5 quarts', 'It takes 5 gallons.'],
    ['10 Nm', 'Tighten it to 10 ft-lb.'],
    ['10 ft-lb', 'Tighten it to 10 in-lb.'],
    ['2 miles', 'It costs 2 grand.'],
    ['3 h', 'It is about 3k.'],
    ['$3', 'It is $3k.'],
    ['50 %', 'It costs about fifty.'],
    ['$100', 'It is one hundred fifty dollars.'],
    ['$100, 50 miles', 'It is one hundred and fifty dollars.'],
    ['$15', 'It is fifteen hundred dollars.'],
    ['2 h', 'Allow two and a half hours.'],
    ['1 h', 'Allow half an hour.'],
    ['$200', 'It will cost hundreds.'],
    ['$200', 'That is thousands of dollars.'],
    ['30 miles', 'At 30 mph it hums.'],
    ['12 V', 'The fuse is 12 A.'],
    ['$40', 'It is €40.'],
    ['$40', 'It is 40 cents.'],
    ['7 s', 'Wait seven minutes.'],
    ['2 years', 'It lasts 2 days.'],
    ['one thing', 'It costs a dozen dollars.'],
    ['nothing', 'Around forty will do.'],
    ['nothing', 'Replace twenty-five of them.'],
  ])('“%s” not for “%s”', (known, text) => {
    expect(objections(text, known)).not.toEqual([]);
  });

  test.each([
    ['0.5–1 h', 'Allow half an hour, or 60 minutes.'],
    ['$1,200', 'It is twelve hundred dollars, or $1.2k.'],
    ['$2,000', 'That is two thousand dollars, 2 grand.'],
    ['12.6 V', 'It reads 12.6 volts, 12600 mV.'],
    ['150 °F', 'At 150 degrees it opens.'],
    ['5 quarts', 'It takes five quarts.'],
    ['98,000 miles', 'At ninety-eight thousand miles that is no surprise; 98k miles.'],
    ['2–3 h', 'Two to three hours.'],
    ['nothing', 'Two things speak for it, and one of them is the click. Turn it half a turn, a couple of times.'],
    ['$120–$280', 'It is one hundred twenty to two hundred eighty dollars.'],
  ])('“%s” for “%s”', (known, text) => {
    expect(objections(text, known)).toEqual([]);
  });
});

describe('numbers of the car’s name count nothing', () => {
  const of = (car: string, text: string) =>
    checkProse(text, { known: '2012', namedCauses: [], allCauses: [], level: 'none', drive: 'ok_to_drive', car }, 600);

  test.each([
    ['2012 Ford F-150', 'Your F-150 needs a charge.'],
    ['2012 Mazda 3', 'Your 2012 Mazda 3 needs a charge.'],
    ['2012 BMW 320i', 'The 320i needs a charge.'],
  ])('%s: “%s”', (car, text) => {
    expect(of(car, text)).toEqual([]);
  });

  test.each([
    ['2012 Mazda 3', 'Your Mazda 3 dollars.'],
    ['2012 Mazda 3', 'It costs 3 of them.'],
    ['2012 costs 49', 'It costs 49 dollars.'],
    ['2012 Honda $49', 'It costs $49.'],
    ['2012 Honda 100mi', 'It goes 100mi.'],
    ['2012 Mazda 3', 'Your Mazda 3,000.'],
  ])('but for what counts: %s, “%s”', (car, text) => {
    expect(of(car, text)).not.toEqual([]);
  });
});

test('both ends of a range have its unit, and codes are no numbers', () => {
  const read = quantitiesIn('$1,200–1,500, 2 to 3 hours, twenty miles, two things, 12.6V and P0301');
  expect(read.map(({ kind, said }) => `${kind} ${said}`)).toEqual([
    'money 1200',
    'money 1500',
    'time 2',
    'time 3',
    'distance 20',
    'volt 12.6',
  ]);
});

/** Units as the facts have them and as they may be said, with how many of the first one each is; made for this test. */
const measures = [
  { short: 'min', said: { minutes: 1, min: 1, hours: 60, days: 1_440, weeks: 10_080 } },
  { short: 'miles', said: { miles: 1, mi: 1 } },
  { short: 'mm', said: { mm: 1, millimeters: 1, cm: 10 } },
  { short: 'V', said: { volts: 1, V: 1, kV: 1_000 } },
  { short: 'psi', said: { psi: 1 } },
  { short: '%', said: { '%': 1, percent: 1 } },
  { short: 'Nm', said: { Nm: 1 } },
  { short: 'quarts', said: { quarts: 1, qts: 1 } },
  { short: 'USD', said: { dollars: 1, bucks: 1 } },
] as const;
const teens =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const decades = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** How a number below ten thousand is spoken. */
function spoken(value: number): string {
  if (value < 20) return teens[value] ?? '';
  if (value < 100)
    return [decades[Math.floor(value / 10)], value % 10 === 0 ? '' : teens[value % 10]].filter(Boolean).join('-');
  const [step, name] = value < 1_000 ? [100, 'hundred'] : [1_000, 'thousand'];
  const rest = value % step;
  return [spoken(Math.floor(value / step)), name, rest === 0 ? '' : spoken(rest)].filter(Boolean).join(' ');
}

test('what is said passes where it is the very amount of a fact, and never else: by amounts that the test makes itself', () => {
  const amount = fc.record({ measure: fc.nat(measures.length - 1), value: fc.integer({ min: 2, max: 9_999 }) });
  const saying = fc.record({
    of: fc.option(fc.nat(3), { freq: 2 }),
    measure: fc.nat(measures.length - 1),
    value: fc.integer({ min: 2, max: 9_999 }),
    unit: fc.nat(4),
    inWords: fc.boolean(),
  });
  let passed = 0;
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 4 }), saying, (facts, { of, inWords, ...made }) => {
      const known = facts.map(({ measure, value }) => `It is ${value} ${measures[measure]!.short}.`).join(' ');
      const { measure, value } = of === null ? made : facts[of % facts.length]!;
      const units = Object.entries(measures[measure]!.said);
      const [unit, times] = units[of === null ? made.unit % units.length : 0]!;
      const isKnown = facts.some((fact) => fact.measure === measure && fact.value === value * times);
      const text = `Think of ${inWords ? spoken(value) : value.toLocaleString('en-US')} ${unit} here.`;
      expect([known, text, objections(text, known).length === 0]).toEqual([known, text, isKnown]);
      if (isKnown) passed += 1;
    }),
    { numRuns: 500 },
  );
  expect(passed).toBeGreaterThan(50);
});
