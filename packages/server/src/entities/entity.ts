/**
 * The declaration of an entity: its table, fields, relations and visibility. The GraphQL types, the connections and the
 * SQL are derived from it. This file reads no data.
 */
import type { Enumeration } from '../base/enumeration.ts';
import { snakeCase } from '../base/words.ts';
import type { DatedTable } from '../store/register/dated-values.ts';
import type { Moment } from './moment.ts';
import type { RowPredicate } from './row-predicate.ts';
import type { Visibility } from './visibility.ts';

/** A value inside a small object. Shape: enumerations and decimals are JSON strings, so are dates and ids. */
export interface PartField {
  readonly kind:
    | 'text'
    | 'textList'
    | 'id'
    | 'enum'
    | 'int'
    | 'decimal'
    | 'boolean'
    | 'date'
    | 'dateTime'
    | 'json'
    | 'part'
    | 'parts';
  readonly description: string;
  readonly required: boolean;
  readonly enumeration?: Enumeration<string>;
  /** The fields of a nested object, or of the elements of a list of such. */
  readonly part?: Part;
}

/** A small object that lives inside a row as JSON, such as one check of an instruction. */
export interface Part {
  readonly name: string;
  readonly description: string;
  readonly fields: Readonly<Record<string, PartField>>;
}

export type FieldKind =
  | 'id'
  | 'text'
  | 'enum'
  | 'int'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'textList'
  | 'json'
  | 'part'
  | 'parts'
  | 'sentence'
  | 'personal';

/** The collation of the database in which lists have names of people, institutions and things. */
export const orderOfNames = 'registry.names';

export interface SortKey {
  readonly column: string;
  readonly of: (value: string) => string;
  /** The SQL of the key over the row's alias; the plain column where absent. */
  readonly sql?: (alias: string) => string;
}

export interface Field {
  readonly kind: FieldKind;
  readonly description: string;
  readonly column: string;
  readonly nullable: boolean;
  /** Whether lists can be ordered and filtered by it: an index leads with the tenant and this column. */
  readonly indexed: boolean;
  /**
   * Whether lists can be filtered by it: by all that they can be ordered by, and by what an index finds without
   * ordering.
   */
  readonly filtered: boolean;
  readonly enumeration?: Enumeration<string>;
  readonly part?: Part;
  /** The replacement, where a later release takes it away. */
  readonly deprecated?: string;
  /** A column that sorts like it and that an index can be walked by, and the SQL that makes such a key of a value. */
  readonly sortKey?: SortKey;
  /**
   * Whether it is a name for people: lists have it in `orderOfNames`, by an index in that collation where they may be
   * long.
   */
  readonly isName?: true;
  /** The SQL of a computed field over the row's alias; a plain column where absent. */
  readonly sql?: (alias: string) => string;
  /** The same of a row of the past, computed only where it is selected; a plain column of it where absent. */
  readonly sqlAt?: (alias: string, moment: Moment) => string;
  /** The table of its former values, where it has one: rows to which rows of the past lead have that of their day. */
  readonly dated?: DatedTable;
}

export interface Relation {
  readonly description: string;
  readonly to: string;
  readonly many: boolean;
  /**
   * Pairs of [own column, column of the other], the tenant's column first. Where one of both is a list, it holds the
   * other.
   */
  readonly by: readonly (readonly [own: string, other: string])[];
  /** SQL over both aliases that says the same as `by` along an index, where the columns of `by` have none. */
  readonly path?: (own: string, other: string) => string;
  /** How many rows finding them is taken to look at, beside those that are shown; none where absent. */
  readonly looksAt?: number;
  /** The order of a list where the caller names none; that of the primary key where absent. */
  readonly order?: readonly string[];
  /**
   * The rows where they are computed and not stored: subselects over the alias of the own row, all with the same
   * columns. A page reads of each no more than it may show. Lists of the own rows are neither ordered nor filtered by
   * them.
   */
  readonly rows?: (own: string, reading: Reading) => readonly string[];
}

/**
 * How computed rows are read: what the role sees of the rows from which they come, and the moment of the own row, if it
 * is not of the present.
 */
export interface Reading {
  /** The condition of the rows of an entity that the role sees, over their alias. */
  readonly visible: (entity: string, alias: string) => string;
  readonly moment: Moment | undefined;
}

/**
 * Stored numbers of rows. Each row of its table counts rows of the entity that have the same values in some columns.
 */
export interface StoredCounts {
  readonly table: string;
  /** The columns that the table has in common with the entity, under the same names. */
  readonly columns: readonly string[];
  /** SQL over the alias of a row of the table: how many rows it counts. */
  readonly rows: (alias: string) => string;
  /** Which rows of the table are about the entity; all where absent. */
  readonly only?: RowPredicate;
  /** The counts that a lens sees, which count rows that it sees. A lens that is not named counts rows one by one. */
  readonly visibleTo: Partial<Visibility>;
  /**
   * The rows that a lens sees beside those: `visible` finds them, and `uncounted` is true for no row that is in a count
   * which it sees.
   */
  readonly beside?: Partial<
    Record<keyof Visibility, { readonly visible: RowPredicate; readonly uncounted: RowPredicate }>
  >;
}

