/** Makes the table of commands from the schema and the examples of events. */
import {
  buildSchema,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Choice, Entry, Field, Table } from '../src/table.ts';

/** Members of every mutation that the command line gives by itself, or that only repeat a text. */
const ofEveryMutation = new Set(['clientMutationId', 'idempotencyKey', 'dryRun']);

/** Flags of the program itself. */
const ofProgram = new Set(['profile', 'role', 'output', 'timeout', 'columns', 'all', 'input', 'yes', 'help']);

/** Makes it. Shape: `events` are the examples by their types. */
export function makeTable(contract: string, events: Table['events']): Table {
  const schema = buildSchema(contract);
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {}).map(queryEntry);
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).map(mutationEntry);
  const entries = [...queries, ...mutations];
  entries.forEach(refuseTwoMeanings);
  return { entries, enums: enumsOf(schema, entries), events };
}

type OutputField = GraphQLField<unknown, unknown>;

function queryEntry({ name, description, type, args }: OutputField): Entry {
  const condition = args.find((one) => one.name === 'condition');
  const members = condition === undefined ? undefined : getNamedType(condition.type);
  const payload = getNamedType(type);
  return {
    name,
    kind: payload.name.endsWith('Connection') ? 'list' : 'single',
    description: plain(description),
    fields: args.filter((one) => one !== condition).map(fieldOf),
    conditions: isInputObjectType(members) ? Object.values(members.getFields()).map(fieldOf) : [],
    ...(isInputObjectType(members) ? { conditionType: members.name } : {}),
    isOfRegister: false,
  };
}

function mutationEntry({ name, description, type, args }: OutputField): Entry {
  const input = getNamedType(args.find((one) => one.name === 'input')!.type);
  const payload = getNamedType(type);
  const members = isInputObjectType(input) ? Object.values(input.getFields()) : [];
  return {
    name,
    kind: 'mutation',
    description: plain(description),
    fields: members.filter((one) => !ofEveryMutation.has(one.name)).map(fieldOf),
    conditions: [],
    isOfRegister: isObjectType(payload) && 'instruction' in payload.getFields(),
  };
}

function fieldOf({ name, description, type }: Pick<GraphQLInputField, 'name' | 'description' | 'type'>): Field {
  const named = getNamedType(type);
  const isStructure = isInputObjectType(named);
  return {
    name,
    description: plain(description),
    type: String(type),
    kind: isStructure ? 'structure' : isEnumType(named) ? 'enum' : (kindsOfScalars[named.name] ?? 'text'),
    isRequired: isNonNullType(type),
    isList: isListType(getNullableType(type)),
    ...(isStructure ? { shape: shapeOf(type) } : {}),
  };
}

/** Texts keep their form: quantities are exact, and the registry says what is wrong with a day or an id. */
const kindsOfScalars: Readonly<Record<string, Field['kind']>> = { Int: 'int', Boolean: 'boolean' };

/** The members of a structure in short, such as `[{holderId, quantity, toTreasury?}]`. */
function shapeOf(type: GraphQLInputType): string {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return '';
  const members = Object.values(named.getFields());
  const shown = members.length > shownMembers ? [] : members;
  const names = shown.map(({ name, type: given }) => `${name}${isNonNullType(given) ? '' : '?'}`);
  const object = shown.length === 0 ? `{…}` : `{${names.join(', ')}}`;
  return isListType(getNullableType(type)) ? `[${object}]` : object;
}

/** More members than these are read in the reference. */
const shownMembers = 16;

function enumsOf(schema: GraphQLSchema, entries: readonly Entry[]): Record<string, readonly Choice[]> {
  const names = new Set(
    entries
      .flatMap(({ fields, conditions }) => [...fields, ...conditions])
      .filter(({ kind }) => kind === 'enum')
      .map(({ type }) => enumNameOf(type)),
  );
  return Object.fromEntries(
    [...names].map((name) => {
      const type = schema.getType(name);
      const values = isEnumType(type) ? type.getValues() : [];
      return [name, values.map((value) => ({ name: value.name, description: plain(value.description) }))];
    }),
  );
}

const enumNameOf = (type: string): string => type.replaceAll(/[[\]!]/g, '');

/** Descriptions of the schema are broken into lines. */
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** A flag means one thing. */
function refuseTwoMeanings({ name, fields, conditions }: Entry): void {
  const names = [...ofProgram, ...fields.map((one) => one.name), ...conditions.map((one) => one.name)];
  const twice = names.find((one, index) => names.indexOf(one) !== index);
  if (twice !== undefined) throw new Error(`${name} has two flags ${twice}`);
}
