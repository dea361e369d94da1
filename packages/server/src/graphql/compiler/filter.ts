/** Conditions and filters to SQL. */
import { isUuid, nilId } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Field, FieldKind, Entity, Relation } from '../../entities/entity.ts';
import { foundMax } from '../../entities/entity-list.ts';
import { type Fetch, fetchOf } from './bound.ts';
import { formerIsVisible } from './former-value.ts';
import { relatedTo } from './related-rows.ts';
import { searchTextFetch } from './search-text.ts';
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
/** PostgreSQL plans the joins of ten relations in some 50 milliseconds, of twenty in 800. */
const relationsMax = 10;

/** The cast of a field's values. */
export function castFor(field: Field): string {
  return castOf[field.kind]!;
}

/** Fetches a value, or each of a list, in another form. */
function mapFetch(fetch: Fetch, map: (value: unknown) => unknown): Fetch {
  return (env) => {
    const value = fetch(env);
    return Array.isArray(value) ? value.map(map) : map(value);
  };
}

/** Replaces a text that is no UUID by an id that no row has, so that it answers like an unknown id. */
export function uuidFetch(fetch: Fetch): Fetch {
  return mapFetch(fetch, (value) => (value === null || (typeof value === 'string' && isUuid(value)) ? value : nilId));
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
    return comparison(writer, field, column, operators['equalTo']!, value);
  });
}

function comparison(
  writer: StatementWriter,
  field: Field,
  column: string,
  operator: Operator,
  operand: unknown,
): string {
  const { takes, read, sql } = operator;
  if (takes === 'boolean') return sql(column, writer.bind(fetchOf(operand), 'boolean'));
  const cast = takes === 'many' ? `${castFor(field)}[]` : castFor(field);
  return sql(column, bindValue(writer, field, operand, cast, field.kind === 'text' ? read : undefined));
}

function bindValue(
  writer: StatementWriter,
  field: Field,
  value: unknown,
  cast: string,
  read: Operator['read'],
): string {
  // The value of an enumeration is part of the statement's text: only then can PostgreSQL use a partial index.
  if (field.kind === 'enum') {
    const words = Array.isArray(value) ? `array[${(value as string[]).map(quote).join(', ')}]` : quote(value as string);
    return `${words}::${cast}`;
  }
  const fetch = fetchOf(value);
  if (field.kind === 'id') return writer.bind(uuidFetch(fetch), cast);
  return writer.bind(read === undefined ? fetch : mapFetch(fetch, (text) => read(text as string)), cast);
}

/** A filter or a condition, its values as they are bound. */
type Given = Readonly<Record<string, unknown>>;

/** The rows that a filter decides about. */
interface Filtered {
  readonly entity: Entity;
  readonly alias: string;
}

/**
 * A filter as SQL conditions that all must hold, and how many relations it follows.
 *
 * Refuses: filter_too_large.
 */
export function filterSql(
  writer: StatementWriter,
  entity: Entity,
  alias: string,
  filter: Given,
): { readonly conditions: readonly string[]; readonly relations: number } {
  const made = new FilterWriter(writer);
  const conditions = made.all({ entity, alias }, filter);
  return { conditions, relations: made.relations };
}

/** The names of the fields and relations of the rows themselves that a filter or a condition compares. */
export function namesIn(filter: Given): readonly string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    if (name === 'and' || name === 'or') return (value as Given[]).flatMap(namesIn);
    return name === 'not' ? namesIn(value as Given) : [name];
  });
}

/** How a condition on the rows of a relation follows from whether one of them exists that passes a test. */
const quantifiers: Readonly<Record<string, (exists: (test: (match: string) => string) => string) => string>> = {
  some: (exists) => exists((match) => match),
  every: (exists) => `not ${exists((match) => `${match} is not true`)}`,
  none: (exists) => `not ${exists((match) => match)}`,
};

class FilterWriter {
  readonly #writer: StatementWriter;
  #conditions = 0;
  relations = 0;

  constructor(writer: StatementWriter) {
    this.#writer = writer;
  }

  all(of: Filtered, given: Given): string[] {
    return Object.entries(given).flatMap(([name, value]) => this.#member(of, name, value));
  }

  #count(): void {
    this.#conditions += 1;
    if (this.#conditions > conditionsMax)
      throw new Refusal('filter_too_large', { conditionsMax: String(conditionsMax) });
  }

  #group(of: Filtered, given: Given): string {
    this.#count();
    return conjunction(this.all(of, given));
  }

  #member(of: Filtered, name: string, value: unknown): string[] {
    this.#count();
    if (value === null || value === undefined) return [];
    if (name === 'and') return (value as Given[]).map((one) => this.#group(of, one));
    if (name === 'or') return [`(${(value as Given[]).map((one) => this.#group(of, one)).join(' or ') || 'false'})`];
    if (name === 'not') return [`not ${this.#group(of, value as Given)}`];
    if (name === 'search') return [this.#found(of, value)];
    const field = of.entity.fields[name];
    return field === undefined
      ? this.#related(of, of.entity.relations[name]!, value as Given)
      : this.#compared(field, of.alias, value as Given);
  }

  #found({ entity, alias }: Filtered, text: unknown): string {
    this.#countRelation();
    const sought = this.#writer.bind(searchTextFetch(fetchOf(text)), 'text');
    return `${alias}.id = any (array(
      select f.id
      from registry.search(${sought}, array[${quote(entity.search!.kind)}], null, ${foundMax}) f
      where ${formerIsVisible(this.#writer, entity.search!, 'f')}
    ))`;
  }

  #compared(field: Field, alias: string, given: Given): string[] {
    return Object.entries(given).map(([operator, operand]) => {
      this.#count();
      if (operand === null || operand === undefined) return 'false';
      return comparison(this.#writer, field, columnOf(field, alias), operators[operator]!, operand);
    });
  }

  #related(of: Filtered, relation: Relation, given: Given): string[] {
    if (!relation.many) return [this.#exists(of, relation, given, (match) => match)];
    return Object.entries(given).map(([quantifier, filter]) =>
      filter === null || filter === undefined
        ? 'false'
        : quantifiers[quantifier]!((test) => this.#exists(of, relation, filter as Given, test)),
    );
  }

  /** Counts a relation that is followed; a search counts as one. */
  #countRelation(): void {
    this.relations += 1;
    if (this.relations > relationsMax)
      throw new Refusal('filter_too_large', {
        relationsMax: `${relationsMax}`,
        reason: `The filter goes through more than ${relationsMax} relations.`,
        remedy: 'Divide it into several requests.',
      });
  }

  /** Rows that the role does not see are none: a filter tells nothing of them. */
  #exists(of: Filtered, relation: Relation, filter: Given, test: (match: string) => string): string {
    this.#countRelation();
    const related = relatedTo(this.#writer, of.entity, relation, of.alias);
    const where = [...related.conditions, test(this.#group(related, filter))].join(' and ');
    return `exists (
      select
      from ${related.entity.table} ${related.alias}
      where ${where}
    )`;
  }
}

function conjunction(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : `(${conditions.join(' and ')})`;
}
