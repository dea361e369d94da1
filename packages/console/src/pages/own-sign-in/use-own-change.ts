import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { withFreshProof } from '../../api/fresh-proof.ts';
import { ownSignInQuery } from '../../api/own-sign-in.ts';
import { ownSignIn as names } from '../../words/en/own-sign-in.ts';

/** Makes a change of the own sign-in, and then reads it again. Shape: refusals of the browser are ApiErrors, too. */
export function useOwnChange<Given, Result>(
  change: (given: Given) => Promise<Result>,
): UseMutationResult<Result, Error, Given> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (given: Given) => {
      try {
        return await withFreshProof(() => change(given));
      } catch (error) {
        throw errorOf(error);
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ownSignInQuery.queryKey }),
  });
}

/** Browsers do not say whether it was the person who ended the making of a passkey. */
export function errorOf(error: unknown): Error {
  if (error instanceof ApiError) return error;
  const isKnown =
    error instanceof Error && (error.cause as { name?: unknown } | undefined)?.name === 'InvalidStateError';
  return new ApiError({ code: 'passkey_not_made', message: isKnown ? names.knownHere : names.notMade });
}
