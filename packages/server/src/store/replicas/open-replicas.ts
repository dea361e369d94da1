/** Opens the connections to replicas. */
import type { Log } from '../../base/log.ts';
import type { Metrics } from '../../base/metrics.ts';
import { ConnectionBudget } from '../../postgres/connection-budget.ts';
import type { Pooling } from '../../postgres/connection-mode.ts';
import { type Database, openDatabase } from '../../postgres/database.ts';
import { describeHost, hostsOf } from '../../postgres/database-url.ts';
import { StartRefused } from '../integrity/start.ts';
import type { Exclusion } from './exclusion.ts';
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

/** A function where the login may change while connections are open. */
type Url = string | (() => string);

/**
 * Opens the replicas at these URLs, looks at each, and goes on looking. Shape: undefined without a URL.
 *
 * Refuses: with StartRefused, a server that is no copy of the primary. One that is away, behind or promoted is left
 * out.
 */
export async function openReplicas(urls: readonly Url[], options: Options): Promise<ReplicaSet | undefined> {
  const replicas = openSet(urls, options);
  options.metrics.gauge('registry_replica_lag_seconds', async () =>
    replicas.members.map(({ name, lagSeconds }) => [lagSeconds, { replica: name }]),
  );
  if (urls.length === 0) return undefined;
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

/**
 * Looks at replicas without using them, and waits for those that are behind. Shape: for each URL its host, and why a
 * server would leave it out, null where it would not.
 */
export async function lookAtReplicas(
  urls: readonly string[],
  options: Options,
): Promise<readonly { readonly name: string; readonly exclusion: Exclusion | null }[]> {
  const replicas = openSet(urls, options);
  try {
    await replicas.look();
    await replicas.catchUp();
    return replicas.members.map(({ name, exclusion }) => ({ name, exclusion }));
  } finally {
    await replicas.stop();
  }
}

function openSet(urls: readonly Url[], options: Options): ReplicaSet {
  const { primary, log, metrics } = options;
  return new ReplicaSet({ replicas: urls.map((url) => openReplica(url, options)), primary, log, metrics });
}

function openReplica(url: Url, { connections, pooling, deadlineSeconds, log, metrics }: Options): Replica {
  const spare = Math.min(spareMax, connections - readsMin - 1);
  const budget = new ConnectionBudget(connections, spare);
  const pools = { own: 'replicas', shared: 'replicas' };
  const common = { url, budget, pooling, deadlineSeconds, log, metrics, takesStandby: true, connections: 1, pools };
  return new Replica(
    describeHost(hostsOf(new URL(typeof url === 'string' ? url : url()))[0]!),
    {
      reads: openDatabase({ ...common, sharedConnections: readsMin }),
      looks: openDatabase({ ...common, sharedConnections: 1 }),
    },
    log,
  );
}
