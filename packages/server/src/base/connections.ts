/** The connections that a server may open, and how many of them exports may have. */
import type { Config } from './config.ts';

/** How many connections to the database a server may open. */
export function connectionsMax({
  REGISTRY_DATABASE_CONNECTIONS: given,
  REGISTRY_DATABASE_POOLING: pooling,
}: Pick<Config, 'REGISTRY_DATABASE_CONNECTIONS' | 'REGISTRY_DATABASE_POOLING'>): number {
  return given ?? (pooling === 'none' ? 24 : 64);
}

/** How many lists a server sends as files at the same time. */
export function exportsMax(
  config: Parameters<typeof connectionsMax>[0] & Pick<Config, 'REGISTRY_EXPORTS_MAX'>,
): number {
  return Math.max(1, Math.min(config.REGISTRY_EXPORTS_MAX, Math.floor(connectionsMax(config) / 6)));
}
