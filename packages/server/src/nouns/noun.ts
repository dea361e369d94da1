/**
 * What a noun is: a thing that can be read, declared once. Its table, fields, relations and who sees it. From these come
 * the GraphQL types, the connections and the SQL. Nothing here reads anything.
 */
import { snakeCase } from '../base/words.ts';
import type { Lens } from '../rules/actor.ts';

export interface Enumeration {
  readonly name: string;
  readonly says: string;
  readonly values: readonly string[];
}

/** A small object that lives inside a row as JSON, such as one check of an instruction. */
export interface Part {
  readonly name: string;
  readonly says: string;
  readonly fields: Readonly<Record<string, { readonly says: string; readonly required: boolean }>>;
}

export type Kind =
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
  | 'parts';

export interface SortKey {
  readonly column: string;
  readonly of: (value: string) => string;
}

export interface Field {
  readonly kind: Kind;
  readonly says: string;
  readonly column: string;
  readonly nullable: boolean;
  /** Whether lists can be ordered and filtered by it: an index leads with the tenant and this column. */
  readonly indexed: boolean;
  readonly enumeration?: Enumeration;
  readonly part?: Part;
  /** A column that sorts like it and that an index can be walked by, and the SQL that makes such a key of a value. */
  readonly sortKey?: SortKey;
  /** The SQL of a computed field over the row's alias; a plain column where absent. */
  readonly sql?: (alias: string) => string;
}

export interface Relation {
  readonly says: string;
  readonly to: string;
  readonly many: boolean;
  /** Pairs of [own column, column of the other], the tenant's column first. */
  readonly by: readonly (readonly [own: string, other: string])[];
}

/** SQL that is true for the rows a lens shows, over the row's alias. Says the same as the row-level policy, for speed; each holds alone. */
export type Sight = (alias: string) => string;

export interface Noun {
  readonly name: string;
  readonly plural: string;
  readonly says: string;
  readonly table: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly relations: Readonly<Record<string, Relation>>;
  readonly sight: Readonly<Record<Lens, Sight>>;
}

interface Options {
  readonly column?: string;
  readonly nullable?: true;
  readonly indexed?: true;
  readonly sortKey?: SortKey;
  readonly sql?: (alias: string) => string;
}

const field =
  (kind: Kind) =>
  (says: string, options: Options = {}): Partial<Field> => ({ kind, says, ...options });

export const id = field('id');
export const text = field('text');
export const int = field('int');
export const decimal = field('decimal');
export const boolean = field('boolean');
export const date = field('date');
export const dateTime = field('dateTime');
export const textList = field('textList');
export const json = field('json');
export const oneOf = (enumeration: Enumeration, says: string, options: Options = {}): Partial<Field> => ({
  kind: 'enum',
  says,
  enumeration,
  ...options,
});
export const parts = (part: Part, says: string, options: Options = {}): Partial<Field> => ({
  kind: 'parts',
  says,
  part,
  ...options,
});

/** To one row of another noun. */
export const one = (to: string, by: Relation['by'], says: string): Relation => ({ to, by, says, many: false });
/** To a list of another noun's rows, answered as a connection. */
export const many = (to: string, by: Relation['by'], says: string): Relation => ({ to, by, says, many: true });

/** Declares a noun, filling in each field's column. */
export function noun(declared: Omit<Noun, 'fields'> & { fields: Readonly<Record<string, Partial<Field>>> }): Noun {
  const fields = Object.fromEntries(
    Object.entries(declared.fields).map(([name, given]): [string, Field] => [
      name,
      { column: snakeCase(name), nullable: false, indexed: false, ...given } as Field,
    ]),
  );
  return { ...declared, fields };
}
