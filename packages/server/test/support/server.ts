/** The registry itself, wired as in production, on a database of its own and a port of the system's choosing. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request as openRequest } from 'node:http';
import type { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type pg from 'pg';
import { type Config, readConfig } from '../../src/base/config.ts';
import { makeLog } from '../../src/base/log.ts';
import type { MetricName } from '../../src/base/metrics.ts';
import type { GraphqlEndpoint } from '../../src/graphql/request.ts';
import type { DemoParts } from '../../src/http/console/demo.ts';
import { type EndpointParts, type RegistryWaits, startRegistry } from '../../src/registry.ts';
import { openPool } from './connection-pool.ts';
import { noteStarted } from './left-open.ts';
import { insertPerson, type Person, type PersonOptions } from './people.ts';
import { poolerSettings } from './pooler.ts';
import { type TestDatabase, testDatabase } from './postgres.ts';
import { replicaSettings, replicaUrlsOf, reportReplicaReads } from './replica.ts';

export const testSecretKey = 'a key for tests, and for nothing else';

/**
 * No answer and no line of the log depends on how busy the machine is, and nothing is sent out of it. A test about
 * these sets its own.
 */
const patientSettings = {
  REGISTRY_OPERATION_DEADLINE: '300',
  REGISTRY_SLOW_MS: '600000',
  REGISTRY_WEBHOOK_SENDER: 'off',
};

/**
 * So long that no server works on instructions and tokens after its start: a test makes some due and does the work
 * itself, and nothing else does it meanwhile. The longest wait of a timer.
 */
const upkeepMs = 2 ** 31 - 1;

