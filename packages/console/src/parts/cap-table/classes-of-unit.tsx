/** The classes of one unit: outstanding or fully diluted. */
import type { ReactElement } from 'react';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { rowsByClass, rowsDiluted, type ShownTotals, type UnitPart } from './cap-table-rows.ts';
import { SharePanel, type Total } from './share-panel.tsx';

const names = words.capTable;

interface Props {
  readonly cut: 'class' | 'diluted';
  readonly part: UnitPart;
  /** How the figure is calculated. */
  readonly formula: string | undefined;
  readonly isPast: boolean;
}

export function ClassesOfUnit({ cut, part: { unit, totals, classes }, formula, isPast }: Props): ReactElement {
  const diluted = cut === 'diluted';
  const all = (diluted ? rowsDiluted : rowsByClass)(classes);
  const rows = all.filter(({ units }) => units !== '0');
  const without = all.length - rows.length;
  const notes = [
    ...(unit === 'principal' ? [names.principalMore] : []),
    ...(diluted
      ? classes
          .filter(({ basis, fullyDiluted }) => basis === 'no_ratio_stated' && fullyDiluted !== '0')
          .map(withoutRatio)
      : []),
    ...(without > 0 ? [names.withoutUnits(formatCount(without), without)] : []),
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
      formula={formula}
      isPast={isPast}
    />
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
