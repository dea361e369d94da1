/** The meaning of a field for the compiler, and types that are made once. */
import type { Enumeration } from '../../base/enumeration.ts';
import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLInputObjectType,
  type GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql';
import type { Field, Entity, Part, PartField } from '../../entities/entity.ts';
import { connectionArguments, type makeFilters } from './dialect.ts';
import { cursorScalar, dateScalar, dateTimeScalar, scalarTypes } from './scalars.ts';

/** The members of a result of the search that describe its row. */
export type ResultMember = 'kind' | 'id' | 'title' | 'subtitle' | 'registerId' | 'matched' | 'formerValue' | 'node';

/** The meaning of a field: how the compiler answers it. */
export type FieldResolution =
  | { readonly is: 'all'; readonly entity: string }
  | { readonly is: 'queue' }
  | { readonly is: 'byId'; readonly entity: string }
  | { readonly is: 'node' }
  | { readonly is: 'viewer' }
  | { readonly is: 'search' }
  | { readonly is: 'result'; readonly of: ResultMember }
  | { readonly is: 'capTable' }
  | { readonly is: 'statement' }
  | { readonly is: 'report'; readonly of: string }
  | { readonly is: 'column'; readonly entity: string; readonly field: string }
  | { readonly is: 'relation'; readonly entity: string; readonly relation: string }
  | { readonly is: 'part'; readonly key: string }
  | { readonly is: 'setting'; readonly sql: string; readonly kind: 'text' | 'id' }
  | { readonly is: 'own'; readonly entity: string; readonly sql: string }
  | { readonly is: 'may' | 'mayOnlyPropose' }
  | { readonly is: 'page'; readonly of: 'nodes' | 'edges' | 'pageInfo' | 'totalCount' }
  | { readonly is: 'mutation'; readonly mutation: string }
  | { readonly is: 'events' }
  /**
   * `parts` is answered from a JSON array, `plain` from a text that is JSON already; any other is answered as a text.
   */
  | {
      readonly is: 'answer';
      readonly of: string;
      readonly entity?: string;
      readonly parts?: boolean;
      readonly plain?: boolean;
    };

declare module 'graphql' {
  // biome-ignore lint: the names of graphql's own type parameters.
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs = any> {
    meaning?: FieldResolution;
  }
}

/** The types of the schema that exist so far, by their names. */
export interface SchemaTypes {
  readonly enums: Map<string, GraphQLEnumType>;
  readonly objects: Map<string, GraphQLObjectType>;
  readonly connections: Map<string, GraphQLObjectType>;
  readonly parts: Map<string, GraphQLObjectType>;
  readonly members: Map<string, GraphQLInputObjectType>;
  readonly node: GraphQLInterfaceType;
  readonly filters: ReturnType<typeof makeFilters>;
}

/** The GraphQL type of an enumeration, made once. */
export function enumType(enums: Map<string, GraphQLEnumType>, given: Enumeration<string>): GraphQLEnumType {
  let type = enums.get(given.name);
  if (type === undefined) {
    type = new GraphQLEnumType({
      name: given.name,
      description: given.description,
      values: Object.fromEntries(
        Object.entries(given.values).map(([value, description]) => [value, { value, description }]),
      ),
    });
    enums.set(given.name, type);
  }
  return type;
}

/** The GraphQL type of a small object, made once. */
export function partType(types: SchemaTypes, part: Part): GraphQLObjectType {
  let type = types.parts.get(part.name);
  if (type === undefined) {
    const fields = Object.entries(part.fields).map(([name, field]): [string, GraphQLFieldConfig<unknown, unknown>] => {
      const inner = partFieldType(types, field);
      return [
        name,
        {
          type: field.required ? new GraphQLNonNull(inner) : inner,
          description: field.description,
          extensions: { meaning: { is: 'part', key: name } },
        },
      ];
    });
    type = new GraphQLObjectType({
      name: part.name,
      description: part.description,
      fields: Object.fromEntries(fields),
    });
    types.parts.set(part.name, type);
  }
  return type;
}

function partFieldType(types: SchemaTypes, field: PartField): GraphQLOutputType {
  if (field.kind === 'enum') return enumType(types.enums, field.enumeration!);
  if (field.kind === 'textList') return listOf(GraphQLString);
  if (field.kind === 'part') return partType(types, field.part!);
  if (field.kind === 'parts') return listOf(partType(types, field.part!));
  return scalarTypes[field.kind];
}

export const listOf = (type: GraphQLOutputType) => new GraphQLList(new GraphQLNonNull(type));

/** The place of a page in its list. */
export const pageInfo = new GraphQLObjectType({
  name: 'PageInfo',
  description: 'Where a page lies in its list.',
  fields: {
    hasNextPage: { type: new GraphQLNonNull(GraphQLBoolean), description: 'Whether rows follow the page.' },
    hasPreviousPage: { type: new GraphQLNonNull(GraphQLBoolean), description: 'Whether rows precede the page.' },
    startCursor: { type: cursorScalar, description: 'The cursor of the first row; null on an empty page.' },
    endCursor: { type: cursorScalar, description: 'The cursor of the last row; null on an empty page.' },
  },
});

/** The type of a field's values, apart from whether they can be null. */
export function fieldType(types: SchemaTypes, field: Field): GraphQLOutputType {
  if (field.kind === 'enum') return enumType(types.enums, field.enumeration!);
  if (field.kind === 'sentence') return GraphQLString;
  if (field.kind === 'textList') return listOf(GraphQLString);
  if (field.kind === 'parts') return listOf(partType(types, field.part!));
  if (field.kind === 'part' || field.kind === 'personal') return partType(types, field.part!);
  return scalarTypes[field.kind];
}

/** The arguments of a list of an entity's rows. Shape: `order` is the default order. */
export function listArguments(
  types: SchemaTypes,
  entity: Entity,
  order?: readonly string[],
): GraphQLFieldConfigArgumentMap {
  return {
    ...connectionArguments(entity, types.filters, order),
    ...momentArguments(entity),
    ...leftOutArgument(entity),
  };
}

/** The argument that includes rows which are left out by default. */
function leftOutArgument({ leftOut }: Entity): GraphQLFieldConfigArgumentMap {
  if (leftOut === undefined) return {};
  return { [leftOut.argument]: { type: GraphQLBoolean, defaultValue: false, description: leftOut.description } };
}

/** The arguments that select a day and an instant of an entity with a history. */
export function momentArguments(entity: Entity): GraphQLFieldConfigArgumentMap {
  return entity.at === undefined ? {} : momentTypes;
}

/** The day that is answered for, and the instant as known at which. */
export const momentTypes: GraphQLFieldConfigArgumentMap = {
  asOf: {
    type: dateScalar,
    description:
      'The day for which balances are read: a plain day, the same for every register. By default the latest state, and with knownAt that of then.',
  },
  knownAt: {
    type: dateTimeScalar,
    description: 'Only records made up to this instant are read. By default now.',
  },
};
