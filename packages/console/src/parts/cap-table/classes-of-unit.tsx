/** The classes of one unit: outstanding or fully diluted. */
import type { ReactElement } from 'react';
import { formatCount, formatList } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { rowsByClass, rowsDiluted, type ShownTotals, type UnitPart } from './cap-table-rows.ts';
import { SharePanel, type Total } from './share-panel.tsx';
import classes from './cap-table.module.css';

const names = words.capTable;

interface Props {
  readonly cut: 'class' | 'diluted';
  readonly part: UnitPart;
  /** How the figure is calculated. */
  readonly formula: string | undefined;
  readonly isPast: boolean;
}

export function ClassesOfUnit({ cut, part: { unit, totals, classes: all }, formula, isPast }: Props): ReactElement {
  const diluted = cut === 'diluted';
  const rows = (diluted ? rowsDiluted : rowsByClass)(all).filter(({ units }) => units !== '0');
  const without = all.filter((one) => (diluted ? one.fullyDiluted : one.outstanding) === '0');
  const notes = [
    ...(unit === 'shares' ? [] : [names.notAdded[unit]]),
    ...(diluted
      ? all.filter(({ basis, fullyDiluted }) => basis === 'no_ratio_stated' && fullyDiluted !== '0').map(withoutRatio)
      : []),
  ];
  return (
    <SharePanel
      label={names.chart[cut]}
      series={diluted ? [names.outstanding, names.committed, names.available] : [names.outstanding]}
      heads={{
        name: names.class,
        units: names.fullyDiluted,
        percentage: diluted ? names.ofDiluted : names.ofOutstanding,
      }}
      rows={rows}
      total={totals && totalOf(totals, diluted)}
      linkTo="asset"
      notes={notes}
      folded={<Empty of={without} />}
      formula={formula}
      isPast={isPast}
    />
  );
}

/** The classes that have no such units, folded. */
function Empty({ of }: { readonly of: UnitPart['classes'] }): ReactElement | null {
  if (of.length === 0) return null;
  return (
    <details className={classes['note']}>
      <summary>{names.withoutUnits(formatCount(of.length), of.length)}</summary>
      {formatList(of.map(({ asset }) => asset?.name ?? '–'))}
    </details>
  );
}

function withoutRatio({ asset }: UnitPart['classes'][number]): string {
  return names.withoutRatio(asset?.name ?? '–');
}

function totalOf({ outstanding, committed, available, fullyDiluted }: ShownTotals, diluted: boolean): Total {
  return diluted
    ? { quantities: [outstanding, committed, available], units: fullyDiluted }
    : { quantities: [outstanding], units: outstanding };
}
