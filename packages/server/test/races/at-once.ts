/** Two registries on one database, and what they answer when they are asked at once. */
import { type TestClient, testClientAt, startWhole, openTestClient } from '../support/test-client.ts';
import type { TestServer } from '../support/server.ts';

/** A mutation and its input. */
export type MutationInput = readonly [mutation: string, input: object];

/** Two servers on one database, with a test client of the same person at each. */
export interface Pair {
  readonly server: TestServer;
  readonly clients: readonly [TestClient, TestClient];
  /** Asks at both at once. Shape: 'done', or the code of the refusal, in the order asked. */
  atOnce(mutations: readonly MutationInput[]): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts both. */
export async function startPair(): Promise<Pair> {
  const settings = { REGISTRY_IN_FLIGHT_MAX: '400', REGISTRY_LOG_LEVEL: 'warn' };
  const server = await startWhole({ settings });
  const twin = await startWhole({ settings, database: server.database });
  const client = await openTestClient(server);
  const clients = [client, testClientAt(twin, client)] as const;
  let turn = 0;
  return {
    server,
    clients,
    atOnce: (mutations) => {
      // Now the one, now the other is asked first.
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

/** How often each outcome came. */
export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** The same asked so many times. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
