/** The contenders, options and folders that every measurement shares. */
import type { Caller, PeerName } from '../contenders/contenders.ts';
import type { Child } from '../load/child.ts';
import type { Found, Load } from '../load/load.ts';
import type { Options } from '../options.ts';
import type { Cluster, Register } from '../stand/database.ts';

export interface Stage {
  readonly options: Options;
  readonly cluster: Cluster;
  /** With 1,000 assets in its large register. */
  readonly register: Register;
  readonly registry: Child;
  readonly peers: ReadonlyMap<PeerName, Child>;
  readonly callers: readonly Caller[];
  readonly load: Load;
  readonly hasPgbench: boolean;
  /** For files of requests and scripts; removed afterwards. */
  readonly folder: string;
  /** Says how far the run is. */
  say(line: string): void;
}

/** Names of the columns of ratios. */
export const limitColumn = 'of pgbench';
export const peerColumn = (title: string): string => `× ${title}`;

/** The rate of a load, which must not fail. */
export function rateOf(found: Found): number {
  if (found.failed > 0) throw new Error(`${found.failed} of ${found.count} requests failed.`);
  return found.perSecond;
}
