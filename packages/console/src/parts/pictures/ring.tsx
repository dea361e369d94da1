/** A whole as a ring of slices, clockwise from the largest. */
import { arc, pie, type PieArcDatum } from 'd3-shape';
import { type ReactElement, type ReactNode, useState } from 'react';
import { formatDecimal, formatPart } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { shareOf } from '../decimal.ts';
import { PlainTable } from '../plain-table.tsx';
import { Quantity } from '../quantity.tsx';
import { describedDrawing, Picture } from './picture.tsx';
import classes from './picture.module.css';
import { type Slice, strengthOf } from './slice.ts';

/** Units: those of the drawing. */
const radius = 100;
const box = `${-radius - 3} ${-radius - 3} ${2 * radius + 6} ${2 * radius + 6}`;

const outline = arc<PieArcDatum<Slice>>()
  .innerRadius(radius * 0.6)
  .outerRadius(radius);

interface Props {
  /** The subject, with the day. */
  readonly label: string;
  /** The heads of the table. */
  readonly heads: { readonly name: string; readonly value: string; readonly percentage: string };
  readonly slices: readonly Slice[];
  readonly whole: string;
  /** Shown in the middle while no slice is pointed at. */
  readonly middle: { readonly figure: string; readonly unit: string };
  /** The name of a slice in the table; its text when not given. */
  cell?(slice: Slice): ReactNode;
  /** Writes a value that is no quantity, such as money. */
  amount?(value: string): string;
}

export function Ring(props: Props): ReactElement {
  const { label, slices, amount } = props;
  const [at, setAt] = useState<number>();
  return (
    <Picture
      label={label}
      count={slices.length}
      at={at}
      onAt={setAt}
      textOf={(index) => textOf(slices[index], amount)}
      drawing={<Drawing {...props} at={at} onAt={setAt} />}
      table={<SliceTable {...props} />}
    />
  );
}

interface DrawingProps extends Props {
  readonly at: number | undefined;
  onAt(at: number | undefined): void;
}

function Drawing({ label, slices, whole, middle, at, onAt, amount = formatDecimal }: DrawingProps): ReactElement {
  const angles = pie<Slice>()
    .sort(null)
    .value(({ value }) => shareOf(value, whole))([...slices]);
  const pointed = at === undefined ? undefined : slices[at];
  return (
    <svg
      className={classes['svg']}
      data-round="true"
      viewBox={box}
      role="img"
      aria-label={describedDrawing(label)}
      onPointerLeave={() => onAt(undefined)}
    >
      {angles.map((angle, index) => (
        <path
          key={angle.data.id}
          className={classes['slice']}
          data-rest={angle.data.isRest}
          data-pointed={index === at}
          fillOpacity={angle.data.isRest ? 1 : strengthOf(index, slices.length)}
          d={outline(angle) ?? ''}
          onPointerEnter={() => onAt(index)}
        />
      ))}
      <text className={classes['middle']} y={-2}>
        {pointed === undefined ? middle.figure : formatPart(pointed.percentage)}
      </text>
      <text className={classes['under']} y={18}>
        {pointed === undefined ? middle.unit : amount(pointed.value)}
      </text>
    </svg>
  );
}

function SliceTable({ label, heads, slices, whole, cell, amount }: Props): ReactElement {
  const total = { id: 'total', name: words.capTable.total, value: whole, percentage: '100', isRest: false };
  return (
    <PlainTable<Slice>
      label={label}
      rows={[...slices, total]}
      columns={[
        {
          label: heads.name,
          text: ({ name }) => name,
          cell: (slice) => <Name slice={slice} index={slices.indexOf(slice)} count={slices.length} cell={cell} />,
        },
        {
          label: heads.value,
          align: 'end',
          text: ({ value }) => value,
          cell: ({ value }) => (amount === undefined ? <Quantity value={value} /> : amount(value)),
        },
        {
          label: heads.percentage,
          align: 'end',
          text: ({ percentage }) => percentage,
          cell: ({ percentage }) => formatPart(percentage),
        },
      ]}
    />
  );
}

function textOf(slice: Slice | undefined, amount: Props['amount'] = formatDecimal): string {
  if (slice === undefined) return '';
  return words.pictures.slice(slice.name, amount(slice.value), formatPart(slice.percentage));
}

interface NameProps {
  readonly slice: Slice;
  readonly index: number;
  readonly count: number;
  readonly cell: Props['cell'];
}

function Name({ slice, index, count, cell }: NameProps): ReactElement {
  if (index < 0) return <strong>{slice.name}</strong>;
  return (
    <span className={classes['slicename']} title={slice.name}>
      <svg className={classes['swatch']} viewBox="0 0 12 12" aria-hidden="true">
        <rect
          className={classes['slice']}
          data-rest={slice.isRest}
          fillOpacity={slice.isRest ? 1 : strengthOf(index, count)}
          x="0.5"
          y="0.5"
          width="11"
          height="11"
        />
      </svg>
      {cell === undefined || slice.isRest ? slice.name : cell(slice)}
    </span>
  );
}
