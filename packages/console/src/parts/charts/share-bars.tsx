/**
 * A stacked bar chart. Series differ in pattern as well as colour, each bar has a text, arrow keys move between bars.
 * Loaded on demand: use `ShareChart`.
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
const labelWidth = 74;

interface BarRow {
  readonly name: string;
  readonly percentageLabel: string;
  readonly quantities: readonly string[];
  readonly parts: readonly number[];
  readonly whole: number;
}

export default function ShareBars({ label, series, rows }: ShareChartProps): ReactElement {
  const id = useId();
  const bars: readonly BarRow[] = rows.map((row) => ({
    ...row,
    whole: row.parts.reduce((sum, part) => sum + part, 0),
  }));
  const largest = Math.max(...bars.map(({ whole }) => whole), 0.01);
  return (
    <div onKeyDownCapture={moveByKey}>
      <BarChart
        responsive
        layout="vertical"
        data={[...bars]}
        className={classes['bars'] ?? ''}
        style={{ width: '100%', height: rows.length * rowHeight + 12 }}
        margin={{ top: 4, right: labelWidth, bottom: 4, left: 0 }}
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
          content={(tooltip) => <ChartTooltip tooltip={tooltip} series={series} />}
        />
        {series.map((name, at) => (
          <Bar
            key={name}
            dataKey={({ parts }: BarRow) => parts[at] ?? 0}
            name={name}
            stackId="whole"
            isAnimationActive={false}
            // A value above zero stays visible; a bar without length would lose its label.
            minPointSize={at === 0 ? 2 : 0.01}
            fill={fillOf(at, `url(#${id}-hatched)`)}
            stroke="var(--accent-fill)"
            strokeWidth={at === 0 ? 0 : 1}
          >
            {at === series.length - 1 && (
              <LabelList dataKey="percentageLabel" position="right" className={classes['percentage'] ?? ''} />
            )}
          </Bar>
        ))}
      </BarChart>
    </div>
  );
}

/** The first series is filled, the second hatched, the third empty. */
function fillOf(at: number, hatched: string): string {
  return at === 0 ? 'var(--accent-fill)' : at === 1 ? hatched : 'var(--surface)';
}

/**
 * Recharts moves through a horizontal chart from the bottom, with the left and right keys only. Here down and right
 * move to the next bar, up and left to the previous one.
 */
function moveByKey(event: KeyboardEvent): void {
  const next = { ArrowDown: 'ArrowLeft', ArrowRight: 'ArrowLeft', ArrowUp: 'ArrowRight', ArrowLeft: 'ArrowRight' };
  const key = next[event.key as keyof typeof next] as string | undefined;
  if (key === undefined || !event.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
  event.target.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }));
}

/** A name in at most two lines. The tooltip and the table have all of it. */
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

/** The exact values of a bar. */
function ChartTooltip({
  tooltip: { active, payload },
  series,
}: {
  readonly tooltip: TooltipContentProps;
  readonly series: readonly string[];
}): ReactElement | null {
  const row = payload[0]?.payload as BarRow | undefined;
  if (!active || row === undefined) return null;
  return (
    <div className={classes['tooltip']} role="status" aria-live="assertive">
      <strong>{row.name}</strong>
      {series.map((name, at) => (
        <span key={name}>
          {name} {formatDecimal(row.quantities[at] ?? '0')}
        </span>
      ))}
      <span>{row.percentageLabel}</span>
    </div>
  );
}
