/**
 * Whether graphql-js takes a request: its document, its variables, and the values of both where fields and directives
 * use them.
 */
import {
  executeSync,
  getNullableType,
  getVariableValues,
  GraphQLError,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isObjectType,
  isScalarType,
  type OperationDefinitionNode,
  parse,
  validate,
  visit,
  type DocumentNode,
} from 'graphql';
import { searchedEntities } from '../../src/entities/entity-list.ts';
import type { RandomRequest } from './random-document.ts';

/**
 * The first flaw that graphql-js finds. Shape: `isOfUse` where only the values of variables are, in the place that uses
 * them.
 */
export interface RequestFlaw {
  readonly message: string;
  readonly isOfUse: boolean;
}

/** The first flaw; undefined where the request is valid. */
export function flawOf(
  schema: GraphQLSchema,
  { query, variables, operationName }: RandomRequest,
): RequestFlaw | undefined {
  const flaw = (error: GraphQLError | undefined, isOfUse = false): RequestFlaw | undefined =>
    error === undefined ? undefined : { message: error.message, isOfUse };
  let document: DocumentNode;
  try {
    document = parse(query);
  } catch (error) {
    if (error instanceof GraphQLError) return flaw(error);
    throw error;
  }
  const [invalid] = validate(schema, document);
  if (invalid !== undefined) return flaw(invalid);
  const operations = document.definitions.filter(
    (one): one is OperationDefinitionNode => one.kind === 'OperationDefinition',
  );
  const named = operations.filter(({ name }) => operationName === null || name?.value === operationName);
  if (named.length !== 1) return { message: 'there is no such operation', isOfUse: false };
  const { errors } = getVariableValues(schema, named[0]!.variableDefinitions ?? [], variables);
  if (errors !== undefined) return flaw(errors[0]);
  return typesOfNodes(schema, document)
    .map((typeOfNode) => {
      const result = executeSync({
        schema,
        document,
        variableValues: variables,
        operationName,
        fieldResolver: (source: unknown, given: Given, _context, info: GraphQLResolveInfo) => {
          if (info.fieldName === 'search') return { nodes: resultsOf(given.kinds) };
          if (info.parentType.name === 'SearchConnection') return (source as { nodes: readonly Result[] }).nodes;
          // The node of an edge is the result, and that of a result the entity that was found.
          if (['SearchEdge', 'SearchResult'].includes(info.parentType.name) && info.fieldName === 'node') return source;
          return anyOf(info.returnType);
        },
        typeResolver: (value) => (value as Partial<Result>).entity ?? typeOfNode,
      });
      return flaw(result.errors?.[0], true);
    })
    .find((found) => found !== undefined);
}

interface Given {
  readonly kinds?: readonly string[] | null;
}

interface Result {
  readonly entity: string;
}

/** A result of each kind that is searched. */
function resultsOf(kinds: Given['kinds']): readonly Result[] {
  return searchedEntities
    .filter(({ search }) => kinds?.includes(search.kind) ?? true)
    .map(({ name }) => ({ entity: name }));
}

/**
 * Each object type of the document's fragments: an interface is taken for one after the other, so that every field is
 * reached.
 */
function typesOfNodes(schema: GraphQLSchema, document: DocumentNode): readonly string[] {
  const names = new Set<string>();
  visit(document, {
    NamedType: ({ name }) => {
      if (isObjectType(schema.getType(name.value))) names.add(name.value);
    },
  });
  const node = schema.getType('Node');
  const objects = [...names].filter((name) => {
    const type = schema.getType(name);
    return isObjectType(type) && type.getInterfaces().some((one) => one === node);
  });
  return objects.length === 0 ? ['Asset'] : objects;
}

/** A value of an output type: each object has all of its fields, each list one element. */
function anyOf(type: GraphQLOutputType): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [anyOf(inner.ofType)];
  if (isEnumType(inner)) return inner.getValues()[0]!.value;
  if (!isScalarType(inner)) return {};
  return inner.name === 'Int' ? 1 : inner.name === 'Boolean' ? true : 'text';
}
