import { describe, expect, it } from 'vitest';
import { decodeCode } from './decode-code.ts';
import { failureType } from './failure-types.ts';
import { findCodes } from './find-codes.ts';
import { wasCleared, weighCodes } from './weigh-codes.ts';

const weigh = (text: string) => weighCodes(findCodes(text), text, { cleared: wasCleared(text), at: 0 });
const ratioOf = (text: string, code: string): number => {
  const item = weigh(text).find(({ finding }) => finding === `code.${code}`)!;
  return item.lam === undefined ? Infinity : item.lam['present']! / item.lam['absent']!;
};

describe('how far codes count', () => {
  it('a stored one fully, a pending one less', () => {
    expect(ratioOf('code P0420', 'P0420')).toBe(Infinity);
    expect(ratioOf('pending P0420', 'P0420')).toBeGreaterThan(20);
    expect(ratioOf('pending P0420', 'P0420')).toBeLessThan(100);
  });

  it.each([
    ['P0302 and P0420', 'P0420', 'P0302'],
    ['P0562, P0171', 'P0171', 'P0562'],
    ['U0100 P0430', 'P0430', 'U0100'],
  ])('%s: %s may come of the other, which stays', (text, brought, brings) => {
    expect(ratioOf(text, brought)).toBeLessThan(50);
    expect(ratioOf(text, brings)).toBe(Infinity);
  });

  it('mixture and catalyst without such a code count fully', () =>
    expect([ratioOf('P0171 P0420', 'P0171'), ratioOf('P0171 P0420', 'P0420')]).toEqual([Infinity, Infinity]));

  it('that a code is gone says nothing where the memory was cleared', () => {
    expect(weigh('no P0420 any more')).toMatchObject([{ state: 'absent', origin: 'code' }]);
    expect(weigh('I cleared the codes yesterday and no P0420 any more')).toEqual([]);
    expect(weigh('no P0420, monitors not ready yet')).toEqual([]);
    expect(weigh('I have not cleared any codes, no P0420')).toHaveLength(1);
  });
});

describe('what a code says by its structure and ending', () => {
  it.each([
    ['11', 'shorted to ground'],
    ['13', 'open'],
    ['1F', 'comes and goes'],
    ['87', 'message'],
  ])('-%s: %s', (suffix, words) => expect(failureType(suffix)).toContain(words));

  it('an ending the standard does not have stays unexplained', () => expect(failureType('00')).toBeNull());

  it("a maker's code is placed by its third digit, and said to be the maker's", () => {
    expect(decodeCode('P1351').meaning).toMatch(/maker's own.*most likely.*ignition.*service information/);
    expect(decodeCode('B1325').meaning).not.toMatch(/most likely/);
  });
});
