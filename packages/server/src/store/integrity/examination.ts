/** How a server finds out whether its database can serve. */
import type { Config } from '../../base/config.ts';
import { Outage } from '../../base/refusal.ts';
import type { Database } from '../../postgres/database.ts';
import { answers } from '../access/tokens.ts';
import { requireReplicated } from './replication.ts';

/** Shape: rejects where the database cannot serve, or its disk is full as far as writes have told. */
export function examinationOf(config: Pick<Config, 'REGISTRY_DURABILITY'>, database: Database): () => Promise<true> {
  return async () => {
    const found = await (config.REGISTRY_DURABILITY === 'replicated' ? requireReplicated(database) : answers(database));
    if (database.isFull())
      throw new Outage(
        'database_full',
        30,
        new Error('a write failed within the last minute, and none has succeeded since'),
      );
    return found;
  };
}
