/**
 * The endpoint: a document and its variables in, JSON text out. A query is one compiled statement, sent together with the
 * question who asks; a mutation is its commands, one after another.
 */
import { executeSync, getVariableValues, type GraphQLSchema } from 'graphql';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { Outage, Refusal } from '../base/refusal.ts';
import { commandNamed } from '../commands/command-list.ts';
import { Batcher } from '../commands/run/batcher.ts';
import type { Actor, Lens } from '../rules/actor.ts';
import type { Database } from '../postgres/database.ts';
import type { Row } from '../postgres/statement.ts';
import { answerErrors } from './answer.ts';
import { bindVariables, checkDepth, type Env, type Fetch, shapeOf } from './compiler/bound.ts';
import { compileQuery, rootFields } from './compiler/compile.ts';
import { answerOf, type Compiled, type Scope, statementOf, valuesOf } from './compiler/statement-writer.ts';
import { DocumentCache, DocumentError, operationNamed } from './document.ts';
import { performMutation } from './mutation.ts';
import type { Caller, GraphqlAnswer, GraphqlEndpoint, GraphqlRequest, Prepared } from './request.ts';
import { buildRegistrySchema } from './schema/schema.ts';

export interface EndpointOptions {
  readonly database: Database;
  readonly log: Log;
  readonly config: Config;
  /** The key under which client secrets are kept. */
  readonly secretKey: string;
  /** Off only in the test that shows row-level security to hold alone. */
  readonly predicate?: boolean;
}

/** Makes the endpoint. */
export function makeGraphqlEndpoint(options: EndpointOptions): GraphqlEndpoint {
  const endpoint = new Endpoint(options);
  return { answer: (request, caller) => endpoint.answer(request, caller) };
}

const knownMax = 10_000;
/** Longer lists of a narrowed delegation are not kept: the memory that tokens take is the server's own, and bounded. */
const narrowingMax = 20;
/** What concerns the request and not the document is answered by its status, whatever the media type. */
const ofRequest: ReadonlySet<string> = new Set(['token_invalid', 'role_not_selected', 'body_too_large']);

/** What this process remembers of a token. */
interface Known {
  readonly lens: Lens;
  /** Who it stood for; null where that is too much to remember. */
  readonly expected: Actor | null;
}

class Endpoint {
  readonly #options: EndpointOptions;
  readonly #schema: GraphQLSchema;
  readonly #documents: DocumentCache;
  /** What each token stood for when last asked. Its lens never changes; who it was is a guess, as every call asks the database anew. */
  readonly #known = new Map<string, Known>();

  readonly #gathering: Batcher<string>;

  constructor(options: EndpointOptions) {
    this.#options = options;
    this.#gathering = new Batcher(options.log);
    this.#schema = buildRegistrySchema();
    this.#documents = new DocumentCache(this.#schema, options.config, options.config.REGISTRY_GRAPHQL_CACHE);
  }

  async answer(request: GraphqlRequest, caller: Caller): Promise<GraphqlAnswer> {
    try {
      // Before anything is worked for: who has not been seen yet is asked who it is.
      const known = this.#known.get(caller.tokenKey) ?? (await this.#enter(caller));
      const { lens } = known;
      const prepared = this.#prepare(request, caller);
      if (caller.large && !this.#isBulk(prepared, lens)) throw new Refusal('body_too_large');
      const body =
        prepared.operation.node.operation === 'mutation'
          ? await this.#mutate(prepared, lens, caller)
          : await this.#query(prepared, lens, caller);
      return { status: 200, body };
    } catch (error) {
      if (error instanceof Refusal && error.code === 'token_invalid') this.#known.delete(caller.tokenKey);
      return this.#refuse(error, caller);
    }
  }

  /** Parses, validates and reads the variables. Refuses: graphql_document_invalid, variables_invalid, subscription_unsupported, mutation_needs_post. */
  #prepare(request: GraphqlRequest, caller: Caller): Prepared {
    const document = this.#documents.read(request.query);
    const operation = operationNamed(document, request.operationName);
    if (operation.node.operation === 'subscription') throw new Refusal('subscription_unsupported');
    if (operation.node.operation === 'mutation' && caller.method === 'GET') throw new Refusal('mutation_needs_post');
    const definitions = operation.node.variableDefinitions ?? [];
    if (definitions.length === 0) return { document, operation, variables: {}, shape: '' };
    checkDepth(request.variables);
    const read = getVariableValues(this.#schema, definitions, request.variables ?? {}, { maxErrors: 10 });
    if (read.errors !== undefined) throw new DocumentError('variables_invalid', read.errors);
    return { document, operation, variables: read.coerced, shape: shapeOf(operation.variableTypes, read.coerced) };
  }

  async #query(prepared: Prepared, lens: Lens, caller: Caller): Promise<string> {
    const compiled = this.#compiled(prepared, lens, (scope) =>
      compileQuery(scope, prepared.operation.node, this.#introspected(prepared)),
    );
    const env: Env = { variables: prepared.variables };
    this.checkCost(compiled, env);
    const json = compiled.needsActor
      ? await this.#askKnowing(compiled, env, caller)
      : await this.#ask(compiled, env, caller);
    return `{"data":${json}}`;
  }

