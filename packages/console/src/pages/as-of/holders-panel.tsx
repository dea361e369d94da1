/** Holders of a register as of a date with their percentages, or their changes between two dates, by class. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { CapTable } from '#graphql/cap-table.ts';
import { cutByUnit, type UnitPart } from '../../parts/cap-table/cap-table-rows.ts';
import { positionColumn } from '../../parts/cap-table/position-column.tsx';
import { unitFilters } from '../../parts/cap-table/unit-field.tsx';
import type { Column, Filter } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { quantityColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Percentage } from '../../parts/percentage.tsx';
import { PositionList } from '../../parts/positions/position-list.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { useAnswer } from '../../parts/use-answer.tsx';
import { words } from '../../words/words.ts';
import { HoldersAsOf, type HoldersAsOfQuery } from '#graphql/holders-as-of.ts';
import type { AsOfProps } from './as-of-props.ts';
import { argumentsOf, momentIn } from './as-of-view.ts';
import { PositionDifference } from './positions-panel.tsx';

type ShownHolder = NonNullable<HoldersAsOfQuery['capTable']>['holders']['nodes'][number];

const names = words.asOf;

/** A holder of rights over classes alone holds none of the classes. */
const withUnits = { outstanding: { greaterThan: '0' } };

export function HoldersPanel(props: AsOfProps): ReactElement {
  const { registerId, moment, comparedWith, view } = props;
  const of = registerId === undefined ? {} : { registerId };
  const { data, instead } = useAnswer(CapTable, { ...of, ...argumentsOf(moment) }, { keepPrevious: true });
  // A class may have had units on one of the days alone.
  const other = useAnswer(CapTable, { ...of, ...argumentsOf(comparedWith ?? moment) }, { keepPrevious: true });
  if (data === undefined) return instead;
  if (other.data === undefined) return other.instead;
  if (!data.capTable) return <EmptyState title={words.capTable.notAvailable} more={words.capTable.notAvailableMore} />;
  const parts = cutByUnit(data.capTable);
  const part = parts.find(({ unit }) => unit === view.unit) ?? parts[0]!;
  const filters = unitFilters(parts.map(({ unit }) => unit));
  if (comparedWith !== undefined) {
    const others = other.data.capTable ? cutByUnit(other.data.capTable).filter(({ unit }) => unit === part.unit) : [];
    const assetIds = [...new Set([part, ...others].flatMap(idsOf))];
    return <PositionDifference {...{ assetIds, moment, comparedWith, view }} moreFilters={filters} />;
  }
  if (part.totals !== undefined) return <HolderList {...props} part={part} filters={filters} />;
  return (
    <PositionList
      assetIds={idsOf(part)}
      moreFilters={filters}
      view={view}
      own={false}
      moment={argumentsOf(moment)}
      file={names.file(fileOf(part), momentIn(moment))}
      empty={{ title: names.holdersNone, more: names.noneMore }}
    />
  );
}

const idsOf = ({ classes }: UnitPart): readonly string[] => classes.flatMap(({ asset }) => asset?.id ?? []);

const fileOf = ({ unit }: UnitPart): string => `${names.tabs.holders}, ${words.assets.units[unit].toLowerCase()}`;

interface ListProps extends AsOfProps {
  readonly part: UnitPart;
  /** The filter that selects the unit. */
  readonly filters: readonly Filter[];
}

function HolderList({ registerId, moment, part, filters, view }: ListProps): ReactElement {
  const role = useRole().usersAccountId;
  const of = registerId === undefined ? {} : { registerId };
  const { unit, totals } = part;
  const variables = { ...of, ...argumentsOf(moment), unit, filter: withUnits };
  const source = useSource(HoldersAsOf, variables, ({ capTable }) => capTable?.holders);
  return (
    <DataTable
      label={names.tabs.holders}
      file={names.file(fileOf(part), momentIn(moment))}
      source={source}
      columns={columnsOf(part)}
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

/** Each class has a column, so that units of different classes are told apart; of one class all units are its own. */
function columnsOf({ classes }: UnitPart): readonly Column<ShownHolder>[] {
  const held = classes.flatMap(({ asset, outstanding }) => (asset && outstanding !== '0' ? [asset] : []));
  const [only] = held;
  const label = held.length === 1 && only !== undefined ? only.name : words.capTable.allClasses;
  return [
    { id: 'holder', label: names.holder, width: 300, text: ({ holder }) => holder?.registration },
    { id: 'number', label: names.number, width: 120, text: ({ holder }) => holder?.holderNumber },
    quantityColumn('outstanding', { label, width: 150, order: 'OUTSTANDING', card: 'amount' }),
    {
      id: 'percentage',
      label: names.percentage,
      width: 150,
      align: 'end',
      text: ({ outstandingPercentage }) => outstandingPercentage,
      cell: ({ outstandingPercentage }) => <Percentage value={outstandingPercentage} />,
    },
    ...(held.length > 1
      ? held.map(({ id, name }, index) => positionColumn<ShownHolder>(`class${index}`, id, name))
      : []),
  ];
}
