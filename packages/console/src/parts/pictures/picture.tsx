/**
 * A drawing of some parts, with their figures by pointer and by arrow keys, and a table of the same numbers beside it.
 * To a screen reader the drawing is one image, and a slider tells its parts.
 */
import type { ReactElement, ReactNode } from 'react';
import { words } from '../../words/words.ts';
import { PictureCursor } from './picture-cursor.tsx';
import classes from './picture.module.css';

const names = words.pictures;

interface Props {
  /** The subject, with the day. */
  readonly label: string;
  readonly isWide?: boolean;
  /** How many parts there are. */
  readonly count: number;
  /** The part that is pointed at. Undefined while none is. */
  readonly at: number | undefined;
  onAt(at: number | undefined): void;
  /** The figures of a part, in words. */
  textOf(at: number): string;
  readonly drawing: ReactNode;
  readonly table: ReactNode;
  /** Chooses what is drawn. */
  readonly choice?: ReactNode;
}

export function Picture({ label, isWide = false, drawing, table, choice, ...parts }: Props): ReactElement {
  return (
    <figure className={classes['picture']} data-wide={isWide}>
      <figcaption className={classes['caption']}>{label}</figcaption>
      <div>
        <div className={classes['drawing']}>
          {drawing}
          {parts.count > 0 && <PictureCursor label={label} {...parts} />}
        </div>
        <p className={classes['readout']} aria-hidden="true">
          {parts.at === undefined ? names.pointAt : parts.textOf(parts.at)}
        </p>
        {choice}
      </div>
      {table}
    </figure>
  );
}

/** The text that a screen reader says for the drawing. */
export function describedDrawing(label: string): string {
  return `${label}. ${words.capTable.chartMore}`;
}
