import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asWritten, readCsv, writeCsv } from './csv.ts';

const cells = (text: string) => readCsv(text).map((row) => row.cells);

describe('reading comma-separated values', () => {
  test('quotation marks hold commas, line ends and doubled marks; lines are those of the file', () => {
    const text = 'a,b\r\n"1, ""one""\r\nand a half",2\r\n\r\nx,"y"\r\n';
    expect(readCsv(text)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1, "one"\r\nand a half', '2'] },
      { line: 5, cells: ['x', 'y'] },
    ]);
  });

  test.each([
    [
      'line feeds alone',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a byte order mark', '\uFEFFa\n1', [['a'], ['1']]],
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'empty cells',
      'a,,\n,b,',
      [
        ['a', '', ''],
        ['', 'b', ''],
      ],
    ],
    ['nothing', '', []],
    ['a mark that is never closed', 'a\n"b\nc', [['a'], ['b\nc']]],
    ['a mark in the middle', 'a\n5" wheel', [['a'], ['5" wheel']]],
    ['words after the closing mark', 'a\n"b" c', [['a'], ['b c']]],
  ])('%s', (_, text, expected) => {
    expect(cells(text)).toEqual(expected);
  });
});

describe('writing them', () => {
  test('what a spreadsheet would run as a formula is text', () => {
    const harmful = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "'=1"];
    expect(writeCsv([harmful])).toBe(`\uFEFF'=1+1,'+1,'-1,'@SUM(A1),'\t=1,''=1\r\n`);
  });

  test('whatever is written is read again', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab"\',;\n\r=+-@\t é') });
    const row = fc.array(cell, { minLength: 1, maxLength: 4 }).filter((all) => all.some((each) => each.trim() !== ''));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const all = [['date', 'work'], ...rows];
        expect(cells(writeCsv(all)).map((each) => each.map(asWritten))).toEqual(all);
      }),
    );
  });
});
