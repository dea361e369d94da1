/** Documents: parsed, validated and measured, and the variables of their operations. */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  parse,
  type ParseOptions,
  typeFromAST,
  visit,
} from 'graphql';
import { sha256 } from '../base/ids.ts';
import { Refusal } from '../base/refusal.ts';
import type { RefusalCode } from '../base/refusal-table.ts';
import type { Compiled } from './compiler/statement-writer.ts';
import { type DocumentFlaw, withAdvice } from './error-advice.ts';
import { checkLimits, type DocumentLimits } from './limits.ts';
import { validateDocument, type ValidationSettings } from './validation.ts';
import { checkNesting } from './nesting.ts';

/** An error of the document or its variables, with the messages of graphql-js and what to do, and their locations. */
export class DocumentError extends Error {
  readonly code: RefusalCode;
  readonly errors: readonly DocumentFlaw[];
  constructor(code: RefusalCode, errors: readonly DocumentFlaw[]) {
    super(errors[0]?.message ?? code);
    this.code = code;
    this.errors = errors;
  }
}

/** Refuses the flaws of a document with the code of the error and all of their messages. */
export function refusingFlaws<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new Refusal(error.code, { reason: error.errors.map(({ message }) => message).join(' ') });
  }
}

export interface Operation {
  readonly node: OperationDefinitionNode;
  readonly variableTypes: ReadonlyMap<string, GraphQLInputType>;
  /** Variables of the document that are the size of a page: each value has a statement of its own. */
  readonly pageSizes: ReadonlySet<string>;
  /** Compiled statements by lens, key of a mutation's answer, and shape of the variables. */
  readonly compiled: Map<string, Compiled>;
}

export interface Document {
  /** The first 16 digits of the SHA-256 of its text. */
  readonly hash: string;
  readonly node: DocumentNode;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly operations: ReadonlyMap<string, Operation>;
}

/** The settings that decide on a document. */
export type DocumentSettings = DocumentLimits & ValidationSettings;

/**
 * Parses, validates and measures a document. Its nodes have no locations, which would take three times as much memory
 * as the nodes.
 *
 * Refuses: graphql_document_too_long, graphql_document_invalid (as DocumentError), graphql_document_too_deep,
 * graphql_document_too_many_aliases, graphql_document_too_many_roots.
 */
export function readDocument(schema: GraphQLSchema, text: string, settings: DocumentSettings): Document {
  checkNesting(text);
  const node = parseText(schema, text, settings, { noLocation: true });
  checkLimits(node, settings);
  if (validateDocument(schema, node, settings).length > 0) {
    // Errors have locations, so a document that is not valid is parsed a second time.
    const errors = validateDocument(schema, parseText(schema, text, settings, {}), settings);
    throw new DocumentError('graphql_document_invalid', withAdvice(errors, schema, settings));
  }
  // A JavaScript object takes this name for its prototype, so the value would be lost.
  if (/\$__proto__\b/.test(text))
    throw new DocumentError('graphql_document_invalid', [
      new GraphQLError('A variable cannot be called __proto__: rename it.'),
    ]);
  const pageSizes = pageSizesIn(node);
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  const operations = new Map<string, Operation>();
  for (const definition of node.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments[definition.name.value] = definition;
    if (definition.kind === 'OperationDefinition')
      operations.set(nameOf(definition), operationOf(schema, definition, pageSizes));
  }
  return { hash: sha256(text).toString('hex', 0, 8), node, fragments, operations };
}

/** The names of the variables that a list takes as `first` or `last`. */
function pageSizesIn(node: DocumentNode): ReadonlySet<string> {
  const names = new Set<string>();
  visit(node, {
    Argument: ({ name, value }) => {
      if (value.kind === 'Variable' && ['first', 'last'].includes(name.value)) names.add(value.name.value);
    },
  });
  return names;
}

function operationOf(schema: GraphQLSchema, node: OperationDefinitionNode, pageSizes: ReadonlySet<string>): Operation {
  const variableTypes = new Map(
    (node.variableDefinitions ?? []).map(({ variable, type }) => [
      variable.name.value,
      typeFromAST(schema, type as never) as unknown as GraphQLInputType,
    ]),
  );
  return { node, variableTypes, pageSizes, compiled: new Map() };
}

/** The name of an operation; '' where it has none. */
export const nameOf = (operation: OperationDefinitionNode): string => operation.name?.value ?? '';

function parseText(
  schema: GraphQLSchema,
  text: string,
  settings: DocumentSettings,
  options: ParseOptions,
): DocumentNode {
  try {
    return parse(text, { ...options, maxTokens: settings.REGISTRY_GRAPHQL_TOKENS_MAX });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (/Document contains more tha[nt] /.test(error.message))
      throw new Refusal('graphql_document_too_long', { max: String(settings.REGISTRY_GRAPHQL_TOKENS_MAX) });
    throw new DocumentError('graphql_document_invalid', withAdvice([error], schema, settings));
  }
}

/** The operation that a request names, or the only one. Refuses: graphql_document_invalid. */
export function operationNamed({ operations }: Document, name: string | null): Operation {
  const isUnnamed = name === null || name === '';
  const [only, ...others] = operations.values();
  const found = !isUnnamed ? operations.get(name) : others.length === 0 ? only : undefined;
  if (found !== undefined) return found;
  const wrong = isUnnamed
    ? 'Must provide operation name if query contains multiple operations.'
    : `Unknown operation named "${name}".`;
  const names = [...operations.keys()];
  const message = names.includes('')
    ? `${wrong} The operation of the document has no name: leave operationName out.`
    : `${wrong} Give one of the document in operationName: ${names.join(', ')}.`;
  throw new DocumentError('graphql_document_invalid', [new GraphQLError(message)]);
}
