/** Documents: parsed, validated and measured, and the variables of their operations. */
import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  getVariableValues,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  parse,
  type ParseOptions,
  typeFromAST,
} from 'graphql';
import { Refusal } from '../base/refusal.ts';
import type { RefusalCode } from '../base/refusal-table.ts';
import type { Compiled } from './compiler/statement-writer.ts';
import { checkLimits, type DocumentLimits } from './limits.ts';
import { validateDocument, type ValidationSettings } from './validation.ts';
import { checkNesting } from './nesting.ts';

/** An error of the document or its variables, with the messages and locations of graphql-js. */
export class DocumentError extends Error {
  readonly code: RefusalCode;
  readonly errors: readonly GraphQLError[];
  constructor(code: RefusalCode, errors: readonly GraphQLError[]) {
    super(errors[0]?.message ?? code);
    this.code = code;
    this.errors = errors;
  }
}

export interface Operation {
  readonly node: OperationDefinitionNode;
  readonly variableTypes: ReadonlyMap<string, GraphQLInputType>;
  /** Compiled statements by lens, key of a mutation's answer, and shape of the variables. */
  readonly compiled: Map<string, Compiled>;
}

export interface Document {
  readonly node: DocumentNode;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly operations: ReadonlyMap<string, Operation>;
}

/** The settings that decide on a document. */
export type DocumentSettings = DocumentLimits & ValidationSettings;

/**
 * Parses, validates and measures a document. Its nodes have no locations, which would take three times as much memory as the nodes.
 *
 * Refuses: graphql_document_too_long, graphql_document_invalid (as DocumentError), graphql_document_too_deep, graphql_document_too_many_aliases, graphql_document_too_many_roots.
 */
export function readDocument(schema: GraphQLSchema, text: string, settings: DocumentSettings): Document {
  checkNesting(text);
  const node = parseText(text, settings, { noLocation: true });
  checkLimits(node, settings);
  if (validateDocument(schema, node, settings).length > 0) {
    // Errors have locations, so a document that is not valid is parsed a second time.
    const errors = validateDocument(schema, parseText(text, settings, {}), settings);
    throw new DocumentError('graphql_document_invalid', errors);
  }
  // A JavaScript object takes this name for its prototype, so the value would be lost.
  if (/\$__proto__\b/.test(text))
    throw new DocumentError('graphql_document_invalid', [new GraphQLError('A variable cannot be called __proto__.')]);
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  const operations = new Map<string, Operation>();
  for (const definition of node.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments[definition.name.value] = definition;
    if (definition.kind === 'OperationDefinition') operations.set(nameOf(definition), operationOf(schema, definition));
  }
  return { node, fragments, operations };
}

function operationOf(schema: GraphQLSchema, node: OperationDefinitionNode): Operation {
  const variableTypes = new Map(
    (node.variableDefinitions ?? []).map(({ variable, type }) => [
      variable.name.value,
      typeFromAST(schema, type as never) as unknown as GraphQLInputType,
    ]),
  );
  return { node, variableTypes, compiled: new Map() };
}

const nameOf = (operation: OperationDefinitionNode): string => operation.name?.value ?? '';

function parseText(text: string, limits: DocumentLimits, options: ParseOptions): DocumentNode {
  try {
    return parse(text, { ...options, maxTokens: limits.REGISTRY_GRAPHQL_TOKENS_MAX });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (/Document contains more tha[nt] /.test(error.message))
      throw new Refusal('graphql_document_too_long', { max: String(limits.REGISTRY_GRAPHQL_TOKENS_MAX) });
    throw new DocumentError('graphql_document_invalid', [error]);
  }
}

/**
 * Reads the variables of an operation.
 *
 * Refuses: variables_invalid (as DocumentError).
 */
export function readVariables(
  schema: GraphQLSchema,
  { text, variables }: { text: string; variables: Readonly<Record<string, unknown>> },
  { node }: Operation,
  settings: ValidationSettings,
): Record<string, unknown> {
  const options = { maxErrors: 10, hideSuggestions: !settings.REGISTRY_GRAPHQL_SUGGESTIONS };
  const coerce = ({ variableDefinitions = [] }: OperationDefinitionNode) =>
    getVariableValues(schema, variableDefinitions, variables, options);
  const read = coerce(node);
  if (read.errors === undefined) return read.coerced;
  // Only a node of a document that is parsed with locations tells where its variable is.
  const isSame = (other: DefinitionNode): other is OperationDefinitionNode =>
    other.kind === 'OperationDefinition' && nameOf(other) === nameOf(node);
  const located = coerce(parse(text).definitions.find(isSame)!);
  throw new DocumentError('variables_invalid', located.errors ?? read.errors);
}

/** The operation that a request names, or the only one. Refuses: graphql_document_invalid. */
export function operationNamed(document: Document, name: string | null): Operation {
  if (name === null || name === '') {
    const [only, ...others] = document.operations.values();
    if (only !== undefined && others.length === 0) return only;
    throw new DocumentError('graphql_document_invalid', [
      new GraphQLError('Must provide operation name if query contains multiple operations.'),
    ]);
  }
  const found = document.operations.get(name);
  if (found === undefined)
    throw new DocumentError('graphql_document_invalid', [new GraphQLError(`Unknown operation named "${name}".`)]);
  return found;
}
