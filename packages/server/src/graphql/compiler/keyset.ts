/** Orders and cursors as SQL: sorting, the cursor of a row, and the rows beyond a cursor. */
import { isUuid } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Field, type FieldKind, type Entity, orderOfNames, type Relation } from '../../entities/entity.ts';
import { VariableReference, type Fetch } from './bound.ts';
import { castFor, columnOf } from './filter.ts';
import { relatedTo } from './related-rows.ts';
import { quote, type StatementWriter } from './statement-writer.ts';
import { cursorParts, cursorValue } from './cursor.ts';
import { readOrder } from '../schema/dialect.ts';

/** One part of an order. */
interface SortPart {
  /** A field of the row itself; its SQL may look up a related row. */
  readonly field: Field;
  readonly descending: boolean;
}

export interface Keyset {
  readonly order: readonly SortPart[];
  /** Names the order inside a cursor, so that a cursor of another order is refused. */
  readonly signature: string;
  readonly kinds: readonly FieldKind[];
  /** How many relations it follows. */
  readonly relations: number;
  /** The SQL of the place of a cursor, where the cursor of a row is its id. */
  readonly placeOf: ((cursor: string) => string) | undefined;
}

export type Side = 'after' | 'before';

/** The order of the rows behind an alias. */
export function keyset(writer: StatementWriter, entity: Entity, alias: string, orderBy: readonly string[]): Keyset {
  const order = readOrder(entity, orderBy);
  return {
    order: order.map(({ field, relation, descending }) => ({
      field: relation === undefined ? field : relatedField(writer, entity, relation, field, alias),
      descending,
    })),
    signature: order.map(({ name, descending }) => `${descending ? '-' : ''}${name}`).join(),
    kinds: order.map(({ field }) => field.kind),
    relations: order.filter(({ relation }) => relation !== undefined).length,
    placeOf: entity.placed?.after,
  };
}

/** A field of the row that a relation leads to, null where the role sees none. */
export function relatedField(
  writer: StatementWriter,
  entity: Entity,
  relation: Relation,
  field: Field,
  own: string,
): Field {
  const related = relatedTo(writer, entity, relation, own);
  const where = related.conditions.join(' and ');
  const found = (column: string) => (): string =>
    `(
    select ${column}
    from ${related.entity.table} ${related.alias}
    where ${where}
  )`;
  const { sortKey, ...unsorted } = { ...field, nullable: true, sql: found(columnOf(field, related.alias)) };
  if (sortKey === undefined) return unsorted;
  return { ...unsorted, sortKey: { ...sortKey, sql: found(sortColumn(field, related.alias)) } };
}

/** The SQL expression by which rows are ordered for a field. */
export function sortColumn(field: Field, alias: string): string {
  if (field.isName === true) return `${columnOf(field, alias)} collate ${orderOfNames}`;
  if (field.sortKey === undefined) return columnOf(field, alias);
  return field.sortKey.sql?.(alias) ?? `${alias}.${field.sortKey.column}`;
}

/**
 * `order by` of the keyset, or of its reverse. Nulls as PostgreSQL orders them: last when ascending, first when
 * descending.
 */
export function orderSql(keys: Keyset, alias: string, reversed: boolean): string {
  return keys.order
    .map(({ field, descending }) => `${sortColumn(field, alias)}${descending !== reversed ? ' desc' : ''}`)
    .join(', ');
}

/** The cursor of the row behind the alias, as JSON text. */
export function cursorSql(keys: Keyset, alias: string): string {
  if (keys.placeOf !== undefined) return `'"' || ${alias}.id || '"'`;
  const values = keys.order.map(({ field }) => textOf(field, alias));
  const array = `json_build_array(${[quote(keys.signature), ...values].join(', ')})::text`;
  return `'"' || translate(encode(convert_to(${array}, 'UTF8'), 'base64'), E'\\n', '') || '"'`;
}

function textOf(field: Field, alias: string): string {
  const column = columnOf(field, alias);
  if (field.kind === 'dateTime') return `(${column} at time zone 'UTC')::text`;
  if (field.kind === 'decimal') return `trim_scale(${column})::text`;
  return `${column}::text`;
}

interface KeyBound {
  readonly column: string;
  readonly nullable: boolean;
  /** Whether greater values lie on the selected side. */
  readonly greater: boolean;
  /** Undefined where the cursor's value is null. */
  readonly value: string | undefined;
}

/** A cursor as SQL over the alias. */
export interface CursorConditions {
  /** Conditions of which each row beyond the cursor matches exactly one. Each can use an index on its own. */
  readonly beyond: readonly string[];
  /** Condition of the cursor's own row and of those on its other side. */
  readonly notBeyond: string;
}

