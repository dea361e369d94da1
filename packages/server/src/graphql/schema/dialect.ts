/** The arguments of lists: orderBy, condition and filter, as in PostGraphile. One set of input types per entity. */
import type { Enumeration } from '../../base/enumeration.ts';
import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfigArgumentMap,
  GraphQLInputObjectType,
  type GraphQLInputFieldConfigMap,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql';
import { constantCase } from '../../base/words.ts';
import { writtenPart, writtenText } from '../../base/written-text.ts';
import type { Field, FieldKind, Entity, Relation } from '../../entities/entity.ts';
import { entityNamed, foundMax } from '../../entities/entity-list.ts';
import { cursorScalar, scalarTypes } from './scalars.ts';

/** An operator of a filter and its SQL over the column and the bound value. */
export interface Operator {
  readonly description: string;
  readonly takes: 'one' | 'many' | 'boolean';
  readonly sql: (column: string, value: string) => string;
  /** Reads a text in the form in which texts are kept. */
  readonly read?: (text: string) => string;
}

/** A pattern that ends with half of an escape means a backslash: PostgreSQL would fail on it. */
const wholePattern = (pattern: string): string => (/(?<!\\)(\\\\)*\\$/.test(pattern) ? `${pattern}\\` : pattern);

const escaped = (value: string): string => `replace(replace(replace(${value}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;

const caseless = (text: string): string => `registry.caseless(${text}) collate "C"`;

export const operators: Readonly<Record<string, Operator>> = {
  isNull: {
    description: 'Whether the value is null.',
    takes: 'boolean',
    sql: (column, value) => `(${column} is null) = ${value}`,
  },
  equalTo: {
    description: 'Equal to the value.',
    takes: 'one',
    sql: (column, value) => `${column} = ${value}`,
    read: writtenText,
  },
  notEqualTo: {
    description: 'Not equal to the value.',
    takes: 'one',
    sql: (column, value) => `${column} <> ${value}`,
    read: writtenText,
  },
  in: {
    description: 'One of the values.',
    takes: 'many',
    sql: (column, values) => `${column} = any (${values})`,
    read: writtenText,
  },
  notIn: {
    description: 'None of the values.',
    takes: 'many',
    sql: (column, values) => `${column} <> all (${values})`,
    read: writtenText,
  },
  lessThan: {
    description: 'Less than the value.',
    takes: 'one',
    sql: (column, value) => `${column} < ${value}`,
    read: writtenText,
  },
  lessThanOrEqualTo: {
    description: 'Less than the value or equal to it.',
    takes: 'one',
    sql: (column, value) => `${column} <= ${value}`,
    read: writtenText,
  },
  greaterThan: {
    description: 'Greater than the value.',
    takes: 'one',
    sql: (column, value) => `${column} > ${value}`,
    read: writtenText,
  },
  greaterThanOrEqualTo: {
    description: 'Greater than the value or equal to it.',
    takes: 'one',
    sql: (column, value) => `${column} >= ${value}`,
    read: writtenText,
  },
  startsWith: {
    description: 'Begins with the text.',
    takes: 'one',
    // Unlike `like`, this operator is leakproof, so under row-level security it may still use an index.
    sql: (column, value) => `${column} ^@ ${value}`,
    read: (text) => writtenPart(text).trimStart(),
  },
  includes: {
    description: 'Contains the text.',
    takes: 'one',
    sql: (column, value) => `${column} like '%' || ${escaped(value)} || '%'`,
    read: writtenPart,
  },
  includesInsensitive: {
    description:
      'Contains the text; capital and small letters are equal, in every script, and so are one blank and several. Characters that show nothing are left out.',
    takes: 'one',
    // In a select of its own the pattern is made once, and not for each row.
    sql: (column, value) => `${caseless(column)} like (select '%' || ${escaped(caseless(value))} || '%')`,
    read: writtenPart,
  },
  likeInsensitive: {
    description:
      'Matches the pattern; capital and small letters are equal, as in includesInsensitive. In it % is any text, _ any one character, and a backslash takes the next character as it is. A letter whose capitals are two, such as ß, counts as two characters.',
    takes: 'one',
    sql: (column, value) => `${caseless(column)} like (select ${caseless(value)})`,
    read: (pattern) => wholePattern(writtenPart(pattern)),
  },
};

const always = ['isNull', 'equalTo', 'notEqualTo', 'in', 'notIn'];
const ordered = [...always, 'lessThan', 'lessThanOrEqualTo', 'greaterThan', 'greaterThanOrEqualTo'];
const operatorsOf: Readonly<Partial<Record<FieldKind, readonly string[]>>> = {
  id: always,
  enum: always,
  boolean: ['isNull', 'equalTo', 'notEqualTo'],
  text: [...ordered, 'startsWith', 'includes', 'includesInsensitive', 'likeInsensitive'],
  int: ordered,
  decimal: ordered,
  date: ordered,
  dateTime: ordered,
};

export interface Filters {
  readonly orderBy: (entity: Entity) => GraphQLEnumType;
  readonly condition: (entity: Entity) => GraphQLInputObjectType;
  readonly filter: (entity: Entity) => GraphQLInputObjectType;
}

/** A column by which lists can be ordered: a field of the entity, or one of the row that a relation leads to. */
interface OrderColumn {
  /** `name`, `holder.registration`. */
  readonly name: string;
  readonly field: Field;
  readonly relation?: Relation;
}

/**
 * Columns by which the lists of an entity can be ordered, by the constants that name them. Of related rows these are
 * texts, such as names.
 */
function orderColumns(entity: Entity): ReadonlyMap<string, OrderColumn> {
  const own = Object.entries(entity.fields).filter(([, field]) => field.indexed);
  const related = Object.entries(entity.relations).flatMap(([to, relation]) =>
    relation.many || relation.rows !== undefined
      ? []
      : Object.entries(entityNamed(relation.to).fields)
          .filter(([, { indexed, kind }]) => indexed && kind === 'text')
          .map(([name, field]): [string, OrderColumn] => [
            `${constantCase(to)}__${constantCase(name)}`,
            { name: `${to}.${name}`, field, relation },
          ]),
  );
  return new Map([
    ...own.map(([name, field]): [string, OrderColumn] => [constantCase(name), { name, field }]),
    ...related,
  ]);
}

/** Fields of an entity by which its lists can be filtered. */
function filteredFields(entity: Entity): readonly [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => field.filtered);
}

/** Relations of an entity by which its lists can be filtered: those that an index finds. */
function filteredRelations(entity: Entity): readonly [string, Relation][] {
  return Object.entries(entity.relations).filter(
    ([, { looksAt, rows }]) => looksAt === undefined && rows === undefined,
  );
}

/** Makes the input types of each entity once. */
export function makeFilters(enumType: (given: Enumeration<string>) => GraphQLEnumType): Filters {
  const valueType = (field: Field): GraphQLInputType =>
    field.kind === 'enum' ? enumType(field.enumeration!) : scalarTypes[field.kind as keyof typeof scalarTypes];
  const ofValue = once((name: string, field: Field) => valueFilter(name, field, valueType(field)));
  const orderBy = once((name: string, entity: Entity) => orderByType(name, entity));
  const condition = once(
    (name: string, entity: Entity) =>
      new GraphQLInputObjectType({
        name,
        description: `Equality on fields of ${entity.name}; all must hold. Null matches null.`,
        fields: Object.fromEntries(
          filteredFields(entity).map(([field, it]) => [field, { type: valueType(it), description: it.description }]),
        ),
      }),
  );
  const filter = once(
    (name: string, entity: Entity): GraphQLInputObjectType =>
      new GraphQLInputObjectType({
        name,
        description: `Conditions on fields of ${entity.name}; all must hold.`,
        fields: () => {
          const self = filter(name, entity);
          const fields: GraphQLInputFieldConfigMap = Object.fromEntries(
            filteredFields(entity).map(([field, it]) => [
              field,
              {
                type: ofValue(
                  it.kind === 'enum' ? `${it.enumeration!.name}Filter` : `${String(valueType(it))}Filter`,
                  it,
                ),
                description: it.description,
              },
            ]),
          );
          for (const [relation, { many, to, description }] of filteredRelations(entity)) {
            const type = filter(`${to}Filter`, entityNamed(to));
            fields[relation] = { type: many ? toMany(`ToMany${to}Filter`, type) : type, description };
          }
          if (entity.search !== undefined)
            fields['search'] = {
              type: GraphQLString,
              description: `The search finds the row by this text: only the best ${foundMax} of the rows that the role sees.`,
            };
          fields['and'] = { type: new GraphQLList(new GraphQLNonNull(self)), description: 'All of these hold.' };
          fields['or'] = {
            type: new GraphQLList(new GraphQLNonNull(self)),
            description: 'At least one of these holds.',
          };
          fields['not'] = { type: self, description: 'This does not hold.' };
          return fields;
        },
      }),
  );
  const toMany = once((name: string, type: GraphQLInputObjectType) => manyFilter(name, type));
  return {
    orderBy: (entity) => orderBy(`${entity.plural}OrderBy`, entity),
    condition: (entity) => condition(`${entity.name}Condition`, entity),
    filter: (entity) => filter(`${entity.name}Filter`, entity),
  };
}

function once<A, T>(make: (name: string, of: A) => T): (name: string, of: A) => T {
  const made = new Map<string, T>();
  return (name, of) => {
    const cached = made.get(name);
    if (cached !== undefined) return cached;
    const fresh = make(name, of);
    made.set(name, fresh);
    return fresh;
  };
}

/** Conditions on the rows of a relation to many. Rows that the role does not see do not count. */
function manyFilter(name: string, type: GraphQLInputObjectType): GraphQLInputObjectType {
  return new GraphQLInputObjectType({
    name,
    description: 'Conditions on related rows, as far as the role sees them; all must hold.',
    fields: {
      some: { type, description: 'At least one of the rows matches.' },
      every: { type, description: 'All rows match; there may be none.' },
      none: { type, description: 'No row matches.' },
    },
  });
}

function valueFilter(name: string, field: Field, value: GraphQLInputType): GraphQLInputObjectType {
  const fields = operatorsOf[field.kind]!.map((operator): [string, { type: GraphQLInputType; description: string }] => {
    const { takes, description } = operators[operator]!;
    const type =
      takes === 'boolean' ? GraphQLBoolean : takes === 'many' ? new GraphQLList(new GraphQLNonNull(value)) : value;
    return [operator, { type, description }];
  });
  return new GraphQLInputObjectType({
    name,
    description: 'Conditions on one value; all must hold.',
    fields: Object.fromEntries(fields),
  });
}

/** One part of an order. */
export interface Order extends OrderColumn {
  readonly descending: boolean;
}

function orderByType(name: string, entity: Entity): GraphQLEnumType {
  const values: Record<string, { value: string; description: string }> = {
    NATURAL: { value: 'NATURAL', description: 'The order of the primary key, which is that of creation.' },
    PRIMARY_KEY_ASC: { value: 'PRIMARY_KEY_ASC', description: 'By primary key, ascending.' },
    PRIMARY_KEY_DESC: { value: 'PRIMARY_KEY_DESC', description: 'By primary key, descending.' },
  };
  if (entity.placed !== undefined) {
    values['PLACED_ASC'] = { value: 'PLACED_ASC', description: 'In the order of placing: new rows come at the end.' };
    values['PLACED_DESC'] = { value: 'PLACED_DESC', description: 'In the reverse order: the last one comes first.' };
  }
  for (const [constant, column] of entity.placed === undefined ? orderColumns(entity) : []) {
    values[`${constant}_ASC`] = { value: `${constant}_ASC`, description: `By ${column.name}, ascending; null last.` };
    values[`${constant}_DESC`] = {
      value: `${constant}_DESC`,
      description: `By ${column.name}, descending; null first.`,
    };
  }
  return new GraphQLEnumType({
    name,
    description: `Orders of a list of ${entity.plural}; ties are broken by id.`,
    values,
  });
}

/** The orders of a list where the caller names none. */
export const usualOrder = ({ placed }: Entity): readonly string[] =>
  placed === undefined ? ['PRIMARY_KEY_ASC'] : ['PLACED_ASC'];

/** The parts of an order. The last is the id, so that no two rows tie; a repeated field counts once. */
export function readOrder(entity: Entity, values: readonly string[]): readonly Order[] {
  if (entity.placed !== undefined) return [placedOrder(entity.placed.column, values)];
  const order: Order[] = [];
  const columns = orderColumns(entity);
  const id = { name: 'id', field: entity.fields['id']! };
  for (const value of values) {
    const descending = value.endsWith('_DESC');
    const constant = value.replace(/_(ASC|DESC)$/, '');
    const isKey = constant === 'NATURAL' || constant === 'PRIMARY_KEY';
    const column = isKey ? id : columns.get(constant)!;
    if (!order.some(({ name }) => name === column.name)) order.push({ ...column, descending });
    if (column.name === 'id') return order;
  }
  // The id has the direction of the last part, so that one index serves both directions.
  return [...order, { ...id, descending: order.at(-1)?.descending ?? false }];
}

/** A place is the primary key, so that there is one order; of several words the first one counts. */
function placedOrder(column: string, [value]: readonly string[]): Order {
  const field: Field = {
    kind: 'int',
    description: '',
    column,
    nullable: false,
    indexed: true,
    filtered: false,
  };
  return { name: 'placed', field, descending: value?.endsWith('_DESC') === true };
}

/** The arguments of every list. */
export function connectionArguments(
  entity: Entity,
  filters: Filters,
  order: readonly string[] = usualOrder(entity),
): GraphQLFieldConfigArgumentMap {
  return {
    first: { type: GraphQLInt, description: 'Most rows from the beginning: 0 to 1,000; 50 by default.' },
    last: { type: GraphQLInt, description: 'Most rows from the end: 0 to 1,000.' },
    offset: { type: GraphQLInt, description: 'Rows to skip at the beginning; only together with first.' },
    before: { type: cursorScalar, description: 'Only rows before this cursor.' },
    after: { type: cursorScalar, description: 'Only rows after this cursor.' },
    orderBy: {
      type: new GraphQLList(new GraphQLNonNull(filters.orderBy(entity))),
      defaultValue: order,
      description: 'The order of the list.',
    },
    condition: { type: filters.condition(entity), description: 'Only rows with these values.' },
    filter: { type: filters.filter(entity), description: 'Only rows that match the filter.' },
  };
}
