/** Holders of a register on a date with their part of it, or who gained and who lost between two. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { quantityColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { formatPercentage } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { ComparedLines } from './compared-lines.tsx';
import { HoldersOn, type HoldersOnQuery } from './holders-on.graphql.ts';
import type { PastProps } from './past-props.ts';
import { argumentsOf, type Moment } from './past-view.ts';
import { useDifference } from './use-difference.ts';

type ShownHolder = NonNullable<HoldersOnQuery['capTable']>['holders']['nodes'][number];

const names = words.past;

const columns: readonly Column<ShownHolder>[] = [
  { id: 'holder', label: names.holder, width: 300, text: ({ holder }) => holder?.registration },
  { id: 'number', label: names.number, width: 120, text: ({ holder }) => holder?.holderNumber },
  quantityColumn('units', { label: names.units, width: 180, order: 'UNITS' }),
  {
    id: 'percentage',
    label: names.percentage,
    width: 150,
    align: 'end',
    text: ({ percentage }) => percentage,
    cell: ({ percentage }) => formatPercentage(percentage),
  },
];

export function HoldersPast({ than, ...props }: PastProps): ReactElement {
  return than === undefined ? <HolderList {...props} /> : <HolderDifference {...props} than={than} />;
}

function HolderList({ registerId, moment, view, onView }: Omit<PastProps, 'than'>): ReactElement {
  const role = useRole().usersAccountId;
  const of = registerId === undefined ? {} : { registerId };
  const source = useSource(HoldersOn, { ...of, ...argumentsOf(moment) }, ({ capTable }) => capTable?.holders);
  return (
    <DataTable
      label={words.past.tabs.holders}
      source={source}
      columns={columns}
      view={view}
      onView={onView}
      usualOrder="UNITS_DESC"
      link={({ id }) => ({ to: '/r/$role/holders/$holderId', params: { role, holderId: id } })}
      empty={<EmptyState title={names.holdersNone} more={names.noneMore} />}
    />
  );
}

function HolderDifference({
  registerId,
  moment,
  than,
  view,
  onView,
}: Omit<PastProps, 'than'> & { readonly than: Moment }): ReactElement {
  const result = useDifference(
    {
      operation: HoldersOn,
      variables: { ...(registerId === undefined ? {} : { registerId }), orderBy: ['UNITS_DESC'] },
      filter: {},
      pick: ({ capTable }) =>
        capTable
          ? {
              totalCount: capTable.holders.totalCount,
              lines: capTable.holders.nodes.map(({ id, units, holder }) => ({
                id,
                name: holder?.registration ?? id,
                detail: holder?.holderNumber ?? '',
                quantity: units,
              })),
            }
          : undefined,
    },
    moment,
    than,
  );
  return (
    <ComparedLines result={result} heads={{ name: names.holder, detail: names.number }} view={view} onView={onView} />
  );
}
