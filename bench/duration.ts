/** How long a run takes, so that it can be said before it. */
import { tokenKinds } from './contenders/access.ts';
import { isWithApollo } from './measure/queries.ts';
import type { Options, Part } from './options.ts';

/** Units: seconds; between two loads, and until pgbench has connected. */
const betweenLoads = 0.1;
const warmOf = (concurrency: number): number => (concurrency > 16 ? 3 : 1.5);

/** Estimates it from what the loads take and what making their rows took on two cores. Units: minutes. */
export function estimateMinutes(options: Options): number {
  const setUp = 15 + (options.before === undefined ? 0 : 15) + options.peers.length * 3;
  return options.only.reduce((sum, part) => sum + secondsOf(part, options), setUp) / 60;
}

function secondsOf(part: Part, options: Options): number {
  const { rounds, seconds, warmSeconds, concurrencies, peers, before, starts, memorySeconds } = options;
  const servers = (count: number): number => count * (rounds * (seconds + betweenLoads) + warmSeconds + betweenLoads);
  const pgbench = (warm: number): number => rounds * (seconds + warm) + warmSeconds + warm;
  const sum = (cell: (concurrency: number) => number): number => concurrencies.reduce((all, one) => all + cell(one), 0);
  const registries = before === undefined ? 1 : 2;
  switch (part) {
    case 'Q1':
    case 'Q3':
      return sum((one) => servers(2 + peersAt(part, one, peers)) + pgbench(warmOf(one)));
    case 'Q2':
      return sum((one) => servers(2 + peersAt(part, one, peers)) + 2 * pgbench(warmOf(one)));
    case 'latency':
      return 2 * servers(registries + peers.filter((name) => name !== 'apollo').length) + servers(registries) + 3;
    case 'login':
    case 'role':
      return servers(registries) + 1;
    case 'transfer':
      return 6 + 2 * sum((one) => servers(1) + pgbench(warmOf(one) + 1));
    case 'oneAsset':
      return 2 + sum((one) => servers(1) + pgbench(warmOf(one) + 1));
    case 'late':
      return 5 + 2 * rounds;
    case 'jobs':
      return 90 + 12 * rounds + options.jobLots / 300;
    case 'imports':
      return 60 + options.importRows / 300;
    case 'terms':
      return 20 + 3 * servers(2);
    case 'webhooks':
      return 15 + 25 * rounds;
    case 'soak':
      return 20 + options.soakMinutes * 60 + servers(2);
    case 'createAsset':
      return sum((one) => servers(1) + pgbench(warmOf(one)));
    case 'bulk':
      return 5 + servers(1) + rounds + pgbench(1.5);
    case 'approvals':
      return 25 + options.large / 15_000 + servers(4) + 2 * rounds * seconds;
    case 'memory':
      return memorySeconds + 2;
    case 'start':
      return 8 + starts * 10;
    case 'totals':
    case 'search':
      return options.middling / 2_500 / 2 + servers(part === 'totals' ? 3 : 2);
    case 'size':
      return options.large / 10_000 + servers(8);
    case 'eventLatency':
      return 3 + (rounds + 1) * seconds;
    case 'placer':
      return 6 + servers(2);
    case 'replay':
      return options.events / 20_000 + servers(2);
    case 'streams':
      return options.streams / 200 + 70;
    case 'files':
      return 250 + options.holders / 800;
    case 'holders':
      return options.holders / 700 + servers(30);
  }
}

const peersAt = (query: Part, concurrency: number, peers: Options['peers']): number =>
  tokenKinds.length * peers.filter((name) => name !== 'apollo' || isWithApollo(query, concurrency)).length;
