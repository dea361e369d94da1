/** Queries of the registry, cached by TanStack Query per role. */
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { execute } from './execute.ts';
import type { Operation } from './operation.ts';
import { useRole } from './role.tsx';

/** The prefix of the query keys of a role: invalidate it to refetch all of them. */
export function roleQueryKey(role: string): readonly unknown[] {
  return ['answers', role];
}

interface QueryOptions<Answer> {
  readonly enabled?: boolean;
  /** Whether the previous answer stays visible until the next one arrives. */
  readonly keepPrevious?: boolean;
  /** How often the query is repeated while the page is open, or by its answer. Units: milliseconds; false: never. */
  readonly every?: Every<Answer>;
}

type Every<Answer> = number | ((answer: Answer | undefined) => number | false);

function intervalOf<Answer>(every: Every<Answer>) {
  return ({ state }: { readonly state: { readonly data?: Answer | undefined } }): number | false =>
    typeof every === 'number' ? every : every(state.data);
}

/** Runs a query as the role of this page. */
export function useRoleQuery<Answer, Variables>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
  { enabled = true, keepPrevious = false, every }: QueryOptions<NoInfer<Answer>> = {},
): UseQueryResult<Answer> {
  const role = useRole().usersAccountId;
  return useQuery({
    queryKey: [...roleQueryKey(role), operation, variables],
    queryFn: ({ signal }) => execute(operation, variables, { role, signal }),
    enabled,
    ...(every === undefined ? {} : { refetchInterval: intervalOf(every) }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}
