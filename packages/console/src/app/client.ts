/** What is kept of answers, how often a question is repeated, and what the end of a session does. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, hasCode } from '../api/api-error.ts';

/** Units: times. A lost connection has a banner and a rhythm of its own. */
const repeats = 2;

/** Makes the client of the pages. `onSessionEnded` is called whenever an answer says that the session is over. */
export function makeClient(onSessionEnded: () => void): QueryClient {
  const onError = (error: Error): void => {
    if (hasCode(error, 'session_ended')) onSessionEnded();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
