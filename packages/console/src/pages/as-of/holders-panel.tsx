/** Holders of a register as of a date with their percentages, or their changes between two dates. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { CapTable } from '#graphql/cap-table.ts';
import { cutByUnit, type UnitPart } from '../../parts/cap-table/cap-table-rows.ts';
import { unitFilters } from '../../parts/cap-table/unit-field.tsx';
import type { Column, Filter } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { quantityColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { PositionList } from '../../parts/positions/position-list.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { formatPercentage } from '../../words/format.ts';
import { useAnswer } from '../../parts/use-answer.tsx';
import { words } from '../../words/words.ts';
import { ComparedLines } from './comparison.tsx';
import { HoldersAsOf, type HoldersAsOfQuery } from '#graphql/holders-as-of.ts';
import type { AsOfProps } from './as-of-props.ts';
import { argumentsOf, type Moment, momentIn } from './as-of-view.ts';
import { PositionDifference } from './positions-panel.tsx';
import { useDifference } from './use-difference.ts';

type ShownHolder = NonNullable<HoldersAsOfQuery['capTable']>['holders']['nodes'][number];

const names = words.asOf;

/** A holder of rights over classes alone holds none of the classes. */
const withUnits = { outstanding: { greaterThan: '0' } };

const columns: readonly Column<ShownHolder>[] = [
  { id: 'holder', label: names.holder, width: 300, text: ({ holder }) => holder?.registration },
  { id: 'number', label: names.number, width: 120, text: ({ holder }) => holder?.holderNumber },
  quantityColumn('outstanding', { label: names.units, width: 180, order: 'OUTSTANDING' }),
  {
    id: 'percentage',
    label: names.percentage,
    width: 150,
    align: 'end',
    text: ({ outstandingPercentage }) => outstandingPercentage,
    cell: ({ outstandingPercentage }) => (outstandingPercentage ? formatPercentage(outstandingPercentage) : '–'),
  },
];

export function HoldersPanel(props: AsOfProps): ReactElement {
  const { registerId, moment, view } = props;
  const of = registerId === undefined ? {} : { registerId };
  const { data, instead } = useAnswer(CapTable, { ...of, ...argumentsOf(moment) }, { keepPrevious: true });
  if (data === undefined) return instead;
  if (!data.capTable) return <EmptyState title={words.capTable.notAvailable} more={words.capTable.notAvailableMore} />;
  const parts = cutByUnit(data.capTable);
  const units = parts.map(({ unit }) => unit);
  const part = parts.find(({ unit }) => unit === view.unit) ?? parts[0]!;
  const Of = part.unit === 'principal' ? HoldersOfPrincipal : HoldersOfUnit;
  return <Of {...props} part={part} filters={unitFilters(units)} />;
}

interface OfUnitProps extends AsOfProps {
  readonly part: UnitPart;
  /** The filter that selects the unit. */
  readonly filters: readonly Filter[];
}

function HoldersOfUnit({ part, comparedWith, ...props }: OfUnitProps): ReactElement {
  if (comparedWith !== undefined) return <HolderDifference {...props} part={part} comparedWith={comparedWith} />;
  return <HolderList {...props} part={part} />;
}

/** Amounts in different currencies are not added up, so a holder has one line per class. */
function HoldersOfPrincipal({ part, filters, moment, comparedWith, view }: OfUnitProps): ReactElement {
  const assetIds = part.classes.flatMap(({ asset }) => (asset ? [asset.id] : []));
  const list = { assetIds, moreFilters: filters, view };
  if (comparedWith !== undefined) return <PositionDifference {...list} moment={moment} comparedWith={comparedWith} />;
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

function HolderList({ registerId, moment, part, filters, view }: Omit<OfUnitProps, 'comparedWith'>): ReactElement {
  const role = useRole().usersAccountId;
  const of = registerId === undefined ? {} : { registerId };
  const { unit, totals } = part;
  const variables = { ...of, ...argumentsOf(moment), unit, filter: withUnits };
  const source = useSource(HoldersAsOf, variables, ({ capTable }) => capTable?.holders);
  const file = `${words.asOf.tabs.holders}, ${words.assets.units[unit].toLowerCase()}`;
  return (
    <DataTable
      label={words.asOf.tabs.holders}
      file={names.file(file, momentIn(moment))}
      source={source}
      columns={columns}
      filters={filters}
      view={view}
      usualOrder="OUTSTANDING_DESC"
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

interface DifferenceProps extends Omit<OfUnitProps, 'comparedWith'> {
  readonly comparedWith: Moment;
}

function HolderDifference({
  registerId,
  part: { unit },
  filters,
  moment,
  comparedWith,
  view,
}: DifferenceProps): ReactElement {
  const result = useDifference(
    {
      operation: HoldersAsOf,
      variables: { ...(registerId === undefined ? {} : { registerId }), unit, orderBy: ['OUTSTANDING_DESC'] },
      filter: withUnits,
      pick: ({ capTable }) =>
        capTable
          ? {
              totalCount: capTable.holders.totalCount,
              lines: capTable.holders.nodes.map(({ id, outstanding, holder }) => ({
                id,
                name: holder?.registration ?? id,
                detail: holder?.holderNumber ?? '',
                quantity: outstanding,
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
      heads={{ name: names.holder, detail: names.number }}
      isSummed
      moreFilters={filters}
      view={view}
    />
  );
}
