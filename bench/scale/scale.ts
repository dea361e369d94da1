/**
 * One, two and four servers on one primary; and the cap tables of one server with no, one and two replicas.
 * Everything shares the cores of this machine, so the processor time of a request tells more than the rates.
 */
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorSeconds } from '../against/processor-time.ts';
import { type Caller, logIn, logInAs, startRegistry } from '../contenders/contenders.ts';
import type { Child } from '../load/child.ts';
import { chooseLoad, type Load, type LoadRequest, writeRequests } from '../load/load.ts';
import { tradingIssuer, transferring } from '../measure/transfers.ts';
import { benchQueries, graphql } from '../queries.ts';
import { type Cluster, type ReplicaServer, startCluster } from '../stand/database.ts';
import { makeFolder, removeFolder } from '../stand/folder.ts';
import { growRegister } from '../stand/grown.ts';
import { dealHands } from '../stand/hands.ts';
import type { ScaleOptions } from './options.ts';
import { formatScale, type ScaleRow } from './table.ts';

/** Servers that share the load, on one primary. */
interface Arrangement {
  readonly name: string;
  readonly servers: readonly Child[];
}

/** A kind of request, and what it is sent to. */
interface Kind {
  readonly measure: string;
  readonly arrangements: readonly Arrangement[];
  readonly concurrency: number;
  readonly requests: readonly LoadRequest[];
}

/** The programs and databases that take part beside the servers. */
interface Bench {
  readonly options: ScaleOptions;
  readonly cluster: Cluster;
  readonly replicas: readonly ReplicaServer[];
  readonly folder: string;
  readonly load: Load;
  start(register: { readonly appUrl: string }, env?: Readonly<Record<string, string>>): Promise<Child>;
  say(line: string): void;
}

/** Measures and answers the table. */
export async function measureScale(options: ScaleOptions, say: (line: string) => void): Promise<string> {
  const folder = makeFolder('bench-scale');
  const { name: loadName, load } = await chooseLoad(options.load);
  const cluster = await startCluster();
  const children: Child[] = [];
  try {
    const replicas = options.only.includes('replicas')
      ? [await cluster.addReplica('replica_1'), await cluster.addReplica('replica_2')]
      : [];
    const start: Bench['start'] = async (register, env = {}) => {
      const child = await startRegistry(register, { env });
      children.push(child);
      return child;
    };
    const bench: Bench = { options, cluster, replicas, folder, load, start, say };
    const kinds = [
      ...(options.only.includes('servers') ? await kindsOfServers(bench) : []),
      ...(options.only.includes('replicas') ? [await capTables(bench)] : []),
    ];
    const rows: ScaleRow[] = [];
    for (const kind of kinds) rows.push(...(await measureKind(bench, kind)));
    return [
      formatScale(rows),
      '',
      `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim()}, ${availableParallelism()} cores for load, servers, primary and replicas together; load by ${loadName}. Medians of ${options.rounds} rounds of ${options.seconds} s in turn.`,
    ].join('\n');
  } finally {
    for (const child of children.toReversed()) await child.stop();
    await cluster.stop();
    removeFolder(folder);
  }
}

/** Reads and transfers, at one to four servers. */
async function kindsOfServers({ cluster, start, say }: Bench): Promise<Kind[]> {
  say('Making a register for servers.');
  const register = await cluster.makeRegister('scale', 1_000);
  const singles = [await start(register), await start(register), await start(register), await start(register)];
  const arrangements: Arrangement[] = [
    { name: '1 server', servers: singles.slice(0, 1) },
    { name: '2 servers', servers: singles.slice(0, 2) },
    { name: '4 servers', servers: singles },
  ];
  const { address } = singles[0]!;
  const callers = await logInAs(address, register.credentials, 4);
  const trader = callers.find(({ issuer }) => issuer === tradingIssuer)!;
  const hands = await dealHands(address, trader, 200, 10);
  const traders = await Promise.all(
    Array.from({ length: 16 }, async () => ({ ...trader, ...(await logIn(address, trader)) })),
  );
  const [specification] = benchQueries;
  return [
    {
      measure: specification!.title,
      arrangements,
      concurrency: 32,
      requests: specification!.requests(callers, 'ID'),
    },
    { measure: 'one transfer', arrangements, concurrency: 32, requests: transferring(traders, hands) },
  ];
}

const capTableText =
  '{ capTable { totals { outstanding } classes { outstanding } holders(first: 100) { nodes { outstanding fullyDiluted } } } }';

