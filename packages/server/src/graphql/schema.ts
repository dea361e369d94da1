/**
 * The schema, made from the nouns and the deeds. It has no resolvers: documents are compiled, not interpreted. What the
 * compiler must know of a field stands in its extensions.
 */
import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import type { Deed } from '../commands/deed.ts';
import { deeds } from '../commands/deeds.ts';
import type { InputField } from '../commands/input.ts';
import { accountType } from '../nouns/account.ts';
import { check } from '../nouns/instruction.ts';
import { type Enumeration, type Field, type Noun, type Part } from '../nouns/noun.ts';
import { nouns } from '../nouns/nouns.ts';
import { userRole } from '../nouns/users-account.ts';
import { lenses } from '../rules/actor.ts';
import { connectionArguments, makeFilters } from './dialect.ts';
import { dateScalar, jsonScalar, scalarTypes } from './scalars.ts';

/** What the compiler does with a field. */
export type Meaning =
  | { readonly is: 'all'; readonly noun: string }
  | { readonly is: 'byId'; readonly noun: string }
  | { readonly is: 'node' }
  | { readonly is: 'viewer' }
  | { readonly is: 'column'; readonly noun: string; readonly field: string }
  | { readonly is: 'relation'; readonly noun: string; readonly relation: string }
  | { readonly is: 'part'; readonly key: string }
  | { readonly is: 'setting'; readonly sql: string; readonly kind: 'text' | 'id' }
  | { readonly is: 'own'; readonly noun: string; readonly sql: string }
  | { readonly is: 'may' }
  | { readonly is: 'page'; readonly of: 'nodes' | 'edges' | 'pageInfo' | 'totalCount' }
  | { readonly is: 'deed'; readonly deed: string }
  | { readonly is: 'answer'; readonly of: string; readonly noun?: string };

declare module 'graphql' {
  // biome-ignore lint: the names of graphql's own type parameters.
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs = any> {
    meaning?: Meaning;
  }
}

interface Made {
  readonly enums: Map<string, GraphQLEnumType>;
  readonly objects: Map<string, GraphQLObjectType>;
  readonly connections: Map<string, GraphQLObjectType>;
  readonly parts: Map<string, GraphQLObjectType>;
  readonly node: GraphQLInterfaceType;
  readonly filters: ReturnType<typeof makeFilters>;
}

/** Builds the schema. Pure: the same nouns and deeds give the same schema, in the same order. */
export function buildRegistrySchema(): GraphQLSchema {
  const node = new GraphQLInterfaceType({
    name: 'Node',
    description: 'Anything with an id that `node` finds.',
    fields: {
      id: { type: new GraphQLNonNull(GraphQLID), description: 'Identifies the object in the whole registry.' },
    },
  });
  const enums = new Map<string, GraphQLEnumType>();
  const made: Made = {
    enums,
    objects: new Map(),
    connections: new Map(),
    parts: new Map(),
    node,
    filters: makeFilters((given) => enumType(enums, given)),
  };
  for (const noun of nouns) made.objects.set(noun.name, objectType(noun, made));
  for (const noun of nouns) made.connections.set(noun.name, connectionType(noun, made));
  return new GraphQLSchema({
    description: 'The register of who owns which securities: read by connections, changed by deeds.',
    query: queryType(made),
    mutation: mutationType(made),
    types: [...made.objects.values()],
  });
}

function enumType(enums: Map<string, GraphQLEnumType>, given: Enumeration): GraphQLEnumType {
  let type = enums.get(given.name);
  if (type === undefined) {
    type = new GraphQLEnumType({
      name: given.name,
      description: given.says,
      values: Object.fromEntries(given.values.map((value) => [value, { value }])),
    });
    enums.set(given.name, type);
  }
  return type;
}

function partType(made: Made, part: Part): GraphQLObjectType {
  let type = made.parts.get(part.name);
  if (type === undefined) {
    const fields = Object.entries(part.fields).map(
      ([name, { says, required }]): [string, GraphQLFieldConfig<unknown, unknown>] => {
        const inner = name === 'facts' ? jsonScalar : name === 'clearsOn' ? dateScalar : GraphQLString;
        return [
          name,
          {
            type: required ? new GraphQLNonNull(inner) : inner,
            description: says,
            extensions: { meaning: { is: 'part', key: name } },
          },
        ];
      },
    );
    type = new GraphQLObjectType({ name: part.name, description: part.says, fields: Object.fromEntries(fields) });
    made.parts.set(part.name, type);
  }
  return type;
}

const listOf = (type: GraphQLOutputType) => new GraphQLList(new GraphQLNonNull(type));

function fieldType(made: Made, field: Field): GraphQLOutputType {
  if (field.kind === 'enum') return enumType(made.enums, field.enumeration!);
  if (field.kind === 'textList') return listOf(GraphQLString);
  if (field.kind === 'parts') return listOf(partType(made, field.part!));
  return scalarTypes[field.kind];
}