/** The rows on one side of a cursor, and the others. Refuses: cursor_invalid. */
export function cursorConditions(
  writer: StatementWriter,
  keys: Keyset,
  alias: string,
  cursor: unknown,
  side: Side,
): CursorConditions {
  const bounds = keyBoundsOf(writer, keys, alias, cursor, side);
  const turned = bounds.map((bound) => ({ ...bound, greater: !bound.greater }));
  return { beyond: beyond(bounds), notBeyond: `(${lexical(turned, true)})` };
}

/**
 * Null counts as greater than any value, so a nullable first part gives two conditions: among the values, and among the
 * nulls.
 */
function beyond(bounds: readonly KeyBound[]): string[] {
  const [first, ...rest] = bounds as [KeyBound, ...KeyBound[]];
  const { column, nullable, greater, value } = first;
  if (value === undefined) {
    const nulls = `(${column} is null and ${among(rest)})`;
    return greater ? [nulls] : [nulls, `${column} is not null`];
  }
  const values = among([{ ...first, nullable: false }, ...rest]);
  return nullable && greater ? [values, `${column} is null`] : [values];
}

/** One condition; where it is equivalent, a comparison of rows, from which an index scan can start. */
function among(bounds: readonly KeyBound[]): string {
  const [first] = bounds as [KeyBound, ...KeyBound[]];
  const { column, nullable, greater, value } = first;
  const sign = greater ? '>' : '<';
  const tupled = bounds.every(
    (bound) => bound.value !== undefined && bound.greater === greater && !(bound.nullable && greater),
  );
  if (tupled)
    return `${tuple(bounds.map((bound) => bound.column))} ${sign} ${tuple(bounds.map((bound) => bound.value!))}`;
  const further = `(${lexical(bounds, false)})`;
  return value === undefined || (nullable && greater) ? further : `(${column} ${sign}= ${value} and ${further})`;
}

const tuple = (parts: readonly string[]): string => (parts.length === 1 ? parts[0]! : `(${parts.join(', ')})`);

/** Beyond in the first part, or equal there and beyond in the rest. */
function lexical(bounds: readonly KeyBound[], inclusive: boolean): string {
  const [bound, ...rest] = bounds;
  if (bound === undefined) return inclusive ? 'true' : 'false';
  const further = furtherSql(bound);
  const equal = bound.value === undefined ? `${bound.column} is null` : `${bound.column} = ${bound.value}`;
  if (rest.length === 0) return inclusive ? `${further} or ${equal}` : further;
  return `${further} or (${equal} and (${lexical(rest, inclusive)}))`;
}

function furtherSql({ column, nullable, greater, value }: KeyBound): string {
  if (value === undefined) return greater ? 'false' : `${column} is not null`;
  if (!greater) return `${column} < ${value}`;
  return nullable ? `(${column} > ${value} or ${column} is null)` : `${column} > ${value}`;
}

function keyBoundsOf(writer: StatementWriter, keys: Keyset, alias: string, cursor: unknown, side: Side): KeyBound[] {
  const fetch: Fetch = cursor instanceof VariableReference ? cursor.fetch : () => cursor;
  if (keys.placeOf !== undefined) {
    const [{ field, descending }] = keys.order as [SortPart];
    const value = keys.placeOf(writer.bind((env) => placedCursor(fetch(env) as string), 'text'));
    return [{ column: sortColumn(field, alias), nullable: false, greater: descending !== (side === 'after'), value }];
  }
  const nulls =
    cursor instanceof VariableReference ? cursor.nulls! : cursorParts(cursor as string).map((part) => part === null);
  return keys.order.map(({ field, descending }, index) => {
    const read: Fetch = (env) => cursorValue(fetch(env) as string, keys.signature, keys.kinds, index);
    const isNull = nulls[index + 1] === true;
    if (isNull && !field.nullable) throw new Refusal('cursor_invalid');
    return {
      column: sortColumn(field, alias),
      nullable: field.nullable,
      greater: descending !== (side === 'after'),
      value: isNull ? undefined : bindSortValue(writer, field, read),
    };
  });
}

/** Any text but an id is gone as an unknown id is, and some are no text of PostgreSQL. */
const placedCursor = (cursor: string): string => (isUuid(cursor) ? cursor : 'none');

function bindSortValue(writer: StatementWriter, field: Field, read: Fetch): string {
  if (field.kind === 'dateTime') return `(${writer.bind(read, 'timestamp')} at time zone 'UTC')`;
  const value = writer.bind(read, castFor(field));
  return field.sortKey === undefined ? value : field.sortKey.of(value);
}
