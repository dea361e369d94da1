/** Where the rows of a list come from: one question of the API, asked page by page. */
import { useMemo } from 'react';
import { ask } from '../../api/ask.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Operation } from '../../api/operation.ts';
import { useRole } from '../../api/role.tsx';
import { answersTo } from '../../api/use-asked.ts';
import { words } from '../../words/words.ts';

export interface Page<Row> {
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
  readonly nodes: readonly Row[];
}

/** Which rows are asked for: those after a cursor, or where none is known, those after so many. */
export interface Window {
  readonly first: number;
  readonly after?: string;
  readonly offset?: number;
  readonly orderBy?: readonly string[];
}

export interface Source<Row> {
  /** Under which the pages are kept. */
  readonly key: readonly unknown[];
  page(window: Window, signal?: AbortSignal): Promise<Page<Row>>;
}

type Paging = 'first' | 'after' | 'offset' | 'orderBy';

/**
 * Makes the source of a list. The question takes `$first`, `$after`, `$offset` and `$orderBy`, and asks for `totalCount`,
 * `pageInfo { hasNextPage endCursor }` and `nodes`; `pick` finds them in the answer.
 */
export function useSource<Answer, Variables, Row>(
  operation: Operation<Answer, Variables>,
  variables: Omit<Variables, Paging>,
  pick: (answer: Answer) => Page<Row> | null | undefined,
): Source<Row> {
  const role = useRole().usersAccountId;
  const asked = JSON.stringify(variables);
  return useMemo(
    () => ({
      key: [...answersTo(role), operation, asked],
      page: async (window, signal) => {
        const answer = await ask(operation, { ...JSON.parse(asked), ...window } as Variables, { role, signal });
        const page = pick(answer);
        if (page === null || page === undefined)
          throw new ApiError({ code: 'not_found', message: words.errors.notFound });
        return page;
      },
    }),
    // How a page lies in the answer follows from the question, so a new `pick` for the same one is no new source.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [role, operation, asked],
  );
}
