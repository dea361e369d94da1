/** What the role sees of positions on a date, or what changed of them between two. For those who keep no register. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import type { Filter } from '../../parts/data-table/column.ts';
import { PositionList } from '../../parts/positions/position-list.tsx';
import { PositionList as Question } from '../../parts/positions/position-list.graphql.ts';
import { words } from '../../words/words.ts';
import { ComparedLines } from './compared-lines.tsx';
import type { PastProps } from './past-props.ts';
import { argumentsOf, type Moment, momentIn } from './past-view.ts';
import { useDifference } from './use-difference.ts';

const empty = { title: words.past.positionsNone, more: words.past.noneMore };

export function PositionsPast({ than, moment, view, onView }: PastProps): ReactElement {
  const own = useRole().accountType === 'investor';
  if (than !== undefined) return <PositionDifference moment={moment} than={than} view={view} onView={onView} />;
  return (
    <PositionList
      own={own}
      moment={argumentsOf(moment)}
      file={words.past.file(words.positions.title, momentIn(moment))}
      view={view}
      onView={onView}
      empty={empty}
    />
  );
}

interface DifferenceProps extends Pick<PastProps, 'moment' | 'view' | 'onView'> {
  readonly than: Moment;
  /** The assets that are compared; all when not given. */
  readonly assetIds?: readonly string[];
  readonly moreFilters?: readonly Filter[];
}

export function PositionDifference({
  assetIds,
  moreFilters = [],
  moment,
  than,
  view,
  onView,
}: DifferenceProps): ReactElement {
  const result = useDifference(
    {
      operation: Question,
      variables: { orderBy: ['BALANCE_DESC'] },
      filter: assetIds === undefined ? {} : { assetId: { in: assetIds } },
      pick: ({ allPositions }) =>
        allPositions
          ? {
              totalCount: allPositions.totalCount,
              lines: allPositions.nodes.map(({ id, balance, asset, holder }) => ({
                id,
                name: asset?.name ?? '–',
                detail: holder?.registration ?? '',
                quantity: balance,
              })),
            }
          : undefined,
    },
    moment,
    than,
  );
  return (
    <ComparedLines
      result={result}
      moreFilters={moreFilters}
      heads={{ name: words.positions.asset, detail: words.positions.holder }}
      view={view}
      onView={onView}
    />
  );
}
