/** Who held an asset on a date, or who gained and who lost units of it between two. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { balanceColumns } from '../../parts/positions/balances.tsx';
import { words } from '../../words/words.ts';
import { AssetHoldersOn, type AssetHoldersOnQuery } from './asset-holders-on.graphql.ts';
import { ComparedLines } from './compared-lines.tsx';
import type { PastProps } from './past-props.ts';
import { argumentsOf, type Moment } from './past-view.ts';
import { useDifference } from './use-difference.ts';

type ShownPosition = NonNullable<AssetHoldersOnQuery['assetById']>['positions']['nodes'][number];

const names = words.past;
const heads = { name: names.holder, detail: names.number };

/** Who has disposed of all keeps a position of zero, which is no holding. */
const held = { balance: { greaterThan: '0' } };

const columns: readonly Column<ShownPosition>[] = [
  { id: 'holder', label: names.holder, width: 300, text: ({ holder }) => holder?.registration },
  { id: 'number', label: names.number, width: 120, text: ({ holder }) => holder?.holderNumber },
  ...balanceColumns(170),
];

interface Props extends Pick<PastProps, 'moment' | 'view' | 'onView'> {
  readonly assetId: string;
}

export function AssetHolderList({ assetId, moment, view, onView }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const variables = { id: assetId, ...argumentsOf(moment), filter: held };
  const source = useSource(AssetHoldersOn, variables, ({ assetById }) => assetById?.positions ?? nothing);
  return (
    <DataTable
      label={names.tabs.holders}
      source={source}
      columns={columns}
      view={view}
      onView={onView}
      usualOrder="BALANCE_DESC"
      link={({ holder }) => ({
        to: '/r/$role/holders/$holderId',
        params: { role, holderId: holder?.id ?? '' },
      })}
      empty={<EmptyState title={names.holdersNone} more={names.noneMore} />}
    />
  );
}

/** What there is of an asset that the role does not see. */
const nothing = { totalCount: 0, pageInfo: { hasNextPage: false }, nodes: [] };

export function AssetHolderDifference({
  assetId,
  moment,
  than,
  view,
  onView,
}: Props & { readonly than: Moment }): ReactElement {
  const result = useDifference(
    {
      operation: AssetHoldersOn,
      variables: { id: assetId, orderBy: ['BALANCE_DESC'] },
      filter: held,
      pick: ({ assetById }) =>
        assetById
          ? {
              totalCount: assetById.positions.totalCount,
              lines: assetById.positions.nodes.map(({ id, balance, holder }) => ({
                id,
                name: holder?.registration ?? '–',
                detail: holder?.holderNumber ?? '',
                quantity: balance,
              })),
            }
          : undefined,
    },
    moment,
    than,
  );
  return <ComparedLines result={result} heads={heads} view={view} onView={onView} />;
}
