/** Documents that a reader can copy, with their variables. */
import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLObjectType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  parse,
  print,
} from 'graphql';

type Field = GraphQLField<unknown, unknown>;

export interface Sample {
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Members of every input: a sample leaves them out, but for the key. */
export const ofEveryMutation: readonly string[] = ['clientMutationId', 'idempotencyKey', 'dryRun'];

/** Optional members that most callers give. */
const usual: ReadonlySet<string> = new Set([
  'effectiveDate',
  'holderId',
  'quantity',
  'reason',
  'name',
  'partyType',
  'legalName',
]);

/** Optional members about the time and the manner of a mutation. */
const timed = ['executeAt', 'expiresAt', 'waitSeconds', 'ifPlanChanges', 'reorder'];

/** Fields of a row that tell most of it, in this order. */
const telling = ['id', 'name', 'status', 'registration', 'sequence', 'type', 'quantity', 'state'];

/** The sample of a mutation. */
export function mutationSample({ name, type, args }: Field): Sample {
  const input = getNamedType(args[0]!.type) as GraphQLInputObjectType;
  const payload = getNamedType(type) as GraphQLObjectType;
  const selected = Object.values(payload.getFields())
    .filter((field) => field.name !== 'clientMutationId' && field.name !== 'replayed')
    .map((field) => `    ${field.name}${selectionOf(field, 0)}`);
  const title = `${name[0]!.toUpperCase()}${name.slice(1)}`;
  return {
    document: inLines(
      `mutation ${title}($input: ${input.name}!) {\n  ${name}(input: $input) {\n${selected.join('\n')}\n  }\n}`,
    ),
    variables: { input: { idempotencyKey: '6b1c1f9e-5f0a-4c5e-9d51-0f6f8f0a2d37', ...valuesOf(input, name) } },
  };
}

/** The sample of a field of the query or the subscription. */
export function querySample(field: Field, operation: 'query' | 'subscription' = 'query'): Sample {
  const args = field.args.filter(
    ({ name, type, defaultValue }) => (isNonNullType(type) && defaultValue === undefined) || name === 'first',
  );
  const title = `${field.name[0]!.toUpperCase()}${field.name.slice(1)}`;
  const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const given = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const head = `${operation} ${title}${declared === '' ? '' : `(${declared})`}`;
  const call = `${field.name}${given === '' ? '' : `(${given})`}`;
  return {
    document: inLines(`${head} {\n  ${call}${selectionOf(field, 1, '  ')}\n}`),
    variables: Object.fromEntries(args.map(({ name, type }) => [name, name === 'first' ? 10 : valueOf(name, type)])),
  };
}

/** A document in as many lines as it needs. */
function inLines(document: string): string {
  return document.split('\n').some((line) => line.length > 110) ? print(parse(document)) : document;
}

/** Selects of a field what tells most of it. Shape: with a leading blank; empty for a value. */
function selectionOf({ type }: Pick<Field, 'type'>, depth: number, indent = '    '): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return named.name === 'Node' ? ' { id }' : '';
  const fields = named.getFields();
  if (named.name.endsWith('Connection')) {
    const rows = `${indent}  nodes${selectionOf(fields['nodes']!, depth, `${indent}  `)}`;
    const counted = ['totalCount' in fields ? `${indent}  totalCount` : '', rows];
    const more = `pageInfo` in fields ? `${indent}  pageInfo { hasNextPage endCursor }` : '';
    return ` {\n${[...counted, more].filter(Boolean).join('\n')}\n${indent}}`;
  }
  const selectable = Object.values(fields).filter(({ args }) => !args.some((arg) => isRequiredArgument(arg)));
  const values = selectable.filter((field) => isLeafType(getNamedType(field.type)));
  const told = telling
    .map((name) => values.find((field) => field.name === name))
    .filter((field) => field !== undefined);
  const most = depth === 0 && told.length > 1 ? 0 : Math.max(5 - told.length, 0);
  const more = values.filter((field) => !told.includes(field)).slice(0, most);
  // An object that is no row tells most by what is in it.
  const parts = 'id' in fields || depth > 1 ? [] : selectable.filter((field) => !values.includes(field)).slice(0, 4);
  const within = parts.map((field) => `${field.name}${selectionOf(field, depth + 1, indent)}`);
  return ` { ${[...told, ...more]
    .map(({ name }) => name)
    .concat(within)
    .join(' ')} }`;
}

/** The required members of an input, and those that most callers give. */
function valuesOf(input: GraphQLInputObjectType, of: string): Record<string, unknown> {
  const members = Object.values(input.getFields()).filter(({ name }) => !ofEveryMutation.includes(name));
  const required = members.filter((member) => isRequiredInputField(member));
  const chosen = members.filter((member) => required.includes(member) || usual.has(member.name));
  const ids = chosen.every(({ name }) => name.endsWith('Id'));
  const more = ids ? members.filter((member) => !chosen.includes(member) && isLeafType(getNamedType(member.type))) : [];
  const plain = more.filter(({ name }) => !name.endsWith('Id') && !timed.includes(name)).slice(0, 1);
  return Object.fromEntries([...chosen, ...plain].map(({ name, type }) => [name, valueOf(name, type, of)]));
}

/** A value as a reader may give it. Shape: an id is the name of its member in angle brackets. */
function valueOf(name: string, type: GraphQLInputType, of = ''): unknown {
  if (isNonNullType(type)) return valueOf(name, type.ofType, of);
  if (isListType(type)) return [valueOf(name.replace(/s$/, ''), type.ofType, of)];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) return valuesOf(type, of);
  const values: Readonly<Record<string, unknown>> = {
    ID: `<${name}>`,
    Int: 1,
    Float: 1,
    Boolean: true,
    Decimal: name === 'quantity' ? '100' : '1.50',
    Date: '2026-03-31',
    DateTime: '2026-03-31T09:00:00Z',
    JSON: {},
  };
  return values[type.name] ?? textOf(name, of) ?? `A ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
}

/** A text that has a form, or that a mutation gives to what it makes. */
function textOf(name: string, of: string): string | undefined {
  if (name !== 'name') return texts[name];
  return names.find(([ending]) => of.endsWith(ending))?.[1];
}

/** Names, by the endings of mutations. */
const names: readonly (readonly [ending: string, name: string])[] = [
  ['Asset', 'Class B shares'],
  ['AssetTerms', 'Class B shares'],
  ['StockPlan', 'Equity plan 2026'],
  ['LegendTemplate', 'Rule 144'],
  ['Account', 'Lantern Mills plc'],
  ['ApiClient', 'Nightly run'],
  ['WebhookEndpoint', 'Mirror'],
];

const texts: Readonly<Record<string, string>> = {
  clientId: '<clientId>',
  mutation: 'transferUnits',
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Keeper',
  slug: 'lantern-mills',
  timeZone: 'Europe/London',
  url: 'https://mirror.example/webhooks',
  value: 'US0378331005',
  currency: 'GBP',
  country: 'GB',
  type: 'units.issued',
  registration: 'Ada Keeper',
  legalName: 'Ada Keeper',
  authority: 'Resolution 8 of the members',
  text: 'Not registered under the Act.',
};
