/** The replica that answers the reads of the servers of a test process, where the environment names one. */
import pg from 'pg';
import type { TestDatabase } from './postgres.ts';
import { until } from './time.ts';

/** Shape: host and port of a standby of the PostgreSQL at `TEST_POSTGRES_URL`. */
const replica = process.env['TEST_REPLICA'] ?? '';

/** Whether one answers. */
export const hasReplica = replica !== '';

/** The settings with which every read goes there that may. */
export const replicaSettings: Readonly<Record<string, string>> = hasReplica ? { REGISTRY_REPLICA_COST: '0' } : {};

/** The URLs of the replicas of a database, as the role that serves. Waits until each has the database. */
export async function replicaUrlsOf({ appUrl }: Pick<TestDatabase, 'appUrl'>): Promise<readonly string[]> {
  if (!hasReplica) return [];
  const url = new URL(appUrl);
  url.host = replica;
  await until(() => answers(url.href));
  return [url.href];
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`select auth.replayed_position('00000000-0000-0000-0000-000000000000')`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Says how many reads replicas have answered, for the test that started this process. Shape: `counted` as Prometheus
 * reads it.
 */
export function reportReplicaReads(counted: string): void {
  if (!hasReplica) return;
  const served = /outcome="served"[^\n]* (\d+)/.exec(counted)?.[1] ?? '0';
  console.log(`reads at the replica: ${served}`);
}
