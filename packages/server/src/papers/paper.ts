/** A paper before it is set: texts, tables and what stands at its head, in the order in which they are read. */

/** The sizes of a sheet. */
export const paperSizes = ['A4', 'Letter'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** A column of a table. */
export interface PaperColumn {
  readonly label: string;
  /** Numbers: to the right, with as many decimals as the longest, and with commas between thousands. */
  readonly isNumber?: true;
  /** Numbers of several classes, each with its own decimals. */
  readonly isMixed?: true;
  /** Numbers of which each page has the sum up to its end, and the last page that of all. */
  readonly isSummed?: true;
}

/** A column of units of several classes. */
export const unitsOfMany = { isNumber: true, isMixed: true } as const satisfies Partial<PaperColumn>;

/** A table. Shape: each row has a text for each column, a number as its decimal; lines of a text end in a line feed. */
export interface PaperTable {
  readonly kind: 'table';
  readonly label: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The last row where sums do not give it. Shape: a text for each column. */
  readonly total?: readonly string[];
  /** In the place of the rows where there is none. */
  readonly none: string;
}

/** A part of a paper. */
export type PaperBlock =
  | { readonly kind: 'heading' | 'text' | 'name' | 'note'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'address'; readonly lines: readonly string[] }
  | { readonly kind: 'signatures'; readonly places: readonly string[] }
  | PaperTable;

/** A paper. */
export interface Paper {
  readonly title: string;
  /** Below the title: the period or the day. */
  readonly under: string;
  readonly issuer: string;
  /** A PNG. */
  readonly logo: Uint8Array | null;
  readonly size: PaperSize;
  readonly isLandscape?: boolean;
  /** The instant as known at which the register was read. It is the date of the file too. Shape: ISO 8601, UTC. */
  readonly knownAt: string;
  readonly blocks: readonly PaperBlock[];
}
