import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const attempts = 3;

/** What the browser knows of the server's state. Refusals are final; only the way to the server is tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) =>
          failures < attempts - 1 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
        // The calls themselves tell when there is no network; a paused query would say nothing.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