/** A running registry. */
export interface TestServer {
  /** Where it answers, base path included. */
  readonly address: string;
  /** Where metrics are, if they have a port of their own. */
  readonly metricsAddress: string | undefined;
  readonly database: TestDatabase;
  /** Every line of the log so far. */
  readonly logged: readonly string[];
  /** Its metrics, as Prometheus reads them: all, or one. */
  metrics(name?: MetricName): Promise<string>;
  /** Runs one statement as the database's owner. */
  owner(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  person(options?: PersonOptions): Promise<Person>;
  stop(): Promise<void>;
}

/**
 * Starts one. Shape: `settings` as in the environment; `makeEndpoint` for a test with a GraphQL endpoint of its own.
 */
export async function startServer(
  options: {
    settings?: Readonly<Record<string, string>>;
    database?: TestDatabase;
    /** As the role that serves. */
    replicaUrls?: readonly string[];
    secretKey?: string;
    makeEndpoint?: (parts: EndpointParts) => GraphqlEndpoint;
    waits?: RegistryWaits;
    /** The clients of the demo, of a server whose data that is. */
    demo?: DemoParts['demo'];
    /** Whether several test files use it. */
    outlivesFile?: boolean;
  } = {},
): Promise<TestServer> {
  const database = options.database ?? (await testDatabase());
  const config: Config = readConfig({
    PORT: '0',
    REGISTRY_LOG_LEVEL: 'trace',
    ...patientSettings,
    // No test that counts statements meets those by which a server looks for jobs.
    REGISTRY_JOBS_MAX: '0',
    ...poolerSettings,
    ...replicaSettings,
    ...options.settings,
  });
  const logged: string[] = [];
  const registry = await startRegistry({
    config,
    url: () => database.appUrl,
    replicaUrls: options.replicaUrls ?? (await replicaUrlsOf(database)),
    secretKey: options.secretKey ?? testSecretKey,
    log: makeLog(config.REGISTRY_LOG_LEVEL, { write: (line) => void logged.push(line) }),
    makeEndpoint: options.makeEndpoint ?? accountEndpoint,
    demo: options.demo,
    waits: { upkeepMs, connectMs: Math.max(5_000, config.REGISTRY_OPERATION_DEADLINE * 500), ...options.waits },
  });
  const owner = openPool(database.ownerUrl);
  const stop = async (): Promise<void> => {
    noteEnded?.();
    reportReplicaReads(await registry.metrics.text('registry_replica_reads_total'));
    await registry.stop();
    await owner.end();
    if (options.database === undefined) await database.discard();
  };
  const noteEnded = options.outlivesFile === true ? undefined : noteStarted(`the server at ${registry.address}`, stop);
  return {
    address: registry.address,
    metricsAddress: registry.metricsAddress,
    database,
    logged,
    metrics: registry.metrics.text,
    owner: (text, values) => owner.use((client) => client.query(text, values)),
    person: (personOptions) => owner.use((client) => insertPerson(client, testSecretKey, personOptions)),
    stop,
  };
}

/** The smallest possible endpoint: it answers every document with the caller's account. */
export function accountEndpoint({ database }: EndpointParts): GraphqlEndpoint {
  return {
    answer: async (_request, caller) => {
      const query = {
        statement: { name: 'test_account', text: 'select registry.account_id() as id' },
        values: [],
      };
      const [row] = await caller.access.authoriseRead(database, query, { personalData: false });
      return { status: 200, body: JSON.stringify({ data: { __typename: 'Query', account: row!['id'] } }) };
    },
    readList: () => Promise.reject(new Error('the smallest endpoint has no lists')),
    readQuery: () => Promise.reject(new Error('the smallest endpoint reads for no job')),
    checkList: () => Promise.reject(new Error('the smallest endpoint has no lists')),
  };
}

/** An answer with its body read. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint: tests look into answers of every shape.
  readonly json: any;
}

/** The parts of a request besides its address. */
export interface Sent {
  readonly method?: string;
  readonly headers?: RequestInit['headers'];
  readonly body?: string | Uint8Array | URLSearchParams;
  /** Whether it has the header Host. */
  readonly host?: boolean;
}

// Long before the server would close a connection that is not in use, which a request could meet. Units: milliseconds.
const agent = new Agent({ keepAlive: true, timeout: 20_000 });

/** Sends a request and reads the answer whole. Node's `fetch` does the same and takes four times as long. */
export async function send(
  url: string,
  { method = 'GET', headers = {}, body, host = true }: Sent = {},
): Promise<Answered> {
  const given = new Headers(headers);
  if (!given.has('accept')) given.set('accept', '*/*');
  if (body !== undefined && !given.has('content-type') && !(body instanceof Uint8Array))
    given.set('content-type', body instanceof URLSearchParams ? formType : 'text/plain;charset=UTF-8');
  const sent = openRequest(url, { agent, method, headers: Object.fromEntries(given), setHost: host });
  // The rest of the body may fail when the answer arrives before all of it was read.
  sent.on('error', () => undefined);
  sent.end(body instanceof URLSearchParams ? body.toString() : body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const text = await readText(decoded(response));
  const answered = new Headers();
  for (const [name, value] of Object.entries(response.headersDistinct))
    for (const one of value ?? []) answered.append(name, one);
  const type = answered.get('content-type') ?? '';
  return {
    status: response.statusCode!,
    headers: answered,
    text,
    json: /[/+]json\b/.test(type) && text !== '' ? JSON.parse(text) : null,
  };
}

/** The body as it was before it was compressed for the way. */
function decoded(response: IncomingMessage): Readable {
  const coding = response.headers['content-encoding'];
  if (coding === 'br') return response.pipe(createBrotliDecompress());
  return coding === 'gzip' ? response.pipe(createGunzip()) : response;
}

const formType = 'application/x-www-form-urlencoded;charset=UTF-8';

/** The specification's first call. */
export function login(
  address: string,
  { clientId, clientSecret }: Pick<Person, 'clientId' | 'clientSecret'>,
): Promise<Answered> {
  return send(`${address}/authenticate/token/login?client_id=${clientId}&client_secret=${clientSecret}`);
}

/** The specification's second call. */
export function chooseRole(address: string, token: string, usersAccountId: string): Promise<Answered> {
  return send(`${address}/authenticate/token/role/${usersAccountId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
}

/** The specification's third call. */
export function request(
  address: string,
  token: string,
  body: unknown = { query: '{ __typename }', variables: {} },
): Promise<Answered> {
  return send(`${address}/token/api/v2/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Logs in and selects the person's own role. Shape: both tokens. */
export async function logInAs(address: string, person: Person): Promise<{ loginToken: string; roleToken: string }> {
  const loginToken = (await login(address, person)).json.token.access_token as string;
  const roleToken = (await chooseRole(address, loginToken, person.usersAccountId)).json.token.access_token as string;
  return { loginToken, roleToken };
}
