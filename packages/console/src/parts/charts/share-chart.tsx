/** A chart of shares, loaded when the first one is shown. Put a table with the same numbers beside it. */
import { type ReactElement, Suspense } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { Loading } from '../loading.tsx';
import type { ShareChartProps } from './share-props.ts';
import classes from './share-chart.module.css';

const ShareBars = lazyComponent(() => import('./share-bars.tsx'), 'default');

export function ShareChart(props: ShareChartProps): ReactElement {
  return (
    <figure className={classes['chart']}>
      {props.series.length > 1 && (
        <ul className={classes['legend']}>
          {props.series.map((name, at) => (
            <li key={name}>
              <span className={classes['swatch']} data-series={at} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={<Loading />}>
        <ShareBars {...props} />
      </Suspense>
    </figure>
  );
}