function objectType(noun: Noun, made: Made): GraphQLObjectType {
  return new GraphQLObjectType({
    name: noun.name,
    description: noun.says,
    interfaces: [made.node],
    fields: () => {
      const fields: GraphQLFieldConfigMap<unknown, unknown> = {};
      for (const [name, field] of Object.entries(noun.fields)) {
        const type = fieldType(made, field);
        fields[name] = {
          type: field.nullable ? type : new GraphQLNonNull(type),
          description: field.says,
          extensions: { meaning: { is: 'column', noun: noun.name, field: name } },
        };
      }
      for (const [name, relation] of Object.entries(noun.relations)) {
        const meaning: Meaning = { is: 'relation', noun: noun.name, relation: name };
        const to = nouns.find((other) => other.name === relation.to)!;
        fields[name] = relation.many
          ? {
              type: new GraphQLNonNull(made.connections.get(relation.to)!),
              description: relation.says,
              args: connectionArguments(to, made.filters),
              extensions: { meaning },
            }
          : { type: made.objects.get(relation.to)!, description: relation.says, extensions: { meaning } };
      }
      return fields;
    },
  });
}

const pageInfo = new GraphQLObjectType({
  name: 'PageInfo',
  description: 'Where a page lies in its list.',
  fields: {
    hasNextPage: { type: new GraphQLNonNull(GraphQLBoolean), description: 'Whether rows follow the page.' },
    hasPreviousPage: { type: new GraphQLNonNull(GraphQLBoolean), description: 'Whether rows precede the page.' },
    startCursor: { type: GraphQLString, description: 'The cursor of the first row; null on an empty page.' },
    endCursor: { type: GraphQLString, description: 'The cursor of the last row; null on an empty page.' },
  },
});

function connectionType(noun: Noun, made: Made): GraphQLObjectType {
  const object = made.objects.get(noun.name)!;
  const edge = new GraphQLObjectType({
    name: `${noun.plural}Edge`,
    description: `A row of a list of ${noun.plural} and its place in it.`,
    fields: {
      cursor: { type: new GraphQLNonNull(GraphQLString), description: 'The place of the row in the list.' },
      node: { type: new GraphQLNonNull(object), description: 'The row itself.' },
    },
  });
  const page = (
    of: 'nodes' | 'edges' | 'pageInfo' | 'totalCount',
    type: GraphQLOutputType,
    description: string,
  ): GraphQLFieldConfig<unknown, unknown> => ({
    type: new GraphQLNonNull(type),
    description,
    extensions: { meaning: { is: 'page', of } },
  });
  return new GraphQLObjectType({
    name: `${noun.plural}Connection`,
    description: `A page of ${noun.plural}.`,
    fields: {
      nodes: page('nodes', listOf(object), 'The rows of the page.'),
      edges: page('edges', listOf(edge), 'The rows of the page, each with its cursor.'),
      pageInfo: page('pageInfo', pageInfo, 'Where the page lies in the list.'),
      totalCount: page('totalCount', GraphQLInt, 'How many rows the whole list has.'),
    },
  });
}

/** `Asset` → `asset`, as field names begin. */
export function lowerFirst(name: string): string {
  return name[0]!.toLowerCase() + name.slice(1);
}

function queryType(made: Made): GraphQLObjectType {
  const fields: GraphQLFieldConfigMap<unknown, unknown> = {
    viewer: {
      type: viewerType(made),
      description: 'Who asks: the user, account and role behind the token.',
      extensions: { meaning: { is: 'viewer' } },
    },
    node: {
      type: made.node,
      description: 'Any object by its id; null when there is none to see.',
      args: { id: { type: new GraphQLNonNull(GraphQLID), description: 'The id of the object.' } },
      extensions: { meaning: { is: 'node' } },
    },
  };
  for (const noun of nouns) {
    fields[`all${noun.plural}`] = {
      type: made.connections.get(noun.name)!,
      description: `A list of the ${noun.plural} that the role sees.`,
      args: connectionArguments(noun, made.filters),
      extensions: { meaning: { is: 'all', noun: noun.name } },
    };
    fields[`${lowerFirst(noun.name)}ById`] = {
      type: made.objects.get(noun.name)!,
      description: `One ${noun.name} by its id; null when there is none to see.`,
      args: { id: { type: new GraphQLNonNull(GraphQLID), description: 'The id of the row.' } },
      extensions: { meaning: { is: 'byId', noun: noun.name } },
    };
  }
  return new GraphQLObjectType({ name: 'Query', description: 'What can be read.', fields });
}

