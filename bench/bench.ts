/**
 * Measures the registry beside its peers, over the same rows, and prints one table. It starts its own PostgreSQL and
 * its own servers on loopback, and ends them. Run: npm run bench -- --help
 */
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { comparePrograms } from './against/compare.ts';
import { comparisonUsage, readComparisonOptions } from './against/options.ts';
import { profilePrograms } from './against/profile.ts';
import { profileUsage, readProfileOptions } from './against/profile-options.ts';
import { startBefore } from './contenders/before.ts';
import { logInAs, type PeerName, startPeer, startRegistry, storeTokens } from './contenders/contenders.ts';
import { generatePrisma } from './peers/prisma-client.ts';
import { estimateMinutes } from './duration.ts';
import type { Child } from './load/child.ts';
import { chooseLoad, hasProgram } from './load/load.ts';
import { measureApprovals } from './measure/approvals.ts';
import { measureEventLatency, measurePlacer, measureReplay, measureStreams } from './measure/events.ts';
import { measureFiles } from './measure/files.ts';
import { measureHolders, measureMiddling } from './measure/holders.ts';
import { measureImports } from './measure/imports.ts';
import { measureJobs } from './measure/jobs.ts';
import { measureLatency } from './measure/latency.ts';
import { measureMemory } from './measure/memory.ts';
import { measureDatedTerms, measureLateTransfer } from './measure/past.ts';
import { checkAlike, measureQueries } from './measure/queries.ts';
import { measureSizes } from './measure/sizes.ts';
import { measureSoak } from './measure/soak.ts';
import type { Stage } from './measure/stage.ts';
import { measureStarts } from './measure/starts.ts';
import { measureBulk, measureTransfers, measureTransfersOfOne } from './measure/transfers.ts';
import { measureWebhooks } from './measure/webhooks.ts';
import { measureCreating, measureTokens } from './measure/writes.ts';
import { type Options, type Part, readOptions, usage } from './options.ts';
import { measureScale } from './scale/scale.ts';
import { readScaleOptions, scaleUsage } from './scale/options.ts';
import { type Cluster, largeIssuer, startCluster } from './stand/database.ts';
import { makeFolder } from './stand/folder.ts';
import { formatTable, missedRows, type Row } from './table.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const rows: Row[] = [];
const notes: string[] = [];
/** Tokens of each issuer. */
const tokensEach = 20;
/** Assets of the large register of Q2. */
const largeSize = 1_000;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (rows.length > 0) console.log(`\n${formatTable(rows)}\n\nThe run was ended before its end.`);
    process.exit(130);
  });
}

const words = process.argv.slice(2);
const profile = readProfileOptions(words);
const comparison = profile === undefined ? readComparisonOptions(words) : undefined;
const scale = readScaleOptions(words);
const options = profile ?? comparison ?? scale ?? readOptions(words);
if (options === 'help') {
  const usages = [profile && profileUsage, comparison && comparisonUsage, scale && scaleUsage];
  console.log(usages.find((text) => text !== undefined) ?? usage);
} else if (scale !== undefined && scale !== 'help') console.log(await measureScale(scale, say));
else if (profile !== undefined && profile !== 'help') await profilePrograms(profile, say);
else if (comparison !== undefined && comparison !== 'help')
  process.exitCode = (await comparePrograms(comparison, say)) ? 0 : 1;
else await main(options as Options);

async function main(options: Options): Promise<void> {
  const folder = makeFolder('bench');
  const { name: loadName, load } = await chooseLoad(options.load);
  const hasPgbench = await hasProgram('pgbench', ['--version']);
  if (!hasPgbench) notes.push('pgbench is not installed here, so it does not take part.');
  const peerNames = takingPart(options);
  say(`This takes about ${Math.ceil(estimateMinutes({ ...options, peers: peerNames }))} minutes.`);
  const since = Date.now();
  const cluster = await startCluster();
  const children: Child[] = [];
  try {
    const register = await cluster.makeRegister('small', largeSize);
    const child = await startRegistry(register);
    children.push(child);
    const manyCallers = await logInAs(child.address, register.credentials, tokensEach);
    const callers = manyCallers.slice(0, largeIssuer);
    const peers = new Map<PeerName, Child>();
    if (peerNames.length > 0) await storeTokens(register, manyCallers);
    for (const name of peerNames) peers.set(name, await startPeer(name, register, manyCallers, folder));
    children.push(...peers.values());
    const before = await startFormer(options, cluster, folder);
    if (before !== undefined) children.push(before.child);
    const { credentials } = register;
    const common = { options, cluster, register, credentials, load, hasPgbench, folder };
    const note = (line: string): void => void notes.push(line);
    await measureAll({ ...common, child, callers, manyCallers, peers, before, say, note });
  } catch (error) {
    notes.push(`The run failed: ${error instanceof Error ? error.stack : String(error)}`);
    process.exitCode = 1;
  } finally {
    console.log(`\n${formatTable(rows)}\n`);
    for (const note of notes) console.log(note);
    console.log(await describeRun({ cluster, options, loadName, hasPgbench, since }));
    for (const child of children.toReversed()) await child.stop();
    await cluster.stop();
  }
}

