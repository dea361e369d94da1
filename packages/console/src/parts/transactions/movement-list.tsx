/** Movements of the holders that the role sees. Roles that read the ledger see transactions instead. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { holderColumn } from '../entity-columns.tsx';
import { words } from '../../words/words.ts';
import { useAssetFilter } from '../assets/use-asset-choices.ts';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { dayFilter, dayFilters } from '../data-table/day-filters.ts';
import { useSource } from '../data-table/source.ts';
import type { View } from '../data-table/view.ts';
import { EmptyState } from '../empty-state.tsx';
import { isId } from '../id.ts';
import { movementColumns } from '../movement-columns.tsx';
import { MovementList as movementList, type MovementListQuery } from '#graphql/movement-list.ts';

type Movement = NonNullable<MovementListQuery['allPostings']>['nodes'][number];

const names = words.transactions;

const [type, ...others] = movementColumns;

const columns: readonly Column<Movement>[] = [type!, holderColumn({ label: words.lots.holder, width: 210 }), ...others];

type ListView = View<'asset' | 'from' | 'to'>;

interface Props {
  /** Restricts the list to one asset. All when not given. */
  readonly assetId?: string;
  readonly view: ListView;
}

export function MovementList({ assetId, view }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const effectiveDate = dayFilter(view);
  const ofAsset = assetId ?? (isId(view.asset) ? view.asset : undefined);
  const filter = {
    ...(ofAsset === undefined ? {} : { assetId: { equalTo: ofAsset } }),
    ...(effectiveDate === undefined ? {} : { effectiveDate }),
  };
  const source = useSource(movementList, { filter }, ({ allPostings }) => allPostings);
  const asset = useAssetFilter(view.asset);
  return (
    <DataTable
      label={names.movements}
      source={source}
      columns={columns}
      filters={[...(assetId === undefined ? [asset] : []), ...dayFilters(names.from, names.to)]}
      view={view}
      usualOrder="EFFECTIVE_DATE_DESC"
      link={({ lot }) => ({ to: '/r/$role/lots/$lotId', params: { role, lotId: lot?.id ?? '' } })}
      empty={<EmptyState title={names.movementsNone} more={names.movementsNoneMore} />}
    />
  );
}
