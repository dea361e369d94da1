/** Conditions and filters to SQL. */
import { isUuid } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Field, FieldKind, Entity } from '../../entities/entity.ts';
import { type Fetch, fetchOf } from './bound.ts';
import { quote, type StatementWriter } from './statement-writer.ts';
import { type Operator, operators } from '../schema/dialect.ts';

const castOf: Readonly<Partial<Record<FieldKind, string>>> = {
  id: 'uuid',
  text: 'text',
  enum: 'text',
  int: 'bigint',
  decimal: 'numeric',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'timestamptz',
};

const conditionsMax = 100;
const unknownId = '00000000-0000-0000-0000-000000000000';

/** The cast of a field's values. */
export function castFor(field: Field): string {
  return castOf[field.kind]!;
}

/** Replaces a text that is no UUID by an id that no row has, so that it answers like an unknown id. */
export function uuidFetch(fetch: Fetch): Fetch {
  const idOrUnknown = (value: unknown): unknown =>
    value === null || (typeof value === 'string' && isUuid(value)) ? value : unknownId;
  return (env) => {
    const value = fetch(env);
    return Array.isArray(value) ? value.map(idOrUnknown) : idOrUnknown(value);
  };
}

/** The SQL expression of a field. Shape: `alias` is the alias of the table. */
export function columnOf(field: Field, alias: string): string {
  return field.sql === undefined ? `${alias}.${field.column}` : field.sql(alias);
}

/** Equality on every given field; null matches null. */
export function conditionSql(
  writer: StatementWriter,
  entity: Entity,
  alias: string,
  condition: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(condition).map(([name, value]) => {
    const field = entity.fields[name]!;
    const column = columnOf(field, alias);
    if (value === null) return `${column} is null`;
    return `${column} = ${bindValue(writer, field, value, castFor(field))}`;
  });
}

function bindValue(
  writer: StatementWriter,
  field: Field,
  value: unknown,
  cast: string,
  read?: Operator['read'],
): string {
  // The value of an enumeration is part of the statement's text: only then can PostgreSQL use a partial index.
  if (field.kind === 'enum') {
    const words = Array.isArray(value) ? `array[${(value as string[]).map(quote).join(', ')}]` : quote(value as string);
    return `${words}::${cast}`;
  }
  const given = fetchOf(value);
  const fetch: Fetch = read === undefined ? given : (env) => read(given(env) as string);
  return writer.bind(field.kind === 'id' ? uuidFetch(fetch) : fetch, cast);
}

/**
 * A filter as SQL conditions that all must hold.
 *
 * Refuses: filter_too_large.
 */
export function filterSql(
  writer: StatementWriter,
  entity: Entity,
  alias: string,
  filter: Readonly<Record<string, unknown>>,
): string[] {
  let conditions = 0;
  const all = (given: Readonly<Record<string, unknown>>): string[] =>
    Object.entries(given).flatMap(([name, value]) => member(name, value));
  const count = (): void => {
    conditions += 1;
    if (conditions > conditionsMax) throw new Refusal('filter_too_large', { conditionsMax: String(conditionsMax) });
  };
  const group = (given: Readonly<Record<string, unknown>>): string => {
    count();
    return conjunction(all(given));
  };

  const member = (name: string, value: unknown): string[] => {
    count();
    if (value === null || value === undefined) return [];
    if (name === 'and') return (value as Record<string, unknown>[]).map(group);
    if (name === 'or') return [`(${(value as Record<string, unknown>[]).map(group).join(' or ') || 'false'})`];
    if (name === 'not') return [`not ${group(value as Record<string, unknown>)}`];
    const field = entity.fields[name]!;
    return Object.entries(value as Record<string, unknown>).map(([operator, operand]) => {
      count();
      const { takes, read, sql } = operators[operator]!;
      if (operand === null || operand === undefined) return 'false';
      const cast = takes === 'boolean' ? 'boolean' : takes === 'many' ? `${castFor(field)}[]` : castFor(field);
      return sql(
        columnOf(field, alias),
        takes === 'boolean' ? writer.bind(fetchOf(operand), cast) : bindValue(writer, field, operand, cast, read),
      );
    });
  };
  return all(filter);
}

function conjunction(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : `(${conditions.join(' and ')})`;
}
