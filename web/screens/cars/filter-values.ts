import { carPlaces } from '#contract/car-places.ts';
import { coordinatesIn, type Coordinates } from '#contract/coordinates.ts';
import { carBodies, carFuels, carTransmissions, searchRadii, type CarFilters } from '#contract/cars.ts';
import { limits } from '#contract/limits.ts';

/**
 * The filters as typed, all text; empty: no matter. `place`: a town, a ZIP code or coordinates, empty for the whole country; `at`:
 * its coordinates, where they were looked up.
 */
export interface FilterForm {
  make: string;
  model: string;
  yearMin: string;
  yearMax: string;
  priceMin: string;
  priceMax: string;
  mileageMax: string;
  radius: string;
  bodyType: string;
  fuelType: string;
  transmission: string;
  place: string;
  at: string;
}

export const emptyForm: FilterForm = {
  make: '',
  model: '',
  yearMin: '',
  yearMax: '',
  priceMin: '',
  priceMax: '',
  mileageMax: '',
  radius: String(limits.searchRadiusMiles),
  bodyType: '',
  fuelType: '',
  transmission: '',
  place: '',
  at: '',
};

export type FilterProblems = Partial<Record<keyof FilterForm, string>>;

const figures = ['yearMin', 'yearMax', 'priceMin', 'priceMax', 'mileageMax'];

/** What typing into a field makes of it: figures only where figures belong. */
export function asTyped(field: keyof FilterForm, text: string): string {
  if (field === 'yearMin' || field === 'yearMax') return text.replace(/\D/g, '').slice(0, 4);
  if (figures.includes(field)) return text.replace(/[^\d,]/g, '').slice(0, 10);
  return text.slice(0, limits.vehicleTextLength);
}