  /** Asks who comes and the statement itself in one flush. */
  async #ask(compiled: Compiled, env: Env, caller: Caller): Promise<string> {
    const question = { statement: statementOf(compiled), values: valuesOf(compiled, env) };
    const enter = compiled.notes ? caller.lookInNoting : caller.lookIn;
    const { entered, rows } = await this.#options.database.queryAs<Row, { json: string | null }>(enter, question);
    caller.admit(entered);
    return answerOf(rows[0]);
  }

  /** Asks who comes first, for statements whose parameters depend on it. */
  async #askKnowing(compiled: Compiled, env: Env, caller: Caller): Promise<string> {
    return this.#options.database.transaction(async (tx) => {
      const { statement, values } = caller.enter;
      const [entered] = await tx.query(statement, values);
      const actor = caller.readActor(entered);
      const [row] = await tx.query<{ json: string | null }>(
        statementOf(compiled),
        valuesOf(compiled, { ...env, actor }),
      );
      return answerOf(row);
    });
  }

  #mutate(prepared: Prepared, lens: Lens, caller: Caller): Promise<string> {
    return performMutation(prepared, caller, {
      expected: () => this.#known.get(caller.tokenKey)?.expected ?? null,
      met: (actor) => void this.#keep(caller, actor),
      database: this.#options.database,
      batcher: this.#gathering,
      secretKey: this.#options.secretKey,
      log: this.#options.log,
      scope: this.#scope(prepared, lens),
      compiled: (key, make) => this.#compiled(prepared, lens, make, key),
      checkCost: (compiled, env) => this.checkCost(compiled, env),
    });
  }

  /** Whether a command of the operation takes many rows, so that its body may be large. */
  #isBulk(prepared: Prepared, lens: Lens): boolean {
    const { node } = prepared.operation;
    if (node.operation !== 'mutation') return false;
    const asked = rootFields(this.#scope(prepared, lens), node).filter(({ name }) => name !== '__typename');
    return asked.some(({ name }) => commandNamed(name).bulk === true);
  }

  #scope(prepared: Prepared, lens: Lens): Scope {
    const { document, operation, variables } = prepared;
    return {
      schema: this.#schema,
      fragments: document.fragments,
      variables: bindVariables(operation.variableTypes, variables),
      lens,
      predicate: this.#options.predicate ?? true,
    };
  }

  #compiled(prepared: Prepared, lens: Lens, make: (scope: Scope) => Compiled, key = ''): Compiled {
    const { compiled } = prepared.operation;
    const name = `${lens} ${key} ${prepared.shape}`;
    const known = compiled.get(name);
    if (known !== undefined) return known;
    const fresh = make(this.#scope(prepared, lens));
    this.#documents.keep(prepared.document, prepared.operation, name, fresh);
    return fresh;
  }

  /** Introspection is answered by graphql-js: the other fields at the root are null to it, and left out here. */
  #introspected(prepared: Prepared): (key: string) => Fetch {
    let known: Record<string, unknown> | undefined;
    const needsVariables = prepared.operation.variableTypes.size > 0;
    const run = (variables: Readonly<Record<string, unknown>>): Record<string, unknown> =>
      executeSync({
        schema: this.#schema,
        document: prepared.document.node,
        variableValues: variables,
        operationName: prepared.operation.node.name?.value ?? null,
      }).data!;
    return (key) => (env) => {
      if (needsVariables) return JSON.stringify(run(env.variables)[key]);
      known ??= run({});
      return JSON.stringify(known[key]);
    };
  }

  /** Counts the rows that a document may ask for. Refuses: graphql_document_too_costly. */
  checkCost(compiled: Compiled, env: Env): number {
    const cost = compiled.cost(env);
    const max = this.#options.config.REGISTRY_GRAPHQL_COST_MAX;
    if (cost > max) throw new Refusal('graphql_document_too_costly', { cost: String(cost), max: String(max) });
    return cost;
  }

  /** Who comes, by a question of its own. Refuses: token_invalid, role_not_selected. */
  async #enter(caller: Caller): Promise<Known> {
    const { statement, values } = caller.enter;
    const [row] = await this.#options.database.query(statement, values);
    return this.#keep(caller, caller.readActor(row));
  }

  #keep({ tokenKey }: Caller, actor: Actor): Known {
    const { assetIds, mutations } = actor.delegation ?? {};
    const isLong = Math.max(assetIds?.length ?? 0, mutations?.length ?? 0) > narrowingMax;
    const known = { lens: actor.lens, expected: isLong ? null : actor };
    if (this.#known.size >= knownMax && !this.#known.has(tokenKey)) this.#known.clear();
    this.#known.set(tokenKey, known);
    return known;
  }

  /** Tells what is wrong with the request, to those only whose token is good. */
  async #refuse(error: unknown, caller: Caller): Promise<GraphqlAnswer> {
    const ours = !(error instanceof Refusal || error instanceof DocumentError);
    if (ours || error instanceof Outage || (error instanceof Refusal && ofRequest.has(error.code))) throw error;
    await this.#enter(caller);
    const { status, errors } = answerErrors(error, caller.requestId);
    return { status: caller.strict ? status : 200, body: JSON.stringify({ errors }) };
  }
}
