/**
 * Walks through the parts of a drawing by the arrow keys, and tells each. It lies over the drawing and is not seen but
 * by its outline: the drawing itself shows the part.
 */
import type { ReactElement } from 'react';
import { words } from '../../words/words.ts';
import classes from './picture-cursor.module.css';

interface Props {
  /** That of the drawing. */
  readonly label: string;
  /** How many parts there are. */
  readonly count: number;
  /** The part that is pointed at. Undefined while none is. */
  readonly at: number | undefined;
  onAt(at: number | undefined): void;
  /** The figures of a part, in words. */
  textOf(at: number): string;
}

export function PictureCursor({ label, count, at, onAt, textOf }: Props): ReactElement {
  const shown = Math.min(at ?? 0, count - 1);
  return (
    <input
      type="range"
      className={classes['cursor']}
      aria-label={words.pictures.walk(label)}
      aria-valuetext={textOf(shown)}
      min={0}
      max={count - 1}
      value={shown}
      onFocus={() => onAt(shown)}
      onBlur={() => onAt(undefined)}
      onChange={(event) => onAt(event.currentTarget.valueAsNumber)}
    />
  );
}
