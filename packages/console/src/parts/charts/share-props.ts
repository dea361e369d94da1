/** Props of the share chart. */

interface ChartRow {
  readonly id: string;
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
  /** The names of the series: at most three. */
  readonly series: readonly string[];
  readonly rows: readonly ChartRow[];
}