/** The cap table of a register, at one server with no, one and two replicas. */
async function capTables({ cluster, replicas, start, options, say }: Bench): Promise<Kind> {
  say(`Making a register of ${options.holders} holders.`);
  const grown = await growRegister(cluster, 'scale_grown', options.holders);
  const urlsOf = (some: readonly ReplicaServer[]): string =>
    some.map(({ url }) => url.replace(/\/[^/]*$/, '')).join(' ');
  const arrangements: Arrangement[] = [];
  for (let count = 0; count <= replicas.length; count += 1) {
    const server = await start(grown, { DATABASE_REPLICA_URLS: urlsOf(replicas.slice(0, count)) });
    arrangements.push({ name: `${count === 0 ? 'no' : count} replica${count === 1 ? '' : 's'}`, servers: [server] });
  }
  const caller: Caller = { ...(await logIn(arrangements[0]!.servers[0]!.address, grown.issuer)), issuer: 0 };
  return { measure: 'a cap table', arrangements, concurrency: 32, requests: [graphql(caller, capTableText)] };
}

/** Loads each arrangement in turn, beginning with another one in each round. */
async function measureKind(bench: Bench, { measure, arrangements, concurrency, requests }: Kind): Promise<ScaleRow[]> {
  const file = writeRequests(bench.folder, measure, requests);
  const rounds: ScaleRow[][] = arrangements.map(() => []);
  for (let round = -1; round < bench.options.rounds; round += 1)
    for (let turn = 0; turn < arrangements.length; turn += 1) {
      const index = (turn + Math.max(round, 0)) % arrangements.length;
      const row = await measureOnce(bench, { measure, arrangement: arrangements[index]!, file, concurrency });
      // The first round fills caches.
      if (round >= 0) rounds[index]!.push(row);
    }
  const rows = rounds.map(medianOf);
  for (const { arrangement, perSecond } of rows) bench.say(`${measure}, ${arrangement}: ${Math.round(perSecond)}/s`);
  return rows;
}

interface Once {
  readonly measure: string;
  readonly arrangement: Arrangement;
  readonly file: string;
  readonly concurrency: number;
}

async function measureOnce(bench: Bench, { measure, arrangement, file, concurrency }: Once): Promise<ScaleRow> {
  const { servers } = arrangement;
  const pids = {
    server: servers.map(({ pid }) => pid),
    primary: [bench.cluster.postmaster],
    replicas: bench.replicas.map(({ postmaster }) => postmaster),
  };
  const read = (): Record<keyof typeof pids, number> => ({
    server: processorSeconds(pids.server) ?? Number.NaN,
    primary: processorSeconds(pids.primary) ?? Number.NaN,
    replicas: processorSeconds(pids.replicas) ?? Number.NaN,
  });
  await untilIdle(() => Object.values(read()).reduce((sum, seconds) => sum + seconds, 0));
  const before = read();
  const share = concurrency / servers.length;
  const found = await Promise.all(
    servers.map(({ address }) => bench.load(address, file, share, bench.options.seconds)),
  );
  const after = read();
  const count = found.reduce((sum, one) => sum + one.count, 0);
  const failed = found.reduce((sum, one) => sum + one.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests of ${measure}, ${arrangement.name}, failed.`);
  const each = (name: keyof typeof pids): number => ((after[name] - before[name]) / count) * 1e6;
  return {
    measure,
    arrangement: arrangement.name,
    concurrency,
    perSecond: found.reduce((sum, one) => sum + one.perSecond, 0),
    server: each('server'),
    primary: each('primary'),
    replicas: each('replicas'),
  };
}

/**
 * Waits until what the load before has left under way is done: until a quarter of a second takes little processor time.
 */
async function untilIdle(usedSeconds: () => number): Promise<void> {
  for (let times = 0; times < 40; times += 1) {
    const before = usedSeconds();
    await sleep(250);
    if (usedSeconds() - before < 0.03) return;
  }
}

function medianOf(rows: readonly ScaleRow[]): ScaleRow {
  const median = (name: 'perSecond' | 'server' | 'primary' | 'replicas'): number =>
    rows.map((row) => row[name]).sort((one, other) => one - other)[Math.floor(rows.length / 2)]!;
  return {
    ...rows[0]!,
    perSecond: median('perSecond'),
    server: median('server'),
    primary: median('primary'),
    replicas: median('replicas'),
  };
}