function viewerType(made: Made): GraphQLObjectType {
  const lens: Enumeration = {
    name: 'Lens',
    says: 'How an account looks at registers: as issuer or agent it keeps them, as servicer or holder it sees what concerns it.',
    values: lenses,
  };
  const own = (noun: string, sql: string, description: string): GraphQLFieldConfig<unknown, unknown> => ({
    type: made.objects.get(noun)!,
    description,
    extensions: { meaning: { is: 'own', noun, sql } },
  });
  const setting = (
    type: GraphQLOutputType,
    sql: string,
    description: string,
  ): GraphQLFieldConfig<unknown, unknown> => ({
    type: new GraphQLNonNull(type),
    description,
    extensions: { meaning: { is: 'setting', sql, kind: 'text' } },
  });
  return new GraphQLObjectType({
    name: 'Viewer',
    description: 'Who asks, in which role, and what the role may do.',
    fields: {
      account: own('Account', 'registry.account_id()', 'The account the token acts for.'),
      user: own('User', 'registry.user_id()', 'The user whose role it is.'),
      userRole: setting(enumType(made.enums, userRole), 'registry.user_role()', 'The role.'),
      accountType: setting(
        enumType(made.enums, accountType),
        `(select v.account_type from registry.accounts v where v.id = registry.account_id())`,
        'What kind of account it is.',
      ),
      lens: setting(enumType(made.enums, lens), 'registry.lens()', 'How it looks at registers.'),
      may: {
        type: new GraphQLNonNull(listOf(GraphQLString)),
        description: 'Mutations the role may bring about alone or propose.',
        extensions: { meaning: { is: 'may' } },
      },
    },
  });
}

function mutationType(made: Made): GraphQLObjectType {
  return new GraphQLObjectType({
    name: 'Mutation',
    description: 'Deeds: the changes the registry accepts.',
    fields: Object.fromEntries(deeds.map((deed) => [deed.name, mutationField(deed, made)])),
  });
}

function mutationField(deed: Deed, made: Made): GraphQLFieldConfig<unknown, unknown> {
  const title = deed.name[0]!.toUpperCase() + deed.name.slice(1);
  const input = new GraphQLInputObjectType({
    name: `${title}Input`,
    description: `What ${deed.name} takes.`,
    fields: {
      clientMutationId: { type: GraphQLString, description: 'Handed back in the answer.' },
      idempotencyKey: {
        type: GraphQLString,
        description:
          'A key of your choice, 1 to 255 characters: the same key and input are done once and answered alike.',
      },
      dryRun: {
        type: GraphQLBoolean,
        defaultValue: false,
        description: 'Whether to run every check and record nothing.',
      },
      ...Object.fromEntries(
        Object.entries(deed.input as Record<string, InputField>).map(([name, field]) => [
          name,
          { type: inputType(made, field), description: field.says },
        ]),
      ),
    },
  });
  const answer = (
    type: GraphQLOutputType,
    description: string,
    of: string,
    noun?: string,
  ): GraphQLFieldConfig<unknown, unknown> => ({
    type,
    description,
    extensions: { meaning: noun === undefined ? { is: 'answer', of } : { is: 'answer', of, noun } },
  });
  const fields: GraphQLFieldConfigMap<unknown, unknown> = {
    clientMutationId: answer(GraphQLString, 'What the caller gave.', 'clientMutationId'),
    checks: answer(
      new GraphQLNonNull(listOf(partType(made, check))),
      'Every rule the deed went through, with its result.',
      'checks',
    ),
    replayed: answer(
      new GraphQLNonNull(GraphQLBoolean),
      'Whether the deed had been done before under the same key.',
      'replayed',
    ),
  };
  const described: Record<string, string> =
    deed.kind === 'register' ? { instruction: 'Instruction', ...deed.answers } : deed.answers;
  for (const [name, noun] of Object.entries(described))
    fields[name] = answer(
      made.objects.get(noun)!,
      `The ${noun} after the deed, or as it was where the deed awaits approval; null where there is none.`,
      name,
      noun,
    );
  for (const [name, extra] of Object.entries(deed.extras ?? {})) fields[name] = answer(GraphQLString, extra.says, name);
  return {
    type: new GraphQLObjectType({ name: `${title}Payload`, description: `What ${deed.name} answers.`, fields }),
    description: deed.says,
    args: { input: { type: new GraphQLNonNull(input), description: 'What to do.' } },
    extensions: { meaning: { is: 'deed', deed: deed.name } },
  };
}

function inputType(made: Made, field: InputField): GraphQLInputType {
  const inner: GraphQLInputType =
    field.kind === 'enum' ? enumType(made.enums, field.enumeration!) : scalarTypes[field.kind];
  const shaped = field.list ? new GraphQLList(new GraphQLNonNull(inner)) : inner;
  return field.required ? new GraphQLNonNull(shaped) : shaped;
}
