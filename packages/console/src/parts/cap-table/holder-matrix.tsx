/** Holders × classes: what each holder has of each class and right, and its parts of the whole. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { words } from '../../words/words.ts';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { quantityColumn } from '../data-table/field-columns.tsx';
import { useSource } from '../data-table/source.ts';
import type { View } from '../data-table/view.ts';
import { EmptyState } from '../empty-state.tsx';
import { Percentage } from '../percentage.tsx';
import { Quantity } from '../quantity.tsx';
import { CapTableMatrix, type CapTableMatrixQuery } from '#graphql/cap-table-matrix.ts';
import type { ShownRight, UnitPart } from './cap-table-rows.ts';
import { Formula } from './formula.tsx';
import { positionColumn } from './position-column.tsx';

type ShownHolder = NonNullable<CapTableMatrixQuery['capTable']>['holders']['nodes'][number];

const names = words.capTable;

interface Props {
  readonly part: UnitPart;
  readonly rights: readonly ShownRight[];
  readonly register: { readonly registerId?: string; readonly asOf?: string; readonly knownAt?: string };
  /** How a figure is calculated. */
  readonly formula: string | undefined;
  readonly view: View;
  onView(view: View, replace: boolean): void;
}

export function HolderMatrix({ part, rights, register, formula, view, onView }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const variables = { ...register, unit: part.unit };
  const source = useSource(CapTableMatrix, variables, ({ capTable }) => capTable?.holders);
  const isPast = register.asOf !== undefined;
  return (
    <>
      <DataTable
        label={names.chart.holder}
        file={[names.title, words.assets.units[part.unit].toLowerCase(), register.asOf].filter(Boolean).join(', ')}
        source={source}
        columns={columnsOf(part, rights)}
        view={view}
        onView={onView}
        usualOrder="OUTSTANDING_DESC"
        total={part.totals && <Totals totals={part.totals} />}
        link={({ id }) => ({ to: '/r/$role/holders/$holderId', params: { role, holderId: id } })}
        empty={
          <EmptyState
            title={isPast ? names.noneThen : names.none}
            more={isPast ? names.noneThenMore : names.noneMore}
          />
        }
      />
      <Formula formula={formula} />
    </>
  );
}

/** The whole of which the percentages are parts. */
function Totals({ totals }: { readonly totals: NonNullable<UnitPart['totals']> }): ReactElement {
  return (
    <>
      {names.outstanding} <Quantity value={totals.outstanding} /> · {names.fullyDiluted}{' '}
      <Quantity value={totals.fullyDiluted} />
      {totals.votes !== null && (
        <>
          {' '}
          · {names.votes} <Quantity value={totals.votes} />
        </>
      )}
    </>
  );
}

/**
 * The figures, and then a column for each class and each right over these classes of which there are units: the figures
 * are in sight on any screen, whatever the number of classes.
 */
function columnsOf(
  { classes: counted, totals }: UnitPart,
  rights: readonly ShownRight[],
): readonly Column<ShownHolder>[] {
  const held = counted.flatMap(({ asset, outstanding }) => (asset && outstanding !== '0' ? [asset] : []));
  const own = new Set(counted.map(({ asset }) => asset?.id));
  const over = rights.flatMap(({ asset, linked, underlyingAsset, units }) =>
    asset && units !== '0' && (!linked || own.has(underlyingAsset?.id)) ? [asset] : [],
  );
  // The columns chosen are remembered in the browser, and their ids tell nothing about the register.
  return [
    { id: 'holder', label: names.holder, width: 240, text: ({ holder, id }) => holder?.registration ?? id },
    quantityColumn('outstanding', { label: names.outstanding, width: 130, order: 'OUTSTANDING' }),
    partColumn('outstandingPercentage', names.ofOutstanding),
    quantityColumn('fullyDiluted', { label: names.fullyDiluted, width: 130, order: 'FULLY_DILUTED' }),
    partColumn('fullyDilutedPercentage', names.ofDiluted),
    ...(totals === undefined || totals.votes === null
      ? []
      : [
          quantityColumn('votes', { label: names.votes, width: 130, order: 'VOTES' }),
          partColumn('votesPercentage', names.ofVotes),
        ]),
    ...held.map(({ id, name }, index) => positionColumn<ShownHolder>(`class${index}`, id, name)),
    ...over.map(({ id, name }, index) => positionColumn<ShownHolder>(`right${index}`, id, name)),
  ];
}

type Percentage = 'outstandingPercentage' | 'fullyDilutedPercentage' | 'votesPercentage';

function partColumn(field: Percentage, label: string): Column<ShownHolder> {
  const percentage = (row: ShownHolder): string | null => row[field];
  return {
    id: field,
    label,
    width: 140,
    align: 'end',
    text: percentage,
    cell: (row) => <Percentage value={percentage(row)} />,
  };
}
