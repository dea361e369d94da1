/**
 * The words in which a request names its transferees. They are personal data, and each read is recorded: so they are
 * read once while the page is open, and are not kept in the cache after it.
 */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { execute } from '../../api/execute.ts';
import { useRole } from '../../api/role.tsx';
import { ReadTransferees, type ReadTransfereesMutation } from '#graphql/read-transferees.ts';

export type NamedTransferee = NonNullable<NonNullable<ReadTransfereesMutation['result']>['transferees']>[number];

export function useTransferees(
  instructionId: string,
  purpose: string,
  enabled: boolean,
): UseQueryResult<readonly NamedTransferee[]> {
  const role = useRole().usersAccountId;
  return useQuery({
    queryKey: ['transferees', role, instructionId],
    queryFn: async ({ signal }) => {
      const { result } = await execute(ReadTransferees, { input: { instructionId, purpose } }, { role, signal });
      return result?.transferees ?? [];
    },
    enabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The indexes of the receivers that a payload names in words. */
export function namedReceivers(payload: unknown): readonly number[] {
  const { receivers } = (payload ?? {}) as { readonly receivers?: unknown };
  if (!Array.isArray(receivers)) return [];
  return (receivers as readonly { readonly transferee?: unknown }[]).flatMap(({ transferee }, index) =>
    transferee ? [index] : [],
  );
}
