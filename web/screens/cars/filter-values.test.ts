import { expect, test } from 'vitest';
import { SaveSearch } from '#contract/car-watch.ts';
import { limits } from '#contract/limits.ts';
import {
  asTyped,
  emptyForm,
  filterWords,
  formOf,
  otherPlaces,
  placedAt,
  placeOf,
  readForm,
  suggestPlaces,
} from './filter-values.ts';

const good = (changes: Partial<typeof emptyForm>) => {
  const read = readForm({ ...emptyForm, ...changes });
  if (!('filters' in read)) throw new Error(JSON.stringify(read));
  return read.filters;
};
const problems = (changes: Partial<typeof emptyForm>) => {
  const read = readForm({ ...emptyForm, ...changes });
  return 'problems' in read ? read.problems : {};
};

test('an empty form is any car of the country, within 50 miles where a place is named (CARS-01)', () => {
  expect(good({})).toMatchObject({ make: null, model: null, radius: 50, location: 'nationwide', price_max: null });
  expect(good({ place: 'reno, nv', radius: '250' })).toMatchObject({
    radius: 250,
    location: { latitude: 39.53, longitude: -119.81 },
  });
});

test('figures are read however they are written', () => {
  expect(asTyped('priceMax', '$25,000.50 or so')).toBe('25,00050');
  expect(asTyped('yearMin', '2o19x')).toBe('219');
  expect(good({ priceMax: '25,000', mileageMax: '90000', yearMin: '2018' })).toMatchObject({
    price_max: 25_000,
    mileage_max: 90_000,
    year_min: 2018,
  });
});

test('what cannot be meant is told at its field', () => {
  expect(problems({ yearMin: '201' })).toEqual({ yearMin: 'A year of four digits.' });
  expect(problems({ yearMin: '2020', yearMax: '2018' })).toEqual({ yearMax: 'Not before the first year.' });
  expect(problems({ priceMin: '9000', priceMax: '8000' })).toEqual({ priceMax: 'Not under the lowest price.' });
  expect(problems({ model: 'CR-V' })).toEqual({ make: 'Enter the make of that model.' });
  expect(problems({ place: '95.5, 10' })).toEqual({ place: otherPlaces });
  expect(problems({ place: '95.5, 10', yearMin: '201' })).toMatchObject({ yearMin: 'A year of four digits.' });
});

test('any other town, or a ZIP code, is looked up before it is searched near, and kept under its name (CARS-01, CARS-02)', () => {
  expect(readForm({ ...emptyForm, place: ' Sonora, TX ' })).toEqual({ unplaced: 'Sonora, TX' });
  expect(readForm({ ...emptyForm, place: '76950' })).toEqual({ unplaced: '76950' });
  expect(readForm({ ...emptyForm, place: 'Sonora', yearMin: '201' })).toEqual({
    problems: { yearMin: 'A year of four digits.' },
  });
  const placed = placedAt(emptyForm, { name: 'Sonora, TX', latitude: 30.567, longitude: -100.643 });
  const filters = good(placed);
  expect(filters).toMatchObject({ location: { latitude: 30.567, longitude: -100.643 }, place: 'Sonora, TX' });
  expect(formOf(filters)).toEqual(placed);
});

test('a place is a town of the list or coordinates on this earth', () => {
  const meant = (place: string) => placeOf({ place, at: '' });
  expect(meant(' 28.54,-81.38 ')).toEqual({ latitude: 28.54, longitude: -81.38 });
  expect([meant('95, 10'), meant('12'), meant('')]).toEqual([null, null, 'nationwide']);
  expect(suggestPlaces('san')).toEqual(['Sanford, FL', 'San Antonio, TX', 'San Jose, CA', 'San Diego, CA']);
  expect(suggestPlaces('sanford, fl')).toEqual([]);
});

test('filters make the form that made them', () => {
  const form = {
    ...emptyForm,
    make: 'Honda',
    model: 'Fit',
    yearMax: '2019',
    priceMin: '4000',
    radius: '25',
    fuelType: 'hybrid',
  };
  for (const place of ['Boston, MA', '40.1, -75.2', ''])
    expect(formOf(good({ ...form, place }))).toEqual({ ...form, place });
});

test('a search in words', () => {
  expect(filterWords(good({}))).toBe('Any car');
  expect(filterWords(good({ make: 'Honda', model: 'CR-V', yearMin: '2018', priceMax: '25000', bodyType: 'suv' }))).toBe(
    'from 2018 Honda CR-V SUV up to $25,000',
  );
});

test('searches that differ only in place, radius or lowest price do not share their words (CARS-05)', () => {
  const form = { ...emptyForm, make: 'Honda', model: 'Fit', priceMax: '9000' };
  const words = [
    form,
    { ...form, priceMin: '5000' },
    { ...form, place: 'Boston, MA' },
    { ...form, place: 'Boston, MA', radius: '100' },
    { ...form, place: 'Sonora, TX', at: '30.57, -100.64' },
    { ...form, place: '30.57, -100.64' },
  ].map((each) => filterWords(good(each)));
  expect(words).toEqual([
    'Honda Fit up to $9,000',
    'Honda Fit $5,000–$9,000',
    'Honda Fit up to $9,000 near Boston, MA within 50 mi',
    'Honda Fit up to $9,000 near Boston, MA within 100 mi',
    'Honda Fit up to $9,000 near Sonora, TX within 50 mi',
    'Honda Fit up to $9,000 near 30.57, -100.64 within 50 mi',
  ]);
  expect(filterWords(good({ priceMin: '5000' }))).toBe('from $5,000');
});

test('the longest words are a name that a search can be saved under', () => {
  const text = 'W'.repeat(limits.vehicleTextLength);
  const longest = {
    ...emptyForm,
    make: text,
    model: text,
    yearMin: '2018',
    yearMax: '2020',
    priceMin: '1000000',
    priceMax: '2000000',
    mileageMax: '100000',
    bodyType: 'convertible',
    fuelType: 'plug-in hybrid',
    transmission: 'automatic',
    radius: '250',
    place: text,
    at: '30.57, -100.64',
  };
  const name = filterWords(good(longest));
  expect(SaveSearch.shape.name.parse(name)).toBe(name);
});