async function startFormer({ before, only }: Options, cluster: Cluster, folder: string): Promise<Stage['before']> {
  if (before === undefined || !only.some((part) => ['latency', 'login', 'role', 'terms', 'jobs'].includes(part)))
    return undefined;
  say(`Starting the program of ${before}.`);
  try {
    return await startBefore(before, cluster, folder, largeSize);
  } catch (error) {
    notes.push(`The program of ${before} could not be started, and takes no part: ${String(error)}`);
    return undefined;
  }
}

function takingPart({ only, peers }: Options): PeerName[] {
  const comparing = (['Q1', 'Q3', 'Q2', 'latency'] as const).some((part) => only.includes(part));
  if (!comparing) return [];
  const problem = peers.includes('apollo') ? generatePrisma() : undefined;
  if (problem === undefined) return [...peers];
  say(problem);
  notes.push(problem);
  return peers.filter((name) => name !== 'apollo');
}

async function measureAll(stage: Stage): Promise<void> {
  const { only } = stage.options;
  const measure = async (part: Part, how: () => Promise<Row[]>): Promise<void> => {
    if (only.includes(part)) rows.push(...(await how()));
  };
  await checkAlike(stage);
  for (const query of ['Q1', 'Q3', 'Q2'] as const) await measure(query, () => measureQueries(stage, query));
  if (stage.peers.size > 0) await checkAlike(stage);
  await measure('latency', () => measureLatency(stage));
  // The peers are not measured any more, and their memory would affect the next measurements.
  for (const child of stage.peers.values()) await child.stop();
  await measure('login', () => measureTokens(stage, 'login'));
  await measure('role', () => measureTokens(stage, 'role'));
  await measure('terms', () => measureDatedTerms(stage));
  await measure('imports', () => measureImports(stage));
  await measure('jobs', () => measureJobs(stage));
  await stage.before?.child.stop();
  await measure('transfer', () => measureTransfers(stage));
  await measure('oneAsset', () => measureTransfersOfOne(stage));
  await measure('createAsset', () => measureCreating(stage));
  await measure('bulk', () => measureBulk(stage));
  await measure('eventLatency', () => measureEventLatency(stage));
  await measure('placer', () => measurePlacer(stage));
  await measure('approvals', () => measureApprovals(stage));
  await measure('memory', () => measureMemory(stage));
  await measure('streams', () => measureStreams(stage));
  await measure('replay', () => measureReplay(stage));
  await measure('start', () => measureStarts(stage));
  const middling = (['totals', 'search'] as const).filter((part) => only.includes(part));
  if (middling.length > 0) rows.push(...(await measureMiddling(stage, middling)));
  await measure('late', () => measureLateTransfer(stage));
  await measure('webhooks', () => measureWebhooks(stage));
  await measure('soak', () => measureSoak(stage));
  await measure('files', () => measureFiles(stage));
  await measure('size', () => measureSizes(stage));
  await measure('holders', () => measureHolders(stage));
}

async function describeRun(run: {
  cluster: Cluster;
  options: Options;
  loadName: string;
  hasPgbench: boolean;
  since: number;
}): Promise<string> {
  const { rounds, seconds } = run.options;
  const limit = run.hasPgbench ? execFileSync('pgbench', ['--version'], { encoding: 'utf8' }).trim() : 'no pgbench';
  const memory = Math.round(totalmem() / 2 ** 30);
  const minutes = ((Date.now() - run.since) / 60_000).toFixed(1);
  const missed = missedRows(rows).length;
  return [
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${memory} GiB, ${process.platform};`,
    `Node ${process.versions.node}, PostgreSQL ${await run.cluster.version()} (embedded), load by ${run.loadName}, ${limit}; all on these cores together, no process pinned to a core.`,
    `Medians of ${rounds} interleaved rounds of ${seconds} s, with the least and the most of the rounds in brackets; a ratio is the median of each round's ratio. ${minutes} minutes in all.`,
    'Row-level security is on for all programs. The registry looks the token up in the database at every request; its peers do as their rows say.',
    `${missed === 0 ? 'No row misses' : missed === 1 ? 'One row misses' : `${missed} rows miss`} what is to be reached at least.`,
  ].join('\n');
}
