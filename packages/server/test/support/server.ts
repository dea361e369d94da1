/** The registry itself, wired as in production, on a database of its own and a port of the system's choosing. */
import type pg from 'pg';
import { type Config, readConfig } from '../../src/base/config.ts';
import { makeLog } from '../../src/base/log.ts';
import type { GraphqlEndpoint } from '../../src/graphql/request.ts';
import { type EndpointParts, startRegistry } from '../../src/registry.ts';
import { makePerson, type Person } from './people.ts';
import { type TestDatabase, testDatabase, withClient } from './postgres.ts';

export const testSecretKey = 'a key for tests, and for nothing else';

/** A running registry. */
export interface TestServer {
  /** Where it answers, base path included. */
  readonly address: string;
  readonly database: TestDatabase;
  /** Every line of the log so far. */
  readonly logged: readonly string[];
  /** Runs one statement as the database's owner. */
  owner(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  person(wanted?: Parameters<typeof makePerson>[2]): Promise<Person>;
  stop(): Promise<void>;
}

/** Starts one. Shape: `settings` as in the environment; `makeEndpoint` where a test brings its own GraphQL. */
export async function startServer(
  options: {
    settings?: Readonly<Record<string, string>>;
    database?: TestDatabase;
    makeEndpoint?: (parts: EndpointParts) => GraphqlEndpoint;
  } = {},
): Promise<TestServer> {
  const database = options.database ?? (await testDatabase());
  const config: Config = readConfig({ PORT: '0', REGISTRY_LOG_LEVEL: 'trace', ...options.settings });
  const logged: string[] = [];
  const registry = await startRegistry({
    config,
    url: database.appUrl,
    secretKey: testSecretKey,
    log: makeLog(config.REGISTRY_LOG_LEVEL, { write: (line) => void logged.push(line) }),
    makeEndpoint: options.makeEndpoint ?? accountEndpoint,
  });
  return {
    address: registry.address,
    database,
    logged,
    owner: (text, values) => withClient(database.ownerUrl, (client) => client.query(text, values)),
    person: (wanted) => makePerson(database.ownerUrl, testSecretKey, wanted),
    stop: async () => {
      await registry.stop();
      // The cluster may have ended before us, and every database with it.
      if (options.database === undefined) await database.drop().catch(() => undefined);
    },
  };
}

/** The smallest endpoint there can be: it answers, to any document, for which account the caller acts. */
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

/** Sends a request and reads the answer whole. */
export async function send(url: string, init: RequestInit = {}): Promise<Answered> {
  const response = await fetch(url, init);
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: type.includes('json') && text !== '' ? JSON.parse(text) : null,
  };
}

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
