import { useState } from 'react';
import type { CarFilters } from '#contract/cars.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCarSearch, type Search } from '#web/api/cars.ts';
import { searchFailureOf } from '#web/api/search-failure.ts';
import { showToast } from '#web/ui/toast.ts';
import { failureWords } from './failure-words.ts';
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
        setSlow(error instanceof ApiError && searchFailureOf(error) === 'slow');
        tellFailure(error);
        return false;
      }
    },
  };
}

function tellFailure(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  const { words, tone } = failureWords(error);
  showToast(words, tone, { key: 'car search' });
}
