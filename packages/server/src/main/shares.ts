/** How many workers there are, and how many connections to the database each of them has. */
import { availableParallelism } from 'node:os';
import { type Config, ConfigError, connectionsMax } from '../base/config.ts';

const ofWorkerMin = 6;

/**
 * Divides the connections to the database over the workers. Of several, the primary process has two: the first workers have them less.
 *
 * Refuses: with ConfigError, where there are too few.
 */
export function connectionsOfWorkers(
  config: Pick<Config, 'REGISTRY_WORKERS' | 'REGISTRY_DATABASE_CONNECTIONS' | 'REGISTRY_DATABASE_POOLING'>,
): readonly number[] {
  const { REGISTRY_WORKERS: setting } = config;
  const connections = connectionsMax(config);
  const workers = setting === 'auto' ? availableParallelism() : setting;
  if (workers === 1) return [connections];
  const needed = workers * ofWorkerMin;
  if (needed > connections)
    throw new ConfigError(
      `REGISTRY_WORKERS is ${setting}: ${workers} workers need at least ${needed} connections to the database, ${ofWorkerMin} for each, and REGISTRY_DATABASE_CONNECTIONS is ${connections}. Set that to ${needed} or more, or REGISTRY_WORKERS to ${Math.floor(connections / ofWorkerMin)} or less.`,
    );
  const forWorkers = connections - 2;
  const rest = forWorkers % workers;
  return Array.from(
    { length: workers },
    (_, index) => Math.floor(forWorkers / workers) + (index >= workers - rest ? 1 : 0),
  );
}
