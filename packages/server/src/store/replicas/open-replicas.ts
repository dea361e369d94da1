/** Opens the connections to replicas. */
import type { Log } from '../../base/log.ts';
import type { Metrics } from '../../base/metrics.ts';
import { ConnectionBudget } from '../../postgres/connection-budget.ts';
import type { Pooling } from '../../postgres/connection-mode.ts';
import { type Database, openDatabase } from '../../postgres/database.ts';
import { StartRefused } from '../integrity/start.ts';
import { Replica } from './replica.ts';
import { ReplicaSet } from './replica-set.ts';

/** Connections for reads, and more while reads are slow. A report takes a processor of the replica for itself. */
const readsMin = 4;
const spareMax = 8;

interface Options {
  readonly primary: Database;
  /** Most connections to each replica, at least 6. */
  readonly connections: number;
  readonly pooling: Pooling;
  readonly deadlineSeconds: number;
  readonly log: Log;
  readonly metrics: Metrics;
}

/**
 * Opens the replicas at these URLs, looks at each, and goes on looking. Shape: undefined without a URL.
 *
 * Refuses: with StartRefused, a server that is no copy of the primary. One that is away, behind or promoted is left out.
 */
export async function openReplicas(urls: readonly string[], options: Options): Promise<ReplicaSet | undefined> {
  if (urls.length === 0) return undefined;
  const { primary, log, metrics } = options;
  const replicas = new ReplicaSet({ replicas: urls.map((url) => openReplica(url, options)), primary, log, metrics });
  try {
    const [never] = await replicas.look();
    if (never !== undefined) throw new StartRefused(never);
  } catch (error) {
    await replicas.stop();
    throw error;
  }
  replicas.watch();
  return replicas;
}

function openReplica(url: string, { connections, pooling, deadlineSeconds, log, metrics }: Options): Replica {
  const spare = Math.min(spareMax, connections - readsMin - 1);
  const budget = new ConnectionBudget(connections, spare);
  const common = { url, budget, pooling, deadlineSeconds, log, metrics, takesStandby: true, connections: 1 };
  return new Replica(
    new URL(url).host,
    {
      reads: openDatabase({ ...common, sharedConnections: readsMin }),
      looks: openDatabase({ ...common, sharedConnections: 1 }),
    },
    log,
  );
}
