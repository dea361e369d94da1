/**
 * A column as the program declares it: how it is written and read, and the facts that callers, people and checks need.
 * Entities, inputs, `verify` and tests follow from them.
 */
import type { Enumeration } from '../base/enumeration.ts';
import { type ColumnText, formatList } from './composite.ts';

/** The kind of a value, from which the kinds of fields and inputs follow. */
export type ColumnKind =
  | 'id'
  | 'text'
  | 'word'
  | 'int'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'texts'
  | 'ids'
  | 'json'
  | 'bytes';

/** How one column is written and read. */
export interface Column<T, K extends ColumnKind = ColumnKind> {
  readonly kind: K;
  /** The name of the type in SQL. */
  readonly type: string;
  readonly nullable: boolean;
  /** The words of which the value is one. */
  readonly enumeration?: Enumeration<string>;
  /** The expression of a select list, over the name of the column, where the driver's own value does not do. */
  readonly select?: (column: string) => string;
  /** The value in the text that the binary format is made of. */
  write(value: T): ColumnText;
  /** The value as the parameter of a statement, where that is not the same text. */
  parameter?(value: T): unknown;
  /** The value out of what the driver returns. */
  read(value: unknown): T;
}

/** The content of a text, from which follows where else it may be stored. */
export type TextContent =
  /** It says nothing of a person and names no row. */
  | 'term'
  /** It distinguishes the row from the others of its register or of the installation. */
  | 'identifier'
  /** It names or describes a person, or may: no audit entry repeats it. */
  | 'person'
  /** The same, and an instruction records only a keyed digest of it. */
  | 'personal';

interface CommonFacts {
  /** The meaning, as the field of the entity and the inputs tell it. Shape: a sentence. */
  readonly description: string;
  /** Sentences that the inputs tell after the description. */
  readonly input?: string;
  /** Whether a command that creates a row takes it; it takes none that is absent. */
  readonly create?: 'required' | 'optional';
  /** The value where the command that creates a row is given none: a word of an enumeration is set, others are told. */
  readonly byDefault?: string;
  /** Whether the command that changes a row takes it. */
  readonly change?: true;
  /** Whether its values are recorded with the days from which they hold; the column has the value in force today. */
  readonly dated?: true;
  /** Whether lists can be ordered and filtered by it; a name has its order in the collation of names. */
  readonly indexed?: true | 'name';
  /** Whether lists can be filtered by it, without an order. */
  readonly filtered?: true;
  /** Whether the entity has no field of it: it is read by a relation, or by nobody. */
  readonly unread?: true;
}

/** The facts of a column by its kind: those of any column, and those that the kind needs. */
export type FactsOf<T, K extends ColumnKind> = CommonFacts &
  (K extends 'text'
    ? {
        readonly content: TextContent;
        /** Units: characters. */
        readonly lengthMax: number;
        /** The remedy for a text that is too long, as a sentence. */
        readonly remedy?: string;
      }
    : K extends 'id' | 'ids'
      ? {
          /** The entity whose row the id names. */
          readonly names: string;
          /** Units: elements of a list. */
          readonly lengthMax?: number;
        }
      : K extends 'int'
        ? { readonly min: number; readonly max: number }
        : K extends 'decimal'
          ? { readonly min?: number }
          : K extends 'word'
            ? { readonly byDefault?: T }
            : K extends 'date' | 'json'
              ? { readonly content?: 'personal' }
              : unknown);

/** The facts of a column of any kind. */
export type AnyFacts = CommonFacts & {
  readonly content?: TextContent;
  readonly lengthMax?: number;
  readonly remedy?: string;
  readonly names?: string;
  readonly min?: number;
  readonly max?: number;
};

/** Columns with their facts, by the members. */
export type DescribedColumns = Readonly<Record<string, Column<unknown> & { readonly facts: AnyFacts }>>;

/** A command that adds a row, or one that changes it. */
export type Verb = 'create' | 'change';

/** The columns that a command takes. */
export type ColumnsFor<C extends DescribedColumns, V extends Verb> = {
  readonly [M in keyof C as C[M]['facts'] extends Record<V, unknown> ? M : never]: C[M];
};

/** The columns that a command takes, in their order. */
export function columnsFor<C extends DescribedColumns, V extends Verb>(columns: C, verb: V): ColumnsFor<C, V> {
  return Object.fromEntries(entriesFor(columns, verb)) as ColumnsFor<C, V>;
}

/** The same as a list. */
export function entriesFor(
  columns: DescribedColumns,
  verb: Verb,
): readonly (readonly [member: string, column: DescribedColumns[string]])[] {
  return Object.entries(columns).filter(([, { facts }]) => facts[verb] !== undefined);
}

/** The members of columns whose values have a past. */
type DatedMember<C extends DescribedColumns> = {
  [M in keyof C & string]: C[M]['facts'] extends { readonly dated: true } ? M : never;
}[keyof C & string];

