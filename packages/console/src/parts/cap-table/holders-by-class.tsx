/** Holders of units that are not added up, one row per holder and class, with its part of the class. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { words } from '../../words/words.ts';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { quantityColumn } from '../data-table/field-columns.tsx';
import { useSource } from '../data-table/source.ts';
import type { View } from '../data-table/view.ts';
import { percentageOf } from '../decimal.ts';
import { EmptyState } from '../empty-state.tsx';
import { Percentage } from '../percentage.tsx';
import type { UnitPart } from './cap-table-rows.ts';
import classes from './cap-table.module.css';
import { ClassPositions, type ClassPositionsQuery } from '#graphql/class-positions.ts';

type Position = NonNullable<ClassPositionsQuery['allPositions']>['nodes'][number];

const names = words.capTable;

interface Props {
  readonly unit: 'units' | 'principal';
  readonly classes: UnitPart['classes'];
  readonly moment: { readonly asOf?: string; readonly knownAt?: string };
  readonly view: View;
  onView(view: View, replace: boolean): void;
}

export function HoldersByClass({ unit, classes: counted, moment, view, onView }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const wholes = new Map(
    counted.flatMap(({ asset, outstanding }) => (asset ? [[asset.id, outstanding] as const] : [])),
  );
  const variables = { ...moment, filter: { assetId: { in: [...wholes.keys()] } } };
  const source = useSource(ClassPositions, variables, ({ allPositions }) => allPositions);
  const isPast = moment.asOf !== undefined;
  return (
    <>
      <DataTable
        label={`${words.assets.units[unit]}, ${names.views.holder}`}
        file={[names.title, words.assets.units[unit].toLowerCase(), moment.asOf].filter(Boolean).join(', ')}
        source={source}
        columns={columnsOf(unit, wholes)}
        view={view}
        onView={onView}
        usualOrder="BALANCE_DESC"
        link={({ holder }) => ({ to: '/r/$role/holders/$holderId', params: { role, holderId: holder?.id ?? '' } })}
        empty={
          <EmptyState
            title={isPast ? names.noneThen : names.none}
            more={isPast ? names.noneThenMore : names.noneMore}
          />
        }
      />
      <p className={classes['note']}>{names.notAdded[unit]}</p>
    </>
  );
}

/** Shape: the outstanding units of each class, by its id. */
function columnsOf(unit: Props['unit'], wholes: ReadonlyMap<string, string>): readonly Column<Position>[] {
  const percentage = ({ asset, balance }: Position): string | undefined => {
    const whole = wholes.get(asset?.id ?? '');
    return whole === undefined ? undefined : percentageOf(balance, whole);
  };
  return [
    { id: 'holder', label: names.holder, width: 240, text: ({ holder }) => holder?.registration },
    { id: 'class', label: names.class, width: 220, card: 'detail', text: ({ asset }) => asset?.name },
    quantityColumn('balance', { label: words.assets.units[unit], width: 145, order: 'BALANCE' }),
    {
      id: 'percentage',
      label: names.ofClass,
      width: 130,
      align: 'end',
      text: percentage,
      cell: (row) => <Percentage value={percentage(row)} />,
    },
    ...(unit === 'principal'
      ? [{ id: 'currency', label: words.assets.currency, width: 100, text: ({ asset }: Position) => asset?.currency }]
      : []),
  ];
}
