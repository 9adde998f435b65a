import { useEffect, useRef, useState } from 'react';
import type { CarFilters } from '#contract/cars.ts';
import { useFindPlaces } from '#web/api/place-queries.ts';
import { otherPlaces, placedAt, readForm, type FilterForm, type FilterProblems } from './filter-values.ts';

type Read = { filters: CarFilters } | { problems: FilterProblems };

/**
 * CARS-01: reads the form, after its place was looked up where that is needed; the form then has the place's name and coordinates.
 * Where it is not found, the text stays and the problem says why. Null: another look-up is under way, or the form was changed
 * meanwhile.
 */
export function useWithPlace(form: FilterForm, onForm: (form: FilterForm) => void) {
  const find = useFindPlaces();
  const [finding, setFinding] = useState(false);
  const present = useRef(form);
  useEffect(() => {
    present.current = form;
  }, [form]);
  const withPlace = async (): Promise<Read | null> => {
    const read = readForm(form);
    if (!('unplaced' in read)) return read;
    if (finding) return null;
    setFinding(true);
    const found = await find(read.unplaced);
    setFinding(false);
    if (present.current !== form) return null;
    if ('error' in found) return { problems: { place: `${found.error} ${otherPlaces}` } };
    // Where a name means several places, one in the country is meant.
    const place = found.places.find(({ region_code: state }) => state !== '') ?? found.places[0]!;
    const placed = placedAt(form, place);
    onForm(placed);
    const again = readForm(placed);
    return 'unplaced' in again ? { problems: { place: otherPlaces } } : again;
  };
  return { finding, withPlace };
}
