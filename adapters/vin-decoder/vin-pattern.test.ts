import { describe, expect, test } from 'vitest';
import { checkDigitOf } from './check-digit.ts';
import { modelYearsOf } from './model-years.ts';
import { fitOf } from './vin-pattern.ts';

const vin = '1HGCM82633A004352';

describe('a pattern of vPIC', () => {
  test.each(['CM826', 'CM82', '*M8', 'C[K-N]8', 'C[XM]8', 'CM8##', 'CM82_', '*****|3A', 'CM|*A00'])(
    '%s fits',
    (keys) => {
      expect(fitOf(keys, vin)).not.toBeNull();
    },
  );

  test.each(['CM827', 'C[A-L]8', 'C[XY]8', 'C#', '*****|4', 'CX|3A', 'C[M', 'CM826*3A004352X'])(
    '%s does not',
    (keys) => {
      expect(fitOf(keys, vin)).toBeNull();
    },
  );

  test('that names more of it fits better, a letter better than one of several', () => {
    const byFit = ['*****|3', 'C*8', 'C[MN]8', 'CM8', 'CM826'];
    expect(byFit.toSorted((one, other) => fitOf(one, vin)! - fitOf(other, vin)!)).toEqual(byFit);
  });
});

test.each([
  ['1HGCM82633A004352', '3'],
  ['1M8GDM9AXKP042788', 'X'],
  ['11111111111111111', '1'],
])('the check digit of %s is %s', (given, digit) => {
  expect(checkDigitOf(given)).toBe(digit);
});

describe('model years', () => {
  test.each([
    ['1HGCM82633A004352', [2003], 2003],
    ['1G1AP87H9DL123456', [2013, 1983], 1983],
    ['1FTEW1EP0GFA12345', [2016, 1986], 2016],
    ['1FTEW1EP0VFA12345', [2027, 1997], 2027],
    ['1FTEW1EP0WFA12345', [1998], null],
    ['JH4KA825400001234', [], null],
    // 1980 had no VINs of this form.
    ['1G1AP87H9AL123456', [2010], null],
  ])('%s: %j, by position 7 %s', (given, years, byPosition7) => {
    expect(modelYearsOf(given, 2026)).toEqual({ years, byPosition7 });
  });
});
