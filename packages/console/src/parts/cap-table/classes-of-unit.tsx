/** The classes that are counted in one unit: what is outstanding, or all that may come of them. */
import type { ReactElement } from 'react';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { rowsByClass, rowsDiluted, type ShownClass, type ShownTotals } from './cap-table-rows.ts';
import { SharePanel } from './share-panel.tsx';

const names = words.capTable;

interface Props {
  readonly cut: 'class' | 'diluted';
  readonly totals: ShownTotals;
  readonly classes: readonly ShownClass[];
  readonly past: boolean;
}

export function ClassesOfUnit({ cut, totals, classes, past }: Props): ReactElement {
  const diluted = cut === 'diluted';
  const all = (diluted ? rowsDiluted : rowsByClass)(classes);
  const rows = all.filter(({ units }) => units !== '0');
  const without = all.length - rows.length;
  const notes = [
    ...(rows.some(({ percentage }) => percentage === null) ? [names.notCounted] : []),
    ...(without > 0 ? [names.withoutUnits(formatCount(without), without)] : []),
  ];
  const { outstanding, reserved, fullyDiluted } = totals;
  return (
    <SharePanel
      label={names.chart[cut]}
      series={diluted ? [names.outstanding, names.reserved] : [names.outstanding]}
      heads={{
        name: names.class,
        units: names.fullyDiluted,
        percentage: diluted ? names.ofDiluted : names.ofOutstanding,
      }}
      rows={rows}
      total={
        diluted
          ? { quantities: [outstanding, reserved], units: fullyDiluted }
          : { quantities: [outstanding], units: outstanding }
      }
      leadsTo="asset"
      notes={notes}
      past={past}
    />
  );
}
