/** Looks again and again whether a standby holds commits, so that log and probes tell it where no mutation comes. */
import type { Config } from '../../base/config.ts';
import type { Log } from '../../base/log.ts';
import type { Database } from '../../postgres/database.ts';
import { whyNotReplicated } from './replication.ts';

/** Units: milliseconds. */
const betweenLooksMs = 2_000;

/** A watch that has begun. */
export interface ReplicationWatch {
  /** Whether mutations are refused because no standby holds commits, as far as the last look told. */
  refusesMutations(): boolean;
  stop(): Promise<void>;
}

/** Begins, where a standby must hold commits; each change is logged once. A start has found that one does. */
export function watchReplication(
  config: Pick<Config, 'REGISTRY_DURABILITY'>,
  { database, log }: { readonly database: Database; readonly log: Log },
): ReplicationWatch {
  if (config.REGISTRY_DURABILITY !== 'replicated')
    return { refusesMutations: () => false, stop: () => Promise.resolve() };
  let reason: string | null = null;
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    // A database that is away tells nothing; whoever asks it for something hears that.
    const found = await whyNotReplicated(database).catch(() => reason);
    if (found === reason) return;
    reason = found;
    if (reason === null) log.info('mutations are accepted again: a standby holds commits');
    else log.error({ reason }, 'mutations are refused: no standby holds commits');
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, betweenLooksMs).unref();
  return {
    refusesMutations: () => reason !== null,
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
