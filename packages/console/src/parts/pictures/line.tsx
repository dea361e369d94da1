/** A figure over time as a line through its days. */
import { ticks } from 'd3-array';
import { area, line } from 'd3-shape';
import { type PointerEvent, type ReactElement, type ReactNode, useState } from 'react';
import { formatCount, formatDay, formatDecimal } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { Day } from '../moment.tsx';
import { PlainTable } from '../plain-table.tsx';
import { Quantity } from '../quantity.tsx';
import { describedDrawing, Picture } from './picture.tsx';
import classes from './picture.module.css';

/** Units: those of the drawing. */
const [width, height, left, below] = [520, 220, 84, 22] as const;

export interface LinePoint {
  readonly day: string;
  readonly value: string;
}

interface Props {
  readonly label: string;
  /** The head of the figure in the table. */
  readonly head: string;
  /** In the order of their days: at least two. */
  readonly points: readonly LinePoint[];
  /** Chooses what is drawn. */
  readonly choice?: ReactNode;
}

export function Line(props: Props): ReactElement {
  const { label, head, points, choice } = props;
  const [at, setAt] = useState<number>();
  const textOf = (index: number): string => {
    const { day, value } = points[index] ?? {};
    return day === undefined || value === undefined ? '' : words.pictures.onDay(formatDay(day), formatDecimal(value));
  };
  return (
    <Picture
      label={label}
      isWide
      count={points.length}
      at={at}
      onAt={setAt}
      textOf={textOf}
      choice={choice}
      drawing={<Drawing {...props} at={at} onAt={setAt} />}
      table={
        <PlainTable
          label={label}
          rows={points.map((one) => ({ id: one.day, ...one })).reverse()}
          columns={[
            { label: words.pictures.day, text: ({ day }) => day, cell: ({ day }) => <Day value={day} /> },
            { label: head, align: 'end', text: ({ value }) => value, cell: ({ value }) => <Quantity value={value} /> },
          ]}
        />
      }
    />
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
}

const through = line<Place>(
  ({ x }) => x,
  ({ y }) => y,
);
const filled = area<Place>(
  ({ x }) => x,
  height,
  ({ y }) => y,
);

interface DrawingProps extends Props {
  readonly at: number | undefined;
  onAt(at: number | undefined): void;
}

function Drawing({ label, points, at, onAt }: DrawingProps): ReactElement {
  const { places, marks } = placesOf(points);
  const point = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>): void => {
    const shown = currentTarget.getBoundingClientRect();
    onAt(nearest(places, ((clientX - shown.left) / shown.width) * (width + 8)));
  };
  return (
    <svg
      className={classes['svg']}
      viewBox={`0 -6 ${width + 8} ${height + below + 6}`}
      role="img"
      aria-label={describedDrawing(label)}
      onPointerMove={point}
      onPointerLeave={() => onAt(undefined)}
    >
      {marks.map(({ y, value }) => (
        <g key={value}>
          <line className={classes['grid']} x1={left} x2={width} y1={y} y2={y} />
          <text className={classes['tick']} data-end="true" x={left - 8} y={y + 4}>
            {formatCount(value)}
          </text>
        </g>
      ))}
      <path className={classes['area']} d={filled(places) ?? ''} />
      <path className={classes['line']} d={through(places) ?? ''} />
      {places.map(({ x, y }, index) => (
        <circle
          key={points[index]?.day}
          className={classes['point']}
          data-pointed={index === at}
          cx={x}
          cy={y}
          r={index === at ? 5 : 3}
        />
      ))}
      <text className={classes['tick']} x={left} y={height + 16}>
        {formatDay(points[0]?.day ?? '')}
      </text>
      <text className={classes['tick']} data-end="true" x={width} y={height + 16}>
        {formatDay(points.at(-1)?.day ?? '')}
      </text>
    </svg>
  );
}

/** Where the points and the lines of the grid are. Drawn lengths are floats; the table has the exact numbers. */
function placesOf(points: readonly LinePoint[]): {
  readonly places: Place[];
  readonly marks: readonly { readonly y: number; readonly value: number }[];
} {
  const most = Math.max(...points.map(({ value }) => Number(value)), 1);
  const [from, to] = [Date.parse(points[0]?.day ?? ''), Date.parse(points.at(-1)?.day ?? '')];
  const yOf = (value: number): number => height - (value / most) * height;
  return {
    places: points.map(({ day, value }) => ({
      x: left + ((Date.parse(day) - from) / Math.max(to - from, 1)) * (width - left),
      y: yOf(Number(value)),
    })),
    marks: ticks(0, most, 4).map((value) => ({ value, y: yOf(value) })),
  };
}

function nearest(places: readonly Place[], x: number): number {
  const distances = places.map((place) => Math.abs(place.x - x));
  return distances.indexOf(Math.min(...distances));
}
