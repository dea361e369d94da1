/** The primary process of a server with workers: it starts them on a database, and does by the clock what one process does for all. */
import { FailedLogins } from '../auth/failed-logins.ts';
import { beginTokenUpkeep } from '../auth/token-upkeep.ts';
import { makePeppers } from '../auth/secrets.ts';
import { beginInstructionClock } from '../commands/instruction/instruction-clock.ts';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import type { Metrics } from '../base/metrics.ts';
import { addDatabaseGauges } from '../http/database-gauges.ts';
import { answersInTime } from '../http/health.ts';
import { startMetricsServer } from '../http/metrics-server.ts';
import { makeLimitCounts } from '../http/shared-limits.ts';
import type { DatabaseTarget } from '../operator/database-target.ts';
import { readCertificateEnd } from '../postgres/certificate.ts';
import { ConnectionBudget } from '../postgres/connection-budget.ts';
import { openDatabase } from '../postgres/database.ts';
import { examinationOf } from '../store/integrity/examination.ts';
import { commitGuardOf } from '../store/integrity/replication.ts';
import { observe } from '../store/observed.ts';
import type { Patiently } from './patience.ts';
import { WorkerPool } from './worker-pool.ts';

/** A server with workers, which are loading the program. */
export interface Primary {
  /** Starts serving on a database. */
  serve(target: DatabaseTarget): Promise<{
    readonly address: string;
    readonly metricsAddress: string | undefined;
    stop(options: { urgent: boolean }): Promise<void>;
    databaseMoved(): void;
  }>;
}

/** Starts the workers. Shape: `connections` of each to the database; `fail` ends the server because the workers fail. */
export function startPrimary(parts: {
  config: Config;
  log: Log;
  connections: readonly number[];
  patiently: Patiently;
  fail(error: Error): void;
}): Primary {
  const { config, log, connections } = parts;
  let target: DatabaseTarget | undefined;
  // One connection for reads and one for the clock of instructions.
  const database = openDatabase({
    url: () => target!.url,
    connections: 1,
    sharedConnections: 1,
    budget: new ConnectionBudget(2, 0),
    pooling: config.REGISTRY_DATABASE_POOLING,
    deadlineSeconds: config.REGISTRY_OPERATION_DEADLINE,
    guard: commitGuardOf(config),
    log,
  });
  const failedLogins = new FailedLogins(database, log);
  const limitCounts = makeLimitCounts(config, connections.length, failedLogins);
  let stopping = false;
  const examine = examinationOf(config, database);
  const isReady = async (): Promise<boolean> => !stopping && (await answersInTime(examine));
  const addGauges = (metrics: Metrics): void =>
    addDatabaseGauges(metrics, {
      observe: () => observe(database),
      certificateEnd: () => readCertificateEnd(target!.url, 'registry metrics'),
      isReplicated: config.REGISTRY_DURABILITY === 'replicated',
      log,
      isReady,
    });
  const workers = new WorkerPool({ ...parts, limitCounts, addGauges });
  return {
    serve: async (opened) => {
      target = opened;
      const { secretKey, replicaUrls } = opened;
      const address = await workers.serve({ secretKey, replicaUrls, url: () => opened.url });
      const metricsServer = await startMetricsServer(config, { log, text: () => workers.metrics() });
      const endUpkeep = beginTokenUpkeep({ database, failedLogins, log });
      const peppers = makePeppers(secretKey, config.REGISTRY_SECRET_KEY_PREVIOUS);
      const endClock = beginInstructionClock({ database, log, peppers });
      const stop = async (options: { urgent: boolean }): Promise<void> => {
        stopping = true;
        await workers.stop(options);
        limitCounts.stop();
        await Promise.all([endUpkeep(), endClock(), metricsServer?.stop()]);
        await database.close();
      };
      return { address, metricsAddress: metricsServer?.address, stop, databaseMoved: () => workers.databaseMoved() };
    },
  };
}
