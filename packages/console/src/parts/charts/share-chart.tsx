/**
 * Bars of shares, the largest first, with the figures of each by pointer and by arrow keys. Series differ in pattern as
 * well as colour. Put a table with the same numbers beside it: to a screen reader the chart is one picture.
 */
import { type ReactElement, useState } from 'react';
import { formatDecimal } from '../../words/format.ts';
import { PictureCursor } from '../pictures/picture-cursor.tsx';
import type { ShareChartProps } from './share-props.ts';
import classes from './share-chart.module.css';

type Row = ShareChartProps['rows'][number];

export function ShareChart({ label, series, rows }: ShareChartProps): ReactElement {
  const sorted = rows.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const longest = Math.max(...rows.map(lengthOf), 0.01);
  const [at, setAt] = useState<number>();
  const textOf = (index: number): string => exactValues(sorted[index], series).join(', ');
  return (
    <figure className={classes['chart']}>
      {series.length > 1 && (
        <ul className={classes['legend']}>
          {series.map((name, at) => (
            <li key={name}>
              <span className={classes['swatch']} data-series={at} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={classes['drawing']}>
        <div className={classes['bars']} role="img" aria-label={label}>
          {sorted.map((row, index) => (
            <div
              key={row.id}
              className={classes['row']}
              data-pointed={index === at}
              title={exactValues(row, series).join('\n')}
            >
              <span className={classes['name']}>{row.name}</span>
              <span className={classes['line']}>
                {row.parts.map((part, at) => (
                  <span
                    key={series[at]}
                    className={classes['bar']}
                    data-series={at}
                    style={{ flexBasis: `calc((100% - var(--percentage-width)) * ${part / longest})` }}
                  />
                ))}
                <span className={classes['percentage']}>{row.percentageLabel}</span>
              </span>
            </div>
          ))}
        </div>
        {sorted.length > 0 && (
          <PictureCursor label={label} count={sorted.length} at={at} onAt={setAt} textOf={textOf} />
        )}
      </div>
      <p className={classes['readout']} aria-hidden="true">
        {at !== undefined && textOf(at)}
      </p>
    </figure>
  );
}

/** The sum of the parts, without what floats add to it: bars of one length stay in their order. */
function lengthOf({ parts }: Row): number {
  return Number(parts.reduce((sum, part) => sum + part, 0).toFixed(6));
}

function exactValues(row: Row | undefined, series: readonly string[]): readonly string[] {
  if (row === undefined) return [];
  const { name, quantities, percentageLabel } = row;
  const values = series.map((one, at) => `${one} ${formatDecimal(quantities[at] ?? '0')}`);
  return [name, ...values, percentageLabel];
}