/** "25,000" or "25000"; null where nothing is typed. */
export function numberOf(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

/** The place meant; null where it must be looked up. */
export function placeOf({ place, at }: Pick<FilterForm, 'place' | 'at'>): CarFilters['location'] | null {
  const typed = place.trim();
  if (typed === '') return 'nationwide';
  const town = carPlaces.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  if (town) return { latitude: town.latitude, longitude: town.longitude };
  return coordinatesIn(at) ?? coordinatesIn(typed);
}

/** The form with a place that was looked up, under its name. */
export const placedAt = (
  form: FilterForm,
  { name, latitude, longitude }: Coordinates & { name: string },
): FilterForm => ({
  ...form,
  place: name.slice(0, limits.placeTextLength),
  at: `${latitude}, ${longitude}`,
});

/** What to do where a place cannot be found. */
export const otherPlaces = 'Choose a town of the list, or enter coordinates such as 28.54, -81.38.';
const mayBePlace = (text: string): boolean => text.length >= 2 && !/^[-+\d.,\s]*[.,][-+\d.,\s]*$/.test(text);

/** Towns that begin as typed, then those of which a word does. */
export function suggestPlaces(text: string): string[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return [];
  const names = carPlaces.map(({ name }) => name);
  const begins = (name: string) => name.toLowerCase().startsWith(typed);
  const found = [
    ...names.filter(begins),
    ...names.filter((name) => !begins(name) && name.toLowerCase().includes(` ${typed}`)),
  ];
  return found.length === 1 && found[0]?.toLowerCase() === typed ? [] : found.slice(0, 6);
}

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | null =>
  values.find((value) => value === text) ?? null;

/** The filters to search by, or what is wrong with the form, by field, or the place that must be looked up first. */
export function readForm(
  form: FilterForm,
): { filters: CarFilters } | { problems: FilterProblems } | { unplaced: string } {
  const problems: FilterProblems = {};
  const yearMin = numberOf(form.yearMin);
  const yearMax = numberOf(form.yearMax);
  for (const field of ['yearMin', 'yearMax'] as const)
    if (form[field] !== '' && !/^(19|20)\d\d$/.test(form[field])) problems[field] = 'A year of four digits.';
  if (Object.keys(problems).length === 0 && yearMin !== null && yearMax !== null && yearMin > yearMax)
    problems.yearMax = 'Not before the first year.';
  const priceMin = numberOf(form.priceMin);
  const priceMax = numberOf(form.priceMax);
  if (priceMin !== null && priceMax !== null && priceMin > priceMax) problems.priceMax = 'Not under the lowest price.';
  if (form.model.trim() !== '' && form.make.trim() === '') problems.make = 'Enter the make of that model.';
  const location = placeOf(form);
  const place = form.place.trim();
  if (location === null && !mayBePlace(place)) problems.place = otherPlaces;
  if (Object.keys(problems).length > 0) return { problems };
  if (location === null) return { unplaced: place };
  return {
    filters: {
      make: form.make.trim() || null,
      model: form.model.trim() || null,
      year_min: yearMin,
      year_max: yearMax,
      price_min: priceMin,
      price_max: priceMax,
      mileage_max: numberOf(form.mileageMax),
      radius: searchRadii.find((radius) => String(radius) === form.radius) ?? limits.searchRadiusMiles,
      body_type: oneOf(carBodies, form.bodyType),
      fuel_type: oneOf(carFuels, form.fuelType),
      transmission: oneOf(carTransmissions, form.transmission),
      location,
      place: location === 'nationwide' || coordinatesIn(place) !== null ? null : place,
    },
  };
}

const townAt = (location: CarFilters['location']) =>
  location === 'nationwide'
    ? undefined
    : carPlaces.find(({ latitude, longitude }) => latitude === location.latitude && longitude === location.longitude);

/** What the place is called; empty for the whole country. */
const placeWords = ({ location, place }: CarFilters): string =>
  location === 'nationwide' ? '' : (place ?? townAt(location)?.name ?? `${location.latitude}, ${location.longitude}`);

/** The form that gives these filters. */
export function formOf(filters: CarFilters): FilterForm {
  const { location } = filters;
  const text = (value: number | null) => (value === null ? '' : String(value));
  const town = townAt(location);
  return {
    make: filters.make ?? '',
    model: filters.model ?? '',
    yearMin: text(filters.year_min),
    yearMax: text(filters.year_max),
    priceMin: text(filters.price_min),
    priceMax: text(filters.price_max),
    mileageMax: text(filters.mileage_max),
    radius: String(filters.radius),
    bodyType: filters.body_type ?? '',
    fuelType: filters.fuel_type ?? '',
    transmission: filters.transmission ?? '',
    place: placeWords(filters),
    at:
      location === 'nationwide' || town !== undefined || filters.place === null
        ? ''
        : `${location.latitude}, ${location.longitude}`,
  };
}

/** "Honda CR-V $15,000–$25,000 near Boston, MA within 50 mi": all that a search is for, in words; no two read alike. */
export function filterWords(filters: CarFilters): string {
  const { year_min: from, year_max: to } = filters;
  const place = placeWords(filters);
  const years =
    from !== null && to !== null ? `${from}–${to}` : from !== null ? `from ${from}` : to !== null ? `up to ${to}` : '';
  const parts = [
    years,
    [filters.make, filters.model].filter(Boolean).join(' '),
    filters.body_type === 'suv' ? 'SUV' : (filters.body_type ?? ''),
    filters.fuel_type ?? '',
    filters.transmission ?? '',
    priceWords(filters),
    filters.mileage_max === null ? '' : `up to ${filters.mileage_max.toLocaleString('en-US')} mi`,
  ].filter((part) => part !== '');
  const what = parts.length === 0 ? 'Any car' : parts.join(' ');
  return place === '' ? what : `${what} near ${place} within ${filters.radius} mi`;
}

function priceWords({ price_min: from, price_max: to }: CarFilters): string {
  const money = (value: number) => `$${value.toLocaleString('en-US')}`;
  if (from === null) return to === null ? '' : `up to ${money(to)}`;
  return to === null ? `from ${money(from)}` : `${money(from)}–${money(to)}`;
}
