/** The one table. */
import type { Cost } from './measure/cost.ts';
import { median } from './rounds.ts';

/** The figure that must be reached, and the figure that is the aim. */
export interface Goal {
  readonly atLeast: number;
  readonly aim?: number;
  /** Whether less is better: a time, or memory. */
  readonly atMost?: boolean;
  /** The unit that is printed after the numbers, such as ` ms`. */
  readonly unit?: string;
}

/** One row of it. */
export interface Row {
  readonly measure: string;
  readonly concurrency?: number;
  readonly program: string;
  /** The measured figure, with its unit. */
  readonly result: string;
  /** The same as a number, where it has a goal of its own. */
  readonly figure?: number | undefined;
  /** By column of ratios: the registry's figure over the program's, in each round. */
  readonly ratios?: readonly (readonly number[] | undefined)[];
  readonly goal?: Goal | undefined;
  /** Units: processor seconds per request. */
  readonly cost?: Cost | undefined;
}

const head = [
  'measure',
  'at once',
  'program',
  'result (least to most of the rounds)',
  'registry ÷ it',
  'one token ÷ it',
  'at least',
  'aim',
  'µs of load',
  'of server',
  'of PostgreSQL',
];

/** Prints rows as a table. */
export function formatTable(rows: readonly Row[]): string {
  return alignTable(
    head,
    rows.map((row) => [
      row.measure,
      row.concurrency === undefined ? '' : String(row.concurrency),
      row.program,
      row.figure === undefined || row.goal === undefined ? row.result : `${row.result} ${mark(row.figure, row.goal)}`,
      ...[0, 1].map((column) => formatRatios(row.ratios?.[column], row.goal)),
      row.goal === undefined ? '' : formatGoal(row.goal.atLeast, row.goal),
      row.goal?.aim === undefined ? '' : formatGoal(row.goal.aim, row.goal),
      ...([row.cost?.load, row.cost?.server, row.cost?.database] as const).map(formatMicroseconds),
    ]),
  );
}

/** Lists the rows whose goal is missed. */
export function missedRows(rows: readonly Row[]): Row[] {
  return rows.filter(({ figure, ratios = [], goal }) => {
    if (goal === undefined) return false;
    const figures = [figure, ...ratios.map((one) => (one === undefined ? undefined : median(one)))];
    return figures.some((one) => one !== undefined && !isReached(one, goal));
  });
}

/** Prints cells as a table in Markdown, its columns aligned. */
export function alignTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const format = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [format(titles), rule, ...rows.map(format)].join('\n');
}

function isReached(figure: number, { atLeast, atMost = false }: Goal): boolean {
  return atMost ? figure <= atLeast : figure >= atLeast;
}

const mark = (figure: number, goal: Goal): string => (isReached(figure, goal) ? '✓' : '✗');

const formatGoal = (value: number, { atMost = false, unit = '' }: Goal): string =>
  `${atMost ? '≤' : '≥'} ${value.toLocaleString('en-GB')}${unit}`;

/** Shape: the median, and in brackets the least and the most, where there is more than one. */
export function showRange(figures: readonly number[], format: (figure: number) => string): string {
  const middle = median(figures);
  if (middle === undefined) return '–';
  if (figures.length === 1) return format(middle);
  return `${format(middle)} (${format(Math.min(...figures))} to ${format(Math.max(...figures))})`;
}

function formatRatios(ratios: readonly number[] | undefined, goal: Goal | undefined): string {
  if (ratios === undefined || ratios.length === 0) return '';
  const shown = showRange(ratios, (ratio) => ratio.toFixed(ratio < 10 ? 2 : 1));
  return goal === undefined ? shown : `${shown} ${mark(median(ratios)!, goal)}`;
}

function formatMicroseconds(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  const microseconds = seconds * 1e6;
  return microseconds < 100 ? microseconds.toFixed(1) : microseconds.toFixed(0);
}

/** A rate as `12,345/s`. */
export function perSecond(rate: number | undefined): string {
  return rate === undefined ? '–' : `${Math.round(rate).toLocaleString('en-GB')}/s`;
}
