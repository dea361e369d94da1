/**
 * Measures the registry beside its peers, over the same rows, and prints one table of ratios. It starts its own
 * PostgreSQL and its own servers on loopback, and ends them. Run: npm run bench -- --help
 */
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import {
  logInAs,
  generatePrisma,
  type PeerName,
  peerTitles,
  startPeer,
  startRegistry,
} from './contenders/contenders.ts';
import type { Child } from './load/child.ts';
import { chooseLoad, hasProgram } from './load/load.ts';
import { measureHolders } from './measure/holders.ts';
import { measureMemory } from './measure/memory.ts';
import { checkAlike, measureQueries } from './measure/queries.ts';
import { measureSizes } from './measure/sizes.ts';
import { limitColumn, peerColumn, type Stage } from './measure/stage.ts';
import { measureStarts } from './measure/starts.ts';
import { measureTransfers } from './measure/transfers.ts';
import { measureCreating, measureTokens } from './measure/writes.ts';
import { comparePrograms } from './against/compare.ts';
import { comparisonUsage, readComparisonOptions } from './against/options.ts';
import { type Options, readOptions, usage } from './options.ts';
import { type Cluster, startCluster } from './stand/database.ts';
import { makeFolder } from './stand/folder.ts';
import { formatTable, type Line } from './table.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const words = process.argv.slice(2);
const comparison = readComparisonOptions(words);
const options = comparison === undefined ? readOptions(words) : undefined;
if (comparison === 'help') console.log(comparisonUsage);
else if (comparison !== undefined) process.exitCode = (await comparePrograms(comparison, say)) ? 0 : 1;
else if (options === 'help') console.log(usage);
else if (options !== undefined) await main(options);

async function main(options: Options): Promise<void> {
  const folder = makeFolder('bench');
  const notes: string[] = [];
  const { name: loadName, load } = await chooseLoad(options.load);
  const hasPgbench = await hasProgram('pgbench', ['--version']);
  if (!hasPgbench) notes.push('pgbench is not installed here, so its column is empty.');
  const since = Date.now();
  const cluster = await startCluster();
  const children: Child[] = [];
  try {
    const lines = options.only.includes('start') ? await measureStarts({ options, say }) : [];
    const register = await cluster.makeRegister('small', 1_000);
    const registry = await startRegistry(register);
    children.push(registry);
    const callers = await logInAs(registry.address, register);
    const peers = new Map<PeerName, Child>();
    for (const name of takingPart(options, notes)) {
      const child = await startPeer(name, register, callers, folder);
      children.push(child);
      peers.set(name, child);
    }
    const stage: Stage = { options, cluster, register, registry, peers, callers, load, hasPgbench, folder, say };
    const found = [...(await measureAll(stage)), ...lines];
    const columns = [limitColumn, ...[...peers.keys()].map((name) => peerColumn(peerTitles[name]))];
    console.log(`\n${formatTable(found, columns)}\n`);
    for (const note of notes) console.log(note);
    console.log(await describeRun({ cluster, options, loadName, hasPgbench, since }));
  } finally {
    for (const child of children.toReversed()) await child.stop();
    await cluster.stop();
  }
}

function takingPart(options: Options, notes: string[]): PeerName[] {
  const comparing = ['Q1', 'Q3', 'Q2'].some((part) => options.only.includes(part));
  if (!comparing) return [];
  const problem = options.peers.includes('apollo') ? generatePrisma() : undefined;
  if (problem === undefined) return [...options.peers];
  say(problem);
  notes.push(problem);
  return options.peers.filter((name) => name !== 'apollo');
}

async function measureAll(stage: Stage): Promise<Line[]> {
  const isChosen = (part: string): boolean => stage.options.only.includes(part);
  await checkAlike(stage);
  const lines = [...(await measureQueries(stage)), ...(await measureTokens(stage))];
  // The peers are not measured any more, and their memory would affect the next measurements.
  for (const child of stage.peers.values()) await child.stop();
  if (isChosen('createAsset')) lines.push(...(await measureCreating(stage)));
  if (isChosen('transfer') || isChosen('bulk')) lines.push(...(await measureTransfers(stage)));
  if (isChosen('memory')) lines.push(...(await measureMemory(stage)));
  if (isChosen('size')) lines.push(...(await measureSizes(stage)));
  if (isChosen('holders')) lines.push(...(await measureHolders(stage)));
  return lines;
}

async function describeRun(run: {
  cluster: Cluster;
  options: Options;
  loadName: string;
  hasPgbench: boolean;
  since: number;
}): Promise<string> {
  const { options } = run;
  const limit = run.hasPgbench ? execFileSync('pgbench', ['--version'], { encoding: 'utf8' }).trim() : 'no pgbench';
  const memory = Math.round(totalmem() / 2 ** 30);
  const minutes = ((Date.now() - run.since) / 60_000).toFixed(1);
  return [
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${memory} GiB, ${process.platform};`,
    `Node ${process.versions.node}, PostgreSQL ${await run.cluster.version()} (embedded), load by ${run.loadName}, ${limit}; all on these cores together.`,
    `Medians of ${options.rounds} interleaved rounds of ${options.seconds} s; ratios are medians of each round's ratios; ${minutes} minutes in all.`,
    'Row-level security is on for everybody. The registry also looks the token up in the database at every call; its peers look it up in a map.',
  ].join('\n');
}
