import { useState } from 'react';
import type { CarFilters } from '#contract/cars.ts';
import { ApiError, detailOf } from '#web/api/api-error.ts';
import { useCarSearch, type Search } from '#web/api/cars.ts';
import { showToast } from '#web/ui/toast.ts';
import { formOf } from './filter-values.ts';
import type { Shopping } from './shopping-state.ts';

export interface Searching {
  last: Search | null;
  searching: boolean;
  /** The last search took too long: it should be narrower. */
  slow: boolean;
  /** Shows the filters in the form and searches by them; whether cars came. What goes wrong is told. */
  run: (filters: CarFilters) => Promise<boolean>;
}

/** CARS-02, CARS-03: one search at a time. */
export function useSearching(setForm: Shopping['setForm']): Searching {
  const { last, searching, search } = useCarSearch();
  const [slow, setSlow] = useState(false);
  return {
    last,
    searching,
    slow,
    run: async (filters) => {
      if (searching) return false;
      setForm(formOf(filters));
      setSlow(false);
      try {
        await search(filters);
        return true;
      } catch (error) {
        setSlow(error instanceof ApiError && error.status === 408);
        tellFailure(error);
        return false;
      }
    },
  };
}

/** CARS-03. The words of 408 and 503 are the catalogue's. */
function tellFailure(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  const told = error.tone === 'warning';
  showToast(told ? error.detail : `Search error: ${detailOf(error)}`, told ? 'warning' : 'error', {
    key: 'car search',
  });
}
