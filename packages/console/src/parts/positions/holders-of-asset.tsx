/** Who holds an asset, and how much of that is free: now, or on a date. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { words } from '../../words/words.ts';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { useSource } from '../data-table/source.ts';
import type { View } from '../data-table/view.ts';
import { DeedLinks } from '../deeds/deed-links.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Quantity } from '../quantity.tsx';
import { HoldersOfAsset as Question, type HoldersOfAssetQuery } from './holders-of-asset.graphql.ts';
import { positionFilters, positionsAsked } from './position-filters.ts';
import classes from './position.module.css';
import { quantityColumns, waysColumn } from './position-columns.tsx';
import { useFoundHolders } from './use-found-holders.ts';

type Position = NonNullable<HoldersOfAssetQuery['assetById']>['positions']['nodes'][number];

const names = words.positions;

const columns: readonly Column<Position>[] = [
  { id: 'holder', label: names.holder, width: 280, text: ({ holder }) => holder?.registration },
  ...quantityColumns,
  { id: 'number', label: names.number, width: 130, text: ({ holder }) => holder?.holderNumber },
  waysColumn(({ holder }) => ({ holderId: holder?.id })),
];

const filters = [{ id: 'find', label: names.findHolder }, ...positionFilters];

type ListView = View<'find' | 'least' | 'zero'>;

interface Props {
  readonly label: string;
  readonly assetId: string;
  readonly moment?: { readonly asOf?: string; readonly knownAt?: string };
  /** All that is held, where the role may know. */
  readonly outstanding?: string | null | undefined;
  readonly view: ListView;
  onView(view: ListView, replace: boolean): void;
  readonly empty: { readonly title: string; readonly more: string };
  readonly file?: string;
}

export function HoldersOfAsset({
  label,
  assetId,
  moment,
  outstanding,
  view,
  onView,
  empty,
  file,
}: Props): ReactElement {
  const role = useRole().usersAccountId;
  const { filter, includeZero } = positionsAsked({ ...view, asset: '' });
  const found = useFoundHolders(view.find);
  const variables = { id: assetId, ...moment, includeZero, filter: { ...filter, ...found.filter } };
  const source = useSource(Question, variables, ({ assetById }) => assetById?.positions ?? nothing);
  return (
    <>
      {found.note !== undefined && <p className={classes['found']}>{found.note}</p>}
      <DataTable
        label={label}
        file={file}
        source={source}
        columns={columns}
        filters={filters}
        view={view}
        onView={onView}
        usualOrder="BALANCE_DESC"
        total={
          outstanding && (
            <>
              {names.heldInAll} <Quantity value={outstanding} />
            </>
          )
        }
        link={({ holder }) => ({ to: '/r/$role/holders/$holderId', params: { role, holderId: holder?.id ?? '' } })}
        empty={
          <EmptyState {...empty}>
            {moment === undefined && <DeedLinks chosen={{ asset: assetId }} deeds={['issue']} />}
          </EmptyState>
        }
      />
    </>
  );
}

/** What there is of an asset that the role does not see. */
const nothing = { totalCount: 0, pageInfo: { hasNextPage: false }, nodes: [] };
