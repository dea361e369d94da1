/** What is kept of answers, and how often a question is repeated. */
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

/** Units: times. A lost connection has a banner and a rhythm of its own. */
const repeats = 2;

/** Makes the client of the pages. */
export function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The registry may run on this very machine, so being offline says nothing.
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
