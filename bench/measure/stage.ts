/** The programs, options and folders that every measurement shares. */
import type { Caller, PeerName } from '../contenders/contenders.ts';
import type { Child } from '../load/child.ts';
import type { Found, Load } from '../load/load.ts';
import { pgbench } from '../load/pgbench.ts';
import type { Options } from '../options.ts';
import type { Cluster, Register } from '../stand/database.ts';
import type { Contender, Sample } from './contest.ts';
import { type Cost, costPerRequest, readCost } from './cost.ts';

/** A server of the registry, and who is logged in to it. */
export interface Registry {
  readonly child: Child;
  readonly credentials: Register['credentials'];
  /** A caller of each issuer. */
  readonly callers: readonly Caller[];
}

export interface Stage extends Registry {
  readonly options: Options;
  readonly cluster: Cluster;
  /** With 1,000 assets in its large register. */
  readonly register: Register;
  readonly peers: ReadonlyMap<PeerName, Child>;
  /** Callers with a token each, twenty for each issuer. */
  readonly manyCallers: readonly Caller[];
  /** The program of before, on a database of its own with the same rows. */
  readonly before: (Registry & { readonly program: string }) | undefined;
  readonly load: Load;
  readonly hasPgbench: boolean;
  /** For files of requests and scripts; removed afterwards. */
  readonly folder: string;
  /** Says how far the run is. */
  say(line: string): void;
  /** Adds a sentence below the table. */
  note(line: string): void;
}

/** The registry's name in the table, where it takes part once. */
export const registryProgram = 'registry';
export const pgbenchProgram = 'pgbench, one function call';

/** The rate of a load, which must not fail. */
export function rateOf(found: Found): number {
  if (found.failed > 0) throw new Error(`${found.failed} of ${found.count} requests failed.`);
  return found.perSecond;
}

const sampleOf = (found: Found, before: Cost | undefined, after: Cost | undefined): Sample => ({
  rate: rateOf(found),
  medianMs: found.medianMs,
  p99Ms: found.p99Ms,
  cost: costPerRequest(before, after, found.count),
});

/** A server under the load of a file of requests. Shape: `check` hears what each load found. */
export function serverContender(
  stage: Pick<Stage, 'cluster' | 'load'>,
  task: {
    program: string;
    child: Child;
    requests: string;
    concurrency: number;
    check?: (load: () => Promise<Found>) => Promise<Found>;
  },
): Contender {
  const { program, child, requests, concurrency, check = (load) => load() } = task;
  const pids = { server: child.pid, postmaster: stage.cluster.postmaster };
  return {
    program,
    measure: (seconds) => {
      let costs: [Cost | undefined, Cost | undefined] = [undefined, undefined];
      const load = async (): Promise<Found> => {
        const before = readCost(pids);
        const found = await stage.load(child.address, requests, concurrency, seconds);
        costs = [before, readCost(pids)];
        return found;
      };
      return check(load).then((found) => sampleOf(found, ...costs));
    },
  };
}

/** pgbench with a script, or with its own. */
export function pgbenchContender(
  stage: Pick<Stage, 'cluster'>,
  task: {
    program: string;
    script?: string;
    values?: Readonly<Record<string, string>>;
    url: string;
    concurrency: number;
    warmSeconds: number;
  },
): Contender {
  const { program, ...run } = task;
  const { postmaster } = stage.cluster;
  return {
    program,
    measure: async (seconds) => {
      const costs: (Cost | undefined)[] = [];
      const mark = (load: number): void => void costs.push(readCost({ load, postmaster }));
      const found = await pgbench({ ...run, seconds, mark });
      // pgbench tells the mean of its latencies, and no median.
      return sampleOf(found, costs[0], costs[1]);
    },
  };
}
