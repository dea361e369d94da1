/**
 * Tables as the program writes and reads them: each column is declared once, with its type and its value in both
 * directions.
 */
import { snakeCase } from '../base/words.ts';
import { isKind } from './binary-values.ts';
import { type AnyFacts, type Column, parameterOf } from './column.ts';
import { packRows } from './composite.ts';
import type { Query, Row } from './statement.ts';

type Columns = Readonly<Record<string, Column<unknown> & { readonly facts?: AnyFacts }>>;

/** The columns that hold the members of an object: one for each, by its name. */
export type ColumnsOf<T> = { readonly [P in keyof T]-?: Column<T[P]> };

/** The object whose members columns hold. */
export type ObjectOf<C> = { readonly [P in keyof C]: C[P] extends Column<infer T> ? T : never };

interface NamedColumn extends Column<unknown> {
  /** The name of the object's member. */
  readonly member: string;
  /** The name in the table: the member's in snake case. */
  readonly name: string;
  readonly facts?: AnyFacts;
}

/** The columns of one table of the schema `registry` that the program writes. */
export interface Table<T extends object> {
  readonly name: string;
  /** The column of the tenant, which stands beside the object; null where the object has it. */
  readonly tenant: string | null;
  readonly columns: readonly NamedColumn[];
  /** Never set: it carries the type of the object. */
  readonly object?: T;
}

/** The object whose members the columns of a table hold. */
export type RowObject<T> = T extends Table<infer O> ? O : never;

/** Declares a table by its columns, in the order in which rows carry them. */
export function table<C extends Columns>(
  name: string,
  columns: C,
  tenant: string | null = 'register_id',
): Table<ObjectOf<C>> {
  const named = Object.entries(columns).map(([member, column]) => ({ ...column, member, name: snakeCase(member) }));
  return { name, tenant, columns: named };
}

/** The columns of a table for a select list, over an alias. */
export function selectList<T extends object>({ columns }: Table<T>, alias: string): string {
  return columns
    .map(({ name, select }) => (select === undefined ? `${alias}.${name}` : `${select(`${alias}.${name}`)} as ${name}`))
    .join(', ');
}

/** The object out of a row that was read by the select list. */
export function readRow<T extends object>({ columns }: Table<T>, row: Row): T {
  const object: Record<string, unknown> = {};
  for (const column of columns) object[column.member] = column.read(row[column.name]);
  return object as T;
}

/**
 * Rows as an array of composite values whose type has the columns of the table in their order. Shape: null where there
 * is none.
 */
export function packTable<T extends object>({ columns }: Table<T>, objects: readonly T[]): Buffer | null {
  if (objects.length === 0) return null;
  return packRows(
    columns.map(({ type }) => {
      if (!isKind(type)) throw new TypeError(`${type} has no binary format here`);
      return type;
    }),
    objects.map((object) => columns.map((column) => column.write((object as Row)[column.member] ?? null))),
  );
}

/** Inserts one row. The tenant is the first parameter. Shape: `clauses` stand behind the values. */
export function insertRow<T extends object>(
  { name, tenant, columns }: Table<T>,
  tenantId: string,
  object: T,
  { clauses = '' }: { readonly clauses?: string } = {},
): Query {
  const parameters = columns.map(({ type }, index) => `$${index + 2}::${type}`);
  const names = [tenant, ...columns.map((column) => column.name)];
  return {
    statement: {
      name: `insert_${name}`,
      text: `
        insert into registry.${name} as n (${names.join(', ')})
        values (${['$1::uuid', ...parameters].join(', ')}) ${clauses}`,
    },
    values: [tenantId, ...columns.map((column) => parameterOf(column, (object as Row)[column.member]))],
  };
}

/**
 * Inserts any number of rows of one tenant in one statement. Shape: `computed` has SQL
 * expressions of computed columns over the new row `n`, by column name.
 */
export function insertRows<T extends object>(
  { name, tenant, columns }: Table<T>,
  tenantId: string,
  objects: readonly T[],
  computed: Readonly<Record<string, string>> = {},
): Query {
  const names = columns.map((column) => column.name);
  const typed = columns.map((column) => `${column.name} ${column.type}`);
  return {
    statement: {
      name: `insert_many_${name}`,
      text: `
        insert into registry.${name} (${[tenant, ...names, ...Object.keys(computed)].join(', ')})
        select ${['$1::uuid', ...names.map((column) => `n.${column}`), ...Object.values(computed)].join(', ')}
          from jsonb_to_recordset($2::jsonb) n (${typed.join(', ')})`,
    },
    values: [tenantId, JSON.stringify(objects.map((object) => jsonOf(columns, object)))],
  };
}

/** The row as an object of JSON, by the names of the columns. */
function jsonOf(columns: readonly NamedColumn[], object: object): object {
  return Object.fromEntries(
    columns.map((column) => {
      const value = (object as Row)[column.member];
      return [column.name, column.type === 'jsonb' ? value : parameterOf(column, value)];
    }),
  );
}

/** The row whose columns have these expressions, for a value of a composite type with the columns of the table. */
export function rowExpression<T extends object>(
  { columns }: Table<T>,
  expressions: Readonly<Record<keyof T, string>>,
): string {
  return `row(${columns.map(({ member }) => expressions[member as keyof T]).join(', ')})`;
}

/**
 * Changes the given values of one row: undefined leaves a column as it is; so does null where the column must have a
 * value.
 * Shape: `key` has the values of the key, by the names of its columns. One statement for whatever is given.
 */
export function changeRow<T extends object>(
  { name, columns }: Table<T>,
  key: Readonly<Record<string, string>>,
  object: { readonly [member in keyof T]?: T[member] | null | undefined },
): Query {
  const given = columns.filter(({ member }) => object[member as keyof T] !== undefined);
  const json = `$${Object.keys(key).length + 1}::jsonb`;
  const sets = columns.map((column) =>
    column.nullable
      ? `${column.name} = case when ${json} ? '${column.name}' then v.${column.name} else t.${column.name} end`
      : `${column.name} = coalesce(v.${column.name}, t.${column.name})`,
  );
  return {
    statement: {
      name: `change_${name}`,
      text: `
        update registry.${name} t
           set ${[...sets, 'updated_at = now()'].join(',\n               ')}
          from jsonb_to_record(${json}) v (${columns.map((column) => `${column.name} ${column.type}`).join(', ')})
         where ${Object.keys(key)
           .map((column, index) => `t.${column} = $${index + 1}::uuid`)
           .join('\n           and ')}`,
    },
    values: [
      ...Object.values(key),
      JSON.stringify(Object.fromEntries(given.map((column) => [column.name, object[column.member as keyof T]]))),
    ],
  };
}
