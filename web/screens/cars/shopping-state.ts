import { useCallback, useMemo } from 'react';
import type { KeptListing } from '#contract/cars.ts';
import { limits } from '#contract/limits.ts';
import { wireShapes } from '#web/api/wire-shapes.ts';
import { storage, useStored } from '#web/browser/local-storage.ts';
import { fields, fits, listOf, text } from '#web/browser/shape.ts';
import { showToast } from '#web/ui/toast.ts';
import { emptyForm, type FilterForm } from './filter-values.ts';

const formShape = fields(
  Object.fromEntries(Object.keys(emptyForm).map((name) => [name, text])) as Record<keyof FilterForm, typeof text>,
);
/** What is said of the comparison takes the place of what was said before. */
const key = 'comparison';
const comparedShape = listOf(wireShapes.keptListing);

/** What car shopping remembers in this browser: the filters as last typed, and the cars being compared. */
export interface Shopping {
  form: FilterForm;
  compared: KeptListing[];
  setForm: (form: FilterForm) => void;
  /** CARS-04: says why where it cannot be. */
  compare: (car: KeptListing) => void;
  uncompare: (id: string) => void;
}

/** What the owner filters by and compares, kept in this browser. */
export function useShopping(): Shopping {
  const stored = useStored('carShopping');
  const form = useMemo(() => readJson(stored?.filters, formShape) ?? emptyForm, [stored?.filters]);
  const compared = useMemo(() => readJson(stored?.compared, comparedShape) ?? [], [stored?.compared]);
  const setForm = useCallback((next: FilterForm) => keep({ form: next }), []);
  const compare = (car: KeptListing) => {
    if (compared.some(({ id }) => id === car.id)) showToast('Vehicle already in comparison', 'warning', { key });
    else if (compared.length >= limits.comparedCars)
      showToast(`Maximum ${limits.comparedCars} vehicles can be compared`, 'warning', { key });
    else {
      keep({ compared: [...compared, car] });
      showToast(`Added to the comparison: ${car.year} ${car.make} ${car.model}.`, 'success', { key });
    }
  };
  const uncompare = (id: string) => keep({ compared: compared.filter((each) => each.id !== id) });
  return { form, compared, setForm, compare, uncompare };
}

/** What is kept now with a change; another tab may have changed the rest. */
function keep({ form, compared }: { form?: FilterForm; compared?: KeptListing[] }): void {
  const stored = storage.read('carShopping');
  storage.write('carShopping', {
    filters: form === undefined ? (stored?.filters ?? '') : JSON.stringify(form),
    compared: compared === undefined ? (stored?.compared ?? '') : JSON.stringify(compared),
  });
}

function readJson<T>(json: string | undefined, shape: Parameters<typeof fits<T>>[0]): T | null {
  if (json === undefined || json === '') return null;
  try {
    const value: unknown = JSON.parse(json);
    return fits(shape, value) ? value : null;
  } catch {
    return null; // Not JSON is one more way of being none.
  }
}
