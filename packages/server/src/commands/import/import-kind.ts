/** The form of a kind of file: its columns, declared once, and the mutation that each row becomes. */
import type { Enumeration } from '../../base/enumeration.ts';
import type { ImportKindName } from '../../rules/import.ts';

export interface ImportColumn {
  /**
   * `holder` is a number or a registration, `asset` a symbol or a name, `certificate` the number of one that is open,
   * `numbers` share numbers such as 1-100, `ratio` two whole or decimal numbers such as 2:1.
   */
  readonly kind: 'text' | 'decimal' | 'day' | 'word' | 'holder' | 'asset' | 'certificate' | 'numbers' | 'ratio';
  /** Shape: a sentence. */
  readonly description: string;
  readonly required?: true;
  /** Other heads that it may have. */
  readonly also?: readonly string[];
  /** The words of a column of the kind `word`. */
  readonly words?: Enumeration<string>;
}

/** A mutation with the input that GraphQL would read. */
export interface ImportStep {
  readonly mutation: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The values of a row by the heads of their columns, each in the form of its kind; without those that are empty. */
export type RowValues = Readonly<Record<string, string>>;

/** Looks up the objects that a row names. Each refuses by a CellFault. */
export interface Names {
  readonly registerId: string;
  holder(column: string, text: string): string;
  asset(column: string, text: string): string;
  /** An open certificate of a holder. */
  certificate(column: string, of: { assetId: string; holderId: string; customId: string }): Promise<string>;
  /** A party of a holder; the only one, where no name is given. */
  party(holderId: string, name: string | undefined): Promise<string>;
}

export interface ImportKind {
  readonly name: ImportKindName;
  readonly columns: Readonly<Record<string, ImportColumn>>;
  /** Rows of a template, which the demo accepts as they are. Shape: by the heads. */
  readonly examples: readonly RowValues[];
  /** The mutation that a row asks for. It refuses by a CellFault. */
  step(row: RowValues, names: Names): ImportStep | Promise<ImportStep>;
}
