import { expect, test } from 'vitest';
import type { CarListing } from '#contract/cars.ts';
import { compareRows } from './compare-rows.ts';

const car = (changes: Partial<CarListing>): CarListing => ({
  id: 'one',
  year: 2019,
  make: 'Honda',
  model: 'CR-V',
  trim: 'EX',
  price: 20_000,
  mileage: 50_000,
  location: 'Reno, NV',
  distance: null,
  vin: null,
  images: [],
  bodyType: 'suv',
  fuelType: 'gasoline',
  transmission: 'automatic',
  priceAnalysis: { deal: null, estimate: null, difference: null, basis: '' },
  dealerName: null,
  dealerRating: null,
  dealerPhone: null,
  features: [],
  url: null,
  daysOnMarket: null,
  priceHistory: [],
  ...changes,
});
const rowOf = (label: string, ...cars: CarListing[]) => compareRows(cars).find((row) => row.label === label);

test('what differs is marked, and which is best where that says something (CARS-04)', () => {
  const cheap = car({ id: 'two', price: 18_500, trim: 'LX', year: 2018 });
  expect(rowOf('Price', car({}), cheap)).toEqual({
    label: 'Price',
    values: ['$20,000', '$18,500'],
    differs: true,
    best: 1,
  });
  expect(rowOf('Year', car({}), cheap)).toMatchObject({ differs: true, best: 0 });
  expect(rowOf('Trim', car({}), cheap)).toMatchObject({ differs: true, best: null });
  expect(rowOf('Fuel', car({}), cheap)).toMatchObject({ differs: false, best: null });
});

test('what one does not say is not given, what none says is left out, and of equals none is best', () => {
  expect(rowOf('Mileage', car({}), car({ mileage: null }))).toMatchObject({
    values: ['50,000 mi', 'not given'],
    best: null,
  });
  expect(rowOf('Distance', car({}), car({}))).toBeUndefined();
  expect(rowOf('Price', car({}), car({}), car({ price: 30_000 }))).toMatchObject({ differs: true, best: null });
});
