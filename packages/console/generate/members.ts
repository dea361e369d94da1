/**
 * Describes the input of a mutation as a value, so that a form follows the API: each member with its kind, whether it
 * must be given, the name of its enumeration, and its limits, which the schema does not tell, from
 * `contract/inputs.json`.
 */
import {
  type DocumentNode,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

/** The limits of members. Shape: by the name of the input type and of the member. */
export type Limits = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;

interface Member {
  readonly kind: string;
  readonly required?: true;
  readonly list?: true;
  readonly enumeration?: string;
  readonly members?: Readonly<Record<string, Member>>;
}

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
  if (isEnumType(type)) return { kind: 'enum', ...shape, enumeration: type.name };
  return { kind: kindsOfScalars[(type as { name: string }).name] ?? 'other', ...shape };
}

/** A type without its wrappers, and whether it is in a list. */
function innerOf(given: GraphQLInputType): { readonly type: GraphQLInputType; readonly list?: true } {
  if (isNonNullType(given)) return innerOf(given.ofType);
  return isListType(given) ? { ...innerOf(given.ofType), list: true } : { type: given };
}
