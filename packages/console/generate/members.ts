/**
 * Describes the input of a mutation as a value, so that a form follows the API: each member with its kind, whether it
 * must be given, its enumeration, and its limits, which the schema does not tell, from `contract/inputs.json`. Of a
 * query for one row it describes the fields of the row, so that facts follow the API.
 */
import {
  type DocumentNode,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type SelectionNode,
} from 'graphql';
import type { Member } from '../src/api/member.ts';
import type { Fragment } from './fragments.ts';

/** The limits of members. Shape: by the name of the input type and of the member. */
export type Limits = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;

const kindsOfScalars: Readonly<Record<string, string>> = {
  ID: 'id',
  String: 'text',
  Int: 'int',
  Decimal: 'decimal',
  Boolean: 'boolean',
  Date: 'date',
  DateTime: 'dateTime',
};

/** Members of every mutation, which no form asks for. */
const ofEveryMutation = ['clientMutationId', 'idempotencyKey', 'dryRun', 'executeAt'];

/** Makes the description of the input of a mutation. Undefined for a query. */
export function makeMembers(schema: GraphQLSchema, { definitions }: DocumentNode, limits: Limits): string | undefined {
  const [operation] = definitions;
  const field = operation?.kind === 'OperationDefinition' ? operation.selectionSet.selections[0] : undefined;
  if (field?.kind !== 'Field') return undefined;
  const mutations = schema.getMutationType()?.getFields() ?? {};
  const input = mutations[field.name.value]?.args.find(({ name }) => name === 'input');
  const type = input === undefined ? undefined : innerOf(input.type).type;
  if (!isInputObjectType(type)) return undefined;
  return [
    '/** The members of the input. */',
    `export const members = ${JSON.stringify(membersOf(type, limits))} as const;`,
  ].join('\n');
}

function membersOf(type: GraphQLInputObjectType, limits: Limits): Record<string, Member> {
  const named = Object.values(type.getFields()).filter(({ name }) => !ofEveryMutation.includes(name));
  return Object.fromEntries(
    named.map(({ name, type: given }) => [name, { ...memberOf(given, limits), ...limits[type.name]?.[name] }]),
  );
}

function memberOf(given: GraphQLInputType, limits: Limits): Member {
  const { type, list } = innerOf(given);
  const shape = { ...(isNonNullType(given) ? { required: true as const } : {}), ...(list ? { list } : {}) };
  if (isInputObjectType(type)) return { kind: 'object', ...shape, members: membersOf(type, limits) };
  if (isEnumType(type)) return { kind: 'enum', ...shape, type: type.name };
  return { kind: kindsOfScalars[(type as { name: string }).name] ?? 'other', ...shape };
}

/** A type without its wrappers, and whether it is in a list. */
function innerOf(given: GraphQLInputType): { readonly type: GraphQLInputType; readonly list?: true } {
  if (isNonNullType(given)) return innerOf(given.ofType);
  return isListType(given) ? { ...innerOf(given.ofType), list: true } : { type: given };
}

/**
 * Makes the description of the fields of the row that a query reads, and the names of those that it does not read: no
 * lists of rows, and no id of a row that it reads. Undefined where it reads several rows, or none.
 */
export function makeFields(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  fragments: readonly Fragment[],
): string | undefined {
  const [operation] = definitions;
  const root = operation?.kind === 'OperationDefinition' ? operation.selectionSet.selections[0] : undefined;
  const type = root?.kind === 'Field' ? schema.getQueryType()?.getFields()[root.name.value]?.type : undefined;
  if (root?.kind !== 'Field' || !isObjectType(type) || !root.name.value.endsWith('ById')) return undefined;
  const fields = fieldsOf(type, root.selectionSet?.selections ?? [], fragments);
  const unread = Object.values(type.getFields())
    .filter(({ type: given }) => !String(given).replace('!', '').endsWith('Connection'))
    .filter(({ name }) => !(name in fields) && !(name.endsWith('Id') && name.slice(0, -2) in fields));
  return [
    '/** The fields of the row. */',
    `export const fields = ${JSON.stringify(fields)} as const;`,
    '/** Its fields that the query does not read. */',
    `export const unread = ${JSON.stringify(unread.map(({ name }) => name))} as const;`,
  ].join('\n');
}

function fieldsOf(
  type: GraphQLObjectType,
  selections: readonly SelectionNode[],
  fragments: readonly Fragment[],
): Record<string, Member> {
  const members = selections.map((selection): Record<string, Member> => {
    if (selection.kind === 'FragmentSpread') {
      const node = fragments.find(({ name }) => name === selection.name.value)?.node;
      return fieldsOf(type, node?.selectionSet.selections ?? [], fragments);
    }
    const field = selection.kind === 'Field' ? type.getFields()[selection.name.value] : undefined;
    if (selection.kind !== 'Field' || field === undefined) return {};
    return { [selection.alias?.value ?? selection.name.value]: outputOf(field.type) };
  });
  return Object.assign({}, ...members) as Record<string, Member>;
}

function outputOf(given: GraphQLOutputType): Member {
  if (isNonNullType(given)) return outputOf(given.ofType);
  if (isListType(given)) return { ...outputOf(given.ofType), list: true };
  if (isEnumType(given)) return { kind: 'enum', type: given.name };
  return isObjectType(given) ? { kind: 'object', type: given.name } : { kind: kindsOfScalars[given.name] ?? 'other' };
}
