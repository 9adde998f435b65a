import { describe, expect, it } from 'vitest';
import { decodeCode } from './decode-code.ts';
import { findCodes } from './find-codes.ts';

const known = new Set('P0174 P0300 P0302 P0304 P0325 P0350 P0420 P0430 P0600'.split(' '));
const codes = (text: string) => findCodes(text, known).map(({ code }) => code);

describe('trouble codes in a text (DIAG-06)', () => {
  it.each([
    ['P0301', 'P0301'],
    ['p0301', 'P0301'],
    ['P 0301', 'P0301'],
    ['p-0301', 'P0301'],
    ['PO301', 'P0301'],
    ['P03O1', 'P0301'],
    ['P0I71', 'P0171'],
    ['p0l71', 'P0171'],
    ['P0A80', 'P0A80'],
    ['C0035', 'C0035'],
    ['U0100', 'U0100'],
    ['B1325', 'B1325'],
    ['code 0420', 'P0420'],
    ['code 420', 'P0420'],
    ['obd reader says P420', 'P0420'],
    ['cylinder 3 misfire', 'P0303'],
    ['misfire on cylinder 12', 'P0312'],
    ['misfiring on cyl #2', 'P0302'],
  ])('%s is %s', (text, code) => {
    expect(codes(text)).toEqual([code]);
  });

  it.each([
    'part number P0301',
    'OEM# C1234',
    'my C1500 needs brakes',
    'a 2015 Mazda B2300 pickup',
    'cocoa powder',
    'boo boo',
    'there are 4 cylinders',
    'cylinder 3 has low compression',
    'do u 2015 models have this',
    'XP0301Z',
    'it cost 420 dollars',
    'cylinder 14 misfire',
  ])('no code in "%s"', (text) => {
    expect(codes(text)).toEqual([]);
  });

  it('lists without the letter, ranges of two cylinders, and repeats are each given once in order', () => {
    expect(codes('P0301, 0302 and 0303')).toEqual(['P0301', 'P0302', 'P0303']);
    expect(codes('codes P 0171 and 174')).toEqual(['P0171', 'P0174']);
    expect(codes('P0300, 302, 304')).toEqual(['P0300', 'P0302', 'P0304']);
    expect(codes('P0171/174 for a week')).toEqual(['P0171', 'P0174']);
    expect(codes('P0300,302,304')).toEqual(['P0300', 'P0302', 'P0304']);
    expect(codes('P0300,302,304 for a week')).toEqual(['P0300', 'P0302', 'P0304']);
    expect(codes('P0300/302/304')).toEqual(['P0300', 'P0302', 'P0304']);
    expect(codes('code is P0420, 430')).toEqual(['P0420', 'P0430']);
    expect(codes('P0171, 174.')).toEqual(['P0171', 'P0174']);
    expect(codes('P0171 & 300, 420')).toEqual(['P0171', 'P0300', 'P0420']);
    expect(codes('P0171, 300 and 420')).toEqual(['P0171', 'P0300', 'P0420']);
    expect(codes('misfire on cylinders 1 and 4')).toEqual(['P0301', 'P0304']);
    expect(codes('P0420 then P0171 then P0420 again')).toEqual(['P0420', 'P0171']);
  });

  it.each([
    'P0420 and 300 dollars later',
    'P0171 and 174000 miles',
    'P0171,174,000 miles',
    'P0300,302,304.50 for all',
    'P0455 2014 focus',
    'p0300, 350 engine',
    'P0128, 190 deg',
    'got P0420, 350 quote',
    'got P0420 and 350 quoted',
    'P0420, 600 for a new cat at midas',
    'P0420 or 600 for a cat',
    'P0420 and 350 at the dealer',
    'P0420, 350 to fix',
    'P0300, 350 chevy runs rough',
    'P0300 and 302 cubic inch',
    'P0300/350 small block',
    'P0420, 600',
    'P0420, 430 bucks',
    'P0171 and 199',
    'P0300, 350/45 tires',
  ])('takes no other number behind a code for one more: %s', (text) => expect(codes(text)).toHaveLength(1));

  it("reads BMW's own codes as the standard ones that tell the same", () => {
    expect(findCodes('2A82 code stored')).toMatchObject([{ code: 'P000A', from: 0, to: 4 }]);
    expect(codes('30ff and 2a87')).toEqual(['P0299', 'P000B']);
    expect(codes('paid 2900 for it, part 2A8200')).toEqual([]);
  });

  it('keeps the failure type, and notes pending and permanent codes', () => {
    expect(findCodes('U0100-87')[0]).toMatchObject({ code: 'U0100', suffix: '87', status: 'stored' });
    expect(findCodes('pending P0420')[0]).toMatchObject({ status: 'pending' });
    expect(findCodes('P0420 permanent')[0]).toMatchObject({ status: 'permanent' });
  });

  it('notes a denied code, but not one that is only listed with others', () => {
    expect(findCodes('no P0420 any more')[0]).toMatchObject({ denied: true });
    expect(findCodes('there is no pending P0420')[0]).toMatchObject({ denied: true });
    expect(findCodes('not only P0420 but P0171').map(({ denied }) => denied)).toEqual([false, false]);
    expect(findCodes('it does not start code P0420')[0]).toMatchObject({ denied: false });
  });

  it('points at the code in the original text', () => {
    const text = 'it says po 3o1… no, P 0301!';
    expect(findCodes(text).map(({ from, to }) => text.slice(from, to))).toEqual(['P 0301']);
  });
});

describe('what a code says by its structure', () => {
  it.each([
    ['P0301', 'powertrain', 'standard', 'ignition system or misfire'],
    ['P0A80', 'powertrain', 'standard', 'hybrid propulsion'],
    ['P1234', 'powertrain', 'maker', 'fuel and air metering, injector circuits'],
    ['P1A12', 'powertrain', 'maker', 'hybrid propulsion'],
    ['P2096', 'powertrain', 'standard', 'fuel and air metering and auxiliary emission controls'],
    ['P3101', 'powertrain', 'maker', 'fuel and air metering'],
    ['P3401', 'powertrain', 'standard', null],
    ['B1325', 'body', 'maker', null],
    ['C0035', 'chassis', 'standard', null],
    ['U0100', 'network', 'standard', null],
    ['U2100', 'network', 'maker', null],
  ])('%s: %s, defined by the %s', (code, system, definedBy, group) => {
    expect(decodeCode(code)).toMatchObject({ system, definedBy, group });
  });
});
