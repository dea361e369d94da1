/** Rows that are selected for an action on several. */
export interface Selection<Row> {
  readonly ids: ReadonlySet<string>;
  toggle(row: Row): void;
  /** The accessible name of a row's checkbox. */
  labelOf(row: Row): string;
}
