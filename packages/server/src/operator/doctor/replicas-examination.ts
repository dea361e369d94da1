/** Examination of the replicas: whether a server would let them answer. */
import { connectionsMax } from '../../base/config.ts';
import { makeLog } from '../../base/log.ts';
import { noMetrics } from '../../base/metrics.ts';
import { lookAtReplicas } from '../../store/replicas/open-replicas.ts';
import { replicaUrlsOf } from '../database-target.ts';
import { type Diagnosis, fail, ok, warn } from './examination.ts';
import type { Connected, Examined } from './examined.ts';

/** Looks at each replica of the settings. One that is no copy of the database fails, because no server starts with it. */
export async function examineReplicas(
  { url, database: primary }: Connected,
  { config }: Pick<Examined, 'config'>,
): Promise<Diagnosis> {
  const found = await lookAtReplicas(replicaUrlsOf(config, url), {
    primary,
    connections: connectionsMax(config),
    pooling: config.REGISTRY_DATABASE_POOLING,
    deadlineSeconds: config.REGISTRY_OPERATION_DEADLINE,
    log: makeLog('silent'),
    metrics: noMetrics,
  });
  const out = found.flatMap(({ name, exclusion }) => (exclusion === null ? [] : [{ name, ...exclusion }]));
  if (out.length === 0)
    return ok(`${found.length === 1 ? 'The replica answers' : `All ${found.length} replicas answer`} costly reads.`);
  const sentences = out.map(({ name, sentence }) => `${name} is left out. ${sentence}`).join(' ');
  return (out.some(({ kind }) => kind === 'foreign') ? fail : warn)(sentences);
}
