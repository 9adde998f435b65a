import { describe, expect, test } from 'vitest';
import { isOpenAt, localTime } from './opening-hours.ts';

const [sunday, monday, friday, saturday] = [0, 1, 5, 6];
const at = (day: number, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day, minutes: hours * 60 + minutes };
};

describe('open now (LOC-04)', () => {
  test.each([
    ['24/7', sunday, '03:00', true],
    ['Mo-Fr 08:00-18:00; Sa 09:00-14:00', monday, '08:00', true],
    ['Mo-Fr 08:00-18:00; Sa 09:00-14:00', monday, '07:59', false],
    ['Mo-Fr 08:00-18:00; Sa 09:00-14:00', monday, '18:00', false],
    ['Mo-Fr 08:00-18:00; Sa 09:00-14:00', saturday, '13:59', true],
    ['Mo-Fr 08:00-18:00; Sa 09:00-14:00', sunday, '12:00', false],
    ['Mo-Fr 08:00-18:00, Sa 09:00-14:00', saturday, '10:00', true],
    ['Mo-Fr 08:00-12:00,13:00-17:00', monday, '12:30', false],
    ['Mo-Fr 08:00-12:00, 13:00-17:00', monday, '13:30', true],
    ['Mo,We,Fr 08:00-12:00', friday, '09:00', true],
    ['Fr-Mo 08:00-12:00', sunday, '09:00', true],
    ['06:00-22:00', sunday, '21:00', true],
    ['Mo-Sa 08:00-17:00; Su off', sunday, '09:00', false],
    ['Mo-Su 08:00-17:00; Su closed', sunday, '09:00', false],
    ['Mo-Su 08:00-17:00; PH off', monday, '09:00', true],
    ['Mo-Sa,PH 08:00-17:00', monday, '09:00', true],
    ['Fr-Sa 20:00-02:00', saturday, '01:00', true],
    ['Fr-Sa 20:00-02:00', sunday, '01:59', true],
    ['Fr-Sa 20:00-02:00', friday, '01:00', false],
    ['Fr 20:00-26:00', saturday, '01:59', true],
    ['Mo-Fr 00:00-24:00', friday, '23:59', true],
    ['mo - fr 8:00 - 18:00', monday, '08:00', true],
  ])('%s on day %i at %s: %j', (hours, day, time, open) => {
    expect(isOpenAt(hours, at(day, time))).toBe(open);
  });

  test.each([
    'by appointment',
    'Mo-Fr sunrise-sunset',
    'Mar-Oct Mo-Fr 08:00-18:00',
    'Mo-Fr 08:00+',
    'Mo-Fr 08:00-18:00 "call first"',
    'Mo[1] 08:00-12:00',
    'week 1-10 Mo 08:00-12:00',
    'Xx 08:00-12:00',
    'Mo-Fr 08:61-12:00',
    'Mo-Fr',
    ';',
    '',
  ])('of “%s” nobody can tell', (hours) => {
    expect(isOpenAt(hours, at(monday, '09:00'))).toBeNull();
  });

  test('by the clocks of the place', () => {
    expect(localTime(Date.parse('2026-06-01T03:30:00Z'), -25_200)).toEqual({ day: sunday, minutes: 20 * 60 + 30 });
  });
});
