/** Props of the share chart. */

interface ChartRow {
  readonly name: string;
  /** The percentage beside the bar. */
  readonly percentageLabel: string;
  /** One value per series. */
  readonly quantities: readonly string[];
  /** Bar lengths, one per series. */
  readonly parts: readonly number[];
}

export interface ShareChartProps {
  readonly label: string;
  /** The names of the series: one or two. */
  readonly series: readonly string[];
  readonly rows: readonly ChartRow[];
}
