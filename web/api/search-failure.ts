import type { ApiError } from './api-error.ts';

/**
 * CARS-03: how a search failed. `slow`: no answer in time, of the service or of the server; `away`: it cannot be searched now. A
 * proxy's bare status says the same.
 */
export function searchFailureOf({ status, code }: ApiError): 'slow' | 'away' | 'other' {
  if (status === 408 || status === 504 || code === 'TIME_OUT') return 'slow';
  return status === 503 ? 'away' : 'other';
}
