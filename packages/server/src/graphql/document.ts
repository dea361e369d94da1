/** Documents: parsed, validated and measured once, then kept by their text. Compiled statements live with their document. */
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

/** An error of the document or its variables, with graphql's own messages and places. */
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
  /** Compiled statements by lens and shape of the variables; a mutation's answers by key besides. */
  readonly compiled: Map<string, Compiled>;
}

export interface Document {
  /** Whether the cache holds it: only then do its compiled statements have a place in the budget. */
  cached: boolean;
  readonly node: DocumentNode;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly operations: ReadonlyMap<string, Operation>;
}

/** Units: characters: of a document, of one compiled statement, and of all of them. What they hold besides grows with these. */
const keptLengthMax = 32_768;
const statementLengthMax = 100_000;
const budgetLength = 20_000_000;
/** Statements kept with one operation: shapes of its variables are few. */
const shapesMax = 100;

const lengthOf = (name: string, compiled: Compiled): number => name.length + compiled.text.length;

/** Keeps the most recently used documents. Shape: a document, or the error it always answers with. */
export class DocumentCache {
  readonly #schema: GraphQLSchema;
  readonly #limits: DocumentLimits;
  readonly #max: number;
  readonly #known = new Map<string, Document>();
  #keptLength = 0;

  constructor(schema: GraphQLSchema, limits: DocumentLimits, max: number) {
    this.#schema = schema;
    this.#limits = limits;
    this.#max = max;
  }

  /** Refuses: graphql_document_invalid (as DocumentError), graphql_document_too_long, graphql_document_too_deep, graphql_document_too_many_aliases, graphql_document_too_many_roots. */
  read(text: string): Document {
    const known = this.#known.get(text);
    if (known !== undefined) {
      // The oldest key of a Map is its first: taking the key out and putting it back makes it the newest.
      if (this.#known.size >= this.#max) {
        this.#known.delete(text);
        this.#known.set(text, known);
      }
      return known;
    }
    const fresh = this.#readAnew(text);
    // A text this long is hardly asked twice, and a thousand of them would fill the memory.
    if (text.length > keptLengthMax) return fresh;
    this.#known.set(text, fresh);
    fresh.cached = true;
    if (this.#known.size > this.#max) this.#evict(this.#known.keys().next().value!);
    return fresh;
  }

  /** Keeps a compiled statement with its operation, as long as all of them together stay within their budget. */
  addCompiled(document: Document, operation: Operation, name: string, compiled: Compiled): void {
    const length = lengthOf(name, compiled);
    if (!document.cached || operation.compiled.size >= shapesMax || length > statementLengthMax) return;
    if (this.#keptLength + length > budgetLength) return;
    this.#keptLength += length;
    operation.compiled.set(name, compiled);
  }

  #evict(text: string): void {
    const document = this.#known.get(text)!;
    this.#known.delete(text);
    document.cached = false;
    for (const { compiled } of document.operations.values()) {
      for (const [name, statement] of compiled) this.#keptLength -= lengthOf(name, statement);
    }
  }

  #readAnew(text: string): Document {
    const node = this.#parse(text);
    checkLimits(node, this.#limits);
    const errors = validate(this.#schema, node, specifiedRules, { maxErrors: 20 });
    if (errors.length > 0) throw new DocumentError('graphql_document_invalid', errors);
    const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
    const operations = new Map<string, Operation>();
    // JavaScript's own objects take this name for something else, and the value would be lost.
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

/** The operation that a request names; the only one where it names none. Refuses: graphql_document_invalid. */
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
