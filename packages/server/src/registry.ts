/** The registry: wires database, HTTP and GraphQL together, listens, and stops in order. */
import type { TokenStore } from './auth/token-store.ts';
import { FailedLogins } from './auth/failed-logins.ts';
import { signInSettingsOf } from './auth/sign-in-policy.ts';
import { beginTokenUpkeep, endSessionsOfOthers } from './auth/token-upkeep.ts';
import { makePeppers } from './auth/secrets.ts';
import type { Config } from './base/config.ts';
import { connectionsMax } from './base/connections.ts';
import type { Log } from './base/log.ts';
import type { Metrics } from './base/metrics.ts';
import { beginJobs } from './commands/job/job-runner.ts';
import { beginInstructionClock } from './commands/approvals/instruction-clock.ts';
import { type EventFeed, makeEvents } from './entities/event-feed.ts';
import { WebhookSender } from './commands/webhook/sending/sender.ts';
import type { SendingWaits } from './commands/webhook/sending/round.ts';
import { makeFiles } from './commands/file/files.ts';
import { type FileLimits, makeExports } from './commands/job/export-list.ts';
import { makeDocuments } from './commands/document/documents.ts';
import { type Logos, makeLogos } from './commands/account/logos.ts';
import { type Imports, makeImports } from './commands/import/imports.ts';
import { Press } from './papers/press/press.ts';
import { makeMailings } from './commands/mailing/mailings.ts';
import { RefusalRecorder } from './commands/run/refusal-recorder.ts';
import type { EndpointOptions } from './graphql/endpoint.ts';
import type { GraphqlEndpoint } from './graphql/request.ts';
import type { DemoParts } from './http/console/demo.ts';
import { makeListWriter } from './http/exports/list-files.ts';
import { makePaperWriter } from './http/papers/many-papers.ts';
import { addConnectionGauge, addDatabaseGauges, type GaugeWaits } from './http/metrics/database-gauges.ts';
import { startMetricsServer } from './http/metrics/metrics-server.ts';
import { makeMetrics, type PrometheusMetrics } from './http/metrics/metrics.ts';
import type { StreamWaits } from './http/events/streams.ts';
import { type HttpServer, makeServer, type StopOptions } from './http/server.ts';
import { type Database, type DatabaseOptions, openDatabase } from './postgres/database.ts';
import { makeLoginRecorder } from './store/access/logins.ts';
import { makeRoleRecorder } from './store/access/tokens.ts';
import type { Installation } from './operator/installation.ts';
import { withCredentials } from './operator/migrate/app-login.ts';
import { readCertificateEnd } from './postgres/certificate.ts';
import { loginOf } from './postgres/database-url.ts';
import { ConnectionBudget, pooledSharesOf, sharesOf } from './postgres/connection-budget.ts';
import { DiskSpace } from './postgres/database-metrics.ts';
import { commandPlanning } from './postgres/planner.ts';
import { openReplicas } from './store/replicas/open-replicas.ts';
import type { ReplicaSet } from './store/replicas/replica-set.ts';
import { examinationOf } from './store/integrity/examination.ts';
import { watchReplication } from './store/integrity/replication-watch.ts';
import { FeedWatch } from './store/feed/feed-watch.ts';
import { Placer } from './store/feed/placer.ts';
import { beginRetention } from './store/feed/retention.ts';
import { observe } from './store/observation.ts';
import { commitGuardOf } from './store/integrity/replication.ts';
import { checkStart } from './store/integrity/start.ts';

export interface Registry {
  /** Its URL, base path included. */
  readonly address: string;
  /** Where /metrics is, if it has a port of its own. */
  readonly metricsAddress: string | undefined;
  readonly metrics: PrometheusMetrics;
  /**
   * Goes on serving for the delay of the settings, unless the stop is urgent; lets requests under way finish, then
   * closes the connections to the database.
   */
  stop(options?: StopOptions): Promise<void>;
}

/** The components of a GraphQL endpoint. */
export type EndpointParts = Omit<EndpointOptions, 'batchWaits' | 'predicate'>;

