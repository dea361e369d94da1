/** The source of a list: one query, page by page. */
import { useMemo } from 'react';
import { execute } from '../../api/execute.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Operation } from '../../api/operation.ts';
import { useRole } from '../../api/role.tsx';
import { roleQueryKey } from '../../api/use-role-query.ts';
import { readWholeList } from '../../api/read-whole-list.ts';
import { type WholeList, wholeListOf } from '../../api/whole-list.ts';
import { words } from '../../words/words.ts';

export interface Page<Row> {
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
  readonly nodes: readonly Row[];
}

/** The rows to load: those after a cursor, or after an offset. */
export interface Window {
  readonly first: number;
  readonly after?: string;
  readonly offset?: number;
  readonly orderBy?: readonly string[];
}

export interface Source<Row> {
  /** The query key of the pages. */
  readonly key: readonly unknown[];
  page(window: Window, signal?: AbortSignal): Promise<Page<Row>>;
  /** All rows of one moment, some at a time. Absent where the registry has no file of the list. */
  whole?(orderBy: readonly string[], signal: AbortSignal): AsyncGenerator<readonly Row[]>;
  /** The list as it is asked for to be read whole, by a job too. Absent where `whole` is. */
  list?(orderBy: readonly string[]): WholeList;
}

type Paging = 'first' | 'after' | 'offset' | 'orderBy';

/**
 * Makes the source of a list. The query takes `$first`, `$after`, `$offset` and `$orderBy`, and selects `totalCount`,
 * `pageInfo { hasNextPage endCursor }` and `nodes`; `pick` returns the connection from the answer.
 */
export function useSource<Answer, Variables, Row>(
  operation: Operation<Answer, Variables>,
  variables: Omit<Variables, Paging>,
  pick: (answer: Answer) => Page<Row> | null | undefined,
): Source<Row> {
  const role = useRole().usersAccountId;
  const variablesText = JSON.stringify(variables);
  return useMemo(
    () => {
      const given = JSON.parse(variablesText) as Record<string, unknown>;
      const pageOf = (answer: Answer): Page<Row> => {
        const page = pick(answer);
        if (page === null || page === undefined)
          throw new ApiError({ code: 'not_found', message: words.errors.notFound });
        return page;
      };
      const whole = wholeListOf(operation, given);
      const source: Source<Row> = {
        key: [...roleQueryKey(role), operation, variablesText],
        page: async (window, signal) =>
          pageOf(await execute(operation, { ...given, ...window } as Variables, { role, signal })),
      };
      if (whole === undefined) return source;
      const list = (orderBy: readonly string[]): WholeList => ({
        ...whole,
        given: { ...whole.given, ...(orderBy.length === 0 ? {} : { orderBy }) },
      });
      return {
        ...source,
        list,
        whole: async function* (orderBy, signal) {
          // The rows become those of the list as a page of them does.
          for await (const nodes of readWholeList(role, list(orderBy), signal))
            yield pageOf({ [whole.list]: { nodes } } as Answer).nodes;
        },
      };
    },
    // `pick` follows from the operation, so a new function for the same one is no new source.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [role, operation, variablesText],
  );
}
