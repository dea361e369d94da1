/** Positions that the role sees as of a date, or their changes between two. For roles that are not recordkeepers. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import type { Filter } from '../../parts/data-table/column.ts';
import { PositionList } from '../../parts/positions/position-list.tsx';
import { PositionList as positionList } from '#graphql/position-list.ts';
import { words } from '../../words/words.ts';
import { ComparedLines } from './comparison.tsx';
import type { AsOfProps } from './as-of-props.ts';
import { argumentsOf, type Moment, momentIn } from './as-of-view.ts';
import { useDifference } from './use-difference.ts';

const empty = { title: words.asOf.positionsNone, more: words.asOf.noneMore };

export function PositionsPanel({ comparedWith, moment, view }: AsOfProps): ReactElement {
  const own = useRole().accountType === 'investor';
  if (comparedWith !== undefined) return <PositionDifference moment={moment} comparedWith={comparedWith} view={view} />;
  return (
    <PositionList
      own={own}
      moment={argumentsOf(moment)}
      file={words.asOf.file(words.positions.title, momentIn(moment))}
      view={view}
      empty={empty}
    />
  );
}

interface DifferenceProps extends Pick<AsOfProps, 'moment' | 'view'> {
  readonly comparedWith: Moment;
  /** The assets to compare. All when not given. */
  readonly assetIds?: readonly string[];
  readonly moreFilters?: readonly Filter[];
}

export function PositionDifference({
  assetIds,
  moreFilters = [],
  moment,
  comparedWith,
  view,
}: DifferenceProps): ReactElement {
  const result = useDifference(
    {
      operation: positionList,
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
    comparedWith,
  );
  return (
    <ComparedLines
      result={result}
      moreFilters={moreFilters}
      heads={{ name: words.positions.asset, detail: words.positions.holder }}
      view={view}
    />
  );
}
