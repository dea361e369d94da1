/** The GraphQL endpoint on its own, over a database of tests: no HTTP between a document and its answer. */
import { makeAccessMaker } from '../../src/auth/access.ts';
import { readConfig } from '../../src/base/config.ts';
import { makeLog } from '../../src/base/log.ts';
import { noMetrics } from '../../src/base/metrics.ts';
import { makeGraphqlEndpoint } from '../../src/graphql/endpoint.ts';
import { type Database, openDatabase, type Tx } from '../../src/postgres/database.ts';
import type { Query } from '../../src/postgres/statement.ts';
import type { KnownActor } from './register.ts';
import { testSecretKey } from './server.ts';

export interface TestRequest {
  readonly query: string;
  readonly variables?: Record<string, unknown> | null;
  readonly operationName?: string | null;
}

/** Its status, and its JSON as a text. */
export interface TestAnswer {
  readonly status: number;
  readonly body: string;
}

/** An endpoint for queries. */
export interface TestEndpoint {
  /** Answers as to a client that accepts application/graphql-response+json. */
  answer(actor: KnownActor, request: TestRequest): Promise<TestAnswer>;
  /** The question that the last query became. */
  readonly lastQuery: Query | undefined;
  readonly logged: readonly string[];
  close(): Promise<void>;
}

/** Limits so wide that random documents meet none. */
export const withoutLimits: Readonly<Record<string, string>> = {
  REGISTRY_GRAPHQL_TOKENS_MAX: '100000',
  REGISTRY_GRAPHQL_DEPTH_MAX: '50',
  REGISTRY_GRAPHQL_ALIASES_MAX: '1000',
  REGISTRY_GRAPHQL_ROOTS_MAX: '1000',
  REGISTRY_GRAPHQL_COST_MAX: '10000000',
};

/**
 * Opens one. Shape: `settings` as in the environment; with `predicate` false, row-level security alone decides
 * visibility.
 */
export function openEndpoint(
  appUrl: string,
  options: { settings?: Readonly<Record<string, string>>; predicate?: boolean } = {},
): TestEndpoint {
  const config = readConfig({ REGISTRY_LOG_LEVEL: 'warn', ...options.settings });
  const logged: string[] = [];
  const log = makeLog('warn', { write: (line) => void logged.push(line) });
  const database = openDatabase({ url: appUrl, connections: 4, log });
  let lastQuery: Query | undefined;
  const listening: Database = {
    ...database,
    queryAs: (authorise, query, options) => {
      lastQuery = query;
      return database.queryAs(authorise, query, options);
    },
    transaction: (work, options) =>
      database.transaction((tx) => {
        const query = ((statement, values = []) => {
          lastQuery = { statement, values };
          return tx.query(statement, values);
        }) as Tx['query'];
        return work({ ...tx, query });
      }, options),
  };
  const endpoint = makeGraphqlEndpoint({
    database: listening,
    log,
    metrics: noMetrics,
    config,
    secretKey: testSecretKey,
    refusals: { add: () => undefined },
    predicate: options.predicate ?? true,
  });
  const makeAccess = makeAccessMaker();
  return {
    answer: async ({ tokenDigest }, { query, variables = null, operationName = null }) => {
      const { status, body } = await endpoint.answer(
        { query, variables, operationName },
        {
          access: makeAccess({ digest: tokenDigest }, '127.0.0.1'),
          requestId: 'test',
          idempotencyKey: null,
          method: 'POST',
          large: false,
          strict: true,
        },
      );
      return { status, body: body.toString() };
    },
    get lastQuery() {
      return lastQuery;
    },
    logged,
    close: () => database.close(),
  };
}
