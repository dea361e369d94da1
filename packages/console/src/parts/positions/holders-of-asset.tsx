/** Holders of an asset with their units, per cent and last movement, now or as of a date. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { words } from '../../words/words.ts';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { useSource } from '../data-table/source.ts';
import type { View } from '../data-table/view.ts';
import { CommandLinks } from '../commands/command-links.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Quantity } from '../quantity.tsx';
import { HoldersOfAsset as holdersOfAsset, type HoldersOfAssetQuery } from '#graphql/holders-of-asset.ts';
import { shareColumns } from './held-columns.tsx';
import { positionFilters, positionVariables } from './position-filters.ts';
import classes from './position.module.css';
import { quantityColumns, linksColumn } from './position-columns.tsx';
import { useHolderSearch } from './use-holder-search.ts';

type Position = NonNullable<HoldersOfAssetQuery['assetById']>['positions']['nodes'][number];

const names = words.positions;

const columns: readonly Column<Position>[] = [
  { id: 'holder', label: names.holder, width: 280, text: ({ holder }) => holder?.registration },
  ...quantityColumns,
  ...shareColumns<Position>((position) => position),
  { id: 'number', label: names.number, width: 130, text: ({ holder }) => holder?.holderNumber },
  linksColumn(({ holder }) => ({ holderId: holder?.id })),
];

const filters = [{ id: 'find', label: names.findHolder }, ...positionFilters];

type ListView = View<'find' | 'least' | 'zero'>;

interface Props {
  readonly label: string;
  readonly assetId: string;
  readonly moment?: { readonly asOf?: string; readonly knownAt?: string };
  /** The outstanding total, if the role sees it. */
  readonly outstanding?: string | null | undefined;
  readonly view: ListView;
  readonly empty: { readonly title: string; readonly more: string };
  readonly file?: string;
}

export function HoldersOfAsset({ label, assetId, moment, outstanding, view, empty, file }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const { filter, includeZero } = positionVariables({ ...view, asset: '' });
  const search = useHolderSearch(view.find);
  const variables = { id: assetId, ...moment, includeZero, filter: { ...filter, ...search.filter } };
  const source = useSource(holdersOfAsset, variables, ({ assetById }) => assetById?.positions ?? nothing);
  return (
    <>
      {search.note !== undefined && <p className={classes['found']}>{search.note}</p>}
      <DataTable
        label={label}
        file={file}
        source={source}
        columns={columns}
        filters={filters}
        view={view}
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
            {moment === undefined && <CommandLinks preset={{ asset: assetId }} commands={['issue']} />}
          </EmptyState>
        }
      />
    </>
  );
}

/** The answer for an asset that the role does not see. */
const nothing = { totalCount: 0, pageInfo: { hasNextPage: false }, nodes: [] };
