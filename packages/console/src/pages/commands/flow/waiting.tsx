/** How long a request of many rows runs, how long it may still take, and a stop. */
import { Button } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { formatCount } from '../../../words/format.ts';
import { waiting } from '../../../words/waiting.ts';
import classes from './flow.module.css';

/** Units: rows. Fewer are done before anybody could read how long they take. */
export const slowRows = 250;

/** Units: milliseconds for a row, of the last dry run of many rows in this tab. Recording a row takes about as long. */
let pace: number | undefined;

/** Notes how long a dry run took. Units: milliseconds. */
export function notePace(rows: number, took: number): void {
  if (rows >= slowRows) pace = took / rows;
}

interface Props {
  readonly rows: number;
  /** The action, as a part of a sentence. */
  readonly doing: string;
  readonly stop: string;
  onStop(): void;
}

export function Waiting({ rows, doing, stop, onStop }: Props): ReactElement | null {
  const [since] = useState(() => performance.now());
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (rows < slowRows) return null;
  const passed = Math.floor((now - since) / 1000);
  const expected = pace === undefined ? undefined : Math.ceil((pace * rows) / 1000);
  const left = expected === undefined ? undefined : expected - passed;
  return (
    <div className={classes['waiting']}>
      <progress
        aria-label={doing}
        {...(left === undefined || left <= 0 ? {} : { value: passed, max: Math.max(expected ?? 1, 1) })}
      />
      <span>
        {waiting.rows(doing, formatCount(rows))}
        {left !== undefined && left > 0 ? waiting.left(formatCount(left)) : waiting.soFar(formatCount(passed))}
      </span>
      <Button variant="default" size="xs" onClick={onStop}>
        {stop}
      </Button>
    </div>
  );
}
