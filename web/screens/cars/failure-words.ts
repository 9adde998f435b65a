import { errors, type Tone } from '#contract/errors.ts';
import { detailOf, type ApiError } from '#web/api/api-error.ts';
import { searchFailureOf } from '#web/api/search-failure.ts';

/** CARS-03: what is said of a search that failed. */
export function failureWords(error: ApiError): { words: string; tone: Tone } {
  // The server's own words of a warning, such as those for a service that is not configured.
  if (error.tone === 'warning') return { words: error.detail, tone: 'warning' };
  const failure = searchFailureOf(error);
  if (failure === 'slow') return { words: errors.CAR_SEARCH_TIME_OUT.text({}), tone: 'warning' };
  if (failure === 'away') return { words: errors.CAR_SEARCH_DOWN.text({}), tone: 'warning' };
  return { words: `Search error: ${detailOf(error)}`, tone: 'error' };
}
