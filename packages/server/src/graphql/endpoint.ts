/**
 * The endpoint: a document and its variables in, JSON text out. A query is one compiled statement, sent together with
 * the statement that authorises it; a mutation runs its commands one after another.
 */
import { type Access, accessRefusals } from '../auth/access.ts';
import { utcDay } from '../base/instant.ts';
import type { GraphQLSchema } from 'graphql';
import { makePeppers, type Peppers } from '../auth/secrets.ts';
import type { Config } from '../base/config.ts';
import { exportsMax } from '../base/connections.ts';
import type { Log } from '../base/log.ts';
import type { Metrics } from '../base/metrics.ts';
import { inDigitGroups } from '../base/digit-groups.ts';
import { Outage, Refusal } from '../base/refusal.ts';
import { commandNamed } from '../commands/command-list.ts';
import { RememberedSets } from '../commands/run/request-sets.ts';
import { countingMutations } from '../commands/run/counted-mutations.ts';
import { batching, type BatchWaits } from '../commands/run/batcher.ts';
import { namingField } from '../commands/run/naming-field.ts';
import { recordingRefusals, type RefusalRecorder } from '../commands/run/refusal-recorder.ts';
import { wrapRunner, type RunCommand, runCommand } from '../commands/run/run-command.ts';
import type { Lens } from '../rules/actor.ts';
import { againAfterConflict } from '../postgres/conflict.ts';
import type { Database } from '../postgres/database.ts';
import type { Query, Row } from '../postgres/statement.ts';
import { latestDay } from '../store/accounts/time-zones.ts';
import { refusalOf } from '../store/constraints.ts';
import type { ReplicaSet } from '../store/replicas/replica-set.ts';
import { answerErrors } from './answer.ts';
import { bindVariables, checkDepth, type Env, type Fetch, shapeOf } from './compiler/bound.ts';
import { compileQuery, rootFields } from './compiler/compile.ts';
import { compileList } from './compiler/list-rows.ts';
import { compileSubscription } from './compiler/subscription.ts';
import { asksAheadOfUtc, warningsOf } from './compiler/moment.ts';
import { JobWatch } from '../store/jobs/job-watch.ts';
import { answerOf, type Compiled, type Scope, statementOf, valuesOf } from './compiler/statement-writer.ts';
import { DocumentError, operationNamed, refusingFlaws } from './document.ts';
import { DocumentCache } from './document-cache.ts';
import { outlineOf } from './document-outline.ts';
import { readSubscribed } from './subscribed-page.ts';
import { introspectionOf } from './introspection.ts';
import { listDocument, listNamed } from './list-document.ts';
import { readList, type ReadyList } from './list-reader.ts';
import { ListTurns } from './list-turns.ts';
import { runMutation, settingsOfMutations } from './mutation.ts';
import type {
  Caller,
  GraphqlAnswer,
  GraphqlEndpoint,
  GraphqlRequest,
  ListCaller,
  ListRequest,
  OpenList,
  Prepared,
  QuerySender,
  SentRequest,
  Subscription,
} from './request.ts';
import { buildRegistrySchema } from './schema/schema.ts';
import { answeringById, DocumentTexts, faultFinder } from './trusted-documents.ts';
import { readVariables } from './variables.ts';

export interface EndpointOptions {
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly config: Config;
  /** The key of the digests of client secrets. */
  readonly secretKey: string;
  /** Takes what the checks of mutations refuse. */
  readonly refusals: Pick<RefusalRecorder, 'add'>;
  /** They answer costly reads. Without any the database does. */
  readonly replicas?: Pick<ReplicaSet, 'read'> | undefined;
  /** Other than they are only in tests that rest on them. */
  readonly batchWaits?: BatchWaits;
  /** Off only in the test that shows row-level security to hold alone. */
  readonly predicate?: boolean;
}

/** Makes the GraphQL endpoint. */
export function makeGraphqlEndpoint(options: EndpointOptions): GraphqlEndpoint {
  const endpoint = new Endpoint(options);
  return {
    answer: answeringById(options, (request, caller) => endpoint.answer(request, caller)),
    readList: (request, caller, deliver) => endpoint.readList(request, caller, deliver),
    checkList: (request, access) => endpoint.checkList(request, access),
    readQuery: (request, reader) => endpoint.readQuery(request, reader),
    stop: () => endpoint.stop(),
  };
}

/** Refusals of the request, or of who sends this document: the HTTP status shows them, whatever the media type. */
const ofRequest: ReadonlySet<string> = new Set([...accessRefusals, 'body_too_large', 'not_acceptable']);

