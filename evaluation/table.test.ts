import { expect, test } from 'vitest';
import { markdownTable, plainTable } from './table.ts';

const table = {
  title: 'Sizes',
  columns: ['what', 'how big'],
  rows: [
    ['a flea', '2'],
    ['an elephant', '3000'],
  ],
  notes: ['in mm'],
};

test('on the screen every column begins at the same place, and lines have no trailing blanks', () => {
  expect(plainTable(table).split('\n')).toEqual([
    'Sizes',
    '  what         how big',
    '  a flea       2',
    '  an elephant  3000',
    '  in mm',
  ]);
});

test('columns without any heading take no line of their own', () => {
  expect(plainTable({ title: 't', columns: ['', ''], rows: [['a', 'b']] })).toBe('t\n  a  b');
});

test('on a page a bar inside a cell does not split it', () => {
  const page = markdownTable({ title: 'T', columns: ['a'], rows: [['x|y']] });
  expect(page).toBe('## T\n\n| a |\n|---|\n| x\\|y |');
});
