/** Holders of a register on a date with their part of it, or who gained and who lost between two. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useAsked } from '../../api/use-asked.ts';
import { CapTable } from '../../parts/cap-table/cap-table.graphql.ts';
import { cutByUnit, type UnitPart } from '../../parts/cap-table/cap-table-rows.ts';
import { unitFilters } from '../../parts/cap-table/unit-field.tsx';
import type { Column, Filter } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { quantityColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PositionList } from '../../parts/positions/position-list.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { formatPercentage } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { ComparedLines } from './compared-lines.tsx';
import { HoldersOn, type HoldersOnQuery } from './holders-on.graphql.ts';
import type { PastProps } from './past-props.ts';
import { argumentsOf, type Moment, momentIn } from './past-view.ts';
import { PositionDifference } from './positions-past.tsx';
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

export function HoldersPast(props: PastProps): ReactElement {
  const { registerId, moment, view } = props;
  const of = registerId === undefined ? {} : { registerId };
  const { data, error, refetch } = useAsked(CapTable, { ...of, ...argumentsOf(moment) }, { keepsOld: true });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (!data.capTable) return <EmptyState title={words.capTable.notKept} more={words.capTable.notKeptMore} />;
  const parts = cutByUnit(data.capTable);
  const units = parts.map(({ unit }) => unit);
  const part = parts.find(({ unit }) => unit === view.unit) ?? parts[0]!;
  const Of = part.unit === 'principal' ? HoldersOfPrincipal : HoldersOfUnit;
  return <Of {...props} part={part} filters={unitFilters(units)} />;
}

interface OfUnitProps extends PastProps {
  readonly part: UnitPart;
  /** By which one goes from unit to unit. */
  readonly filters: readonly Filter[];
}

function HoldersOfUnit({ part, than, ...props }: OfUnitProps): ReactElement {
  if (than !== undefined) return <HolderDifference {...props} part={part} than={than} />;
  return <HolderList {...props} part={part} />;
}

/** Amounts in several currencies make no sum, so a holder stands there once for each class. */
function HoldersOfPrincipal({ part, filters, moment, than, view, onView }: OfUnitProps): ReactElement {
  const assetIds = part.classes.flatMap(({ asset }) => (asset ? [asset.id] : []));
  const list = { assetIds, moreFilters: filters, view, onView };
  if (than !== undefined) return <PositionDifference {...list} moment={moment} than={than} />;
  return (
    <PositionList
      {...list}
      own={false}
      moment={argumentsOf(moment)}
      file={names.file(words.capTable.principal, momentIn(moment))}
      empty={{ title: names.holdersNone, more: names.noneMore }}
    />
  );
}

function HolderList({ registerId, moment, part, filters, view, onView }: Omit<OfUnitProps, 'than'>): ReactElement {
  const role = useRole().usersAccountId;
  const of = registerId === undefined ? {} : { registerId };
  const { unit, totals } = part;
  const source = useSource(HoldersOn, { ...of, ...argumentsOf(moment), unit }, ({ capTable }) => capTable?.holders);
  const file = `${words.past.tabs.holders}, ${words.assets.units[unit].toLowerCase()}`;
  return (
    <DataTable
      label={words.past.tabs.holders}
      file={names.file(file, momentIn(moment))}
      source={source}
      columns={columns}
      filters={filters}
      view={view}
      onView={onView}
      usualOrder="UNITS_DESC"
      total={
        totals && (
          <>
            {words.positions.heldInAll} <Quantity value={totals.outstanding} />
          </>
        )
      }
      link={({ id }) => ({ to: '/r/$role/holders/$holderId', params: { role, holderId: id } })}
      empty={<EmptyState title={names.holdersNone} more={names.noneMore} />}
    />
  );
}

interface DifferenceProps extends Omit<OfUnitProps, 'than'> {
  readonly than: Moment;
}

function HolderDifference({
  registerId,
  part: { unit },
  filters,
  moment,
  than,
  view,
  onView,
}: DifferenceProps): ReactElement {
  const result = useDifference(
    {
      operation: HoldersOn,
      variables: { ...(registerId === undefined ? {} : { registerId }), unit, orderBy: ['UNITS_DESC'] },
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
    <ComparedLines
      result={result}
      heads={{ name: names.holder, detail: names.number }}
      isSummed
      moreFilters={filters}
      view={view}
      onView={onView}
    />
  );
}
