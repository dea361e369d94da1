/** A page for each entity, with the fields of the root that answer it; pages of the other queries. */
import {
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isObjectType,
  isScalarType,
} from 'graphql';
import type { Contract } from './contract.ts';
import { entityOfRoot, Links, type Names, pathOf, rootFields, rowsOf } from './links.ts';
import { documentSamples, querySamples } from './client-samples.ts';
import { code, type Page, page, section, table } from './markdown.ts';
import { querySample } from './sample.ts';

type Field = GraphQLField<unknown, unknown>;

const indexPath = 'reference/entities';
const queriesPath = 'reference/queries';

/** The pages of entities. */
export function entityPages(contract: Contract, names: Names): Page[] {
  const entities = [...contract.entities];
  const links = new Links(contract, names, indexPath);
  const rows = entities.map((name) => {
    const lists = rootFields(contract, 'query').filter((field) => entityOfRoot(field, contract) === name);
    return [
      links.name(name),
      lists.map((field) => code(field.name)).join(', '),
      links.text(objectOf(contract, name).description),
    ];
  });
  const index = page(
    indexPath,
    'Entities',
    'The rows that can be read, each with the list and the single that answer it. [Reading](../guides/reading.md) explains pages, order and filters.',
    table(['Entity', 'List and single', 'Meaning'], rows),
  );
  return [index, ...entities.map((name) => entityPage(contract, names, name))];
}

function objectOf({ schema }: Contract, name: string): GraphQLObjectType {
  return schema.getType(name) as GraphQLObjectType;
}

function entityPage(contract: Contract, names: Names, name: string): Page {
  const type = objectOf(contract, name);
  const links = new Links(contract, names, pathOf.entity(name));
  const roots = rootFields(contract, 'query').filter((field) => entityOfRoot(field, contract) === name);
  const listing = roots.find((field) => rowsOf(field) === name);
  const single = roots.find((field) => field !== listing);
  const fields = Object.values(type.getFields());
  const values = fields.filter((field) => isValue(field, contract));
  const relations = fields.filter((field) => !values.includes(field));
  const can = listing === undefined ? () => '' : useOf(listing);
  return page(
    pathOf.entity(name),
    name,
    links.text(type.description),
    listing && rootPart(listing, links),
    single && rootPart(single, links),
    section(
      '## Fields',
      ['Field', 'Type', 'Lists', 'Meaning'],
      values.map((field) => rowOf(field, links, can(field.name))),
    ),
    values.length > 0 && listing !== undefined
      ? 'Under *lists*: `order` and `filter` say whether lists can be ordered and filtered by the field.'
      : undefined,
    section(
      '## Relations',
      ['Field', 'Leads to', 'Lists', 'Meaning'],
      relations.map((field) => rowOf(field, links, can(field.name))),
    ),
    section('## Mutations that answer it', ['Mutation', 'Effect'], changesOf(contract, name, links)),
  );
}

function isValue({ type }: Field, { entities }: Contract): boolean {
  const named = getNamedType(type);
  return (
    isScalarType(named) ||
    isEnumType(named) ||
    (isObjectType(named) && !entities.has(named.name) && !named.name.endsWith('Connection'))
  );
}

function rowOf(field: Field, links: Links, use: string): readonly string[] {
  const deprecated = field.deprecationReason ? ` *Deprecated:* ${links.text(field.deprecationReason)}` : '';
  return [code(field.name), links.type(field.type), use, `${links.text(field.description)}${deprecated}`];
}

/** Says of each field whether its list can be ordered and filtered by it. */
function useOf(listing: Field): (name: string) => string {
  const argument = (name: string) => listing.args.find((arg) => arg.name === name);
  const order = argument('orderBy');
  const filter = argument('filter');
  const orders = order === undefined ? [] : (getNamedType(order.type) as GraphQLEnumType).getValues();
  const ordered = new Set(
    orders.map(({ name }) =>
      name
        .replace(/_(ASC|DESC)$/, '')
        .replaceAll('_', '')
        .toLowerCase(),
    ),
  );
  const filtered = filter === undefined ? {} : (getNamedType(filter.type) as GraphQLInputObjectType).getFields();
  return (name) =>
    [ordered.has(name.toLowerCase()) ? 'order' : '', name in filtered ? 'filter' : ''].filter(Boolean).join(', ');
}

function rootPart(field: Field, links: Links): string {
  const samples = querySamples(field, querySample(field));
  return [`## ${field.name}`, links.text(field.description), samples, argumentsOf(field, links)]
    .filter(Boolean)
    .join('\n\n');
}

/** The arguments of a field. Those of every list are told in the guide. */
function argumentsOf({ args }: Field, links: Links): string {
  const ofLists = ['first', 'last', 'offset', 'before', 'after', 'orderBy', 'condition', 'filter'];
  const isList = args.some(({ name }) => name === 'orderBy');
  const own = args.filter(({ name }) => !isList || !ofLists.includes(name));
  const usual = isList ? `It takes ${ofLists.map(code).join(', ')} as [every list](../../guides/reading.md) does.` : '';
  return [
    usual,
    own.length === 0
      ? ''
      : table(
          ['Argument', 'Type', 'Meaning'],
          own.map(({ name, type, description }) => [code(name), links.type(type), links.text(description)]),
        ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The mutations whose answer has such a row. */
function changesOf(contract: Contract, name: string, links: Links): (readonly string[])[] {
  const ofAll = ['Instruction', 'Job'];
  if (ofAll.includes(name)) return [];
  return rootFields(contract, 'mutation')
    .filter(({ type }) =>
      Object.values((getNamedType(type) as GraphQLObjectType).getFields()).some(
        (field) => getNamedType(field.type).name === name,
      ),
    )
    .map((mutation) => [links.name(mutation.name), links.text(mutation.description)]);
}

/** The pages of queries that answer neither a list of an entity nor one of its rows, and of the subscription. */
export function queryPages(contract: Contract, names: Names): Page[] {
  const links = new Links(contract, names, queriesPath);
  const queries = rootFields(contract, 'query').filter((field) => entityOfRoot(field, contract) === undefined);
  const subscriptions = rootFields(contract, 'subscription');
  const rows = (fields: readonly Field[]) =>
    fields.map(({ name, description }) => [links.to(code(name), pathOf.query(name)), links.text(description)]);
  const index = page(
    queriesPath,
    'Queries and subscription',
    `Beside the lists and singles of [entities](entities.md) the API has these queries.`,
    table(['Query', 'Answer'], rows(queries)),
    '## Subscription',
    table(['Subscription', 'Answer'], rows(subscriptions)),
  );
  return [
    index,
    ...queries.map((field) => queryPage(contract, names, field, 'query')),
    ...subscriptions.map((field) => queryPage(contract, names, field, 'subscription')),
  ];
}

function queryPage(contract: Contract, names: Names, field: Field, operation: 'query' | 'subscription'): Page {
  const path = pathOf.query(field.name);
  const links = new Links(contract, names, path);
  const sample = querySample(field, operation);
  return page(
    path,
    field.name,
    links.text(field.description),
    `It answers ${links.type(field.type)}.`,
    '## Sample',
    operation === 'query' && isObjectType(getNamedType(field.type))
      ? querySamples(field, sample)
      : documentSamples(sample),
    field.args.length === 0 ? '' : `## Arguments\n\n${argumentsOf(field, links)}`,
  );
}