/** The same as a list. */
export function datedMembers<C extends DescribedColumns>(columns: C): readonly DatedMember<C>[] {
  const members = Object.keys(columns).filter((member) => columns[member]!.facts.dated === true);
  return members as DatedMember<C>[];
}

/** Whether a column says nothing of a person, so that an audit entry may repeat it. */
export function isAudited({ facts }: { readonly facts?: AnyFacts }): boolean {
  return facts?.content !== 'person' && facts?.content !== 'personal';
}

/** Declares a column with its facts. A fact that there is not does not compile. */
export function column<T, K extends ColumnKind, const F extends FactsOf<T, K>>(
  type: Column<T, K>,
  facts: F & { readonly [X in Exclude<keyof F, keyof AnyFacts>]: never },
): Column<T, K> & { readonly facts: F } {
  return { ...type, facts };
}

function textColumn<T extends string, K extends ColumnKind>(kind: K, type: string): Column<T, K> {
  return { kind, type, nullable: false, write: (value) => value, read: (value) => value as T };
}

export const uuid = textColumn<string, 'id'>('id', 'uuid');
export const date = textColumn<string, 'date'>('date', 'date');
export const text = textColumn<string, 'text'>('text', 'text');
/** A decimal that the program takes over as it is. */
export const decimal = textColumn<string, 'decimal'>('decimal', 'numeric');
/** A text that is one of several words. */
export function word<T extends string>(enumeration: Enumeration<T>): Column<T, 'word'> {
  return { ...textColumn<T, 'word'>('word', 'text'), enumeration };
}

export const integer: Column<number, 'int'> = {
  kind: 'int',
  type: 'integer',
  nullable: false,
  write: String,
  read: (value) => value as number,
};
export const smallint: Column<number, 'int'> = {
  ...integer,
  type: 'smallint',
};
export const bigint: Column<bigint, 'int'> = {
  kind: 'int',
  type: 'bigint',
  nullable: false,
  write: String,
  read: (value) => BigInt(value as string),
};
export const boolean: Column<boolean, 'boolean'> = {
  kind: 'boolean',
  type: 'boolean',
  nullable: false,
  write: String,
  read: (value) => value as boolean,
};
/** Units: microseconds since 1970. */
export const instant: Column<bigint, 'dateTime'> = {
  kind: 'dateTime',
  type: 'timestamptz',
  nullable: false,
  select: (column) => `(extract(epoch from ${column}) * 1000000)::bigint`,
  write: String,
  read: (value) => BigInt(value as string),
};
/** Bytes. Shape: hexadecimal digits. */
export const bytes: Column<string, 'bytes'> = {
  ...textColumn<string, 'bytes'>('bytes', 'bytea'),
  parameter: (value) => Buffer.from(value, 'hex'),
  select: (column) => `encode(${column}, 'hex')`,
};
/** Bytes that are not turned into digits on their way. */
export const binary: Column<Buffer, 'bytes'> = {
  kind: 'bytes',
  type: 'bytea',
  nullable: false,
  write: (value) => value.toString('hex'),
  parameter: (value) => value,
  read: (value) => value as Buffer,
};
/** An instant that the program takes over as it is. Shape: RFC 3339. */
export const timestamp: Column<string, 'dateTime'> = {
  ...textColumn<string, 'dateTime'>('dateTime', 'timestamptz'),
  write: (value) => String(BigInt(Date.parse(value)) * 1_000n),
  parameter: (value) => value,
};
/** A list of texts, or of values that are read as texts. */
export function list<L extends 'text[]' | 'cidr[]' | 'uuid[]'>(
  type: L,
): Column<readonly string[], L extends 'uuid[]' ? 'ids' : 'texts'> {
  const kind = (type === 'uuid[]' ? 'ids' : 'texts') as L extends 'uuid[]' ? 'ids' : 'texts';
  return { ...uuids, kind, type, parameter: (value) => value };
}
export const uuids: Column<readonly string[], 'ids'> = {
  kind: 'ids',
  type: 'uuid[]',
  nullable: false,
  write: formatList,
  read: (value) => value as readonly string[],
};
/** A value that PostgreSQL stores as JSON. */
export function jsonb<T>(): Column<T, 'json'> {
  return {
    kind: 'json',
    type: 'jsonb',
    nullable: false,
    write: (value) => JSON.stringify(value),
    read: (value) => value as T,
  };
}

/** The same column, which may be null. */
export function nullable<T, K extends ColumnKind>(column: Column<T, K>): Column<T | null, K> {
  return {
    ...column,
    nullable: true,
    write: (value) => (value === null ? null : column.write(value)),
    parameter: (value) => (value === null ? null : parameterOf(column, value)),
    read: (value) => (value === null ? null : column.read(value)),
  };
}

/** The value as the parameter of a statement. */
export function parameterOf<T>(column: Column<T>, value: T): unknown {
  return column.parameter === undefined ? column.write(value) : column.parameter(value);
}