export interface Entity {
  readonly name: string;
  readonly plural: string;
  readonly description: string;
  readonly table: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly relations: Readonly<Record<string, Relation>>;
  readonly visibleTo: Visibility;
  /**
   * A subselect of the rows as they were at a moment. Every field is a plain column of it, also those that otherwise
   * are computed, but for those with SQL of their own for the past.
   */
  readonly at?: (moment: Moment) => string;
  /** Subselects with the same columns that together are the table. */
  readonly branches?: readonly string[];
  /** The moment of which the rows are, where they are not of the present. */
  readonly moment?: Moment;
  /** The moment of the dated fields of the rows and of those to which they lead, where all else is of the present. */
  readonly termsOf?: Moment;
  /**
   * Rows that lists leave out unless an argument asks for them. `shown` is SQL over the alias that is true for the
   * others.
   */
  readonly leftOut?: {
    readonly argument: string;
    readonly description: string;
    readonly shown: (alias: string) => string;
  };
  /**
   * From which the total of a list comes, where the list selects by no other columns. They count the rows that lists
   * show.
   */
  readonly storedCounts?: StoredCounts;
  /** Whether it is read only inside something else: no lists of its own, and `node` does not find it. */
  readonly inner?: true;
  /** How the search finds its rows; never where absent. */
  readonly search?: EntitySearch;
  /**
   * The place of a row, where lists have one order and the cursor of a row is its id: a column, and the SQL of the
   * place of a cursor. Several orders where absent.
   */
  readonly placed?: { readonly column: string; readonly after: (cursor: string) => string };
}

/** How the search finds and shows the rows of an entity. The function registry.search compares the same columns. */
export interface EntitySearch {
  /** The name of the kind of result. */
  readonly kind: string;
  /** The description of that kind. */
  readonly description: string;
  /** The fields in which the words of a text are looked for, the title first. */
  readonly fields: readonly [title: string, ...others: string[]];
  /** Those of which registry.rows_that_may_contain finds rows by a part, and fields made of them. */
  readonly filtered?: readonly string[];
  /** A field that tells rows with the same title apart, or one of the row that a relation leads to. */
  readonly subtitle: string | readonly [relation: string, field: string];
  /** The entity whose rows are former values of the fields. */
  readonly former?: string;
}

/** The options of a field, beside its kind and description. */
export type FieldOptions = Partial<Omit<Field, 'kind' | 'description' | 'enumeration' | 'part'>>;

const field =
  (kind: FieldKind) =>
  (description: string, options: FieldOptions = {}): Partial<Field> => ({ kind, description, ...options });

export const id = field('id');
export const text = field('text');
/**
 * A name for people, by which lists are ordered and filtered. Numbers, symbols, addresses and derived keys are plain
 * texts.
 */
export const name = (description: string): Partial<Field> => text(description, { indexed: true, isName: true });
export const int = field('int');
export const decimal = field('decimal');
export const boolean = field('boolean');
export const date = field('date');
export const dateTime = field('dateTime');
export const textList = field('textList');
export const json = field('json');
export const oneOf = (
  enumeration: Enumeration<string>,
  description: string,
  options: FieldOptions = {},
): Partial<Field> => ({
  kind: 'enum',
  description,
  enumeration,
  ...options,
});
/** A small object. */
export const part = (shape: Part, description: string, options: FieldOptions = {}): Partial<Field> => ({
  kind: 'part',
  description,
  part: shape,
  ...options,
});
export const parts = (part: Part, description: string, options: FieldOptions = {}): Partial<Field> => ({
  kind: 'parts',
  description,
  part,
  ...options,
});

/** A row told as a sentence. */
export const sentence = (description: string): Partial<Field> => ({ kind: 'sentence', description });

/** Personal data: a small object that is read for a purpose, and whose reading is noted. */
export const personalData = (part: Part, description: string): Partial<Field> => ({
  kind: 'personal',
  description,
  part,
  nullable: true,
});

/** To one row of another entity. */
export const one = (
  to: string,
  by: Relation['by'],
  description: string,
  more: Pick<Relation, 'rows'> = {},
): Relation => ({ to, by, description, many: false, ...more });
/** To a list of another entity's rows, answered as a connection. */
export const many = (
  to: string,
  by: Relation['by'],
  description: string,
  more: Pick<Relation, 'path' | 'looksAt' | 'order' | 'rows'> = {},
): Relation => ({ to, by, description, many: true, ...more });
/** Columns by which rows of the same register belong together: the register's, and the pair given. */
export const within = (own: string, other: string): Relation['by'] => [
  ['register_id', 'register_id'],
  [own, other],
];
/** The same of rows of one account. */
export const withinAccount = (own: string, other: string): Relation['by'] => [
  ['account_id', 'account_id'],
  [own, other],
];

/** The relations of a row that a transaction of an asset wrote. */
export const assetAndTransaction = {
  asset: one('Asset', within('asset_id', 'id'), 'The asset.'),
  transaction: one(
    'Transaction',
    within('transaction_id', 'id'),
    'The transaction; null where the role does not see it.',
  ),
};

/** Declares an entity, filling in each field's column. */
export function entity(
  declared: Omit<Entity, 'fields'> & { fields: Readonly<Record<string, Partial<Field>>> },
): Entity {
  const fields = Object.fromEntries(
    Object.entries(declared.fields).map(([name, given]): [string, Field] => [
      name,
      {
        column: snakeCase(name),
        nullable: false,
        indexed: false,
        filtered: given.indexed === true,
        ...given,
      } as Field,
    ]),
  );
  return { ...declared, fields };
}
