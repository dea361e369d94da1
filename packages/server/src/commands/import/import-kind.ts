/** The form of a kind of file: its columns, declared once, and the mutation that each row becomes. */
import type { Enumeration } from '../../base/enumeration.ts';
import type { ImportFieldKind, ImportKindName } from '../../rules/import.ts';
import type { CellFault } from './finding.ts';

export interface ImportColumn {
  readonly kind: ImportFieldKind;
  /** Shape: a sentence. */
  readonly description: string;
  readonly required?: true;
  /** Whether it may name a person: then no constant gives it. */
  readonly personal?: true;
  /** Whether it is personal data, which is in no digest that others could find by trying. */
  readonly confidential?: true;
  /** Whether the rows of the template leave it out; its explanation has it. */
  readonly isRare?: true;
  /** Units: characters of a text. */
  readonly lengthMax?: number;
  /** Other heads that it may have. */
  readonly also?: readonly string[];
  /** The words of a column of the kind `word`. */
  readonly words?: Enumeration<string>;
  /** Other texts that mean a word, by the words. */
  readonly spoken?: Readonly<Record<string, readonly string[]>>;
}

/** A mutation with the input that GraphQL would read. */
export interface ImportStep {
  readonly mutation: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The next mutation of the same row; undefined for its last one. All of a row are done, or none. */
  readonly next?: ((made: MadeObjects) => ImportStep | Promise<ImportStep>) | undefined;
  /** The column of a member of the input, by its path such as `parties[0].birthDate`. */
  readonly headOf?: (path: string) => string | undefined;
  /** Is called with the objects of this mutation once all of the row are done. */
  readonly done?: ((made: MadeObjects) => void) | undefined;
}

/** The ids of the objects that a mutation made, by the fields of its answer. */
export type MadeObjects = Readonly<Record<string, string | null>>;

/** The values of a row by the heads of their columns, each in the form of its kind; without those that are empty. */
export type RowValues = Readonly<Record<string, string>>;

/** Looks up the objects that a row names. Each refuses by a CellFault. */
export interface Names {
  readonly registerId: string;
  holder(column: string, text: string): string;
  asset(column: string, text: string): string;
  /** Whether no holder has this number or registration. */
  lacksHolder(text: string): boolean;
  /** Adds what a row of the file made, for the rows below it. */
  addHolder(holder: NamedObject): void;
  addAsset(asset: NamedObject): void;
  /** An open certificate of a holder. Shape: `holder` is the text of the file that names it. */
  certificate(
    column: string,
    holder: string,
    of: { assetId: string; holderId: string; customId: string },
  ): Promise<string>;
  /** A party of a holder, by the text that names the holder; the only one, where no name of a party is given. */
  party(holder: string, name: string | undefined): Promise<string>;
}

/** A row as others are compared with it. Shape: an empty text for each value that could not be read. */
export interface ComparedRow {
  readonly line: number;
  readonly known: RowValues;
}

/** An object by the texts that name it. Shape: the number of a holder, or the symbol of a class. */
export interface NamedObject {
  readonly id: string;
  readonly number: string | null;
  readonly name: string;
}

export interface ImportKind {
  readonly name: ImportKindName;
  /** The mutations by which its rows change the classes that they name. */
  readonly mutations: readonly string[];
  /** Units: rows, where it may have fewer than other files. */
  readonly rowsMax?: number;
  readonly columns: Readonly<Record<string, ImportColumn>>;
  /** Rows of a template, which the demo accepts as they are. Shape: by the heads. */
  readonly examples: readonly RowValues[];
  /** The column of days by which rows may be sorted. */
  readonly orderedBy?: string;
  /** The column of the effective date, where each row records an entry of the ledger. Other rows are not undone. */
  readonly entryDay?: string;
  /**
   * The faults of a row that need no data. Shape: also of a row of which a value could not be read; that value is an
   * empty text.
   */
  faultsOf?(row: RowValues): readonly CellFault[];
  /** Whether a row takes a value in a column, by its type. Without it rows take all. */
  takes?(row: RowValues, head: string): boolean;
  /**
   * Begins to compare rows with those above them. Shape: answers the fault of each row, in their order. Units: `today`,
   * a day.
   */
  comparison?(today: string): (row: ComparedRow) => CellFault | undefined;
  /** The column of a holder that the row makes where the register lacks it; undefined where it makes none. */
  newHolderIn?(row: RowValues): string | undefined;
  /** The mutation that a row asks for, and those that follow it. It refuses by a CellFault. */
  step(row: RowValues, names: Names): ImportStep | Promise<ImportStep>;
}
