/** Documents: parsed, validated and measured once, then cached by their text together with their compiled statements. */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  typeFromAST,
  validate,
} from 'graphql';
import { Refusal, type RefusalCode } from '../base/refusal.ts';
import type { Compiled } from './compiler/statement-writer.ts';
import { checkLimits, type DocumentLimits } from './limits.ts';
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
  /** Whether the cache holds it. Only then are its compiled statements counted in the budget. */
  cached: boolean;
  readonly node: DocumentNode;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly operations: ReadonlyMap<string, Operation>;
}

/** Units: characters of a cached document, of a cached statement, and of all cached statements. Memory grows with these. */
const documentLengthMax = 32_768;
const statementLengthMax = 100_000;
const budgetLength = 20_000_000;
/** Statements cached for one operation. Its variables have few shapes. */
const shapesMax = 100;

const lengthOf = (name: string, compiled: Compiled): number => name.length + compiled.text.length;

/** The documents that were used most recently. */
export class DocumentCache {
  readonly #schema: GraphQLSchema;
  readonly #limits: DocumentLimits;
  readonly #max: number;
  readonly #documents = new Map<string, Document>();
  #statementsLength = 0;

  constructor(schema: GraphQLSchema, limits: DocumentLimits, max: number) {
    this.#schema = schema;
    this.#limits = limits;
    this.#max = max;
  }

  /** Refuses: graphql_document_invalid (as DocumentError), graphql_document_too_long, graphql_document_too_deep, graphql_document_too_many_aliases, graphql_document_too_many_roots. */
  read(text: string): Document {
    const cached = this.#documents.get(text);
    if (cached !== undefined) {
      // The first key of a Map is the oldest: deleting a key and setting it again makes it the newest.
      if (this.#documents.size >= this.#max) {
        this.#documents.delete(text);
        this.#documents.set(text, cached);
      }
      return cached;
    }
    const fresh = this.#parseAndValidate(text);
    // A text as long as this is hardly sent twice, and a thousand of them would fill the memory.
    if (text.length > documentLengthMax) return fresh;
    this.#documents.set(text, fresh);
    fresh.cached = true;
    if (this.#documents.size > this.#max) this.#evict(this.#documents.keys().next().value!);
    return fresh;
  }

  /** Caches a compiled statement with its operation while all of them are within the budget. */
  addCompiled(document: Document, operation: Operation, name: string, compiled: Compiled): void {
    const length = lengthOf(name, compiled);
    if (!document.cached || operation.compiled.size >= shapesMax || length > statementLengthMax) return;
    if (this.#statementsLength + length > budgetLength) return;
    this.#statementsLength += length;
    operation.compiled.set(name, compiled);
  }

  #evict(text: string): void {
    const document = this.#documents.get(text)!;
    this.#documents.delete(text);
    document.cached = false;
    for (const { compiled } of document.operations.values()) {
      for (const [name, statement] of compiled) this.#statementsLength -= lengthOf(name, statement);
    }
  }

  #parseAndValidate(text: string): Document {
    checkNesting(text);
    const node = this.#parse(text);
    checkLimits(node, this.#limits);
    const errors = validate(this.#schema, node, specifiedRules, { maxErrors: 20 });
    if (errors.length > 0) throw new DocumentError('graphql_document_invalid', errors);
    const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
    const operations = new Map<string, Operation>();
    // A JavaScript object takes this name for its prototype, so the value would be lost.
    if (/\$__proto__\b/.test(text))
      throw new DocumentError('graphql_document_invalid', [new GraphQLError('A variable cannot be called __proto__.')]);
    for (const definition of node.definitions) {
      if (definition.kind === 'FragmentDefinition') fragments[definition.name.value] = definition;
      if (definition.kind === 'OperationDefinition') {
        const variableTypes = new Map(
          (definition.variableDefinitions ?? []).map(({ variable, type }) => [
            variable.name.value,
            typeFromAST(this.#schema, type as never) as unknown as GraphQLInputType,
          ]),
        );
        operations.set(definition.name?.value ?? '', { node: definition, variableTypes, compiled: new Map() });
      }
    }
    return { cached: false, node, fragments, operations };
  }

  #parse(text: string): DocumentNode {
    try {
      return parse(text, { maxTokens: this.#limits.REGISTRY_GRAPHQL_TOKENS_MAX });
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      if (/Document contains more tha[nt] /.test(error.message))
        throw new Refusal('graphql_document_too_long', { max: String(this.#limits.REGISTRY_GRAPHQL_TOKENS_MAX) });
      throw new DocumentError('graphql_document_invalid', [error]);
    }
  }
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
