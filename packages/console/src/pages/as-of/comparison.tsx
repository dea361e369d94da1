/** A comparison: loading, failed, or its list. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Filter } from '../../parts/data-table/column.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { DifferenceList } from './difference-list.tsx';
import type { AsOfView } from './as-of-view.ts';
import type { Compared } from './use-difference.ts';

interface Props {
  readonly result: UseQueryResult<Compared>;
  readonly isSummed?: boolean;
  readonly moreFilters?: readonly Filter[];
  readonly heads: { readonly name: string; readonly detail: string };
  readonly view: AsOfView;
}

export function ComparedLines({ result: { data, error, refetch }, ...list }: Props): ReactElement {
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  return <DifferenceList compared={data} {...list} />;
}
