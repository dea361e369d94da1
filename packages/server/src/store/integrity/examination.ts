/** How a server finds out whether its database can serve. */
import type { Config } from '../../base/config.ts';
import type { Database } from '../../postgres/database.ts';
import { answers } from '../tokens.ts';
import { requireReplicated } from './replication.ts';

/** Shape: rejects where the database cannot serve. */
export function examinationOf(config: Pick<Config, 'REGISTRY_DURABILITY'>, database: Database): () => Promise<true> {
  return () => (config.REGISTRY_DURABILITY === 'replicated' ? requireReplicated(database) : answers(database));
}
