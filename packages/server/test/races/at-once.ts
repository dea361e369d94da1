/** Two servers on one database, and their answers to concurrent requests. */
import { type TestClient, testClientAt, startWhole, openTestClient } from '../support/test-client.ts';
import type { TestServer } from '../support/server.ts';

/** A mutation and its input. */
export type MutationInput = readonly [mutation: string, input: object];

/** Two servers on one database, with a test client of the same person at each. */
export interface Pair {
  readonly server: TestServer;
  readonly clients: readonly [TestClient, TestClient];
  /** Sends to both at once. Shape: 'done', or the code of the refusal, in the order of the mutations. */
  atOnce(mutations: readonly MutationInput[]): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts both. */
export async function startPair(): Promise<Pair> {
  const settings = { REGISTRY_IN_FLIGHT_MAX: '400', REGISTRY_LOG_LEVEL: 'warn', REGISTRY_DATABASE_CONNECTIONS: '8' };
  const server = await startWhole({ settings });
  const twin = await startWhole({ settings, database: server.database });
  const client = await openTestClient(server);
  const clients = [client, testClientAt(twin, client)] as const;
  let turn = 0;
  return {
    server,
    clients,
    atOnce: (mutations) => {
      // The two servers take turns at being first.
      turn += 1;
      return Promise.all(
        mutations.map(([mutation, input], index) => clients[((index + turn) % 2) as 0 | 1].attempt(mutation, input)),
      );
    },
    stop: async () => {
      await twin.stop();
      await server.stop();
    },
  };
}

/** Counts each outcome. */
export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** The same mutation, repeated. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
