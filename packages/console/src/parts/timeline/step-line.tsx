/** The balance over time as a step line, with its bounds as text. The list beside it has the exact numbers. */
import type { ReactElement } from 'react';
import { formatDay, formatDecimal } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { useToday } from '../use-today.ts';
import { highestOf, pathOf, type BalanceStep } from './balance-steps.ts';
import classes from './timeline.module.css';

/** Units of the drawing, which is stretched to the width of the page. */
const [width, height] = [1000, 100];

interface Props {
  readonly name: string;
  readonly steps: readonly BalanceStep[];
}

export function StepLine({ name, steps }: Props): ReactElement | null {
  const today = useToday();
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return null;
  const until = last.day > today ? last.day : today;
  const path = pathOf(steps, { width, height, until });
  const highest = formatDecimal(highestOf(steps));
  return (
    <figure className={classes['figure']}>
      <figcaption className={classes['name']}>
        {name} <span className={classes['soft']}>{words.timeline.highest(highest)}</span>
      </figcaption>
      <svg
        className={classes['line']}
        viewBox={`0 -4 ${width} ${height + 8}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.timeline.described(
          name,
          formatDay(first.day),
          formatDay(until),
          highest,
          formatDecimal(last.balance),
        )}
      >
        <path className={classes['area']} d={`${path}V${height}Z`} />
        <path className={classes['stroke']} d={path} />
      </svg>
      <div className={classes['bounds']} aria-hidden="true">
        <time dateTime={first.day}>{formatDay(first.day)}</time>
        <span>
          <time dateTime={until}>{formatDay(until)}</time>: {formatDecimal(last.balance)}
        </span>
      </div>
    </figure>
  );
}
