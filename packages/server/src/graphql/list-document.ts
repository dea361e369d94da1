/** The document of a list that is read whole: its columns as a selection, and its arguments as variables. */
import {
  type GraphQLField,
  GraphQLError,
  type GraphQLSchema,
  isListType,
  isNullableType,
  parse,
  print,
  type SelectionSetNode,
} from 'graphql';
import { Refusal } from '../base/refusal.ts';
import type { Entity } from '../entities/entity.ts';
import { entityNamed } from '../entities/entity-list.ts';
import { checkNesting } from './nesting.ts';
import type { GraphqlRequest, ListRequest } from './request.ts';

/** Arguments of a page, which a whole list has none of. */
const ofPages: readonly string[] = ['first', 'last', 'offset', 'before'];

/** A list of the schema, and the name of its rows. */
export interface NamedList {
  readonly field: GraphQLField<unknown, unknown>;
  readonly entity: Entity;
}

/** Finds a list at the root of the schema. Refuses: input_invalid. */
export function listNamed(schema: GraphQLSchema, name: string): NamedList {
  const field = schema.getQueryType()!.getFields()[name];
  const meaning = field?.extensions.meaning;
  if (meaning?.is === 'all') return { field: field!, entity: entityNamed(meaning.entity) };
  if (meaning?.is === 'queue') return { field: field!, entity: entityNamed('Instruction') };
  throw new Refusal('input_invalid', {
    field: 'list',
    reason: `There is no list ${JSON.stringify(name.slice(0, 100))}.`,
    remedy:
      'Name a list of the query API, such as allHolders: a query of the schema whose name begins with all, or approvalQueue.',
  });
}

/** Makes the document of a list. Refuses: input_invalid. */
export function listDocument(schema: GraphQLSchema, request: ListRequest, tokensMax: number): GraphqlRequest {
  const { field, entity } = listNamed(schema, request.list);
  const columns = request.columns ?? usualColumns(entity);
  const selection = print(readColumns(columns, tokensMax));
  const { purpose } = request;
  const values = 'values' in request.given ? request.given.values : valuesOfTexts(field, request.given.texts);
  const given = Object.entries(values).map(([name, value]) => ({ name, value, type: typeOf(field, name) }));
  // A variable must be used, and a purpose is where the columns name it.
  const own = purpose === undefined || !/\$purpose\b/.test(selection) ? [] : ['$purpose: String!'];
  const declared = [...given.map(({ name, type }) => `$${name}: ${type}`), ...own];
  const passed = given.map(({ name }) => `${name}: $${name}`);
  const inBrackets = (parts: readonly string[]): string => (parts.length === 0 ? '' : `(${parts.join(', ')})`);
  return {
    query: `query ${inBrackets(declared)} { ${field.name}${inBrackets(passed)} { nodes ${selection} } }`,
    variables: {
      ...Object.fromEntries(given.map(({ name, value }) => [name, value])),
      ...(own.length === 0 ? {} : { purpose }),
    },
    operationName: null,
  };
}

function typeOf(field: GraphQLField<unknown, unknown>, name: string): string {
  const argument = ofPages.includes(name) ? undefined : field.args.find((one) => one.name === name);
  if (argument !== undefined) return argument.type.toString();
  const names = field.args.map((one) => one.name).filter((one) => !ofPages.includes(one));
  throw new Refusal('input_invalid', {
    field: name.slice(0, 100),
    reason: `The list ${field.name} has no argument ${JSON.stringify(name.slice(0, 100))}.`,
    remedy: `Give some of: ${['columns', 'purpose', ...names].join(', ')}.`,
  });
}

/** Reads columns as a selection of GraphQL and nothing else. Refuses: input_invalid. */
function readColumns(columns: string, maxTokens: number): SelectionSetNode {
  const text = `{ ${columns} }`;
  checkNesting(text);
  try {
    const [only, ...others] = parse(text, { noLocation: true, maxTokens }).definitions;
    if (only?.kind === 'OperationDefinition' && others.length === 0) return only.selectionSet;
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw notColumns(`The value of columns is no selection of GraphQL. ${error.message}`);
  }
  throw notColumns('The value of columns is more than one selection of GraphQL.');
}

function notColumns(reason: string): Refusal {
  const remedy = 'Name fields of the rows, such as: holderNumber registration account { name }.';
  return new Refusal('input_invalid', { field: 'columns', reason, remedy });
}

/** Kinds of fields that are a cell of a table. */
const cells: readonly string[] = ['id', 'text', 'enum', 'int', 'decimal', 'boolean', 'date', 'dateTime', 'textList'];

/**
 * The columns of a list where the caller names none: the plain fields that are stored, and the names of the rows they
 * lead to. A computed field may read other tables for each row.
 */
function usualColumns(entity: Entity): string {
  const own = Object.entries(entity.fields)
    .filter(([, { kind, deprecated, sql }]) => cells.includes(kind) && deprecated === undefined && sql === undefined)
    .map(([name]) => name);
  const related = Object.entries(entity.relations).flatMap(([name, { to, many }]) => {
    const labels = labelsOf(entityNamed(to));
    return many || labels.length === 0 ? [] : [`${name} { ${labels.join(' ')} }`];
  });
  return [...own, ...related].join(' ');
}

/** The fields by which people know a row. */
function labelsOf({ fields, search }: Entity): readonly string[] {
  return search?.fields ?? Object.keys(fields).filter((name) => fields[name]!.isName === true);
}

/** Reads the values of arguments that came as texts in a URL. Refuses: input_invalid. */
function valuesOfTexts(field: GraphQLField<unknown, unknown>, texts: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]): [string, unknown] => {
      const type = field.args.find((one) => one.name === name)?.type;
      if (type === undefined || !isNullableType(type)) return [name, text];
      if (isListType(type)) return [name, text.split(',').map((one) => one.trim())];
      if (type.toString() === 'Boolean') return [name, text === 'true' ? true : text === 'false' ? false : text];
      return [name, 'getFields' in type ? readJson(name, text) : text];
    }),
  );
}

/** Refuses: input_invalid. */
function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('input_invalid', {
      field: name,
      reason: `The value of ${name} is not JSON.`,
      remedy: `Give an object as in GraphQL, such as {"id":{"in":["…"]}}, percent-encoded.`,
    });
  }
}
