/** Answers of queries, and what is shown while there is none. */
import type { ReactElement } from 'react';
import type { Operation } from '../api/operation.ts';
import { useRoleQuery } from '../api/use-role-query.ts';
import { ErrorState } from './error-state.tsx';
import { Loading } from './loading.tsx';
import { NotFound } from './not-found.tsx';
import { useRegisterDays } from './register/use-register-days.ts';

type Options = NonNullable<Parameters<typeof useRoleQuery<object, unknown>>[2]> & {
  /** Whether an error takes the whole page. */
  readonly whole?: boolean;
};

type Answered<Answer> =
  | { readonly data: Answer; readonly instead?: undefined }
  | { readonly data?: undefined; readonly instead: ReactElement };

/** The answer, or what is shown instead: that it is loading, or an error. */
export function useAnswer<Answer extends object, Variables>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
  { whole = false, ...options }: Options = {},
): Answered<Answer> {
  const { data, error, refetch } = useRoleQuery(operation, variables, options);
  if (data !== undefined) return { data };
  if (error === null) return { instead: <Loading /> };
  return { instead: <ErrorState error={error} onRetry={() => void refetch()} whole={whole} /> };
}

type Read<Row> =
  | { readonly row: Row; readonly instead?: undefined }
  | { readonly row?: undefined; readonly instead: ReactElement };

/** A row that may name its register. */
interface OfRegister {
  readonly register?: { readonly id: string } | null;
  readonly asset?: { readonly register?: { readonly id: string } | null } | null;
}

/**
 * The row of a page, or what the page shows instead: that it is loading, an error, or that there is no such row. Days
 * are those of its register.
 */
export function useRow<Answer extends object, Row extends object>(
  operation: Operation<Answer, { readonly id: string }>,
  id: string,
  pick: (answer: Answer) => Row | null | undefined,
  options: Pick<Options, 'every'> = {},
): Read<Row> {
  const { data, instead } = useAnswer(operation, { id }, { ...options, whole: true });
  const row = data && pick(data);
  const { register, asset }: OfRegister = row ?? {};
  useRegisterDays((register ?? asset?.register)?.id);
  if (instead !== undefined) return { instead };
  return row ? { row } : { instead: <NotFound /> };
}
