/** Asks for two moments and compares them: a page of the largest of each, and by name who is on one of the pages only. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import type { Operation } from '../../api/operation.ts';
import { useRole } from '../../api/role.tsx';
import { answersTo } from '../../api/use-asked.ts';
import { type AskLines, compareLargest, type Difference, type Line, type Lines } from './difference.ts';
import { argumentsOf, inOrder, type Moment } from './past-view.ts';

/** Units: lines of one page. */
const largest = 500;

export interface Compared {
  /** Under which it is kept. */
  readonly key: readonly unknown[];
  readonly earlier: Moment;
  readonly later: Moment;
  readonly differences: readonly Difference[];
  readonly compared: number;
  readonly total: number;
}

interface Question<Answer, Variables, Fixed> {
  readonly operation: Operation<Answer, Variables>;
  /** What it is asked with besides the moment. */
  readonly variables: Fixed;
  /** The condition of every line; none when not given. */
  readonly filter?: Readonly<Record<string, unknown>>;
  pick(answer: Answer): { readonly totalCount: number; readonly lines: readonly Line[] } | undefined;
}

/** Compares two moments, in whichever order they are given. */
export function useDifference<Answer, Variables, Fixed>(
  { operation, variables, filter = {}, pick }: Question<Answer, Variables, Fixed>,
  one: Moment,
  other: Moment,
): UseQueryResult<Compared> {
  const role = useRole().usersAccountId;
  const [earlier, later] = inOrder(one, other);
  const queryKey = [...answersTo(role), 'difference', operation, variables, filter, earlier, later];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Compared> => {
      const askLines: AskLines<Moment> = async (moment, ids): Promise<Lines> => {
        const narrowed = ids === undefined ? filter : { ...filter, id: { in: ids } };
        const asked = { ...variables, ...argumentsOf(moment), first: largest, filter: narrowed } as Variables;
        const { totalCount = 0, lines = [] } = pick(await ask(operation, asked, { role, signal })) ?? {};
        return { lines, total: totalCount };
      };
      return { key: queryKey, earlier, later, ...(await compareLargest(askLines, earlier, later)) };
    },
  });
}
