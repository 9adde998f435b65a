import { expect, test } from 'vitest';
import { gapsIn } from './coverage.ts';

test('files that follow each other leave no gap, in whatever order they were imported', () => {
  const spans = [
    { from: '2020-01-03', to: '2024-12-30' },
    { from: '2015-01-02', to: '2019-12-31' },
  ];
  expect(gapsIn(spans, '2015-01-01')).toEqual([]);
});

test('a file that is missing between two, or before the first, is a gap', () => {
  const spans = [
    { from: '2010-01-04', to: '2014-12-31' },
    { from: '2020-01-03', to: '2024-12-30' },
  ];
  expect(gapsIn(spans, '2005-01-01')).toEqual([
    { from: '2005-01-01', to: '2010-01-03' },
    { from: '2014-12-31', to: '2020-01-02' },
  ]);
});

test('what was received before the car was built is not missed, and a short file within a long one changes nothing', () => {
  const spans = [
    { from: '2012-03-01', to: '2026-01-01' },
    { from: '2013-01-01', to: '2013-02-01' },
  ];
  expect(gapsIn(spans, '2018-01-01')).toEqual([]);
});
