/** One view of a cap table: a chart, and a table with the same numbers. */
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useRole } from '../../api/role.tsx';
import { words } from '../../words/words.ts';
import { ShareChart } from '../charts/share-chart.tsx';
import { shareOf, sumOf } from '../decimal.ts';
import { CommandLinks } from '../commands/command-links.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Percentage, usePercentageText } from '../percentage.tsx';
import { PlainTable } from '../plain-table.tsx';
import { Quantity } from '../quantity.tsx';
import classes from './cap-table.module.css';
import { Formula } from './formula.tsx';
import type { ShareRow } from './cap-table-rows.ts';

/** The total of all rows. */
export interface Total {
  readonly quantities: readonly string[];
  readonly units: string;
}

interface Props {
  readonly label: string;
  readonly series: readonly string[];
  readonly heads: { readonly name: string; readonly units: string; readonly percentage: string };
  readonly rows: readonly ShareRow[];
  /** Undefined when rows cannot be added up. */
  readonly total: Total | undefined;
  /** The entity that rows link to. */
  readonly linkTo?: 'asset';
  readonly notes: readonly string[];
  /** Below the notes. */
  readonly folded?: ReactNode;
  /** How the figures are calculated. */
  readonly formula: string | undefined;
  /** Whether it is a date other than today. */
  readonly isPast: boolean;
}

export function SharePanel(props: Props): ReactElement {
  const { label, series, heads, rows, total, linkTo, notes, folded, formula, isPast } = props;
  const names = words.capTable;
  const percentageText = usePercentageText();
  if (rows.length === 0)
    return isPast ? (
      <EmptyState title={names.noneThen} more={names.noneThenMore} />
    ) : (
      <EmptyState title={names.none} more={names.noneMore}>
        <CommandLinks commands={['issue']} />
      </EmptyState>
    );
  const drawn = rows.filter(({ percentage }) => percentage !== null);
  const isDrawn = drawn.length > 0 && total !== undefined;
  const whole: readonly ShareRow[] = total ? [{ id: 'total', name: names.total, percentage: '100', ...total }] : [];
  return (
    <div className={classes['panel']} data-wide={series.length > 1 || !isDrawn}>
      {isDrawn && (
        <ShareChart
          label={`${label}. ${names.chartMore}`}
          series={series}
          rows={drawn.map(({ id, name, percentage, quantities, units }) => ({
            id,
            name,
            percentageLabel: percentageText(percentage),
            quantities,
            parts: partsOf(quantities, units, total?.units ?? '0'),
          }))}
        />
      )}
      <div>
        <PlainTable
          label={label}
          rows={[...rows, ...whole]}
          columns={[
            { label: heads.name, text: ({ name }) => name, cell: (row) => <Name row={row} linkTo={linkTo} /> },
            ...series.map((name, at) => ({
              label: name,
              align: 'end' as const,
              text: (row: ShareRow) => row.quantities[at],
              cell: (row: ShareRow): ReactNode => <Quantity value={row.quantities[at]} />,
            })),
            ...(series.length > 1 ? [unitsColumn(heads.units)] : []),
            ...(total === undefined
              ? []
              : [
                  {
                    label: heads.percentage,
                    align: 'end' as const,
                    text: ({ percentage }: ShareRow) => percentage,
                    cell: ({ percentage }: ShareRow): ReactNode => <Percentage value={percentage} />,
                  },
                ]),
          ]}
        />
        {notes.length > 0 && <p className={classes['note']}>{notes.join(' ')}</p>}
        {folded}
        <Formula formula={formula} />
      </div>
    </div>
  );
}

const unitsColumn = (label: string) => ({
  label,
  align: 'end' as const,
  text: ({ units }: ShareRow) => units,
  cell: ({ units }: ShareRow): ReactNode => <Quantity value={units} />,
});

/** The lengths of the bars of one row. Units: percent of the total. A class that converts is drawn as converted. */
function partsOf(quantities: readonly string[], units: string, total: string): readonly number[] {
  const all = sumOf(quantities);
  return quantities.map((quantity) => 100 * shareOf(quantity, all) * shareOf(units, total));
}

function Name({ row, linkTo }: { readonly row: ShareRow; readonly linkTo: Props['linkTo'] }): ReactElement {
  const role = useRole().usersAccountId;
  if (row.id === 'total') return <strong>{row.name}</strong>;
  if (row.linkId === undefined || linkTo === undefined) return <>{row.name}</>;
  return (
    <Link to="/r/$role/assets/$assetId" params={{ role, assetId: row.linkId }}>
      {row.name}
    </Link>
  );
}
