/**
 * Parts of a whole as bars, one below the other. Series are told apart by pattern as well as by colour, every bar says its
 * part in words, arrow keys go from bar to bar. Loaded only where a chart is shown: take `ShareChart`.
 */
import { type KeyboardEvent, type ReactElement, useId } from 'react';
import {
  Bar,
  BarChart,
  LabelList,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts';
import { formatDecimal } from '../../words/format.ts';
import classes from './share-chart.module.css';
import type { ShareChartProps } from './share-props.ts';
import { ticksOf } from './share-text.ts';

/** Units: pixels. */
const rowHeight = 36;
const nameWidth = 150;
const saidWidth = 74;

interface Drawn {
  readonly name: string;
  readonly said: string;
  readonly quantities: readonly string[];
  readonly parts: readonly number[];
  readonly whole: number;
}

export default function ShareBars({ label, series, rows }: ShareChartProps): ReactElement {
  const id = useId();
  const drawn: readonly Drawn[] = rows.map((row) => ({
    ...row,
    whole: row.parts.reduce((sum, part) => sum + part, 0),
  }));
  const largest = Math.max(...drawn.map(({ whole }) => whole), 0.01);
  return (
    <div onKeyDownCapture={walk}>
      <BarChart
        responsive
        layout="vertical"
        data={[...drawn]}
        className={classes['bars'] ?? ''}
        style={{ width: '100%', height: rows.length * rowHeight + 12 }}
        margin={{ top: 4, right: saidWidth, bottom: 4, left: 0 }}
        barCategoryGap={8}
        aria-label={label}
      >
        <defs>
          <pattern
            id={`${id}-hatched`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill="var(--accent-wash)" />
            <rect width="3" height="6" fill="var(--accent-fill)" />
          </pattern>
        </defs>
        <XAxis type="number" hide domain={[0, largest]} />
        <YAxis
          type="category"
          dataKey="name"
          width={nameWidth}
          interval={0}
          axisLine={false}
          tickLine={false}
          tick={NameTick}
        />
        <Tooltip
          cursor={{ fill: 'var(--surface-raised)' }}
          isAnimationActive={false}
          content={(told) => <Told told={told} series={series} />}
        />
        {series.map((name, at) => (
          <Bar
            key={name}
            dataKey={({ parts }: Drawn) => parts[at] ?? 0}
            name={name}
            stackId="whole"
            isAnimationActive={false}
            // What is there is seen, however little it is; and a bar of no length would lose what is written beside it.
            minPointSize={at === 0 ? 2 : 0.01}
            fill={at === 0 ? 'var(--accent-fill)' : `url(#${id}-hatched)`}
            stroke="var(--accent-fill)"
            strokeWidth={at === 0 ? 0 : 1}
          >
            {at === series.length - 1 && (
              <LabelList dataKey="said" position="right" className={classes['said'] ?? ''} />
            )}
          </Bar>
        ))}
      </BarChart>
    </div>
  );
}

/**
 * Recharts walks along a chart of lying bars from the bottom, by the keys for left and right alone. Here down and right are
 * the next bar, up and left the one before.
 */
function walk(event: KeyboardEvent): void {
  const next = { ArrowDown: 'ArrowLeft', ArrowRight: 'ArrowLeft', ArrowUp: 'ArrowRight', ArrowLeft: 'ArrowRight' };
  const key = next[event.key as keyof typeof next] as string | undefined;
  if (key === undefined || !event.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
  event.target.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }));
}

/** A name in at most two lines; the whole of it is a hover away, and in the table. */
function NameTick({ x, y, payload }: YAxisTickContentProps): ReactElement {
  const name = String(payload.value);
  const lines = ticksOf(name);
  return (
    <text x={Number(x) - nameWidth + 8} y={y} className={classes['name']}>
      <title>{name}</title>
      {lines.map((line, index) => (
        <tspan
          key={line}
          x={Number(x) - nameWidth + 8}
          dy={`${index === 0 ? 0.35 - (lines.length - 1) * 0.55 : 1.1}em`}
        >
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** What a bar stands for, exactly. */
function Told({
  told: { active, payload },
  series,
}: {
  readonly told: TooltipContentProps;
  readonly series: readonly string[];
}): ReactElement | null {
  const row = payload[0]?.payload as Drawn | undefined;
  if (!active || row === undefined) return null;
  return (
    <div className={classes['tooltip']} role="status" aria-live="assertive">
      <strong>{row.name}</strong>
      {series.map((name, at) => (
        <span key={name}>
          {name} {formatDecimal(row.quantities[at] ?? '0')}
        </span>
      ))}
      <span>{row.said}</span>
    </div>
  );
}
