/** How long answers are cached, and how often a failed query is retried. */
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

/** Units: attempts. A lost connection has its own banner and retry interval. */
const repeats = 2;

/** Makes the query cache of the console. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The registry may run on this machine, so being offline says nothing.
        networkMode: 'always',
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        retry: (times, error) =>
          error instanceof ApiError && error.retry && error.code !== 'connection_lost' && times < repeats,
        retryDelay: (times, error) =>
          error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 400 * 2 ** times,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