/** Longest waits. Units: milliseconds. */
export interface RegistryWaits extends Pick<DatabaseOptions, 'connectMs'> {
  /** For the end of the headers of a request. */
  readonly headersTimeoutMs?: number;
  /** Until a client that reads nothing of its answer is disconnected. */
  readonly unreadMs?: number;
  readonly ofGauges?: GaugeWaits;
  readonly ofStreams?: Partial<StreamWaits>;
  readonly ofWebhooks?: SendingWaits;
  /** Between two turns of the regular work on instructions, tokens and failed logins. */
  readonly upkeepMs?: number;
}

/**
 * Starts serving.
 *
 * Shape: `url` connects as the role that serves, which owns no table and does not bypass row-level security; a function
 * where the database may move. `replicaUrls` lead to standbys that answer costly reads.
 * Refuses: with StartRefused, when a condition of starting does not hold.
 */
export async function startRegistry(parts: {
  config: Config;
  url: string | (() => string);
  /** Replicas of the database, as the same role. */
  replicaUrls?: readonly string[];
  secretKey: string;
  log: Log;
  makeEndpoint(parts: EndpointParts): GraphqlEndpoint;
  /** The clients of the demo, where that is the data of the server; none until it is made. */
  demo?: DemoParts['demo'];
  /** Waits that are other than they are only in tests. */
  waits?: RegistryWaits;
}): Promise<Registry> {
  const { config, url, replicaUrls = [], secretKey, log, waits = {} } = parts;
  const metrics = makeMetrics({ process: true });
  const common = commonOptionsOf(parts, metrics);
  let feed: Feed | undefined;
  const committed = (): void => feed?.placer.place();
  const { database, tokenDatabase } = openDatabases({ ...common, url, guard: commitGuardOf(config), committed });
  let replicas: ReplicaSet | undefined;
  const replication = watchReplication(config, { database: tokenDatabase, log });
  const close = async (): Promise<void> => {
    await feed?.stop();
    await Promise.all([replication.stop(), database.close(), tokenDatabase.close(), replicas?.stop()]);
  };
  try {
    const peppers = makePeppers(secretKey, config.REGISTRY_SECRET_KEY_PREVIOUS);
    await checkStart(database, {
      peppers: peppers.map((pepper) => pepper!.version),
      durability: config.REGISTRY_DURABILITY,
      rolePrefix: config.REGISTRY_DATABASE_ROLES,
      pooling: common.pooling,
    });
    feed = beginFeed({ ...parts, database, tokenDatabase, metrics, peppers });
    replicas = await openReplicas(withLoginOf(url, replicaUrls), { ...common, primary: tokenDatabase });
    // Mutations that begin do not wait behind what is recorded of earlier ones.
    const refusals = new RefusalRecorder({ database: tokenDatabase, log, metrics, peppers });
    const graphql = parts.makeEndpoint({ config, database, log, metrics, secretKey, refusals, replicas });
    const tokenStore = await openTokenStore(config, { database: tokenDatabase, peppers, log });
    const ofMutations = { config, database, log, metrics, peppers };
    const stores = { ...ofMutations, ...makeStores(ofMutations) };
    const failedLogins = new FailedLogins(tokenDatabase, log);
    const server = makeServer({
      ...parts,
      tokenStore,
      examineDatabase: examinationOf(config, tokenDatabase),
      refusesMutations: replication.refusesMutations,
      graphql,
      ...stores,
      events: feed.events,
      metrics,
      servesMetrics: config.REGISTRY_METRICS_PORT === undefined,
      failedLogins,
      ...waits,
      streamWaits: waits.ofStreams,
    });
    addConnectionGauge(metrics, [database, tokenDatabase]);
    const address = await server.listen();
    const upkeep = await beginUpkeep({ ...parts, ...stores, graphql, tokenDatabase, failedLogins, server });
    const stop = async (options?: StopOptions): Promise<void> => {
      await server.stop(options);
      await Promise.all([upkeep.end(), refusals.stop(), stores.imports.close()]);
      await close();
    };
    return { address, metricsAddress: upkeep.metricsAddress, metrics, stop };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Makes links of the demo, whose code no other installation loads. */
function linksOf(installation: Installation): NonNullable<DemoParts['makeDemoLink']> {
  return async (role) => (await import('./operator/demo/demo-link.ts')).makeDemoLink(installation, role);
}

/** Makes what HTTP uses beside GraphQL. */
function makeStores(parts: Parameters<typeof makeFiles>[0] & { readonly config: Config }): Pick<
  Parameters<typeof makeServer>[0],
  'documents' | 'exports' | 'files' | 'mailings' | 'logos' | 'makeDemoLink'
> & {
  readonly imports: Imports;
  readonly press: Press;
} {
  return {
    documents: makeDocuments(parts),
    exports: makeExports(parts, fileLimitsOf(parts.config)),
    files: makeFiles(parts),
    imports: makeImports({ ...parts, signIn: signInSettingsOf(parts.config) }, fileLimitsOf(parts.config)),
    press: new Press(),
    mailings: makeMailings(parts),
    logos: makeLogos(parts),
    makeDemoLink: linksOf({ database: parts.database, secretKey: parts.peppers[0].key }),
  };
}

/** The limits of the files that jobs make. */
function fileLimitsOf(config: Config): FileLimits {
  return {
    fileBytesMax: config.REGISTRY_FILE_BYTES_MAX,
    filesBytesMax: config.REGISTRY_FILES_BYTES_MAX,
    keptDays: config.REGISTRY_RESULT_DAYS,
  };
}

interface Feed {
  readonly placer: Placer;
  readonly events: EventFeed;
  stop(): Promise<void>;
}

/** Begins to place events and to send webhooks, and makes the feed that HTTP reads. */
function beginFeed(
  parts: Pick<Parameters<typeof startRegistry>[0], 'config' | 'log' | 'waits'> & {
    readonly database: Database;
    readonly tokenDatabase: Database;
    readonly metrics: Metrics;
    readonly peppers: ReturnType<typeof makePeppers>;
  },
): Feed {
  const { config, database, tokenDatabase, log } = parts;
  const watch = new FeedWatch({ database: tokenDatabase, log });
  const webhooks = config.REGISTRY_WEBHOOK_SENDER
    ? new WebhookSender({
        ...parts,
        database: tokenDatabase,
        networks: config.REGISTRY_WEBHOOK_NETWORKS,
        logDays: config.REGISTRY_WEBHOOK_LOG_DAYS,
        waits: parts.waits?.ofWebhooks,
      })
    : undefined;
  const placed = (): void => {
    watch.look();
    webhooks?.wake();
  };
  const placer = new Placer({ database: tokenDatabase, slowly: database, log, placed });
  return {
    placer,
    events: makeEvents({ database, tokenDatabase, watch }),
    stop: async () => void (await Promise.all([placer.stop(), webhooks?.stop()])),
  };
}

/** The URLs of replicas, where the role that serves logs in as at the primary, also after a reload. */
function withLoginOf(url: string | (() => string), replicaUrls: readonly string[]): readonly (() => string)[] {
  return replicaUrls.map((one) => () => withCredentials(one, loginOf(new URL(typeof url === 'string' ? url : url()))));
}

/** Begins what a server does by the clock, and the metrics that the database tells. */
async function beginUpkeep(parts: {
  config: Config;
  url: string | (() => string);
  log: Log;
  metrics: PrometheusMetrics;
  database: Database;
  tokenDatabase: Database;
  peppers: ReturnType<typeof makePeppers>;
  failedLogins: FailedLogins;
  server: Pick<HttpServer, 'isReady'>;
  graphql: Pick<GraphqlEndpoint, 'readList' | 'readQuery'>;
  imports: Imports;
  logos: Pick<Logos, 'find'>;
  press: Press;
  waits?: RegistryWaits;
}): Promise<{ readonly metricsAddress: string | undefined; end(): Promise<void> }> {
  const { config, url, log, metrics, database, tokenDatabase, peppers, failedLogins, server, waits = {} } = parts;
  addDatabaseGauges(metrics, {
    observe: () => observe(tokenDatabase),
    certificateEnd: () => readCertificateEnd(typeof url === 'string' ? url : url(), 'registry metrics'),
    isReplicated: config.REGISTRY_DURABILITY === 'replicated',
    log,
    isReady: server.isReady,
    waits: waits.ofGauges,
  });
  const metricsServer = await startMetricsServer(config, { log, text: () => metrics.text() });
  const endTokens = beginTokenUpkeep({
    database: tokenDatabase,
    providers: config.REGISTRY_IDENTITY_PROVIDERS,
    failedLogins,
    log,
    intervalMs: waits.upkeepMs,
  });
  const endRetention = beginRetention({
    database: tokenDatabase,
    log,
    days: config.REGISTRY_EVENT_RETENTION_DAYS,
  });
  const endInstructions = beginInstructionClock({
    database,
    log,
    peppers,
    jobLots: config.REGISTRY_JOB_LOTS,
    intervalMs: waits.upkeepMs,
  });
  const files = {
    ...fileLimitsOf(config),
    write: { exportList: makeListWriter(parts.graphql), printPapers: makePaperWriter(parts) },
  };
  const { imports } = parts;
  const endJobs = beginJobs({ database, log, peppers, metrics, files, imports }, config.REGISTRY_JOBS_MAX);
  return {
    metricsAddress: metricsServer?.address,
    end: async () => {
      endRetention();
      await Promise.all([endTokens(), endInstructions(), endJobs(), metricsServer?.stop()]);
      // A job that prints papers has left itself to another server.
      await parts.press.close();
    },
  };
}

/** The options of all connections to the database. */
function commonOptionsOf(
  { config, log, waits }: Pick<Parameters<typeof startRegistry>[0], 'config' | 'log' | 'waits'>,
  metrics: Metrics,
) {
  return {
    pooling: config.REGISTRY_DATABASE_POOLING,
    connections: connectionsMax(config),
    deadlineSeconds: config.REGISTRY_OPERATION_DEADLINE,
    ...(waits?.connectMs === undefined ? {} : { connectMs: waits.connectMs }),
    log,
    metrics,
  };
}

/** Opens the connections to the database. */
function openDatabases({ connections, guard, committed, ...common }: DatabaseOptions): {
  database: Database;
  tokenDatabase: Database;
} {
  const divide = (common.pooling ?? 'none') === 'none' ? sharesOf : pooledSharesOf;
  const { commands, reads, logins, spare } = divide(connections);
  const shared = { ...common, disk: new DiskSpace(), budget: new ConnectionBudget(connections, spare) };
  const database = openDatabase({
    ...shared,
    pools: { own: 'mutations', shared: 'reads' },
    connections: commands,
    sharedConnections: reads,
    planning: commandPlanning,
    guard,
    committed,
  });
  // Logins write, and reads should not wait behind a write, so they have connections of their own.
  const tokenDatabase = openDatabase({
    ...shared,
    pools: { own: 'logins', shared: 'logins' },
    connections: 1,
    sharedConnections: logins,
  });
  return { database, tokenDatabase };
}

/** Opens the store of tokens. Sessions of providers that are not in the settings have ended then. */
async function openTokenStore(
  config: Config,
  { database, peppers, log }: Pick<TokenStore, 'database' | 'peppers'> & { readonly log: Log },
): Promise<TokenStore> {
  await endSessionsOfOthers({ database, providers: config.REGISTRY_IDENTITY_PROVIDERS, log });
  return {
    database,
    peppers,
    providers: config.REGISTRY_IDENTITY_PROVIDERS,
    recordLogin: makeLoginRecorder(database),
    recordRoleToken: makeRoleRecorder(database, config.REGISTRY_ROLE_SWITCH === 'role_token'),
    loginTokenLifetimeSeconds: config.REGISTRY_LOGIN_TOKEN_LIFETIME,
    roleTokenLifetimeSeconds: config.REGISTRY_ROLE_TOKEN_LIFETIME,
    rolesFromRoleToken: config.REGISTRY_ROLE_SWITCH === 'role_token',
  };
}
