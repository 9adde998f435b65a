import { expect, test } from 'vitest';
import type { VinReading } from '#adapters/vin-decoder/decoded-vin.ts';
import { mergeReading } from './merge-reading.ts';

const known: VinReading = {
  year: 2003,
  make: 'Honda',
  model: 'Accord',
  submodel: 'EX-V6',
  engine: 'V6',
  drive: null,
  fuel: 'Gasoline',
  body: null,
};

test('without an answer, what is missing is said', () => {
  expect(mergeReading(known, null)).toEqual({
    reading: { ...known, missing: ['drive', 'body'], completed: [] },
    differences: [],
  });
});

test('an answer fills what is missing and makes an engine whole; other casing is no difference', () => {
  const online: VinReading = { ...known, make: 'HONDA', engine: '3.0L V6', drive: 'FWD', body: 'Coupe' };
  const { reading, differences } = mergeReading(known, online);
  expect(reading).toEqual({
    ...known,
    engine: '3.0L V6',
    drive: 'FWD',
    body: 'Coupe',
    missing: [],
    completed: ['engine', 'drive', 'body'],
  });
  expect(differences).toEqual([]);
});

test('what is known is never overruled, and a difference is told', () => {
  const { reading, differences } = mergeReading(known, { ...known, fuel: 'Diesel', engine: '2.4L I4', submodel: 'LX' });
  expect(reading).toMatchObject({ fuel: 'Gasoline', engine: 'V6', submodel: 'EX-V6', completed: [] });
  expect(differences).toEqual([
    expect.stringContaining('the submodel as LX, the data kept here as EX-V6'),
    expect.stringContaining('the engine as 2.4L I4, the data kept here as V6'),
    expect.stringContaining('the fuel as Diesel, the data kept here as Gasoline'),
  ]);
});

test('fewer words are no difference', () => {
  expect(mergeReading(known, { ...known, submodel: 'EX', engine: null })).toMatchObject({
    reading: { submodel: 'EX-V6', engine: 'V6' },
    differences: [],
  });
});