const [beforeData, afterData] = ['{"data":', '}'].map((text) => Buffer.from(text)) as [Buffer, Buffer];

class Endpoint {
  readonly #options: EndpointOptions;
  readonly #schema: GraphQLSchema;
  readonly #documents: DocumentCache;
  readonly #texts = new DocumentTexts();
  readonly #runCommand: RunCommand;
  readonly #peppers: Peppers;
  readonly #remembered = new RememberedSets();
  readonly #jobWatch: JobWatch;
  readonly #listTurns: ListTurns;

  constructor(options: EndpointOptions) {
    this.#options = options;
    this.#peppers = makePeppers(options.secretKey, options.config.REGISTRY_SECRET_KEY_PREVIOUS);
    this.#runCommand = wrapRunner(runCommand, [
      countingMutations,
      namingField,
      recordingRefusals(options.refusals),
      batching(options.log, options.batchWaits),
    ]);
    this.#jobWatch = new JobWatch(options);
    this.#schema = buildRegistrySchema();
    this.#listTurns = new ListTurns(exportsMax(options.config));
    this.#documents = new DocumentCache(this.#schema, options.config, options.config.REGISTRY_GRAPHQL_CACHE_BYTES);
  }

  stop(): void {
    this.#jobWatch.stop();
  }

  async answer(request: SentRequest, caller: Caller): Promise<GraphqlAnswer> {
    const end = caller.record?.trace?.begin('document');
    try {
      return await this.#answer(request, caller);
    } finally {
      end?.();
    }
  }

  /** Reads a whole list: `deliver` takes it while it is read. */
  readList(request: ListRequest, caller: ListCaller, deliver: (list: OpenList) => Promise<void>): Promise<void> {
    const { database, config } = this.#options;
    const compile = (lens: Lens): ReadyList => this.#compileList(request, lens);
    return readList(
      { database, turns: this.#listTurns, seconds: config.REGISTRY_EXPORT_SECONDS, compile },
      caller,
      deliver,
    );
  }

  /** Checks a list that is read later. */
  async checkList(request: ListRequest, access: Pick<Access, 'authenticate'>): Promise<void> {
    const { lens } = await access.authenticate(this.#options.database);
    const { list, env } = this.#compileList(request, lens);
    valuesOf(list, env);
  }

  async readQuery(request: GraphqlRequest, reader: QuerySender & { readonly lens: Lens }): Promise<Buffer> {
    return this.#query(this.#prepare(request, { method: 'GET' }), reader.lens, reader);
  }

  #compileList(request: ListRequest, lens: Lens): ReadyList {
    return refusingFlaws(() => {
      const given = listDocument(this.#schema, request, this.#options.config.REGISTRY_GRAPHQL_TOKENS_MAX);
      const prepared = this.#prepare(given, { method: 'GET' });
      const list = compileList(this.#scope(prepared, lens), prepared.operation.node, request);
      const { plural } = listNamed(this.#schema, request.list).entity;
      return { list, env: { variables: prepared.variables }, name: plural };
    });
  }

  async #answer(sent: SentRequest, caller: Caller): Promise<GraphqlAnswer> {
    try {
      const { database } = this.#options;
      // An unknown token is authenticated before any work is done for it.
      const { lens, apiClientId } =
        caller.access.remembered ?? (await reading(caller, caller.access.authenticate(database)));
      const query = sent.query ?? (await reading(caller, this.#texts.find(caller, apiClientId!, database)));
      const prepared = this.#prepare({ ...sent, query }, caller);
      note(prepared, caller);
      if (caller.acceptsNone === true) throw new Refusal('not_acceptable');
      if (caller.large && !this.#isBulk(prepared, lens)) {
        const max = `${this.#options.config.REGISTRY_BODY_MAX}`;
        const reason = `The body is larger than ${inDigitGroups(max)} bytes, which only a bulk mutation may be.`;
        throw new Refusal('body_too_large', { max, reason });
      }
      if (prepared.operation.node.operation === 'subscription') {
        const subscription = this.#subscribe(prepared, lens, caller);
        // The first page of a stream is read too late to try a text that is refused as one that is registered.
        if (sent.query !== null && caller.access.document !== null)
          await reading(caller, caller.access.authenticate(database));
        return { status: 200, body: '', subscription };
      }
      const body =
        prepared.operation.node.operation === 'mutation'
          ? await this.#mutate(prepared, lens, caller)
          : await this.#query(prepared, lens, caller);
      return { status: 200, body };
    } catch (error) {
      return this.#refuse(refusalOf(error), caller);
    }
  }

  /**
   * Parses, validates and reads the variables. Refuses: graphql_document_invalid, variables_invalid,
   * subscription_unsupported, mutation_needs_post.
   */
  #prepare(request: GraphqlRequest, caller: Pick<Caller, 'method' | 'acceptsStream'>): Prepared {
    const document = this.#documents.read(request.query);
    const operation = operationNamed(document, request.operationName);
    if (operation.node.operation === 'subscription' && caller.acceptsStream !== true)
      throw new Refusal('subscription_unsupported');
    if (operation.node.operation === 'mutation' && caller.method === 'GET') throw new Refusal('mutation_needs_post');
    const definitions = operation.node.variableDefinitions ?? [];
    if (definitions.length === 0) return { document, operation, variables: {}, shape: '' };
    checkDepth(request.variables);
    const { query: text, variables: given } = request;
    const parts = { text, variables: given ?? {} };
    const variables = readVariables(this.#schema, parts, operation, this.#options.config);
    return { document, operation, variables, shape: shapeOf(operation, variables) };
  }

  #subscribe(prepared: Prepared, lens: Lens, caller: Caller): Subscription {
    const { database, config } = this.#options;
    const compiled = this.#compiled(prepared, lens, (scope) =>
      compileSubscription(scope, prepared.operation.node, config.REGISTRY_GRAPHQL_COST_MAX),
    );
    this.checkCost(compiled, { variables: prepared.variables });
    return {
      read: (after) => {
        const env = { variables: prepared.variables, ...(after === undefined ? {} : { after }) };
        return readSubscribed(caller.access, database, {
          statement: statementOf(compiled),
          values: valuesOf(compiled, env),
        });
      },
      errors: (error) => answerErrors(this.#options, error, caller.requestId).errors,
    };
  }

  async #query(prepared: Prepared, lens: Lens, caller: QuerySender): Promise<Buffer> {
    const compiled = this.#compiled(prepared, lens, (scope) =>
      compileQuery(scope, prepared.operation.node, this.#introspection(prepared)),
    );
    const env: Env = { variables: prepared.variables };
    const cost = this.checkCost(compiled, env);
    if (caller.record !== undefined) caller.record.rowsMax = cost;
    const json = compiled.needsActor
      ? Buffer.from(await this.#readAsActor(compiled, env, caller))
      : await this.#read(compiled, env, cost, caller);
    const warnings = compiled.moments.length === 0 ? [] : await this.#warnings(compiled, env, caller);
    const end = warnings.length === 0 ? afterData : Buffer.from(`,"extensions":${JSON.stringify({ warnings })}}`);
    return Buffer.concat([beforeData, json, end], beforeData.length + json.length + end.length);
  }

  async #warnings(compiled: Compiled, env: Env, caller: QuerySender): Promise<ReturnType<typeof warningsOf>> {
    const today = asksAheadOfUtc(compiled, env) ? await this.#latestDay(caller) : utcDay();
    return warningsOf(compiled, env, { today });
  }

  /** The latest day of the registers that the actor sees. */
  async #latestDay({ access }: QuerySender): Promise<string> {
    const query = { statement: latestDay, values: [] };
    const [row] = await access.authoriseRead<{ day: string }>(this.#options.database, query, { personalData: false });
    return row!.day;
  }

  /** Shape: the bytes that the database sent, which are not decoded. */
  async #read(compiled: Compiled, env: Env, cost: number, caller: QuerySender): Promise<Buffer> {
    const query = { statement: { ...statementOf(compiled), undecoded: true }, values: valuesOf(compiled, env) };
    const { database } = this.#options;
    const answer = async (): Promise<Row[]> =>
      (await this.#readAtReplica(compiled, cost, query, caller)) ??
      (await caller.access.authoriseRead(database, query, { personalData: compiled.readsPersonalData }));
    const [row] = await reading(caller, answer());
    return answerOf(row as { json: Buffer | null });
  }

  /** Shape: undefined where the database itself must answer. A look at personal data is recorded there. */
  async #readAtReplica(
    compiled: Compiled,
    cost: number,
    query: Query,
    { access, record }: QuerySender,
  ): Promise<Row[] | undefined> {
    const { replicas, database, config } = this.#options;
    if (replicas === undefined || compiled.readsPersonalData || !access.authoriseReplicaRead) return undefined;
    if (!compiled.isReport && cost < config.REGISTRY_REPLICA_COST) return undefined;
    const answer = await replicas.read(() => access.authoriseReplicaRead!(database), query);
    if (record !== undefined) record.replica = answer?.replica;
    return answer?.rows;
  }

  /** Reads by a statement whose parameters depend on the actor, which is authenticated first. */
  async #readAsActor(compiled: Compiled, env: Env, caller: QuerySender): Promise<string> {
    const { database, metrics } = this.#options;
    const read = (): Promise<string> =>
      database.transaction(
        async (tx) => {
          const { actor } = await caller.access.authorise(tx);
          const [row] = await tx.query<{ json: string | null }>(
            statementOf(compiled),
            valuesOf(compiled, { ...env, actor }),
          );
          return answerOf(row);
        },
        { watcher: caller.record },
      );
    return againAfterConflict(read, (conflict) => metrics.count('registry_read_retries_total', conflict));
  }

  #mutate(prepared: Prepared, lens: Lens, caller: Caller): Promise<string> {
    return runMutation(prepared, caller, {
      database: this.#options.database,
      runCommand: this.#runCommand,
      peppers: this.#peppers,
      ...settingsOfMutations(this.#options.config),
      jobWatch: this.#jobWatch,
      remembered: this.#remembered,
      log: this.#options.log,
      metrics: this.#options.metrics,
      config: this.#options.config,
      scope: this.#scope(prepared, lens),
      compiled: (key, make) => this.#compiled(prepared, lens, make, key),
      checkCost: (compiled, env) => this.checkCost(compiled, env),
      faultOf: faultFinder(this.#schema, this.#options.config, (one) => {
        const compiled = compileQuery(this.#scope(one, lens), one.operation.node, this.#introspection(one));
        this.checkCost(compiled, { variables: {} });
      }),
    });
  }

  /** Whether the operation has a bulk command, whose body may be large. */
  #isBulk(prepared: Prepared, lens: Lens): boolean {
    const { node } = prepared.operation;
    if (node.operation !== 'mutation') return false;
    const fields = rootFields(this.#scope(prepared, lens), node).filter(({ name }) => name !== '__typename');
    return fields.some(({ name }) => commandNamed(name).bulk === true);
  }

  #scope(prepared: Prepared, lens: Lens): Scope {
    const { document, operation, variables } = prepared;
    return {
      schema: this.#schema,
      fragments: document.fragments,
      variables: bindVariables(operation, variables),
      lens,
      predicate: this.#options.predicate ?? true,
    };
  }

  #compiled(prepared: Prepared, lens: Lens, make: (scope: Scope) => Compiled, key = ''): Compiled {
    const { compiled } = prepared.operation;
    const name = `${lens} ${key} ${prepared.shape}`;
    const cached = compiled.get(name);
    if (cached !== undefined) return cached;
    const fresh = make(this.#scope(prepared, lens));
    this.#documents.addCompiled(prepared.document, prepared.operation, name, fresh);
    return fresh;
  }

  #introspection({ document, operation }: Prepared): (key: string) => Fetch {
    return introspectionOf(this.#schema, document, operation, (...given) => this.#documents.reserve(...given));
  }

  /** Counts the rows that a document may answer. Refuses: graphql_document_too_costly. */
  checkCost(compiled: Compiled, env: Env): number {
    const cost = compiled.cost(env);
    const max = this.#options.config.REGISTRY_GRAPHQL_COST_MAX;
    if (cost > max) throw new Refusal('graphql_document_too_costly', { cost: String(cost), max: String(max) });
    return cost;
  }

  /** Reports what is wrong with the request, but only to a caller whose token is live. */
  async #refuse(error: unknown, caller: Caller): Promise<GraphqlAnswer> {
    const ours = !(error instanceof Refusal || error instanceof DocumentError);
    if (ours || error instanceof Outage || (error instanceof Refusal && ofRequest.has(error.code))) throw error;
    await caller.access.authenticate(this.#options.database);
    const isOfMethod = error instanceof Refusal && error.code === 'mutation_needs_post';
    if (caller.acceptsNone === true) throw isOfMethod ? error : new Refusal('not_acceptable');
    const { status, errors } = answerErrors(this.#options, error, caller.requestId);
    return { status: caller.strict || isOfMethod ? status : 200, body: JSON.stringify({ errors }) };
  }
}

/** Measures a read of the database for the record of its request. */
function reading<T>({ record }: QuerySender, work: Promise<T>): Promise<T> {
  return record === undefined ? work : record.read(work);
}

/** Records what the request is. */
function note({ document, operation: { node } }: Prepared, { record }: Caller): void {
  if (record === undefined) return;
  record.setDocument(document.hash, node.name?.value);
  record.outline = () => outlineOf(node, document.fragments);
}
