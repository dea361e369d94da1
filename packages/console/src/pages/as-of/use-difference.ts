/** Fetches two moments and compares them: the largest lines of each, and the missing ones by id. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { execute } from '../../api/execute.ts';
import type { Operation } from '../../api/operation.ts';
import { useRole } from '../../api/role.tsx';
import { roleQueryKey } from '../../api/use-role-query.ts';
import { type FetchLines, compareLargest, type Difference, type Line, type Lines } from './difference.ts';
import { argumentsOf, inOrder, type Moment } from './as-of-view.ts';

/** Units: lines of one page. */
const largest = 500;

export interface Compared {
  /** The query key. */
  readonly key: readonly unknown[];
  readonly earlier: Moment;
  readonly later: Moment;
  readonly differences: readonly Difference[];
  readonly compared: number;
  readonly total: number;
}

interface ComparedOperation<Answer, Variables, Fixed> {
  readonly operation: Operation<Answer, Variables>;
  /** Variables besides the moment. */
  readonly variables: Fixed;
  /** A condition on every line. None when not given. */
  readonly filter?: Readonly<Record<string, unknown>>;
  pick(answer: Answer): { readonly totalCount: number; readonly lines: readonly Line[] } | undefined;
}

/** Compares two moments, given in any order. */
export function useDifference<Answer, Variables, Fixed>(
  { operation, variables, filter = {}, pick }: ComparedOperation<Answer, Variables, Fixed>,
  one: Moment,
  other: Moment,
): UseQueryResult<Compared> {
  const role = useRole().usersAccountId;
  const [earlier, later] = inOrder(one, other);
  const queryKey = [...roleQueryKey(role), 'difference', operation, variables, filter, earlier, later];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Compared> => {
      const fetchLines: FetchLines<Moment> = async (moment, ids): Promise<Lines> => {
        const narrowed = ids === undefined ? filter : { ...filter, id: { in: ids } };
        const variablesAtMoment = {
          ...variables,
          ...argumentsOf(moment),
          first: largest,
          filter: narrowed,
        } as Variables;
        const { totalCount = 0, lines = [] } =
          pick(await execute(operation, variablesAtMoment, { role, signal })) ?? {};
        return { lines, total: totalCount };
      };
      return { key: queryKey, earlier, later, ...(await compareLargest(fetchLines, earlier, later)) };
    },
  });
}
