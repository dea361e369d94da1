/** Examination of the replicas: whether a server would let them answer. */
import type { Config } from '../../base/config.ts';
import { connectionsMax } from '../../base/connections.ts';
import { makeLog } from '../../base/log.ts';
import { noMetrics } from '../../base/metrics.ts';
import { openDatabase } from '../../postgres/database.ts';
import { describeHost, hostsOf } from '../../postgres/database-url.ts';
import { lookAtReplicas } from '../../store/replicas/open-replicas.ts';
import { findChangedCollations } from '../../store/integrity/collations.ts';
import { replicaUrlsOf } from '../database-target.ts';
import { describeChange } from './collation-examination.ts';
import { type Diagnosis, fail, ok, warn } from './examination.ts';
import type { Connected, Examined } from './installation.ts';

/**
 * Looks at each replica of the settings. One that is no copy of the database fails, because no server starts with it.
 */
export async function examineReplicas(
  { url, database: primary }: Connected,
  { config }: Pick<Examined, 'config'>,
): Promise<Diagnosis> {
  const urls = replicaUrlsOf(config, url);
  const found = await lookAtReplicas(urls, {
    primary,
    connections: connectionsMax(config),
    pooling: config.REGISTRY_DATABASE_POOLING,
    deadlineSeconds: config.REGISTRY_OPERATION_DEADLINE,
    log: makeLog('silent'),
    metrics: noMetrics,
  });
  const used = urls.filter((_, index) => found[index]!.exclusion === null);
  const changed = await Promise.all(used.map((one) => describeChangesAt(one, config)));
  const out = found.flatMap(({ name, exclusion }) => (exclusion === null ? [] : [{ name, ...exclusion }]));
  const sentences = [
    ...out.map(({ name, sentence }) => `${name} is left out. ${sentence}`),
    ...changed.filter((sentence) => sentence !== ''),
  ].join(' ');
  if (sentences === '')
    return ok(`${found.length === 1 ? 'The replica answers' : `All ${found.length} replicas answer`} costly reads.`);
  return (out.some(({ kind }) => kind === 'foreign') ? fail : warn)(sentences);
}

/**
 * The collations that have another version at a replica than the indexes, which are those of the primary. Shape: empty
 * where none has.
 */
async function describeChangesAt(url: string, { REGISTRY_DATABASE_POOLING: pooling }: Config): Promise<string> {
  const log = makeLog('silent');
  const replica = openDatabase({ url, connections: 2, sharedConnections: 1, pooling, takesStandby: true, log });
  try {
    const changed = await findChangedCollations(replica);
    if (changed.length === 0) return '';
    const name = describeHost(hostsOf(new URL(url))[0]!);
    return `${name}: ${changed.map(describeChange).join(' ')} Give it the ICU and the C library of the primary, or take it out.`;
  } finally {
    await replica.close();
  }
}
