/** What a chart of parts of a whole is given. */

interface ChartRow {
  readonly name: string;
  /** Its part of the whole, as it is written beside the bar. */
  readonly said: string;
  /** What it has, one for each series. */
  readonly quantities: readonly string[];
  /** How long its bars are drawn, one for each series. */
  readonly parts: readonly number[];
}

export interface ShareChartProps {
  readonly label: string;
  /** The names of what is stacked in one bar: one or two. */
  readonly series: readonly string[];
  readonly rows: readonly ChartRow[];
}
